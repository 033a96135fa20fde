import type { EventRow } from '../../../shared/app/events.ts'
import { formatDate, formatTime } from '../../format.ts'

/** An event counts as running until this long after its start, when it does not say when it ends. Milliseconds. */
const USUAL_LENGTH = 4 * 3_600_000

/**
 * The event a list of guests is about when the route does not say: the one open at this desk, else the one that runs or
 * starts next, else the last one.
 */
export function eventToShow(events: EventRow[], openEventId: string | null, now: number): EventRow | undefined {
  const open = events.find((event) => event.id === openEventId)
  if (open !== undefined) return open
  const dated = events.filter((event) => event.startsAt !== null)
  const byStart = dated.toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
  return byStart.find((event) => endOf(event) > now) ?? byStart.at(-1) ?? events[0]
}

function endOf(event: EventRow): number {
  if (event.endsAt !== null) return Date.parse(event.endsAt)
  return Date.parse(event.startsAt ?? '') + USUAL_LENGTH
}

/** An event in two words, for a filter: "Main House 19:30", with the day when it is not today. */
export function shortEventName(event: EventRow, now: number): string {
  const where = event.place === '' ? event.title : event.place
  if (event.startsAt === null) return where
  const at = formatTime(event.startsAt, event.timeZone)
  const day = formatDate(event.startsAt, event.timeZone)
  const today = formatDate(new Date(now).toISOString(), event.timeZone)
  return day === today ? `${where} ${at}` : `${where}, ${day.replace(/ \d{4}$/, '')} ${at}`
}
