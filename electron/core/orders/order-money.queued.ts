import type { SharedMoney } from '../../../shared/app/orders.ts'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { withFormValues } from '../box-office/form-values.ts'
import { holdsMoney, mergedMoney, moneyFieldName, moneyFieldValue, readMoneyField } from '../box-office/money-field.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { describing, saleOf } from './order-flags.queued.ts'
import { asListed, readOrder } from './order-reading.ts'

/**
 * Responses after which the order stays without the records: it is gone, or the site does not take such a field value.
 */
const neverTaken: readonly ErrorCode[] = [
  'not_found',
  'forbidden',
  'not_installed',
  'refused',
  'precondition',
  'conflict',
]

/**
 * Leaves records of this laptop on an order. The platform replaces the form whole and keeps no revision, so the order is
 * read right before the write, and what other laptops left there is kept. Sent twice it changes nothing. It never waits
 * for a person: the money changed hands whether or not the site keeps the records.
 */
export const shareMoney: QueuedOperation<SharedMoney> = {
  overlay: null,
  lane: 'documents',
  dataSet: 'orders',
  recordId: (input) => input.orderNumber,
  scope: (input) => input.eventId,
  describe: describing('orders.shareMoney'),
  groupOf: (input) => input.orderNumber,
  max: 1,
  waitsFor: saleOf,
  deliver: async (site, [item]) => (item === undefined ? { documents: [] } : share(site, item)),
  lookUp: async (site, items) => ({
    isRead: true,
    documents: await Promise.all(
      items.map(async ({ input }) => {
        const named = namedBy(site, input)
        return { id: named.orderNumber, document: await readOrder(site, named) }
      }),
    ),
  }),
  judge: ({ input }, document) =>
    document !== null && holdsMoney((document as Order).checkoutForm, input.records)
      ? { effect: 'done', detail: null, incident: null }
      : { effect: 'notApplied' },
  fold: ({ operation }, later) =>
    operation === 'orders.shareMoney' ? { become: 'one', operation, input: later, keepBase: true } : undefined,
}

async function share(site: SiteContext, { row, input }: OutboxItem<SharedMoney>): Promise<Evidence> {
  const ended = (detail: CodedMessage | null, order?: Order): Evidence => {
    const verdict: Verdict = { effect: 'done', detail, incident: null }
    const documents = order === undefined ? [] : [{ id: order.orderNumber, document: order }]
    return { documents, verdicts: [{ rowId: row.id, verdict }] }
  }
  const named = namedBy(site, input)
  const before = latestOf(await readOrder(site, named), site.stored('orders', named.orderNumber))
  if (before === null) return ended(messageOf('orders.moneyNotKept'))
  if (holdsMoney(before.checkoutForm, input.records)) return ended(null, before)
  const value = moneyFieldValue(mergedMoney(readMoneyField(before.checkoutForm), input.records))
  if (value === undefined) return ended(messageOf('orders.moneyNotKept'), before)
  const inputValues = withFormValues(before.checkoutForm?.inputValues ?? [], { [moneyFieldName]: value })
  const change = { ...named, fields: ['checkoutForm'], checkoutForm: { ...before.checkoutForm, inputValues } }
  try {
    const after = asListed((await site.client.call(ordersWire.update, change, { priority: 'documents' })).order)
    const isKept = holdsMoney(after.checkoutForm, input.records)
    return ended(isKept ? null : messageOf('orders.moneyNotKept'), after)
  } catch (error) {
    if (error instanceof AppError && neverTaken.includes(error.code)) return ended(messageOf('orders.moneyNotKept'))
    throw error
  }
}

/** A read may lag behind what this laptop wrote itself a moment ago, and what goes back replaces the whole form. */
function latestOf(read: Order | null, known: unknown): Order | null {
  const stored = known as Order | undefined
  if (read === null || stored === undefined) return read
  return Date.parse(stored.updated ?? '') > Date.parse(read.updated ?? '') ? stored : read
}

const namedBy = (site: SiteContext, { eventId, orderNumber }: SharedMoney) => ({
  eventId,
  orderNumber: site.platformId(orderNumber),
})
