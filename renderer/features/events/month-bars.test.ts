import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { listedEvent } from './listed-event.test-kit.ts'
import { daysLater, weeksOf } from './month.ts'
import { daysOf, layOut, type MonthWeek } from './month-bars.ts'

const november = weeksOf('2026-11-20', 1)
const barsOf = (weeks: MonthWeek[], id: string) =>
  weeks.flatMap(({ days, bars }) =>
    bars.flatMap((bar) => (bar.event.id === id ? [{ on: days[bar.from], days: bar.days, lane: bar.lane }] : [])),
  )

test('V1: an event of several days is one bar on every day it runs, over the ends of weeks and months', () => {
  const three = listedEvent({ id: 'three', startsAt: '2026-11-12T09:00:00.000Z', endsAt: '2026-11-14T17:00:00.000Z' })
  const long = listedEvent({ id: 'long', startsAt: '2026-10-20T08:00:00.000Z', endsAt: '2026-12-10T18:00:00.000Z' })
  const weeks = layOut(november, [long, three], 3)
  expect(barsOf(weeks, 'three')).toEqual([{ on: '2026-11-12', days: 3, lane: 1 }])
  expect(barsOf(weeks, 'long')).toEqual(november.map((week) => ({ on: week[0], days: 7, lane: 0 })))
  expect(weeks.every(({ bars }) => bars.every((bar) => bar.event !== long || (bar.isContinued && bar.goesOn)))).toBe(
    true,
  )
})

test('an event is on the days of its own time zone', () => {
  // 20:00 in New York on the 20th is the 21st in Berlin; 09:00 in Tokyo on the 21st is still the 20th in London at night.
  expect(
    daysOf(listedEvent({ startsAt: '2026-11-21T01:00:00.000Z', endsAt: null, timeZone: 'America/New_York' })),
  ).toEqual({
    ...{ first: '2026-11-20', last: '2026-11-20' },
  })
  expect(
    daysOf(listedEvent({ startsAt: '2026-11-20T23:00:00.000Z', endsAt: null, timeZone: 'Asia/Tokyo' }))?.first,
  ).toBe('2026-11-21')
})

test('until its business day is over at 04:00, a night belongs to the evening before', () => {
  const night = { startsAt: '2026-11-20T21:00:00.000Z', endsAt: '2026-11-21T00:30:00.000Z', timeZone: 'Europe/Berlin' }
  expect(daysOf(night)?.last).toBe('2026-11-20')
  expect(daysOf({ ...night, endsAt: '2026-11-21T07:00:00.000Z' })?.last).toBe('2026-11-21')
  const lastOf = (endsAt: string) => daysOf({ ...night, endsAt })?.last
  expect([lastOf('2026-11-21T03:00:00.000Z'), lastOf('2026-11-21T03:01:00.000Z')]).toEqual(['2026-11-20', '2026-11-21'])
  // To midnight, and backwards.
  expect(daysOf({ ...night, endsAt: '2026-11-20T23:00:00.000Z' })?.last).toBe('2026-11-20')
  expect(daysOf({ ...night, endsAt: '2026-11-01T00:00:00.000Z' })?.last).toBe('2026-11-20')
  expect(daysOf({ ...night, startsAt: null })).toBeNull()
})

const span = fc.record({
  start: fc.integer({ min: -20, max: 50 }),
  hour: fc.integer({ min: 0, max: 23 }),
  days: fc.nat(30),
})
const someEvents = fc.array(span, { maxLength: 60 }).map((spans) =>
  spans
    .map(({ start, hour, days }, at): ManagedEvent => {
      const day = daysLater('2026-11-01', start)
      const time = `T${String(hour).padStart(2, '0')}:00:00.000Z`
      const endsAt = `${daysLater(day, days)}T23:00:00.000Z`
      return listedEvent({ id: `e${at}`, startsAt: `${day}${time}`, endsAt, timeZone: 'UTC' })
    })
    .toSorted((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1)),
)

test('bars never cover each other, and with what is hidden they are all events of their days', () => {
  fc.assert(
    fc.property(someEvents, fc.integer({ min: 1, max: 5 }), (events, most) => {
      for (const week of layOut(november, events, most)) {
        week.days.forEach((day, at) => {
          const shown = week.bars.filter(({ from, days }) => from <= at && at < from + days)
          expect(new Set(shown.map(({ lane }) => lane)).size).toBe(shown.length)
          expect(shown.every(({ lane }) => lane < most)).toBe(true)
          const running = events.filter((event) => {
            const span = daysOf(event)
            return span !== null && span.first <= day && day <= span.last
          })
          expect(new Set(week.events[at])).toEqual(new Set(running))
          expect(shown.length + (week.hidden[at] ?? 0)).toBe(running.length)
        })
      }
    }),
  )
})

test('a month of three hundred events on one day draws no more of them than fit', () => {
  const many = Array.from({ length: 300 }, (_, at) => listedEvent({ id: `e${at}` }))
  const weeks = layOut(november, many, 2)
  expect(weeks.flatMap(({ bars }) => bars)).toHaveLength(2)
  expect(weeks.flatMap(({ hidden }) => hidden).filter((count) => count > 0)).toEqual([298])
})
