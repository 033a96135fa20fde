import type { OrderEdit } from '../../../shared/app/orders.ts'
import { type Order, endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { documentPart } from '../conflicts/document-part.ts'
import type { QueuedPart } from '../sync/queued-part.ts'
import { withAnswers } from '../tickets/ticket-answers.ts'
import { orderFields } from './order-answers.ts'
import { type NameOfOrder, saleOf } from './order-marks.queued.ts'
import { asListed, readOrder } from './order-reading.ts'

/**
 * What the buyer answered, name and address among it. The platform keeps no revision of an order and takes its form only
 * whole, so the order is read right before it is written, and every answer that was not changed here stays.
 */
export function editPart(nameOf: NameOfOrder): QueuedPart<OrderEdit> {
  return {
    ...documentPart<OrderEdit, Order>({
      dataSet: 'orders',
      recordId: (input) => input.orderNumber,
      eventId: (input) => input.eventId,
      describe: (input) => ({ what: `Change the buyer of ${nameOf(input.orderNumber)}`, about: input.orderNumber }),
      changes: (input) => input.answers,
      fieldsOf: orderFields,
      revisionOf: () => null,
      updatedAt: (order) => order.updated ?? null,
      read: (site, orderNumber, { eventId }) => readOrder(site, { eventId, orderNumber }),
      write: async ({ client }, { id: orderNumber, input: { eventId }, theirs, fields }) => {
        const checkoutForm = { inputValues: withAnswers(theirs.checkoutForm?.inputValues ?? [], fields) }
        const change = { eventId, orderNumber, fields: ['checkoutForm'], checkoutForm }
        return asListed((await client.call(ordersWire.update, change, { priority: 'documents' })).order)
      },
    }),
    waitsFor: saleOf,
    fold: ({ operation, input }, later) => {
      if (operation !== 'orders.edit') return undefined
      const answers = { ...(input as OrderEdit).answers, ...later.answers }
      return { become: 'one', operation, input: { ...later, answers }, keepBase: true }
    },
  }
}
