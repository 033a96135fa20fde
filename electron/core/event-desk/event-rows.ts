import type { Money, SyncMark } from '../../../shared/app/common.ts'
import type { DeskEvent, EventTab, OnLaptop } from '../../../shared/app/event-desk.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { listRefusalOf } from '../box-office/list-age.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import { inTypeOrder } from '../box-office/type-order.ts'
import type { DeskContext } from '../desk-context.ts'
import { type EventQueries, leftOf } from '../events/events.queries.ts'
import type { OwnSales } from '../orders/own-sales.queries.ts'
import { createMarks } from '../sync/marks.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { opensAt, stateOf, tabOf } from './event-state.ts'
import { createRevenue } from './revenue.queries.ts'

/** An event with all that is shown of it, and what that was made of. */
export interface ListedEvent {
  row: DeskEvent
  tab: EventTab
  event: WireEvent
  types: readonly TicketDefinition[]
}

type Parts = Pick<DeskContext, 'mirror' | 'outbox' | 'siteNow'> & {
  events: EventQueries
  own: Pick<OwnSales, 'all' | 'of' | 'version'>
}

/** Reads every event as the desk shows it, soonest first. */
export function createEventRows({ mirror, outbox, siteNow, events, own }: Parts): () => ListedEvent[] {
  const { reader: db } = mirror
  const documents = db.prepare('SELECT id, coalesce(doc, server) AS doc FROM events')
  const definitions = db.prepare(`SELECT coalesce(doc, server) AS doc FROM ticket_definitions ${inTypeOrder}`)
  const pulls = createPullStates(db)
  const counts = createRsvpCounts(db)
  const refusedSet = listRefusalOf({ mirror })
  const revenueOf = createRevenue(db, { own, version: () => mirror.versions.of('orders') })
  const marks = createMarks(outbox)
  const markOf = marks('events')
  const markOfType = marks('ticketDefinitions')

  return () => {
    const now = siteNow()
    const byId = new Map(
      (documents.all() as { id: string; doc: string }[]).map(({ id, doc }) => [id, JSON.parse(doc) as WireEvent]),
    )
    const types = Map.groupBy(
      (definitions.all() as { doc: string }[]).map(({ doc }) => JSON.parse(doc) as TicketDefinition),
      ({ eventId }) => eventId ?? '',
    )
    const revenue = revenueOf()
    const stateNow = pulls.now()
    const rsvps = counts.byEvent()
    return events.list().flatMap((known) => {
      const event = byId.get(known.id)
      if (event === undefined) return []
      const own = types.get(known.id) ?? []
      const sync = markOf(known.id) ?? own.map(({ id }) => markOfType(id)).find((mark) => mark !== null) ?? null
      const row = rowOf(known, {
        ...{ event, types: own, now, sync, revenue: revenue.get(known.id) ?? [] },
        fullAt: stateNow(known.kind === 'rsvp' ? 'rsvps' : 'tickets', known.id).fullAt,
        waiting: rsvps.get(known.id)?.waiting,
        isRefused: refusedSet(known.id) !== null,
      })
      return [{ row, tab: tabOf(event, now), event, types: own }]
    })
  }
}

interface Facts {
  event: WireEvent
  types: readonly TicketDefinition[]
  now: number
  sync: SyncMark
  revenue: Money[]
  /** When the guest list was here whole for the last time; milliseconds. */
  fullAt: number | null
  /** People on the waiting list, as they are counted here. */
  waiting: number | undefined
  /** The site does not let this key read its guest list. */
  isRefused: boolean
}

function rowOf(known: EventRow, { event, types, now, sync, revenue, fullAt, waiting, isRefused }: Facts): DeskEvent {
  const { id, title, kind, startsAt, endsAt, timeZone, place, color, arrived, expected } = known
  const isRsvp = kind === 'rsvp'
  const answers = event.summaries?.rsvps
  const { capacity } = known
  // Until its RSVPs were here whole, the site's own count of RSVPs is the least that is known of the people.
  const sold = isRsvp && fullAt === null ? Math.max(known.sold, answers?.yesCount ?? 0) : known.sold
  const left = isRsvp ? (capacity === null ? null : Math.max(0, capacity - sold)) : placesLeft(types)
  const state = stateOf(event, { left, types, now })
  return {
    ...{ id, title, kind, state, startsAt, endsAt, timeZone, place, color, sold, capacity, left, arrived, expected },
    categories: namesOf(event),
    membersOnly: event.registration?.allowedGuestTypes === 'MEMBER',
    waiting: (fullAt === null ? answers?.waitlistCount : waiting) ?? 0,
    opensAt: state === 'scheduled' ? opensAt(event, types, now) : null,
    revenue,
    here: isRefused ? { state: 'refused', asOf: null, share: null } : onLaptop(event, known.sold, fullAt),
    sync,
  }
}

/** Categories are not validated as a part of the event: a new shape of theirs must not hide one. */
function namesOf({ categories }: WireEvent): string[] {
  const list: unknown = categories?.categories
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    const name: unknown = typeof one === 'object' && one !== null && 'name' in one ? one.name : undefined
    return typeof name === 'string' && name !== '' ? [name] : []
  })
}

/** Places that are left over all types; null where any of them is not limited, or does not tell. */
function placesLeft(types: readonly TicketDefinition[]): number | null {
  if (types.length === 0) return null
  const each = types.map(leftOf)
  return each.some((left) => left === null) ? null : each.reduce<number>((sum, left) => sum + (left ?? 0), 0)
}

/** The guest lists of drafts are not kept: nobody is a guest of theirs. */
function onLaptop(event: WireEvent, here: number, fullAt: number | null): OnLaptop {
  if (event.status === 'DRAFT') return { state: 'notKept', asOf: null, share: null }
  if (fullAt !== null) return { state: 'ready', asOf: new Date(fullAt).toISOString(), share: null }
  const there = event.summaries?.tickets?.ticketsSold ?? 0
  if (here === 0 || there === 0) return { state: 'notYet', asOf: null, share: null }
  return { state: 'partly', asOf: null, share: Math.min(0.99, here / there) }
}
