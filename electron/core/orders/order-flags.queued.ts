import type { OrderChange } from '../../../shared/app/orders.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { orderFieldSets, stateOf } from '../box-office/order-state.ts'
import type { Overlay } from '../mirror/overlay.ts'
import type { PlatformClient } from '../platform/client.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Evidence, NameOf, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { orderOverlays } from './order.overlay.ts'
import { withTickets } from './order-reading.ts'

const options = { priority: 'documents' as const }
/** Most orders in one request. */
const most = 100

/** Queued operations on orders of the site. */
export type OrderOperation =
  `orders.${'confirm' | 'archive' | 'unarchive' | 'capture' | 'voidPayment' | 'edit' | 'shareMoney'}`

/** Makes the `describe` of an operation: "Archive order 7QK4-ZP2M-8RD of Maya Ortiz", and the order's number. */
export function describing(operation: OrderOperation) {
  return ({ orderNumber }: { orderNumber: string }, nameOf: NameOf) => {
    const { name, code: order } = nameOf('orders', orderNumber)
    return { what: messageOf(operation, { order, name }), about: order }
  }
}

/** An operation that sets orders to an absolute state, so that repeating it changes nothing (idempotent). */
interface FlagOperation {
  operation: OrderOperation
  overlay: Overlay<Order, OrderChange>
  send(client: PlatformClient, named: { eventId: string; orderNumber: string[] }): Promise<Order[]>
  isDone(order: Order): boolean
  /** The operation that undoes this one. */
  opposite?: string
}

/** Sets an order to paid. */
export const confirm = flagOperation({
  operation: 'orders.confirm',
  overlay: orderOverlays.confirm,
  send: async (client, named) => (await client.call(ordersWire.confirm, named, options)).orders,
  isDone: (order) => ['paid', 'free'].includes(stateOf(order.status)),
})

/** Archives an order. */
export const archive = flagOperation({
  operation: 'orders.archive',
  overlay: orderOverlays.archive,
  send: (client, named) => setArchived(client, named, true),
  isDone: (order) => order.archived === true,
  opposite: 'orders.unarchive',
})

/** Takes an order out of the archive. */
export const unarchive = flagOperation({
  operation: 'orders.unarchive',
  overlay: orderOverlays.unarchive,
  send: (client, named) => setArchived(client, named, false),
  isDone: (order) => order.archived !== true,
  opposite: 'orders.archive',
})

async function setArchived(
  client: PlatformClient,
  named: { eventId: string; orderNumber: string[] },
  archived: boolean,
): Promise<Order[]> {
  return (await client.call(ordersWire.bulkUpdate, { ...named, fields: ['archived'], archived }, options)).orders
}

/** The queued operation that sets a state: up to a hundred orders of one event in one request. */
function flagOperation(label: FlagOperation): QueuedOperation<OrderChange> {
  return {
    overlay: label.overlay,
    lane: 'documents',
    dataSet: 'orders',
    recordId: (input) => input.orderNumber,
    scope: (input) => input.eventId,
    describe: describing(label.operation),
    groupOf: (input) => input.eventId,
    max: most,
    waitsFor: saleOf,
    deliver: async (site, deliveries) => {
      const orders = await label.send(site.client, namedBy(site, deliveries))
      return withTickets(deliveries[0]?.input.eventId ?? '', orders)
    },
    lookUp: async (site, deliveries) => {
      const { eventId, orderNumber } = namedBy(site, deliveries)
      const query = { eventId: [eventId], orderNumber, limit: most, offset: 0, fieldset: orderFieldSets }
      const { orders } = await site.client.call(ordersWire.list, query, options)
      return { documents: orders.map((order) => ({ id: order.orderNumber, document: order })) } satisfies Evidence
    },
    judge: (_delivery, document) =>
      document !== null && label.isDone(document as Order)
        ? { effect: 'done', detail: null, incident: null }
        : { effect: 'notApplied' },
    // The same operation twice is sent once; an operation and its opposite cancel each other out.
    fold: ({ operation }, later) => {
      if (operation === label.opposite) return { become: 'none' }
      return operation === label.operation ? { become: 'one', operation, input: later, keepBase: true } : undefined
    },
  }
}

/** The sale that a change of an order with a local id waits for; undefined for an order of the site. */
export function saleOf({ orderNumber }: OrderChange): { dataSet: 'orders'; id: string } | undefined {
  return isLocalId(orderNumber) ? { dataSet: 'orders', id: orderNumber } : undefined
}

const namedBy = (site: SiteContext, deliveries: readonly OutboxItem<OrderChange>[]) => ({
  eventId: deliveries[0]?.input.eventId ?? '',
  orderNumber: deliveries.map(({ input }) => site.platformId(input.orderNumber)),
})
