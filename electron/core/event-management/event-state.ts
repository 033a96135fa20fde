import type { EventState, EventTab } from '../../../shared/app/event-management.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { instantOf } from '../base/instant.ts'

/** An event that does not say when it ends counts as over this long after its start. */
const overMs = 12 * 3_600_000

/** Where an event stands in time, by this laptop's clock: the copy may be older than the evening. */
function timeOf({ dateAndTimeSettings }: WireEvent, now: number): 'coming' | 'on' | 'over' {
  const start = Date.parse(dateAndTimeSettings?.startDate ?? '')
  const end = Date.parse(dateAndTimeSettings?.endDate ?? '')
  if (!Number.isNaN(end) ? end <= now : start + overMs <= now) return 'over'
  return start <= now ? 'on' : 'coming'
}

/** Whether people can register, as it was switched; null where there is nothing to switch. */
export function openOf({ registration }: WireEvent): boolean | null {
  const type = registration?.type ?? registration?.initialType
  if (type !== 'TICKETING' && type !== 'RSVP') return null
  const paused = registration?.registrationPaused
  return typeof paused === 'boolean' ? !paused : registration?.status !== 'CLOSED_MANUALLY'
}

/** When tickets of a type are sold, by this laptop's clock. */
export function sellingAt({ salePeriod }: TicketDefinition, now: number): 'notYet' | 'now' | 'over' {
  const from = Date.parse(salePeriod?.startDate ?? '')
  const until = Date.parse(salePeriod?.endDate ?? '')
  if (from > now) return 'notYet'
  return until <= now ? 'over' : 'now'
}

/** When the first sale begins, where none has; else null. */
export function opensAt(event: WireEvent, types: readonly TicketDefinition[], now: number): string | null {
  const rsvp = event.registration?.rsvp?.startDate
  if ((event.registration?.type ?? event.registration?.initialType) === 'RSVP') {
    return Date.parse(rsvp ?? '') > now ? instantOf(rsvp) : null
  }
  const shown = types.filter(({ hidden }) => hidden !== true)
  if (shown.length === 0 || shown.some((type) => sellingAt(type, now) !== 'notYet')) return null
  return shown.map(({ salePeriod }) => instantOf(salePeriod?.startDate) ?? '').toSorted()[0] ?? null
}

/** Whether tickets are on sale to visitors, or are as soon as the event is published. */
export const isOnSale = (types: readonly TicketDefinition[], now: number): boolean =>
  types.some((type) => type.hidden !== true && sellingAt(type, now) === 'now')

/** Whether nothing is sold any longer: the sale of every type that visitors see is over. */
function isSaleOver(types: readonly TicketDefinition[], now: number): boolean {
  const shown = types.filter(({ hidden }) => hidden !== true)
  return shown.length > 0 && shown.every((type) => sellingAt(type, now) === 'over')
}

/** The state of an event by this laptop's clock; `left` is how many places are left, null without a limit. */
export function stateOf(
  event: WireEvent,
  { left, types, now }: { left: number | null; types: readonly TicketDefinition[]; now: number },
): EventState {
  if (event.status === 'DRAFT') return 'draft'
  if (event.status === 'CANCELED') return 'cancelled'
  const time = timeOf(event, now)
  if (time === 'over' || event.status === 'ENDED') return 'ended'
  if (time === 'on') return 'live'
  const { registration } = event
  const type = registration?.type ?? registration?.initialType
  if (type === 'EXTERNAL') return 'elsewhere'
  if (type !== 'TICKETING' && type !== 'RSVP') return 'none'
  if (openOf(event) === false) return 'closed'
  if (opensAt(event, types, now) !== null) return 'scheduled'
  if (type === 'TICKETING' && isSaleOver(types, now)) return 'salesEnded'
  if (left === 0 || (type === 'TICKETING' && registration?.tickets?.soldOut === true)) return 'soldOut'
  if (registration?.status === 'CLOSED_AUTOMATICALLY') return 'closed'
  return type === 'RSVP' ? 'rsvp' : 'onSale'
}

/** The list that an event stands in; one that was cancelled stays among those of its day. */
export function tabOf(event: WireEvent, now: number): EventTab {
  if (event.status === 'DRAFT') return 'drafts'
  return event.status === 'ENDED' || timeOf(event, now) === 'over' ? 'past' : 'upcoming'
}

/** When an event ends that begins then: as it says, or at once where it names no end after its start; milliseconds. */
export function endOf({ endsAt }: { endsAt: string | null }, from: number): number {
  const end = Date.parse(endsAt ?? '')
  return Number.isNaN(end) ? from : Math.max(from, end)
}

/** The next instant at which the clock alone changes what an event is called; milliseconds, never for none. */
export function turnsAt(event: WireEvent, types: readonly TicketDefinition[], now: number): number {
  const { startDate, endDate } = event.dateAndTimeSettings ?? {}
  const start = Date.parse(startDate ?? '')
  const sales = types.flatMap(({ salePeriod }) => [salePeriod?.startDate, salePeriod?.endDate])
  const instants = [endDate, event.registration?.rsvp?.startDate, ...sales].map((iso) => Date.parse(iso ?? ''))
  return [start, start + overMs, ...instants].reduce((next, at) => (at > now && at < next ? at : next), Infinity)
}
