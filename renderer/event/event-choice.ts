import { t } from '@lingui/core/macro'
import type { EventRow } from '../../shared/app/events.ts'
import { lookUp } from '../../shared/look-up.ts'
import { formatDate, formatTime } from '../format.ts'
import { isOver } from './event-timing.ts'

/**
 * The event a list of guests is about when the route does not say: the one open at this laptop, else the one that runs
 * or starts next, else the last one.
 */
export function eventToShow(events: EventRow[], openEventId: string | null, now: number): EventRow | undefined {
  const open = events.find((event) => event.id === openEventId)
  if (open !== undefined) return open
  const held = events.filter(
    (event) => event.startsAt !== null && event.status !== 'DRAFT' && event.status !== 'CANCELED',
  )
  const byStart = held.toSorted(bySoonest)
  return byStart.find((event) => !isOver(event, now)) ?? byStart.at(-1) ?? events[0]
}

const bySoonest = (a: EventRow, b: EventRow) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '')

/** Events as they are chosen from: what runs or comes, soonest first, then what is over, latest first. */
export function eventChoices(events: EventRow[], now: number): { coming: EventRow[]; over: EventRow[] } {
  return {
    coming: events.filter((event) => !isOver(event, now)).toSorted(bySoonest),
    over: events.filter((event) => isOver(event, now)).toSorted((a, b) => bySoonest(b, a)),
  }
}

const STATES: Record<string, string> = { DRAFT: t`draft`, CANCELED: t`cancelled` }

/** An event in full, for a list of choices: "Late Set, Studio 22:00", with what is unusual about it. */
export const fullEventName = (event: EventRow, now: number): string =>
  [event.title, shortEventName(event, now), lookUp(STATES, event.status)]
    .filter((part) => part !== undefined)
    .join(', ')

/** An event in two words, for a filter: "Main House 19:30", with the day when it is not today. */
export function shortEventName(event: EventRow, now: number): string {
  const where = event.place === '' ? event.title : event.place
  if (event.startsAt === null) return where
  const at = formatTime(event.startsAt, event.timeZone)
  const day = formatDate(event.startsAt, event.timeZone)
  const today = formatDate(new Date(now).toISOString(), event.timeZone)
  return day === today ? `${where} ${at}` : `${where}, ${day.replace(/ \d{4}$/, '')} ${at}`
}
