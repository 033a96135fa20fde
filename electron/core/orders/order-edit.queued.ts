import type { OrderEdit } from '../../../shared/app/orders.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { withFormValues } from '../box-office/form-values.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type { QueuedOperation } from '../sync/queued-operation.ts'
import { orderOverlays } from './order.overlay.ts'
import { describing, saleOf } from './order-flags.queued.ts'
import { orderFields } from './order-form.ts'
import { asListed, readOrder } from './order-reading.ts'

/**
 * Changes the buyer's field values, name and address included. The platform keeps no revision of an order and replaces
 * its form as a whole, so the order is read right before the write, and all other field values are sent as they were
 * read.
 */
export const edit: QueuedOperation<OrderEdit> = {
  overlay: orderOverlays.edit,
  document: {
    effect: 'edit',
    changes: ({ answers: fieldValues }) => fieldValues,
    withChanges: (input, fieldValues) => ({ ...input, answers: fieldValues }),
    about: (input, orderNumber) => ({ ...input, orderNumber }),
  },
  ...documentOperation<OrderEdit, Order>({
    dataSet: 'orders',
    recordId: (input) => input.orderNumber,
    scope: (input) => input.eventId,
    describe: describing('orders.edit'),
    changes: (input) => input.answers,
    fieldsOf: orderFields,
    revisionOf: () => null,
    updatedAt: (order) => order.updated ?? null,
    read: (site, orderNumber, { eventId }) => readOrder(site, { eventId, orderNumber }),
    write: async ({ client }, { id: orderNumber, input: { eventId }, theirs, fields }) => {
      const before = theirs.checkoutForm
      const checkoutForm = { ...before, inputValues: withFormValues(before?.inputValues ?? [], fields) }
      const change = { eventId, orderNumber, fields: ['checkoutForm'], checkoutForm }
      return asListed((await client.call(ordersWire.update, change, { priority: 'documents' })).order)
    },
  }),
  waitsFor: saleOf,
  fold: ({ operation, input }, later) => {
    if (operation !== 'orders.edit') return undefined
    const fieldValues = { ...(input as OrderEdit).answers, ...later.answers }
    return { become: 'one', operation, input: { ...later, answers: fieldValues }, keepBase: true }
  },
}
