import { WireEvent } from '../../../shared/wire/events.ts'
import { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { inTypeOrder } from '../box-office/type-order.ts'
import type { ReadableDb } from '../db/database.ts'

/** Reads from the mirror for selling an event's tickets. */
export interface OfferQueries {
  /** Undefined for an event that is not in the mirror. */
  event(eventId: string): SellingEvent | undefined
  /** Its ticket types in the order of the site. */
  definitions(eventId: string): TicketDefinition[]
  /** The name of a ticket type; its id where the mirror does not have it. */
  typeName(definitionId: string): string
}

const SellingEvent = WireEvent.pick({ status: true, registration: true, dateAndTimeSettings: true })
export type SellingEvent = ReturnType<typeof SellingEvent.parse>

export function createOfferQueries(db: ReadableDb): OfferQueries {
  const event = db.prepare('SELECT coalesce(doc, server) AS doc FROM events WHERE id = ?')
  const definitions = db.prepare(
    `SELECT coalesce(doc, server) AS doc FROM ticket_definitions WHERE event_id = ? ${inTypeOrder}`,
  )
  const typeName = db.prepare('SELECT name FROM ticket_definitions WHERE id = ?')
  return {
    event: (eventId) => {
      const row = event.get(eventId) as { doc: string } | undefined
      // Cannot throw: the mirror validated these fields when it stored the document.
      return row === undefined ? undefined : SellingEvent.parse(JSON.parse(row.doc))
    },
    definitions: (eventId) =>
      (definitions.all(eventId) as { doc: string }[]).map(({ doc }) => TicketDefinition.parse(JSON.parse(doc))),
    typeName: (definitionId) => (typeName.get(definitionId) as { name: string } | undefined)?.name || definitionId,
  }
}
