import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../sandbox/clock.ts'
import { later, orderAt } from '../../sandbox/world/plan-order-clock.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'

const at = (text: string) => Date.parse(`${text}T12:00:00.000Z`)
const instant = (text: string) => `${text}T12:00:00.000Z`
const monthly = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 }

const subscription = (change: Partial<PlanOrder> = {}): PlanOrder => ({
  id: 'order',
  status: 'PENDING',
  startDate: instant('2026-01-31'),
  pricing: { subscription: monthly },
  ...change,
})
const cycleOf = (order: PlanOrder, day: string) => {
  const { index, startedDate, endedDate } = orderAt(order, at(day)).currentCycle ?? {}
  return [index, startedDate?.slice(0, 10), endedDate?.slice(0, 10)]
}

test('cycles follow the calendar: a month that is too short ends on its last day', () => {
  expect(cycleOf(subscription(), '2026-01-31')).toEqual([1, '2026-01-31', '2026-02-28'])
  expect(cycleOf(subscription(), '2026-02-28')).toEqual([2, '2026-02-28', '2026-03-31'])
  expect(cycleOf(subscription(), '2027-01-30')).toEqual([12, '2026-12-31', '2027-01-31'])
  expect(new Date(later(at('2028-02-29'), { count: 1, unit: 'YEAR' })).toISOString()).toBe(instant('2029-02-28'))
  expect(new Date(later(at('2026-03-01'), { count: 2, unit: 'WEEK' }, 2)).toISOString()).toBe(instant('2026-03-29'))
})

test('a free trial is cycle 0, and the first paid cycle begins after it', () => {
  const order = subscription({ freeTrialDays: 14 })
  expect(cycleOf(order, '2026-02-13')).toEqual([0, '2026-01-31', '2026-02-14'])
  expect(cycleOf(order, '2026-02-14')).toEqual([1, '2026-02-14', '2026-03-14'])
})

test('an order waits for its start, runs to its end and is over', () => {
  const order = subscription({ endDate: instant('2026-06-30') })
  const states = ['2026-01-30', '2026-01-31', '2026-06-29', '2026-06-30'].map((day) => orderAt(order, at(day)).status)
  expect(states).toEqual(['PENDING', 'ACTIVE', 'ACTIVE', 'ENDED'])
  const cancelled = orderAt({ ...order, autoRenewCanceled: true }, at('2026-07-01'))
  expect(cancelled).toMatchObject({ status: 'CANCELED' })
  expect(cancelled.currentCycle).toBeUndefined()
})

test('a pause stretches the cycle that it fell into, and moves the ones after it', () => {
  const pausePeriods = [{ status: 'ENDED', pauseDate: instant('2026-03-10'), resumeDate: instant('2026-03-20') }]
  const order = subscription({ pausePeriods })
  expect(cycleOf(order, '2026-02-28')).toEqual([2, '2026-02-28', '2026-04-10'])
  expect(cycleOf(order, '2026-04-10')).toEqual([3, '2026-04-10', '2026-05-10'])
})

test('whatever the pauses, the current cycle holds the present instant, and pauses never speed it up', () => {
  const gap = fc.record({ after: fc.integer({ min: 1, max: 90 }), lasts: fc.integer({ min: 1, max: 60 }) })
  const periods = fc.array(gap, { maxLength: 4 }).map((gaps) => {
    let time = at('2026-01-31')
    return gaps.map(({ after, lasts }) => {
      const pause = time + after * day
      time = pause + lasts * day
      return { status: 'ENDED', pauseDate: new Date(pause).toISOString(), resumeDate: new Date(time).toISOString() }
    })
  })
  fc.assert(
    fc.property(periods, fc.integer({ min: 0, max: 800 }), (pausePeriods, days) => {
      const now = at('2026-01-31') + days * day
      // A pause is kept only once it is over.
      const past = pausePeriods.filter(({ resumeDate }) => Date.parse(resumeDate) <= now)
      const cycle = orderAt(subscription({ pausePeriods: past }), now).currentCycle
      expect(Date.parse(cycle?.startedDate ?? '')).toBeLessThanOrEqual(now)
      expect(Date.parse(cycle?.endedDate ?? '')).toBeGreaterThan(now)
      const without = orderAt(subscription(), now).currentCycle
      expect(cycle?.index ?? 0).toBeLessThanOrEqual(without?.index ?? 0)
    }),
  )
})

test('what is a draft, cancelled or of an unknown state stays so', () => {
  for (const status of ['DRAFT', 'CANCELED', 'ENDED', 'UNHEARD_OF']) {
    expect(orderAt(subscription({ status }), at('2030-01-01'))).toEqual(subscription({ status }))
  }
})
