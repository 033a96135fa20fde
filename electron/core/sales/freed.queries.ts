import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { voidedAtDoor } from '../box-office/sold.ts'
import type { ReadableDb } from '../db/database.ts'
import { leftOf } from '../events/events.queries.ts'

/** Tickets of one kind: how many voided sales gave back, and how many still let somebody in. */
export interface Freed {
  freed: number
  standing: number
}

/**
 * What voided sales of an event gave back, by ticket type. The site goes on counting such tickets as sold, because no
 * call of the platform cancels an order.
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
 * How many of a kind can be sold, those of voided sales among them, and never more than its limit leaves beside the tickets
 * that stand; null where the number is not limited.
 */
export function leftWith(kind: TicketDefinition, counts: Freed | undefined): number | null {
  const stock = leftOf(kind)
  if (stock === null || counts === undefined) return stock
  const limit = kind.actualLimit ?? kind.initialLimit ?? null
  const room = limit === null ? stock : Math.max(0, limit - counts.standing)
  return Math.max(stock, Math.min(stock + counts.freed, room))
}
