import { expect, test } from 'vitest'
import { countWord, formatBytes, formatSeconds } from './numbers.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [640_000, '640 kB'],
  [14_230_000, '14.2 MB'],
  [41_000_000_000, '41 GB'],
])('%i bytes read "%s"', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [0, '0 s'],
  [-400, '0.4 s'],
  [18_000, '18 s'],
  [60_000, '1 min'],
  [125_000, '2 min 5 s'],
])('%i ms read "%s"', (ms, text) => {
  expect(formatSeconds(ms)).toBe(text)
})

test('small counts are words at the start of a sentence, large ones digits', () => {
  expect([1, 10, 11, 1204].map(countWord)).toEqual(['One', 'Ten', '11', '1,204'])
})
