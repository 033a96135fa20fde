import { join } from 'node:path'
import { eventFieldSets } from '../../electron/core/events/event.mirror.ts'
import { showEvents } from '../../sandbox/behaviours/events-fields.ts'
import { cutTicket } from '../../sandbox/behaviours/ticket-fields.ts'
import { withMembers } from '../../sandbox/world/contact-members.ts'
import type { World } from '../../sandbox/world/world.ts'
import { rowsOf } from './databases.ts'

/** Where each data set lies, so far as tests compare them. */
const tables = {
  events: 'events',
  ticketDefinitions: 'ticket_definitions',
  orders: 'orders',
  tickets: 'tickets',
  guests: 'guests',
  contacts: 'contacts',
} as const

/** A data set that tests compare. */
export type Compared = keyof typeof tables
export const compared = Object.keys(tables) as Compared[]

/** Documents by id, for each data set. */
export type Copy = Record<Compared, Map<string, unknown>>

/** Parts of an event that follow the clock or are counted. */
const notCompared = ['status', 'summaries', 'registration']

/** The parts of an event that a pull asks for. */
export const eventFields = eventFieldSets

/** A document as it is compared: nothing and null are the same to a reader. */
export function plain(dataSet: Compared, document: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(document), (_, value) => (value === null ? undefined : value))
  if (dataSet === 'events') for (const name of notCompared) delete copy[name]
  return copy
}

/**
 * What the platform holds of everything that is mirrored. It keeps the orders, tickets and guests of a deleted event,
 * which leave every mirror.
 */
export function copyOfSite(world: World): Copy {
  const read = <T>(dataSet: Compared, rows: readonly T[], idOf: (row: T) => string) =>
    new Map(rows.map((row) => [idOf(row), plain(dataSet, row)]))
  const asOwner = { world, caller: 'apiKey' as const, now: world.seededAt }
  const isOfEvent = ({ eventId }: { eventId?: string | null | undefined }) =>
    eventId === undefined || eventId === null || world.events.get(eventId) !== undefined
  const tickets = world.tickets
    .all()
    .filter(isOfEvent)
    .map(({ ticket }) => cutTicket(ticket, ['TICKET_DETAILS', 'GUEST_DETAILS', 'GUEST_FORM']))
  return {
    events: read('events', showEvents(asOwner, world.events.all(), eventFields), (event) => event.id),
    ticketDefinitions: read('ticketDefinitions', world.definitions.all(), (definition) => definition.id),
    orders: read('orders', world.orders.all().filter(isOfEvent), (order) => order.orderNumber),
    tickets: read('tickets', tickets, (ticket) => ticket.ticketNumber),
    guests: read('guests', world.guests.all().filter(isOfEvent), (guest) => guest.id),
    contacts: read('contacts', world.contacts.all().map(withMembers(world)), (contact) => contact.id),
  }
}

/** What the mirror of a laptop holds, as people see it. */
export function copyOfMirror(dir: string): Copy {
  const read = (dataSet: Compared) =>
    new Map(
      rowsOf(join(dir, 'mirror.db'), `SELECT id, coalesce(doc, server) AS doc FROM ${tables[dataSet]}`).map((row) => {
        return [String(row['id']), plain(dataSet, JSON.parse(String(row['doc'])))]
      }),
    )
  return Object.fromEntries(compared.map((dataSet) => [dataSet, read(dataSet)])) as Copy
}

/** The records in which two copies differ, by data set and id. */
export function differences(left: Copy, right: Copy): string[] {
  return compared.flatMap((dataSet) => {
    const ids = new Set([...left[dataSet].keys(), ...right[dataSet].keys()])
    return [...ids].flatMap((id) => {
      const [one, other] = [left[dataSet].get(id), right[dataSet].get(id)]
      const same = JSON.stringify(one) === JSON.stringify(other) || sortedText(one) === sortedText(other)
      return same ? [] : [`${dataSet} ${id}`]
    })
  })
}

/** The same text for the same content, in whatever order its keys stand. */
function sortedText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
