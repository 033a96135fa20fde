import { businessDayOf, hour, iso, localInstant, minute } from '../clock.ts'

export const timeZone = 'Europe/Berlin'

/**
 * A local time, `day` days from the business day; or so many hours after the evening's first show, which begins soon
 * after the world does.
 */
export type ShowStart = { day: number; time: string } | { hoursAfterFirst: number }

/** When a show begins and how long it takes. */
interface Timing {
  starts: ShowStart
  hours: number
}

const halfHour = 30 * minute

/** When the first show of an evening that begins now starts: at a full or half hour, in 20 to 50 minutes. */
export function firstShowAt(now: number): number {
  // Every zone that the house may stand in is whole half hours away from UTC, on both sides of a clock change.
  return Math.floor((now + 50 * minute) / halfHour) * halfHour
}

/** When a show of a world that is made `now` starts. */
export function startOf(starts: ShowStart, now: number): number {
  if ('hoursAfterFirst' in starts) return firstShowAt(now) + starts.hoursAfterFirst * hour
  return localInstant(businessDayOf(now, timeZone), starts.time, { zone: timeZone, days: starts.day })
}

/** Worlds that were made for the same evening hold the same shows, under the same ids. */
export function eveningOf(shows: readonly Timing[], now: number): string {
  return endOf(shows, now) === undefined ? businessDayOf(now, timeZone) : iso(firstShowAt(now))
}

/**
 * Whether a world that was made at `seededAt` goes on: until the last show of its evening is over, however often the
 * clock passes midnight meanwhile. One whose shows have fixed times goes on until the business day ends.
 */
export function goesOn(shows: readonly Timing[], seededAt: number, now: number): boolean {
  const end = endOf(shows, seededAt)
  if (end === undefined) return businessDayOf(now, timeZone) === businessDayOf(seededAt, timeZone)
  return now < end && now > seededAt - hour
}

/** When the last of tonight's shows is over; undefined where no show begins soon after the world does. */
function endOf(shows: readonly Timing[], seededAt: number): number | undefined {
  const ends = shows.flatMap(({ starts, hours }) =>
    'hoursAfterFirst' in starts ? [startOf(starts, seededAt) + hours * hour] : [],
  )
  return ends.length === 0 ? undefined : Math.max(...ends)
}
