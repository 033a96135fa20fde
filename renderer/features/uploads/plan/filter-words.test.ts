import { expect, test } from 'vitest'
import { bytesIn, megabytesText, patternsIn, sizeProblem } from './filter-words.ts'

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
  expect(['1,000', '1 000', '1.000', '0x10'].map(bytesIn)).toEqual([1_000_000_000, 1_000_000_000, null, null])
  expect([sizeProblem(''), sizeProblem('2,5'), sizeProblem('1.000'), sizeProblem('-1'), sizeProblem('big')]).toEqual([
    undefined,
    undefined,
    '1000 or 1? Type 1000 or 1.0000.',
    'Enter a size in MB, such as 2.5.',
    'Enter a number.',
  ])
  expect([megabytesText(1_500_000), megabytesText(null)]).toEqual(['1.5', ''])
})
