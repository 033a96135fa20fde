import { expect, test } from 'vitest'
import { daysLater, monthsLater, weeksOf } from './month.ts'

test('a month is shown in whole weeks, from the day on which weeks begin', () => {
  const november = weeksOf('2026-11-20', 1)
  expect([november.length, november[0]?.[0], november.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2026-11-20', 7)[0]?.[0]).toBe('2026-11-01')
  // February of four weeks.
  expect(weeksOf('2027-02-03', 1).map(([first]) => first)).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ])
})

test('days and months are walked over the ends of months and years', () => {
  expect([daysLater('2026-12-31', 1), daysLater('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
  expect([monthsLater('2026-01-31', 1), monthsLater('2026-01-15', -1)]).toEqual(['2026-02-28', '2025-12-15'])
})
