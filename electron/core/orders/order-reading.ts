import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, SiteContext } from '../sync/queued-operation.ts'
import { orderFieldSets } from './order.mirror.ts'

/** An order as the site has it now, in the shape of its list; null when it does not have it. */
export async function readOrder(
  { client }: Pick<SiteContext, 'client'>,
  named: { eventId: string; orderNumber: string },
): Promise<Order | null> {
  const query = { ...named, fieldset: orderFieldSets }
  return (await orGone(client.call(ordersWire.get, query, { priority: 'documents' })))?.order ?? null
}

/** An order as lists of orders give it: its tickets are records of their own, and its invoice is asked for alone. */
export function asListed({ tickets: _tickets, invoice: _invoice, ...order }: Order): Order {
  return order
}

/** Orders that came with the answer to a write, and their tickets, which changed with them. */
export function withTickets(eventId: string, orders: readonly Order[]): Evidence {
  const tickets = orders.flatMap((order) => order.tickets ?? [])
  return {
    documents: orders.map((order) => ({ id: order.orderNumber, document: asListed(order) })),
    others: tickets.length === 0 ? [] : [{ dataSet: 'tickets', eventId, documents: tickets }],
  }
}
