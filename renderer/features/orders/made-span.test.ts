import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart, daysSpan, spanOf } from './made-span.ts'

const evening = new Date(2026, 10, 20, 23, 30).getTime()
const afterMidnight = new Date(2026, 10, 21, 2, 30).getTime()
const local = (iso: string | null) => (iso === null ? null : new Date(iso).toString().slice(0, 21))

test('a night that runs past midnight is still today', () => {
  expect(spanOf('today', evening, null)).toEqual(spanOf('today', afterMidnight, null))
  expect(local(spanOf('today', afterMidnight, null).from)).toBe('Fri Nov 20 2026 04:00')
})

test('yesterday ends where today begins, and today has no end', () => {
  const { from, until } = spanOf('yesterday', evening, null)
  expect(until).toBe(spanOf('today', evening, null).from)
  expect(local(from)).toBe('Thu Nov 19 2026 04:00')
  expect(spanOf('today', evening, null).until).toBeNull()
  expect(local(spanOf('week', evening, null).from)).toBe('Sat Nov 14 2026 04:00')
  expect(spanOf(null, evening, null)).toEqual({ from: null, until: null })
})

test('days that were chosen: both included, and the night after the last one with it', () => {
  const { from, until } = daysSpan('2026-11-01', '2026-11-20')
  expect([local(from), local(until)]).toEqual(['Sun Nov 01 2026 04:00', 'Sat Nov 21 2026 04:00'])
  expect(daysSpan(null, '2026-13-77')).toEqual({ from: null, until: null })
})

test('this shift is from when it was opened; without one it is today', () => {
  const openedAt = '2026-11-20T16:00:00.000Z'
  expect(spanOf('shift', evening, openedAt)).toEqual({ from: openedAt, until: null })
  expect(spanOf('shift', evening, null)).toEqual(spanOf('today', evening, null))
})

test('whenever it is, the day has begun less than 26 hours ago, at four', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(2020, 0), max: new Date(2035, 0), noInvalidDate: true }), (date) => {
      const start = dayStart(date.getTime())
      expect(start).toBeLessThanOrEqual(date.getTime())
      expect(date.getTime() - start).toBeLessThan(26 * 3_600_000)
      expect(new Date(start).getHours()).toBe(4)
    }),
  )
})
