import type { EventColor, EventRow, TicketType } from '../../../shared/app/events.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { isExpected } from '../box-office/expected.ts'
import { createRsvpCounts, type RsvpCounts } from '../box-office/rsvp-counts.ts'
import { inTypeOrder } from '../box-office/type-order.ts'
import type { ReadableDb } from '../db/database.ts'
import type { MirrorVersions } from '../mirror/mirror-versions.ts'

export interface EventQueries {
  list(): EventRow[]
  get(eventId: string): (EventRow & { types: TicketType[] }) | undefined
  /** Events by id and types of tickets by event as the person sees them, parsed once for each state of the mirror. */
  documents(): EventDocuments
}

export interface EventDocuments {
  events: ReadonlyMap<string, WireEvent>
  types: ReadonlyMap<string, readonly TicketDefinition[]>
}

interface Counts {
  eventId: string
  sold: number
  expected: number
  unpaid: number
  arrived: number
}

interface TypeCounts {
  id: string
  sold: number
  arrived: number
}

/** The mirror, as far as events are read from it. */
interface EventSource {
  reader: ReadableDb
  versions: Pick<MirrorVersions, 'of'>
}

/** Assigned by position, so that consecutive events have different colours. */
export const palette: readonly EventColor[] = ['lagoon', 'indigo', 'moss', 'clay', 'plum', 'brass', 'slate', 'rose']

export function createEventQueries({ reader: db, versions }: EventSource): EventQueries {
  const all = db.prepare(
    'SELECT id, coalesce(doc, server) AS doc FROM events ORDER BY starts_at IS NULL, starts_at, id',
  )
  const counts = db.prepare(
    `SELECT event_id AS eventId, count(CASE WHEN status <> 'cancelled' THEN 1 END) AS sold,
            count(CASE WHEN ${isExpected} THEN 1 END) AS expected,
            count(CASE WHEN status = 'unpaid' THEN 1 END) AS unpaid, count(arrived_at) AS arrived
     FROM tickets GROUP BY event_id`,
  )
  const rsvps = createRsvpCounts(db)
  const definitions = db.prepare(
    `SELECT coalesce(doc, server) AS doc, event_id AS eventId FROM ticket_definitions ${inTypeOrder}`,
  )
  const typeCounts = db.prepare(
    `SELECT definition_id AS id, count(CASE WHEN status <> 'cancelled' THEN 1 END) AS sold, count(arrived_at) AS arrived
     FROM tickets WHERE event_id = ? GROUP BY definition_id`,
  )

  function read(): EventDocuments {
    const events = new Map(
      (all.all() as { id: string; doc: string }[]).map(({ id, doc }) => [id, JSON.parse(doc) as WireEvent]),
    )
    const types = new Map<string, TicketDefinition[]>()
    for (const { doc, eventId } of definitions.all() as { doc: string; eventId: string }[]) {
      const type = JSON.parse(doc) as TicketDefinition
      const known = types.get(eventId)
      if (known === undefined) types.set(eventId, [type])
      else known.push(type)
    }
    return { events, types }
  }

  let last: { version: string; documents: EventDocuments } | undefined
  function documents(): EventDocuments {
    const version = `${versions.of('events')} ${versions.of('ticketDefinitions')}`
    if (last?.version !== version) last = { version, documents: read() }
    return last.documents
  }

  function list(): EventRow[] {
    const countsById = new Map((counts.all() as Counts[]).map((row) => [row.eventId, row]))
    const { events, types } = documents()
    const rsvpEvents = rsvps.events()
    const rsvpsById = rsvps.byEvent()
    return [...events].map(([id, event], index) => {
      return {
        id,
        title: event.title ?? '',
        status: event.status ?? '',
        startsAt: event.dateAndTimeSettings?.startDate ?? null,
        endsAt: event.dateAndTimeSettings?.endDate ?? null,
        timeZone: event.dateAndTimeSettings?.timeZoneId ?? 'UTC',
        place: event.location?.locationTbd === true ? '' : (event.location?.name ?? ''),
        color: palette[index % palette.length] ?? 'lagoon',
        ...(rsvpEvents.has(id)
          ? rsvpCounts(event, rsvpsById.get(id))
          : ticketCounts(countsById.get(id), capacityOf(types.get(id) ?? []))),
      }
    })
  }

  return {
    list,
    documents,
    get: (eventId) => {
      const row = list().find((event) => event.id === eventId)
      if (row === undefined) return undefined
      const here = new Map((typeCounts.all(eventId) as TypeCounts[]).map((count) => [count.id, count]))
      const definitions = documents().types.get(eventId) ?? []
      const types = definitions.map((definition) => typeOf(definition, here.get(definition.id)))
      return { ...row, types }
    },
  }
}

type EventCounts = Pick<EventRow, 'kind' | 'sold' | 'expected' | 'unpaid' | 'arrived' | 'capacity'>

const ticketCounts = (counts: Counts | undefined, capacity: number | null): EventCounts => ({
  kind: 'tickets',
  ...{ sold: counts?.sold ?? 0, expected: counts?.expected ?? 0, unpaid: counts?.unpaid ?? 0 },
  ...{ arrived: counts?.arrived ?? 0, capacity },
})

/** People who said yes take the places of an event, and its limit counts people as well. */
const rsvpCounts = ({ registration }: WireEvent, counts: RsvpCounts | undefined): EventCounts => ({
  kind: 'rsvp',
  ...{ sold: counts?.yes ?? 0, expected: counts?.expected ?? 0, unpaid: 0 },
  ...{ arrived: counts?.arrived ?? 0, capacity: registration?.rsvp?.limit ?? null },
})

function typeOf(definition: TicketDefinition, counts: TypeCounts | undefined): TicketType {
  const price = definition.pricingMethod?.fixedPrice ?? definition.pricingMethod?.guestPrice
  return {
    id: definition.id,
    name: definition.name ?? '',
    price: toMoney(price),
    sold: counts?.sold ?? definition.salesDetails?.soldCount ?? 0,
    arrived: counts?.arrived ?? 0,
    left: leftOf(definition),
    limit: limitOf(definition),
  }
}

/** At most this many tickets left count as few. */
export const lowAt = 10

/** Tickets that can still be sold, by the platform's last count; null when not limited. */
export function leftOf(definition: TicketDefinition): number | null {
  if (definition.limited === false) return null
  return definition.salesDetails?.unsoldCount ?? null
}

/** How many tickets of a type there are: what is in force now, else what it was made with; null when not limited. */
export const limitOf = ({ limited, actualLimit, initialLimit }: TicketDefinition): number | null =>
  limited === false ? null : (actualLimit ?? initialLimit ?? null)

/** Sum of the ticket types' limits; null when any type is unlimited. */
function capacityOf(definitions: readonly TicketDefinition[]): number | null {
  if (definitions.length === 0) return null
  let sum = 0
  for (const definition of definitions) {
    const limit = limitOf(definition)
    if (limit === null) return null
    sum += limit
  }
  return sum
}
