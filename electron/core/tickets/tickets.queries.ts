import type { Ticket } from '../../../shared/wire/tickets.ts'
import { canConfirm, stateOf } from '../box-office/order-state.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { PendingChanges } from '../mirror/overlay.ts'

/** A ticket as this desk sees it now, unsent changes included. */
export interface TicketRecord {
  ticket: Ticket
  eventId: string
}

export interface TicketQueries {
  byNumber(ticketNumber: string): TicketRecord | undefined
  /** Tickets of one order within one event, in the order of their numbers. */
  ofOrder(eventId: string, orderNumber: string): TicketRecord[]
  name(ticketNumber: string): string | undefined
  /** The one ticket of an order that has only one, for a scanned order number. */
  onlyTicketOf(orderNumber: string): string | undefined
}

interface Stored {
  id: string
  server: string
  eventId: string
}

/**
 * Reads tickets with what is pending applied at once: the mirror's own `doc` follows a moment later, and a second scan
 * of the same ticket must not slip between. `isPaidHere` tells of orders that somebody here has marked as paid and the
 * site does not know yet: their guests have paid, whatever their tickets still say.
 */
export function createTicketQueries(
  { reader: db, withChanges }: Pick<Mirror, 'reader' | 'withChanges'>,
  pending: PendingChanges,
  isPaidHere: (orderNumber: string) => boolean = () => false,
): TicketQueries {
  const byNumber = db.prepare('SELECT id, server, event_id AS eventId FROM tickets WHERE id = ?')
  const ofOrder = db.prepare(
    // The plus keeps SQLite from looking through a whole event instead of one order; a plain `=` beside the sorting would
    // make it plan the statement anew each time.
    'SELECT id, server, event_id AS eventId FROM tickets WHERE order_number IN (?) AND +event_id = ? ORDER BY id LIMIT 200',
  )
  const name = db.prepare('SELECT name FROM tickets WHERE id = ?')
  const numbers = db.prepare('SELECT id FROM tickets WHERE order_number = ? LIMIT 2')
  const view = (rows: readonly Stored[]): TicketRecord[] => {
    const changes = pending.of(
      'tickets',
      rows.map((row) => row.id),
    )
    return rows.map((row) => {
      const ticket = withChanges(JSON.parse(row.server) as Ticket, changes[row.id] ?? [])
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
    onlyTicketOf: (orderNumber) => {
      const rows = numbers.all(orderNumber) as { id: string }[]
      return rows.length === 1 ? rows[0]?.id : undefined
    },
  }
}
