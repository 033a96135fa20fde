import { plural, t } from '@lingui/core/macro'
import type { EventRow } from '../../../shared/app/events.ts'
import { methodName as knownMethodName } from '../../../shared/money/shift-lines.ts'
import { formatSpan, formatTime, zoneLabel } from '../../format.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How far an event is from its start: "Starts in 42 min", "In 3 h 12 min", "Started 20 min ago", "Ended". */
export function countdown(event: Pick<EventRow, 'startsAt' | 'endsAt' | 'status'>, now: number): string {
  if (event.status === 'CANCELED') return t({ message: 'Cancelled', context: 'event' })
  if (event.startsAt === null) return ''
  const away = Date.parse(event.startsAt) - now
  if (away >= DAY) return t`In ${plural(Math.floor(away / DAY), { one: '# day', other: '# days' })}`
  if (away >= 60 * MINUTE) return t`In ${formatSpan(away)}`
  if (away >= MINUTE) return t`Starts in ${formatSpan(away)}`
  if (event.endsAt !== null && Date.parse(event.endsAt) < now) return t`Ended`
  return away > -MINUTE ? t`Starts now` : t`Started ${formatSpan(away)} ago`
}

/** Where and when, in the event's own zone: "Main House · 19:30 CET". */
export function placeAndTime(event: Pick<EventRow, 'place' | 'startsAt' | 'timeZone'>): string {
  if (event.startsAt === null) return event.place
  const time = `${formatTime(event.startsAt, event.timeZone)} ${zoneLabel(event.startsAt, event.timeZone)}`.trim()
  return event.place === '' ? time : `${event.place} · ${time}`
}

interface Tonight {
  id: string
  tonight: boolean
  status: string
  startsAt: string | null
  endsAt: string | null
}

/** Tonight's events; when there are none, the one that comes next. */
export function eventsToShow<E extends Tonight>(events: E[], now: number): { tonight: boolean; events: E[] } {
  const tonight = events.filter((event) => event.tonight)
  if (tonight.length > 0) return { tonight: true, events: tonight }
  const next = events
    .filter((event) => event.startsAt !== null && Date.parse(event.startsAt) > now && event.status !== 'CANCELED')
    .toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))[0]
  return { tonight: false, events: next === undefined ? [] : [next] }
}

/** Whether an event is over for the door. One that does not say when it ends never is. */
export const isOver = (event: Pick<EventRow, 'endsAt'>, now: number): boolean =>
  event.endsAt !== null && Date.parse(event.endsAt) < now

/** Until this long after its start an event still has people coming. Milliseconds. */
const LATECOMERS_MS = 30 * MINUTE

/** The event whose check-in is the work at hand: the one that starts next or has just started, else the last that runs. */
export function eventAtHand<E extends Tonight>(events: E[], now: number): E | undefined {
  const open = events
    .filter((event) => event.status !== 'CANCELED' && !isOver(event, now))
    .toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
  return (
    open.find((event) => event.startsAt !== null && Date.parse(event.startsAt) + LATECOMERS_MS > now) ?? open.at(-1)
  )
}

/** "Cash €1,240 · card €938": the way of paying as a word, the largest first as the core gives them. */
export function methodName(method: string): string {
  const known = knownMethodName(method.toLowerCase())
  if (known !== method.toLowerCase()) return known
  const words = method
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? t`Other` : `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}
