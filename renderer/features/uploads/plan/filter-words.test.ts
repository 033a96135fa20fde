import { expect, test } from 'vitest'
import { bytesIn, megabytesText, patternsIn } from './filter-words.ts'

test('patterns are typed one beside the other, with commas or semicolons between them', () => {
  expect(patternsIn(' *.jpg, *.PNG ;; draft*,')).toEqual(['*.jpg', '*.PNG', 'draft*'])
  expect(patternsIn('')).toEqual([])
})

test('a size is typed in megabytes, with a comma or a point', () => {
  expect([bytesIn('1.5'), bytesIn('1,5'), bytesIn('0'), bytesIn(''), bytesIn('big'), bytesIn('-1')]).toEqual([
    1_500_000,
    1_500_000,
    0,
    null,
    null,
    null,
  ])
  expect([megabytesText(1_500_000), megabytesText(null)]).toEqual(['1.5', ''])
})
