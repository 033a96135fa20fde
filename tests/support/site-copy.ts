import { join } from 'node:path'
import { cutTicket } from '../../sandbox/behaviours/ticket-fields.ts'
import type { World } from '../../sandbox/world/world.ts'
import { DataSet } from '../../shared/app/sync.ts'
import { rowsOf } from './databases.ts'

/** Documents by id, for each data set. */
export type Copy = Record<DataSet, Map<string, unknown>>

const tables: Record<DataSet, string> = {
  events: 'events',
  ticketDefinitions: 'ticket_definitions',
  orders: 'orders',
  tickets: 'tickets',
  guests: 'guests',
  contacts: 'contacts',
}

/** Nothing and null are the same to a reader, and the status of an event follows the clock. */
function plain(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (_, value) => (value === null ? undefined : value))
}

/** What the platform holds of everything that is mirrored. */
export function copyOfSite(world: World): Copy {
  const by = <T>(rows: readonly T[], idOf: (row: T) => string, show: (row: T) => unknown) =>
    new Map(rows.map((row) => [idOf(row), plain(show(row))]))
  return {
    events: by(
      world.events.all(),
      (event) => event.id,
      ({ status: _, summaries: __, detailedDescription: ___, eventPageUrl: ____, ...event }) => event,
    ),
    ticketDefinitions: by(
      world.definitions.all(),
      (definition) => definition.id,
      (definition) => definition,
    ),
    orders: by(
      world.orders.all(),
      (order) => order.orderNumber,
      (order) => order,
    ),
    tickets: by(
      world.tickets.all(),
      ({ ticket }) => ticket.ticketNumber,
      ({ ticket }) => cutTicket(ticket, ['TICKET_DETAILS', 'GUEST_DETAILS', 'GUEST_FORM']),
    ),
    guests: by(
      world.guests.all(),
      (guest) => guest.id,
      (guest) => guest,
    ),
    contacts: by(
      world.contacts.all(),
      (contact) => contact.id,
      (contact) => contact,
    ),
  }
}

/** What the mirror of a desk holds, as people see it. */
export function copyOfMirror(dir: string): Copy {
  const read = (dataSet: DataSet) =>
    new Map(
      rowsOf(join(dir, 'mirror.db'), `SELECT id, coalesce(doc, server) AS doc FROM ${tables[dataSet]}`).map((row) => {
        const document = JSON.parse(String(row['doc'])) as Record<string, unknown>
        if (dataSet === 'events') for (const name of ['status', 'summaries']) delete document[name]
        return [String(row['id']), plain(document)]
      }),
    )
  return Object.fromEntries(DataSet.options.map((dataSet) => [dataSet, read(dataSet)])) as Copy
}
