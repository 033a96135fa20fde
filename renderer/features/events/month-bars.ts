import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { DAY_ENDS_AT } from '../../../shared/business-day.ts'
import { isoDay, isoTime } from '../../format.ts'
import { type Day, daysBetween, daysLater } from './month.ts'

/** The end of a business day: a concert that ends at half past one, or with the day, isn't on for two days. */
const DAY_ENDS = `${String(DAY_ENDS_AT).padStart(2, '0')}:00`

/** An event over the days of one week. */
export interface MonthBar {
  event: ManagedEvent
  /** The day of the week that it starts on or comes over from the week before, from 0. */
  from: number
  days: number
  /** How many bars are above it. */
  lane: number
  /** Whether it began before this week, and continues after it. */
  isContinued: boolean
  goesOn: boolean
}

export interface MonthWeek {
  days: readonly Day[]
  /** Those that fit, soonest first. */
  bars: readonly MonthBar[]
  /** All events of each day, and how many of them do not fit. */
  events: readonly (readonly ManagedEvent[])[]
  hidden: readonly number[]
}

/** The first and the last day that an event is on, by the clock at the event; null for one without a date. */
export function daysOf({ startsAt, endsAt, timeZone }: Pick<ManagedEvent, 'startsAt' | 'endsAt' | 'timeZone'>): {
  first: Day
  last: Day
} | null {
  if (startsAt === null) return null
  const first = isoDay(startsAt, timeZone)
  if (endsAt === null || Date.parse(endsAt) <= Date.parse(startsAt)) return { first, last: first }
  const ends = isoDay(endsAt, timeZone)
  const last = isoTime(endsAt, timeZone) <= DAY_ENDS ? daysLater(ends, -1) : ends
  return last < first ? { first, last: first } : { first, last }
}

interface Placed {
  event: ManagedEvent
  /** Days from the first one that is shown. */
  from: number
  until: number
}

/** Bars of several days are over those of one, and what began earlier over what began later. */
const inOrder = (a: Placed, b: Placed): number => a.from - b.from || Number(b.until > b.from) - Number(a.until > a.from)

/**
 * The events of a month as bars, at most `most` of them over each other. Each event is on every day it runs; what does
 * not fit is counted. Takes events soonest first, and costs the same for each of them, however many are on one day.
 */
export function layOut(weeks: readonly Day[][], events: readonly ManagedEvent[], most: number): MonthWeek[] {
  const origin = weeks[0]?.[0] ?? ''
  const laid = weeks.map((days) => ({
    days,
    bars: [] as MonthBar[],
    events: days.map((): ManagedEvent[] => []),
    hidden: days.map(() => 0),
    /** The days of each lane that are taken, a bit each. */
    taken: Array.from({ length: most }, () => 0),
  }))
  const placed = events.flatMap((event): Placed[] => {
    const span = daysOf(event)
    return span === null
      ? []
      : [{ event, from: daysBetween(origin, span.first), until: daysBetween(origin, span.last) }]
  })
  for (const { event, from, until } of placed.toSorted(inOrder)) {
    const end = Math.min(until, weeks.length * 7 - 1)
    for (let start = Math.max(0, from); start <= end; start += 7 - (start % 7)) {
      const week = laid[Math.floor(start / 7)]
      if (week === undefined) break
      const first = start % 7
      const days = Math.min(7 - first, end - start + 1)
      for (const list of week.events.slice(first, first + days)) list.push(event)
      const bits = ((1 << days) - 1) << first
      const lane = week.taken.findIndex((known) => (known & bits) === 0)
      if (lane === -1) {
        for (let day = first; day < first + days; day += 1) week.hidden[day] = (week.hidden[day] ?? 0) + 1
        continue
      }
      week.taken[lane] = (week.taken[lane] ?? 0) | bits
      week.bars.push({ event, from: first, days, lane, isContinued: from < start, goesOn: until > start + days - 1 })
    }
  }
  return laid
}
