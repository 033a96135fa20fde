import { expect, test } from 'vitest'
import { numberText } from '../../ui/typed-number.tsx'
import { figureText } from './figure-words.ts'

test.each([
  ['sum', -0, '0'],
  ['sum', 0.000_03, '0.00003'],
  ['sum', 1_234_567.891_25, '1,234,567.89125'],
  ['least', -0.5, '-0.5'],
  ['greatest', 9_007_199_254_740_991, '9,007,199,254,740,991'],
  ['average', 0.000_034_567_8, '0.00003457'],
  ['average', 1234.567_89, '1,234.5679'],
] as const)('%s: %d is written as people write it', (figure, value, text) => {
  expect(figureText(figure, 'number', value)).toBe(text)
})

test('a number in a cell has no power of ten and no minus before nothing', () => {
  expect([1e21, 1e-7, -0, -2.5].map(numberText)).toEqual(['1000000000000000000000', '0.0000001', '0', '-2.5'])
})
