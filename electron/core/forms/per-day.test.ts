import { afterEach, beforeEach, expect, test } from 'vitest'
import { perDay } from './per-day.ts'

const before = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Europe/Berlin'
})
afterEach(() => {
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})

test.each([
  // Just after midnight, a day after the clock went forward, and late on the day after it went back.
  ['2027-03-28T22:30:00.000Z', ['2027-03-27', '2027-03-28', '2027-03-29']],
  ['2027-03-29T22:30:00.000Z', ['2027-03-28', '2027-03-29', '2027-03-30']],
  ['2026-10-26T22:30:00.000Z', ['2026-10-24', '2026-10-25', '2026-10-26']],
  ['2026-10-25T23:30:00.000Z', ['2026-10-24', '2026-10-25', '2026-10-26']],
  ['2026-11-20T17:40:00.000Z', ['2026-11-18', '2026-11-19', '2026-11-20']],
])('at %s the days are those of the calendar', (now, days) => {
  const counted = perDay(Date.parse(now), 14, () => [])
  expect(counted).toHaveLength(14)
  expect(counted.slice(-3).map(({ day }) => day)).toEqual(days)
})

test('what came in the first hour of the oldest day is asked for and counted', () => {
  const now = Date.parse('2026-10-30T22:59:00.000Z')
  const came = '2026-10-16T22:00:30.000Z'
  const counted = perDay(now, 14, (since) => (since <= came ? [came] : []))
  expect(counted[0]).toEqual({ day: '2026-10-17', count: 1 })
})
