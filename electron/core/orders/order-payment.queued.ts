import type { OrderChange } from '../../../shared/app/orders.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { platformCodeOf } from '../sales/sale-errors.ts'
import type { Delivering, Delivery, Evidence, QueuedPart } from '../sync/queued-part.ts'
import { patientLooks } from '../sync/retry.ts'
import { type NameOfOrder, saleOf } from './order-marks.queued.ts'
import { readOrder } from './order-reading.ts'

const options = { priority: 'documents' as const }

/** What happens to money that is reserved: it is taken, or let go. */
interface Step {
  operation: string
  endpoint: typeof ordersWire.capture
  what(order: string): string
  /** The order's state on the site afterwards. */
  becomes: string
}

/**
 * Taking and letting go of reserved money. The site answers with nothing, and refuses a second try; so after a lost
 * answer the order is read, longer than reads may lag, before anything is sent again.
 */
export function paymentParts(nameOf: NameOfOrder) {
  return {
    'orders.capture': paymentPart(nameOf, {
      operation: 'orders.capture',
      endpoint: ordersWire.capture,
      what: (order) => `Take the reserved money of ${order}`,
      becomes: 'PAID',
    }),
    'orders.voidPayment': paymentPart(nameOf, {
      operation: 'orders.voidPayment',
      endpoint: ordersWire.void,
      what: (order) => `Let go of the reserved money of ${order}`,
      becomes: 'VOIDED',
    }),
  }
}

function paymentPart(nameOf: NameOfOrder, step: Step): QueuedPart<OrderChange> {
  return {
    lane: 'documents',
    dataSet: 'orders',
    recordId: (input) => input.orderNumber,
    eventId: (input) => input.eventId,
    describe: (input) => ({ what: step.what(nameOf(input.orderNumber)), about: input.orderNumber }),
    groupOf: (input) => input.orderNumber,
    max: 1,
    looks: patientLooks,
    waitsFor: saleOf,
    deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : carryOut(site, delivery, step)),
    lookUp: async (site, deliveries) => ({
      documents: await Promise.all(
        deliveries.map(async ({ input }) => {
          const named = namedBy(site, input)
          return { id: named.orderNumber, document: await readOrder(site, named) }
        }),
      ),
    }),
    judge: (_delivery, document) =>
      document !== null && (document as Order).status === step.becomes
        ? { effect: 'done', detail: null, incident: null }
        : { effect: 'absent' },
    fold: ({ operation }, later) =>
      operation === step.operation ? { become: 'one', operation, input: later, keepBase: true } : undefined,
  }
}

async function carryOut(site: Delivering, { row, input }: Delivery<OrderChange>, step: Step): Promise<Evidence> {
  const named = namedBy(site, input)
  // Once it was answered only the order itself is missing.
  if (row.progress === null) {
    try {
      await site.client.call(step.endpoint, named, options)
    } catch (error) {
      const isThere = await isDoneAlready(site, { error, named, step })
      if (!isThere) throw error
    }
    site.saveProgress(row, { answered: true })
  }
  const order = await readOrder(site, named)
  if (order === null) return { documents: [], settled: true }
  // The answer is the proof; a read right after it may be late.
  return { documents: [{ id: named.orderNumber, document: { ...order, status: step.becomes } }], settled: true }
}

/** A refusal of what is done already: an earlier try took effect, and its answer was lost. */
async function isDoneAlready(
  site: Delivering,
  { error, named, step }: { error: unknown; named: Named; step: Step },
): Promise<boolean> {
  if (!(error instanceof AppError) || platformCodeOf(error) !== 'ORDER_STATUS_NOT_AUTHORIZED') return false
  return (await readOrder(site, named))?.status === step.becomes
}

type Named = ReturnType<typeof namedBy>
const namedBy = (site: Delivering, { eventId, orderNumber }: OrderChange) => ({
  eventId,
  orderNumber: site.platformId(orderNumber),
})
