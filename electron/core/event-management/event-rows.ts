import type { Money } from '../../../shared/app/common.ts'
import type { EventTab, ManagedEvent, OnLaptop } from '../../../shared/app/event-management.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import { fold, words } from '../../../shared/search-words.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { listRefusalOf } from '../box-office/list-age.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { CoreContext } from '../core-context.ts'
import { type EventQueries, leftOf } from '../events/events.queries.ts'
import type { SiteList } from '../mirror/site-list.ts'
import type { OwnSales } from '../orders/own-sales.queries.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { colorOfCategory, namedCategories } from './event-categories.ts'
import { endOf, opensAt, stateOf, tabOf, turnsAt } from './event-state.ts'
import { createRevenue } from './revenue.queries.ts'
import type { SiteCategory } from './site-categories.ts'
import { inShownOrder } from './type-order.queued.ts'

/** An event with all that is shown of it, and what that was made of. */
export interface ListedEvent {
  /** Without the state of its changes that wait, which `withSync` adds. */
  row: ManagedEvent
  tab: EventTab
  event: WireEvent
  types: readonly TicketDefinition[]
  /** From when until when it is on; milliseconds, not a number where it has no start. */
  from: number
  until: number
  /** What it is searched and sorted by, folded once. */
  words: readonly string[]
  folded: string
}

export interface EventRows {
  /** Every event as the app shows it, soonest first. */
  all(): readonly ListedEvent[]
  /** A row with the state of its changes that wait. */
  withSync(listed: ListedEvent): ManagedEvent
}

type Parts = Pick<CoreContext, 'mirror' | 'outbox' | 'siteNow'> & {
  events: EventQueries
  own: Pick<OwnSales, 'all' | 'of' | 'version'>
  categories: Pick<SiteList<SiteCategory>, 'rows'>
}

/**
 * The rows of all events. They are kept until something they are made of changes, or the clock reaches the next start, end or
 * sale of any of them: a site may have thousands, and a list is asked for with every letter of a search.
 */
export function createEventRows({ mirror, outbox, siteNow, events, own, categories }: Parts): EventRows {
  const { reader: db } = mirror
  const pulls = createPullStates(db)
  const pulled = db
    .prepare(`SELECT count(full_at) || ' ' || total(full_at) || ' ' || total(length(frozen)) FROM pulls`)
    .pluck()
  const counts = createRsvpCounts(db)
  const refusedSet = listRefusalOf({ mirror })
  const revenueOf = createRevenue(db, { own, version: () => mirror.versions.of('orders') })
  const states = createRecordStates(outbox)
  const stateOf = states('events')
  const stateOfType = states('ticketDefinitions')

  function make(now: number): ListedEvent[] {
    const documents = events.documents()
    const revenue = revenueOf()
    const stateNow = pulls.now()
    const rsvps = counts.byEvent()
    const siteCategories = categories.rows()
    return events.list().flatMap((known) => {
      const event = documents.events.get(known.id)
      if (event === undefined) return []
      const types = inShownOrder(event, documents.types.get(known.id) ?? [])
      const row = rowOf(known, {
        ...{ event, types, now, revenue: revenue.get(known.id) ?? [] },
        fullAt: stateNow(known.kind === 'rsvp' ? 'rsvps' : 'tickets', known.id).fullAt,
        waiting: rsvps.get(known.id)?.waiting,
        isRefused: refusedSet(known.id) !== null,
        categories: namedCategories(event, siteCategories),
      })
      const from = Date.parse(row.startsAt ?? '')
      return [
        {
          ...{ row, tab: tabOf(event, now), event, types, from, until: endOf(row, from) },
          words: words([row.title, row.place, ...row.categories].join(' ')),
          folded: fold(row.title),
        },
      ]
    })
  }

  let kept: { key: string; from: number; until: number; rows: readonly ListedEvent[] } | undefined
  return {
    all: () => {
      const now = siteNow()
      const { of } = mirror.versions
      const made = `${of('events')} ${of('ticketDefinitions')} ${of('orders')} ${own.version()}`
      const sold = `${of('tickets')} ${of('guests')} ${of('rsvps')} ${pulled.get()}`
      const key = `${made} ${sold}`
      if (kept?.key === key && now >= kept.from && now < kept.until) return kept.rows
      const rows = make(now)
      const until = rows.reduce((first, { event, types }) => Math.min(first, turnsAt(event, types, now)), Infinity)
      kept = { key, from: now, until, rows }
      return rows
    },
    withSync: ({ row, types }) => {
      const sync = stateOf(row.id) ?? types.map(({ id }) => stateOfType(id)).find((state) => state !== null) ?? null
      return { ...row, sync }
    },
  }
}

interface Snapshot {
  event: WireEvent
  types: readonly TicketDefinition[]
  now: number
  revenue: Money[]
  /** When the guest list was here whole for the last time; milliseconds. */
  fullAt: number | null
  /** People on the waiting list, as they are counted here. */
  waiting: number | undefined
  /** The site does not let this key read its guest list. */
  isRefused: boolean
  categories: readonly { id: string; name: string }[]
}

function rowOf(
  known: EventRow,
  { event, types, now, revenue, fullAt, waiting, isRefused, categories }: Snapshot,
): ManagedEvent {
  const { id, title, kind, startsAt, endsAt, timeZone, place, color, arrived, expected } = known
  const isRsvp = kind === 'rsvp'
  const rsvps = event.summaries?.rsvps
  const { capacity } = known
  // Until its RSVPs were here whole, the site's own count of RSVPs is the least that is known of the people.
  const sold = isRsvp && fullAt === null ? Math.max(known.sold, rsvps?.yesCount ?? 0) : known.sold
  const left = isRsvp ? (capacity === null ? null : Math.max(0, capacity - sold)) : placesLeft(types)
  const state = stateOf(event, { left, types, now })
  return {
    ...{ id, title, kind, state, startsAt, endsAt, timeZone, place, color, sold, capacity, left, arrived, expected },
    categories: categories.flatMap(({ name }) => (name === '' ? [] : [name])),
    categoryColor: categories[0] === undefined ? null : colorOfCategory(categories[0]),
    pictureId: event.mainImage?.id ?? null,
    membersOnly: event.registration?.allowedGuestTypes === 'MEMBER',
    waiting: (fullAt === null ? rsvps?.waitlistCount : waiting) ?? 0,
    opensAt: state === 'scheduled' ? opensAt(event, types, now) : null,
    revenue,
    here: isRefused ? { state: 'refused', asOf: null, share: null } : onLaptop(event, known.sold, fullAt),
    sync: null,
  }
}

/** Places that are left over all types; null where any of them is not limited, or does not say. */
function placesLeft(types: readonly TicketDefinition[]): number | null {
  if (types.length === 0) return null
  const each = types.map(leftOf)
  return each.some((left) => left === null) ? null : each.reduce<number>((sum, left) => sum + (left ?? 0), 0)
}

/** The guest lists of drafts are not kept: a draft has no guests. */
function onLaptop(event: WireEvent, here: number, fullAt: number | null): OnLaptop {
  if (event.status === 'DRAFT') return { state: 'notKept', asOf: null, share: null }
  if (fullAt !== null) return { state: 'ready', asOf: new Date(fullAt).toISOString(), share: null }
  const there = event.summaries?.tickets?.ticketsSold ?? 0
  if (here === 0 || there === 0) return { state: 'notYet', asOf: null, share: null }
  return { state: 'partly', asOf: null, share: Math.min(0.99, here / there) }
}
