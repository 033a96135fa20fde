import type { Ticket } from '../../../shared/wire/tickets.ts'
import { canConfirm, stateOf } from '../box-office/order-state.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { PendingChanges } from '../mirror/overlay.ts'

/** A ticket as this laptop sees it now, pending changes included. */
export interface TicketRecord {
  ticket: Ticket
  eventId: string
}

export interface TicketQueries {
  byNumber(ticketNumber: string): TicketRecord | undefined
  /** Tickets of one order of an event, by ascending number. */
  ofOrder(eventId: string, orderNumber: string): TicketRecord[]
  name(ticketNumber: string): string | undefined
  /** Tickets of an order of whatever event, by ascending number, for a scanned order number. */
  ofNumber(orderNumber: string): TicketRecord[]
}

interface Stored {
  id: string
  server: string
  eventId: string
}

/**
 * Reads tickets and applies pending changes on the fly: the mirror's `doc` is updated a moment later, and a second scan
 * of the same ticket must not be accepted in between. `isPaidHere` says which orders were set to paid here before
 * the site knows: their tickets count as paid.
 */
export function createTicketQueries(
  { reader: db, registry: { withChanges } }: Pick<Mirror, 'reader' | 'registry'>,
  pending: PendingChanges,
  isPaidHere: (orderNumber: string) => boolean = () => false,
): TicketQueries {
  const byNumber = db.prepare('SELECT id, server, event_id AS eventId FROM tickets WHERE id = ?')
  const ofOrder = db.prepare(
    // The plus keeps SQLite from using the event's index, which would scan the whole event instead of one order. `IN`
    // instead of `=`: with `=` and ORDER BY, SQLite would plan the statement anew on each call.
    'SELECT id, server, event_id AS eventId FROM tickets WHERE order_number IN (?) AND +event_id = ? ORDER BY id LIMIT 200',
  )
  const name = db.prepare('SELECT name FROM tickets WHERE id = ?')
  const ofNumber = db.prepare(
    'SELECT id, server, event_id AS eventId FROM tickets WHERE order_number IN (?) ORDER BY id LIMIT 200',
  )
  const view = (rows: readonly Stored[]): TicketRecord[] => {
    const changes = pending.of(
      'tickets',
      rows.map((row) => row.id),
    )
    return rows.map((row) => {
      const ticket = withChanges(JSON.parse(row.server) as Ticket, changes.get(row.id) ?? [])
      const isPaid = canConfirm(stateOf(ticket.orderStatus)) && isPaidHere(ticket.orderNumber ?? '')
      return { ticket: isPaid ? { ...ticket, orderStatus: 'PAID' } : ticket, eventId: row.eventId }
    })
  }
  return {
    byNumber: (ticketNumber) => {
      const row = byNumber.get(ticketNumber) as Stored | undefined
      return row === undefined ? undefined : view([row])[0]
    },
    ofOrder: (eventId, orderNumber) => view(ofOrder.all(orderNumber, eventId) as Stored[]),
    name: (ticketNumber) => (name.get(ticketNumber) as { name: string } | undefined)?.name,
    ofNumber: (orderNumber) => view(ofNumber.all(orderNumber) as Stored[]),
  }
}
