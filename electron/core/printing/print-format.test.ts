import { expect, test } from 'vitest'
import { moneyText } from '../../../shared/money/money-text.ts'
import { countText, dayText, momentText, timeText } from './print-format.ts'

test.each([
  [{ minor: 217_800, currency: 'EUR' }, '€2,178.00'],
  [{ minor: -825, currency: 'EUR' }, '-€8.25'],
  [{ minor: 5_000, currency: 'JPY' }, '¥5,000'],
  [{ minor: 1_234_567, currency: 'KWD' }, /1,234\.567/],
  [{ minor: 9_007_199_254_740_991, currency: 'EUR' }, '€90,071,992,547,409.91'],
  [{ minor: 100, currency: '???' }, '1.00 ???'],
] as const)('%j is written as %s', (money, text) => {
  expect(moneyText(money)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

test('times are told in the event’s zone, also across midnight', () => {
  const at = '2026-11-20T23:30:00.000Z'
  expect([dayText(at, 'Europe/Madrid'), timeText(at, 'Europe/Madrid')]).toEqual(['Saturday 21 November 2026', '00:30'])
  expect(momentText(at, 'America/New_York')).toBe('20 Nov 2026, 18:30')
})

test('a zone that nobody knows is told in UTC, and an instant that is not known not at all', () => {
  expect(momentText('2026-11-20T23:30:00.000Z', 'Moon/Base')).toBe('20 Nov 2026, 23:30')
  expect([momentText(null, 'UTC'), dayText('soon', 'UTC')]).toEqual(['', ''])
})

test('counts have their nouns', () => {
  expect([countText(1, 'guest'), countText(1204, 'guest')]).toEqual(['1 guest', '1,204 guests'])
})
