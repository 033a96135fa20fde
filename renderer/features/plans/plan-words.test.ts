import { expect, test } from 'vitest'
import type { PlanBilling, PlanPeriod } from '../../../shared/app/plans.ts'
import { planPriceText, priceText, trialText } from './plan-words.ts'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const every = (count: number, unit: PlanPeriod['unit'], cycles: number | null = null): PlanBilling => ({
  ...{ kind: 'recurring', every: { count, unit }, cycles },
})
const once = (lasts: PlanPeriod | null): PlanBilling => ({ kind: 'once', lasts })

test.each<[string, PlanBilling | null, string]>([
  ['120', every(1, 'YEAR'), '€120 a year'],
  ['6.50', every(1, 'MONTH', 12), '€6.50 a month, 12 times'],
  ['6.5', every(1, 'MONTH', 1), '€6.50 a month, 1 time'],
  ['20', every(3, 'MONTH'), '€20 every 3 months'],
  ['4', every(1, 'WEEK'), '€4 a week'],
  ['9', every(10, 'DAY'), '€9 every 10 days'],
  ['220', once({ count: 10, unit: 'MONTH' }), '€220 once, for 10 months'],
  ['1000', once(null), '€1,000 once'],
  ['0', every(1, 'MONTH'), 'Free'],
  ['0.00', once({ count: 1, unit: 'YEAR' }), 'Free, for 1 year'],
  ['0', once(null), 'Free'],
  ['12', null, '€12'],
])('%s, billed %j, reads "%s"', (amount, billing, words) => {
  expect(priceText({ price: euro(amount), billing })).toBe(words)
})

test('a plan without a price says when it is paid and no amount', () => {
  expect(priceText({ price: null, billing: every(1, 'MONTH') })).toBe('a month')
  expect(priceText({ price: null, billing: null })).toBe('')
})

test('a price is exact to the thousandth, in any size, and in currencies of other decimals', () => {
  expect(planPriceText(euro('0.125'))).toBe('€0.125')
  expect(planPriceText(euro('999999999999.999'))).toBe('€999,999,999,999.999')
  expect(planPriceText({ amount: '1200', currency: 'JPY' })).toBe('¥1,200')
  expect(planPriceText({ amount: '1.5', currency: 'KWD' })).toContain('1.500')
})

test('a currency that no one knows is behind the amount', () => {
  expect(planPriceText({ amount: '12.5', currency: 'POINTS' })).toBe('12.5 POINTS')
})

test('no trial says nothing', () => {
  expect(trialText(0)).toBe('')
  expect(trialText(1)).toBe('Free trial: 1 day')
  expect(trialText(14)).toBe('Free trial: 14 days')
})
