import type { OrderChange } from '../../../shared/app/orders.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { entityKey } from '../mirror/keys.ts'
import type { PlatformClient } from '../platform/client.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Outbox } from '../sync/outbox.ts'
import { orderFields } from '../sync/pull/feed.ts'
import type { Delivering, Delivery, Evidence, QueuedPart } from '../sync/queued-part.ts'
import { stateOf } from './order-facts.ts'
import { withTickets } from './order-reading.ts'

const options = { priority: 'documents' as const }
/** So many orders fit in one request. */
const most = 100

/** A sentence about an order: "Archive order 7QK4-ZP2M-8RD of Maya Ortiz". */
export type NameOfOrder = (orderNumber: string) => string

/** What is the same for every word that is said about an order: absolute, so that saying it twice changes nothing. */
interface Mark {
  operation: string
  what(order: string): string
  send(client: PlatformClient, named: { eventId: string; orderNumber: string[] }): Promise<Order[]>
  isDone(order: Order): boolean
  /** The operation that takes this one back. */
  opposite?: string
}

/** Confirming, archiving and taking an order back out of the archive: up to a hundred of one event in one request. */
export function markParts(nameOf: NameOfOrder) {
  return {
    'orders.confirm': markPart(nameOf, {
      operation: 'orders.confirm',
      what: (order) => `Mark ${order} as paid`,
      send: async (client, named) => (await client.call(ordersWire.confirm, named, options)).orders,
      isDone: (order) => ['paid', 'free'].includes(stateOf(order.status)),
    }),
    'orders.archive': markPart(nameOf, {
      operation: 'orders.archive',
      what: (order) => `Archive ${order}`,
      send: (client, named) => setArchived(client, named, true),
      isDone: (order) => order.archived === true,
      opposite: 'orders.unarchive',
    }),
    'orders.unarchive': markPart(nameOf, {
      operation: 'orders.unarchive',
      what: (order) => `Take ${order} out of the archive`,
      send: (client, named) => setArchived(client, named, false),
      isDone: (order) => order.archived !== true,
      opposite: 'orders.archive',
    }),
  }
}

async function setArchived(
  client: PlatformClient,
  named: { eventId: string; orderNumber: string[] },
  archived: boolean,
): Promise<Order[]> {
  return (await client.call(ordersWire.bulkUpdate, { ...named, fields: ['archived'], archived }, options)).orders
}

function markPart(nameOf: NameOfOrder, mark: Mark): QueuedPart<OrderChange> {
  return {
    lane: 'documents',
    dataSet: 'orders',
    recordId: (input) => input.orderNumber,
    eventId: (input) => input.eventId,
    describe: (input) => ({ what: mark.what(nameOf(input.orderNumber)), about: input.orderNumber }),
    groupOf: (input) => input.eventId,
    max: most,
    waitsFor: saleOf,
    deliver: async (site, deliveries) => {
      const orders = await mark.send(site.client, namedBy(site, deliveries))
      return withTickets(deliveries[0]?.input.eventId ?? '', orders)
    },
    lookUp: async (site, deliveries) => {
      const { eventId, orderNumber } = namedBy(site, deliveries)
      const asked = { eventId: [eventId], orderNumber, limit: most, offset: 0, fieldset: orderFields }
      const { orders } = await site.client.call(ordersWire.list, asked, options)
      return { documents: orders.map((order) => ({ id: order.orderNumber, document: order })) } satisfies Evidence
    },
    judge: (_delivery, document) =>
      document !== null && mark.isDone(document as Order)
        ? { effect: 'done', detail: null, incident: null }
        : { effect: 'absent' },
    // What was pressed twice is said once; what was pressed and taken back is not said at all.
    fold: ({ operation }, later) => {
      if (operation === mark.opposite) return { become: 'none' }
      return operation === mark.operation ? { become: 'one', operation, input: later, keepBase: true } : undefined
    },
  }
}

/** An order that only this laptop knows: what is done to it waits for its sale. */
export const saleOf = ({ orderNumber }: OrderChange): { dataSet: 'orders'; id: string } | undefined =>
  isLocalId(orderNumber) ? { dataSet: 'orders', id: orderNumber } : undefined

const namedBy = (site: Delivering, deliveries: readonly Delivery<OrderChange>[]) => ({
  eventId: deliveries[0]?.input.eventId ?? '',
  orderNumber: deliveries.map(({ input }) => site.platformId(input.orderNumber)),
})

/** Whether an order was marked as paid here and the site has neither taken nor refused it. */
export const isPaidHere =
  (outbox: Outbox) =>
  (orderNumber: string): boolean =>
    outbox
      .ofEntity(entityKey('orders', orderNumber))
      .some(({ operation, state }) => operation === 'orders.confirm' && state !== 'refused')
