import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { voidedAtDoor } from '../box-office/sold.ts'
import type { ReadableDb } from '../db/database.ts'
import { leftOf, limitOf } from '../events/events.queries.ts'

/** Counts of one ticket type: tickets that voided sales gave back, and tickets that are still valid. */
export interface Freed {
  freed: number
  standing: number
}

/**
 * Tickets that voided sales of an event gave back, by ticket type id. The site still counts them as sold, because the
 * platform has no call that cancels an order.
 */
export function createFreed(db: ReadableDb): (eventId: string) => ReadonlyMap<string, Freed> {
  const byKind = db.prepare(
    `SELECT t.definition_id AS id, count(*) AS freed,
            (SELECT count(*) FROM tickets AS s
             WHERE s.event_id = t.event_id AND s.definition_id = t.definition_id AND s.status <> 'cancelled') AS standing
     FROM orders JOIN tickets AS t ON t.order_number = orders.id
     WHERE orders.event_id = ? AND ${voidedAtDoor} GROUP BY t.definition_id`,
  )
  return (eventId) =>
    new Map((byKind.all(eventId) as ({ id: string } & Freed)[]).map(({ id, ...counts }) => [id, counts]))
}

/**
 * How many tickets of a type can be sold, including those that voided sales gave back, but never more than its limit
 * minus the valid tickets; null where the type is not limited.
 */
export function leftWith(kind: TicketDefinition, counts: Freed | undefined): number | null {
  const stock = leftOf(kind)
  if (stock === null || counts === undefined) return stock
  const limit = limitOf(kind)
  const room = limit === null ? stock : Math.max(0, limit - counts.standing)
  return Math.max(stock, Math.min(stock + counts.freed, room))
}
