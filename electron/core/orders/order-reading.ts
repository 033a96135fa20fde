import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { orderFieldSets } from '../box-office/order-state.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, SiteContext } from '../sync/queued-operation.ts'

/** Reads an order from the site, in the shape of the list; null when the site does not have it. */
export async function readOrder(
  { client }: Pick<SiteContext, 'client'>,
  named: { eventId: string; orderNumber: string },
): Promise<Order | null> {
  const query = { ...named, fieldset: orderFieldSets }
  return (await orGone(client.call(ordersWire.get, query, { priority: 'documents' })))?.order ?? null
}

/**
 * An order in the shape of the list: without its tickets, which are records of their own, and its invoice, which is
 * only requested separately.
 */
export function asListed({ tickets: _tickets, invoice: _invoice, ...order }: Order): Order {
  return order
}

/** Evidence of the orders in the response to a write, and of their tickets, which changed with them. */
export function withTickets(eventId: string, orders: readonly Order[]): Evidence {
  const tickets = orders.flatMap((order) => order.tickets ?? [])
  return {
    documents: orders.map((order) => ({ id: order.orderNumber, document: asListed(order) })),
    others: tickets.length === 0 ? [] : [{ dataSet: 'tickets', scope: eventId, documents: tickets }],
  }
}
