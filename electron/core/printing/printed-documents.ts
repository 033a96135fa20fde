import { AppError } from '../../../shared/errors.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Rsvp } from '../rsvps/rsvp-values.ts'
import type { PrintedEvent } from './templates/ticket.ts'

/** The records of the mirror that printing reads, with pending changes. */
export interface PrintedDocuments {
  /** Throws `not_found` for an event that is not in the mirror. */
  event(eventId: string): PrintedEvent
  definition(id: string): TicketDefinition | undefined
  order(orderNumber: string): Order | undefined
  rsvp(id: string): Rsvp | undefined
}

export function createPrintedDocuments(reader: ReadableDb): PrintedDocuments {
  const from = (table: 'events' | 'ticket_definitions' | 'orders' | 'rsvps') =>
    reader.prepare(`SELECT coalesce(doc, server) AS doc FROM ${table} WHERE id = ?`)
  const events = from('events')
  const definitions = from('ticket_definitions')
  const orders = from('orders')
  const rsvps = from('rsvps')
  const documentOf = <T>(statement: typeof events, id: string): T | undefined => {
    const row = statement.get(id) as { doc: string } | undefined
    return row === undefined ? undefined : (JSON.parse(row.doc) as T)
  }
  return {
    event: (eventId) => {
      const event = documentOf<WireEvent>(events, eventId)
      if (event === undefined) throw new AppError('not_found')
      return {
        title: event.title ?? '',
        place: event.location?.name ?? '',
        address: event.location?.address?.formattedAddress ?? '',
        startsAt: event.dateAndTimeSettings?.startDate ?? null,
        zone: event.dateAndTimeSettings?.timeZoneId ?? 'UTC',
      }
    },
    definition: (id) => documentOf<TicketDefinition>(definitions, id),
    order: (orderNumber) => documentOf<Order>(orders, orderNumber),
    rsvp: (id) => documentOf<Rsvp>(rsvps, id),
  }
}
