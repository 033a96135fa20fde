import { t } from '@lingui/core/macro'
import type { EventRow } from '../../shared/app/events.ts'
import { formatDate, formatDay, formatTime } from '../format.ts'

type Timing = Pick<EventRow, 'status' | 'startsAt' | 'endsAt' | 'timeZone'>

const HOUR_MS = 3_600_000
/** After the end people still leave, and a guest still comes back for a forgotten coat. */
const AFTER_END_MS = HOUR_MS
/** An event without an end counts as over so long after its start. */
const OVER_MS = 12 * HOUR_MS
/** Doors are not opened earlier than this. */
const EARLY_MS = 12 * HOUR_MS

/** Whether an event is over, `graceMs` after its end. */
export function isOver({ startsAt, endsAt }: Pick<Timing, 'startsAt' | 'endsAt'>, now: number, graceMs = 0): boolean {
  if (endsAt !== null) return Date.parse(endsAt) + graceMs < now
  return startsAt !== null && Date.parse(startsAt) + OVER_MS < now
}

/** The day of an event where it is not today: a wrong night must not look like this one. Else empty. */
export function otherDay(
  { startsAt, endsAt, timeZone }: Pick<Timing, 'startsAt' | 'timeZone'> & Partial<Pick<Timing, 'endsAt'>>,
  now: number,
): string {
  if (startsAt === null) return ''
  // What runs now is tonight's, whichever day it began on.
  if (endsAt && Date.parse(startsAt) <= now && now <= Date.parse(endsAt)) return ''
  const today = formatDate(new Date(now).toISOString(), timeZone)
  return formatDate(startsAt, timeZone) === today ? '' : formatDay(startsAt, timeZone)
}

/** Why this may be the wrong event to check in for, as a sentence; null when it is tonight's. */
export function wrongEvent(event: Timing, now: number): string | null {
  const { status, startsAt, endsAt, timeZone } = event
  if (status === 'CANCELED') return t`The site says that this event is cancelled.`
  if (isOver(event, now, AFTER_END_MS)) {
    const end = endsAt ?? startsAt
    if (end === null) return null
    const day = otherDay({ startsAt: end, timeZone }, now)
    const time = formatTime(end, timeZone)
    if (endsAt === null) {
      return day === ''
        ? t`This event began at ${time} and is over.`
        : t`This event began on ${day} at ${time} and is over.`
    }
    return day === '' ? t`This event ended at ${time}.` : t`This event ended on ${day} at ${time}.`
  }
  if (startsAt !== null && Date.parse(startsAt) - now > EARLY_MS) {
    return t`This event is on ${formatDay(startsAt, timeZone)} at ${formatTime(startsAt, timeZone)}.`
  }
  return null
}

/** An event that is over and began longer ago than this is history: Guests shows it. */
const GONE_MS = 12 * 3_600_000
/** No one has a ticket for these. */
const CLOSED = new Set(['DRAFT', 'CANCELED'])

/** Events a door may be for: what is on or to come, soonest first, then what has ended tonight. */
export function comingOf(events: readonly EventRow[], now: number): EventRow[] {
  return events
    .filter(({ status }) => !CLOSED.has(status))
    .filter((event) => !isOver(event, now) || Date.parse(event.startsAt ?? '') > now - GONE_MS)
    .toSorted(
      (a, b) => Number(isOver(a, now)) - Number(isOver(b, now)) || (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9'),
    )
}
