import { Order } from '../../../shared/wire/orders.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { answerWords } from '../tickets/answers-kind.ts'
import { orderFields } from './order-answers.ts'
import { buyerOf } from './order-facts.ts'

const buyerLabels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
}

/** What the buyer of an order answered, one field per question. */
export const orderKind: DocumentKind = {
  dataSet: 'orders',
  fieldsOf: (document) => orderFields(Order.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => Order.parse(document).updated ?? null,
  nameOf: (document) => {
    const order = Order.parse(document)
    return buyerOf(order) || order.orderNumber
  },
  labelOf: (field, { eventId }, questionOf) =>
    (eventId === null ? undefined : questionOf(eventId, field)) ?? buyerLabels[field] ?? field,
  wordsOf: (_field, value) => answerWords(value),
  edit: ({ recordId, eventId }, answers) => ({
    operation: 'orders.edit',
    input: { eventId: eventId ?? '', orderNumber: recordId, answers },
  }),
}
