import type { Sale, SaleBuyerChange } from '../../../shared/app/sales.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { withFormValues } from '../box-office/form-values.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { saleOverlays } from './sale.overlay.ts'
import { buyerOf } from './sale-checkout.ts'
import { nameOf, toOrder } from './sale-outcome.ts'

const options = { priority: 'sales' as const }
/** Statuses of unpaid orders, whose checkout can still be changed. */
const unpaid = ['INITIATED', 'OFFLINE_PENDING']

/**
 * Changes the buyer of a sale. A sale that was never sent takes the change over (`fold`). An unpaid order is changed
 * through its checkout, a paid one through the field values of its checkout form.
 */
export const setBuyer: QueuedOperation<SaleBuyerChange> = {
  overlay: saleOverlays.setBuyer,
  lane: 'sales',
  dataSet: 'orders',
  recordId: (input) => input.saleId,
  scope: (input) => input.eventId,
  describe: (input, called) => ({
    what: messageOf('sales.setBuyer', { name: nameOf(input) }),
    about: called('orders', input.saleId).code,
  }),
  groupOf: (input) => input.saleId,
  max: 1,
  fold: ({ operation, input }, later) => {
    if (operation === 'sales.setBuyer') return { become: 'newer' }
    if (operation !== 'sales.sell') return undefined
    return { become: 'one', operation, input: { ...(input as Sale), buyer: later.buyer }, keepBase: true }
  },
  deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : rename(site, delivery)),
  lookUp: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : look(site, delivery)),
  judge: () => ({ effect: 'notApplied' }),
}

async function rename(site: SiteContext, delivery: OutboxItem<SaleBuyerChange>): Promise<Evidence> {
  const target = nameOfOrder(site, delivery)
  if (target === undefined) return over(delivery, messageOf('sales.nothingSold'))
  const order = await read(site, target)
  if (isNamed(order, delivery)) return evidenceOf(delivery, order)
  const buyer = buyerOf(delivery.input)
  if (unpaid.includes(order.status ?? '')) {
    const response = await site.client.call(checkoutWire.updateCheckout, { ...target, buyer }, options)
    return evidenceOf(delivery, response.order)
  }
  const before = order.checkoutForm
  const checkoutForm = { ...before, inputValues: withFormValues(before?.inputValues ?? [], buyer) }
  const change = { ...target, fields: ['checkoutForm'], checkoutForm }
  return evidenceOf(delivery, (await site.client.call(ordersWire.update, change, options)).order)
}

async function look(site: SiteContext, delivery: OutboxItem<SaleBuyerChange>): Promise<Evidence> {
  const target = nameOfOrder(site, delivery)
  const order = target === undefined ? undefined : await read(site, target)
  if (order !== undefined && isNamed(order, delivery)) return evidenceOf(delivery, order)
  return { documents: [], verdicts: [{ rowId: delivery.row.id, verdict: { effect: 'notApplied' } }] }
}

function nameOfOrder(site: SiteContext, { input: { saleId, eventId } }: OutboxItem<SaleBuyerChange>) {
  const orderNumber = site.platformId(saleId)
  // No order exists: the sale was voided before it was sold.
  return isLocalId(orderNumber) ? undefined : { eventId, orderNumber }
}

async function read(site: SiteContext, named: { eventId: string; orderNumber: string }): Promise<Order> {
  const query = { ...named, fieldset: ['DETAILS' as const, 'FORM' as const] }
  return (await site.client.call(ordersWire.get, query, options)).order
}

/** Whether the order has the wanted field values of the buyer; other values are not compared. */
function isNamed({ checkoutForm }: Order, { input }: OutboxItem<SaleBuyerChange>): boolean {
  const fieldValues = new Map((checkoutForm?.inputValues ?? []).map(({ inputName, value }) => [inputName, value]))
  return Object.entries(buyerOf(input)).every(([name, value]) => fieldValues.get(name) === value)
}

function evidenceOf(delivery: OutboxItem<SaleBuyerChange>, order: Order): Evidence {
  const evidence = over(delivery, messageOf('sales.onSite', { order: order.orderNumber }))
  return { ...evidence, documents: [{ id: order.orderNumber, document: toOrder(order) }] }
}

const over = ({ row }: OutboxItem<SaleBuyerChange>, detail: CodedMessage): Evidence => ({
  documents: [],
  verdicts: [{ rowId: row.id, verdict: { effect: 'done', detail, incident: null } }],
})
