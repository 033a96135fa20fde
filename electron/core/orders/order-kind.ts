import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { Order } from '../../../shared/wire/orders.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { valueWords } from '../tickets/ticket-fields-kind.ts'
import { buyerOf } from './order-fields.ts'
import { orderFields } from './order-form.ts'

const buyerLabels: ReadonlyMap<string, Message> = new Map([
  ['firstName', messageOf('field.firstName')],
  ['lastName', messageOf('field.lastName')],
  ['email', messageOf('field.email')],
])

/** How versions of an order are compared in a conflict: one field per field value of the buyer. */
export const orderKind: DocumentKind = {
  dataSet: 'orders',
  fieldsOf: (document) => orderFields(Order.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => Order.parse(document).updated ?? null,
  nameOf: (document) => {
    const order = Order.parse(document)
    return buyerOf(order) || order.orderNumber
  },
  labelOf: (field, question) => question?.label ?? buyerLabels.get(field) ?? field,
  wordsOf: valueWords,
  edit: ({ recordId, scope }, fieldValues) => ({
    operation: 'orders.edit',
    input: { eventId: scope ?? '', orderNumber: recordId, answers: fieldValues },
  }),
}
