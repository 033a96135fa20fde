import type { EventRow } from '../../../shared/app/events.ts'
import { businessDay } from '../base/business-day.ts'

const hourMs = 3_600_000
const soonMs = 6 * hourMs
const nightMs = 24 * hourMs

/**
 * Whether an event is one of tonight's at `now`, milliseconds: it begins on this business day, or within six hours of it, or it
 * began during the last day and is not over. At four in the morning nobody's show goes away while it plays.
 */
export function isTonight(event: Pick<EventRow, 'startsAt' | 'endsAt' | 'status' | 'timeZone'>, now: number): boolean {
  if (event.startsAt === null || event.status === 'CANCELED') return false
  const startsAt = Date.parse(event.startsAt)
  if (businessDay(startsAt, event.timeZone) === businessDay(now, event.timeZone)) return true
  if (startsAt > now) return startsAt - now <= soonMs
  return event.endsAt !== null && Date.parse(event.endsAt) > now && now - startsAt < nightMs
}
