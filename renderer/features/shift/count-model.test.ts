import { expect, test } from 'vitest'
import { countOf, linesOf, piecesToSend, totalOf } from './count-model.ts'

test.each([
  ['', 0],
  ['  ', 0],
  ['12', 12],
  ['1000000', 1_000_000],
  ['1000001', null],
  ['-1', null],
  ['1.5', null],
  ['x', null],
])('“%s” pieces are %s', (text, count) => expect(countOf(text)).toBe(count))

test('a count adds up exactly, in currencies of two, no and three decimals', () => {
  expect(totalOf(linesOf('EUR', { 5000: '3', 20: '7', 1: '4' }))).toBe(15_144)
  expect(totalOf(linesOf('JPY', { 1000: '12', 1: '9' }))).toBe(12_009)
  expect(totalOf(linesOf('KWD', { 250: '3', 5: '1' }))).toBe(755)
})

test('the largest face comes first, and only what was counted is sent', () => {
  const lines = linesOf('EUR', { 5000: '3', 100: '0' })
  expect(lines[0]).toMatchObject({ faceMinor: 50_000, kind: 'note' })
  expect(piecesToSend(lines)).toEqual([{ faceMinor: 5_000, count: 3 }])
})

test('a line that is no number sends nothing', () => {
  const lines = linesOf('EUR', { 5000: '3o', 100: '2' })
  expect(piecesToSend(lines)).toBeNull()
  expect(totalOf(lines)).toBe(200)
})
