import { expect, test } from 'vitest'
import { messageOf } from '../messages/message-of.ts'
import { textOf } from '../messages/text-of.ts'
import { discounted, mostWithin, percentOf } from './discount.ts'

test('a share is rounded half up, in whole units of whatever currency', () => {
  expect([percentOf(1_005, 1_000), percentOf(1_004, 1_000), percentOf(3_333, 3_333)]).toEqual([101, 100, 1_111])
  expect([percentOf(1, 5_000), percentOf(1, 4_999), percentOf(9_999, 10_000)]).toEqual([1, 0, 9_999])
  expect(percentOf(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991)
})

test('a discount inside the prices keeps each ticket’s kind and price option', () => {
  const lines = [
    { definitionId: 'a', optionId: 'child', quantity: 3, priceMinor: 1_000 },
    { definitionId: 'a', optionId: 'adult', quantity: 1, priceMinor: 1_000 },
  ]
  expect(discounted(lines, 10)).toEqual([
    { definitionId: 'a', optionId: 'child', quantity: 2, priceMinor: 997 },
    { definitionId: 'a', optionId: 'child', quantity: 1, priceMinor: 998 },
    { definitionId: 'a', optionId: 'adult', quantity: 1, priceMinor: 998 },
  ])
})

test('a desk gives what every limit allows that is set, and nothing where none is', () => {
  expect(mostWithin({ percent: null, amounts: {} }, 10_000, 'EUR')).toBe(0)
  expect(mostWithin({ percent: 1_000, amounts: {} }, 10_000, 'EUR')).toBe(1_000)
  expect(mostWithin({ percent: null, amounts: { EUR: 500 } }, 10_000, 'EUR')).toBe(500)
  expect(mostWithin({ percent: 1_000, amounts: { EUR: 500 } }, 10_000, 'EUR')).toBe(500)
  expect(mostWithin({ percent: 1_000, amounts: { EUR: 500 } }, 10_000, 'JPY')).toBe(1_000)
  expect(mostWithin({ percent: 0, amounts: { EUR: 500 } }, 10_000, 'EUR')).toBe(0)
})

test('a discount is called by its share and its reason', () => {
  const named = (percent: number | undefined, reason: string) =>
    textOf(messageOf('sales.discountGiven', { percent, reason }))
  expect(named(1_250, 'Staff')).toBe('Discount 12.5 % · Staff')
  expect(named(undefined, 'Late start')).toBe('Discount · Late start')
})
