import type { SaleVoid } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { saleOverlays } from './sale.overlay.ts'
import { toOrder } from './sale-outcome.ts'

const options = { priority: 'sales' as const }

/**
 * Voids a sale on the site. The platform has no call that cancels or refunds an order (its `void` is for card payments
 * that are authorised and not captured yet), so the order is archived, which stops laptops from admitting its tickets,
 * and an incident says what is left to do on the site.
 */
export const voidSale: QueuedOperation<SaleVoid> = {
  overlay: saleOverlays.void,
  lane: 'sales',
  dataSet: 'orders',
  recordId: (input) => input.saleId,
  scope: (input) => input.eventId,
  describe: ({ saleId, reason }, nameOf) => ({
    what: messageOf('sales.void', { order: nameOf('orders', saleId).code }),
    about: reason ?? messageOf('sales.voidReason'),
  }),
  groupOf: (input) => input.saleId,
  max: 1,
  deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : archive(site, delivery)),
  lookUp: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : look(site, delivery)),
  judge: () => ({ effect: 'notApplied' }),
}

async function archive(site: SiteContext, delivery: OutboxItem<SaleVoid>): Promise<Evidence> {
  const orderNumber = site.platformId(delivery.input.saleId)
  const { eventId } = delivery.input
  if (isLocalId(orderNumber))
    return evidenceOf(delivery, { effect: 'done', detail: messageOf('sales.nothingSold'), incident: null })
  const change = { eventId, orderNumber, fields: ['archived'], archived: true }
  const { order } = await site.client.call(ordersWire.update, change, options)
  return archived(delivery, order)
}

async function look(site: SiteContext, delivery: OutboxItem<SaleVoid>): Promise<Evidence> {
  const orderNumber = site.platformId(delivery.input.saleId)
  if (isLocalId(orderNumber)) return evidenceOf(delivery, { effect: 'retryNow' })
  try {
    const query = { eventId: delivery.input.eventId, orderNumber, fieldset: ['DETAILS' as const] }
    const { order } = await site.client.call(ordersWire.get, query, options)
    return order.archived === true ? archived(delivery, order) : evidenceOf(delivery, { effect: 'notApplied' })
  } catch (error) {
    // A stale read: the site does not list a new order at once.
    if (error instanceof AppError && error.code === 'not_found') return evidenceOf(delivery, { effect: 'notApplied' })
    throw error
  }
}

function archived(delivery: OutboxItem<SaleVoid>, order: Order): Evidence {
  const { row, input } = delivery
  const { orderNumber } = order
  const side = {
    what: messageOf('sales.takenBackHere'),
    desk: row.desk,
    operator: row.operator,
    at: new Date(row.madeAt).toISOString(),
  }
  const detail = messageOf('sales.archived', { order: orderNumber })
  const name = [order.firstName, order.lastName].filter(Boolean).join(' ')
  const contact = { name, email: order.email ?? null, phone: null }
  const incident = {
    kind: 'cancelOnSite' as const,
    title: messageOf('sales.cancelOnSite'),
    detail: messageOf('sales.archivedOnly', { order: orderNumber }),
    snapshot: { sides: [side], contact, orderNumber },
  }
  const evidence = evidenceOf(delivery, { effect: 'done', detail, incident })
  return { ...evidence, others: [{ dataSet: 'orders', scope: input.eventId, documents: [toOrder(order)] }] }
}

const evidenceOf = ({ row }: OutboxItem<SaleVoid>, verdict: Verdict): Evidence => ({
  documents: [],
  verdicts: [{ rowId: row.id, verdict }],
})
