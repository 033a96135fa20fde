import type { EventRow } from '../../../shared/app/events.ts'
import { businessDay } from '../base/business-day.ts'

const hourMs = 3_600_000
const soonMs = 6 * hourMs
const nightMs = 24 * hourMs
/** What goes on for longer is an exhibition or a season, and no evening of its own. */
const festivalMs = 7 * nightMs

/**
 * Whether an event is one of tonight's at `now`, milliseconds: it begins on this business day, or within six hours of
 * it, or it is not over and began during the last day, or lasts a week at most, as a festival on its second and third
 * evening. At four in the morning no show disappears while it plays.
 */
export function isOnTonight(
  event: Pick<EventRow, 'startsAt' | 'endsAt' | 'status' | 'timeZone'>,
  now: number,
): boolean {
  if (event.startsAt === null || event.status === 'CANCELED') return false
  const startsAt = Date.parse(event.startsAt)
  const isToday = (at: number) => businessDay(at, event.timeZone) === businessDay(now, event.timeZone)
  if (isToday(startsAt)) return true
  if (startsAt > now) return startsAt - now <= soonMs
  if (event.endsAt === null) return false
  const endsAt = Date.parse(event.endsAt)
  const isFestival = endsAt - startsAt > nightMs && endsAt - startsAt <= festivalMs
  // The last evening of a festival is counted up until its business day is over.
  if (isFestival) return endsAt > now || isToday(endsAt)
  return endsAt > now && now - startsAt < nightMs
}
