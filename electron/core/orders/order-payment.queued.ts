import type { OrderChange } from '../../../shared/app/orders.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import type { Overlay } from '../mirror/overlay.ts'
import { platformCodeOf } from '../sales/sale-errors.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { orderOverlays } from './order.overlay.ts'
import { describing, type OrderOperation, saleOf } from './order-flags.queued.ts'
import { readOrder } from './order-reading.ts'

const options = { priority: 'documents' as const }

/** What differs between capturing and voiding an authorised payment. */
interface Step {
  operation: OrderOperation
  endpoint: typeof ordersWire.capture
  overlay: Overlay<Order, OrderChange>
  /** The order's status on the site afterwards. */
  becomes: string
}

/**
 * Captures or voids an authorised payment. The site's response is empty, and it refuses a second try; so after a lost
 * response the order is read, for longer than reads may lag, before anything is sent again.
 */
const paymentOperation = (step: Step): QueuedOperation<OrderChange> => ({
  overlay: step.overlay,
  lane: 'documents',
  dataSet: 'orders',
  recordId: (input) => input.orderNumber,
  scope: (input) => input.eventId,
  describe: describing(step.operation),
  groupOf: (input) => input.orderNumber,
  max: 1,
  lookUpDelays: patientLookUpDelays,
  waitsFor: saleOf,
  deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : carryOut(site, delivery, step)),
  lookUp: async (site, deliveries) => ({
    documents: await Promise.all(
      deliveries.map(async ({ input }) => {
        const target = namedBy(site, input)
        return { id: target.orderNumber, document: await readOrder(site, target) }
      }),
    ),
  }),
  judge: (_delivery, document) =>
    document !== null && (document as Order).status === step.becomes
      ? { effect: 'done', detail: null, incident: null }
      : { effect: 'notApplied' },
  fold: ({ operation }, later) =>
    operation === step.operation ? { become: 'one', operation, input: later, keepBase: true } : undefined,
})

/** Captures an authorised payment. */
export const capture = paymentOperation({
  operation: 'orders.capture',
  overlay: orderOverlays.capture,
  endpoint: ordersWire.capture,
  becomes: 'PAID',
})

/** Voids an authorised payment. */
export const voidPayment = paymentOperation({
  operation: 'orders.voidPayment',
  overlay: orderOverlays.voidPayment,
  endpoint: ordersWire.void,
  becomes: 'VOIDED',
})

async function carryOut(site: SiteContext, { row, input }: OutboxItem<OrderChange>, step: Step): Promise<Evidence> {
  const target = namedBy(site, input)
  // With progress the call has succeeded before, and only the order has to be read.
  if (row.progress === null) {
    try {
      await site.client.call(step.endpoint, target, options)
    } catch (error) {
      const isThere = await isDoneAlready(site, { error, named: target, step })
      if (!isThere) throw error
    }
    site.saveProgress(row, { answered: true })
  }
  const order = await readOrder(site, target)
  if (order === null) return { documents: [], allApplied: true }
  // The response proves the new status; the read right after it may be stale.
  return { documents: [{ id: target.orderNumber, document: { ...order, status: step.becomes } }], allApplied: true }
}

/** Whether the refusal means that it is done: an earlier try took effect, and its response was lost. */
async function isDoneAlready(
  site: SiteContext,
  { error, named, step }: { error: unknown; named: Named; step: Step },
): Promise<boolean> {
  if (!(error instanceof AppError) || platformCodeOf(error) !== 'ORDER_STATUS_NOT_AUTHORIZED') return false
  return (await readOrder(site, named))?.status === step.becomes
}

type Named = ReturnType<typeof namedBy>
const namedBy = (site: SiteContext, { eventId, orderNumber }: OrderChange) => ({
  eventId,
  orderNumber: site.platformId(orderNumber),
})
