import { OrderEdit } from '../../../shared/app/orders.ts'
import { Order } from '../../../shared/wire/orders.ts'
import { orderFields } from './order-answers.ts'
import { buyerOf } from './order-facts.ts'
import { answerWords, type QuestionOf } from '../tickets/answers-kind.ts'
import type { DocumentKind, DocumentOperation } from '../conflicts/document-kinds.ts'

const buyerLabels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
}

/** What the buyer of an order answered, one field per question. */
export const orderKind = (questionOf: QuestionOf): DocumentKind => ({
  fieldsOf: (document) => orderFields(Order.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => Order.parse(document).updated ?? null,
  nameOf: (document) => {
    const order = Order.parse(document)
    return buyerOf(order) || order.orderNumber
  },
  labelOf: (field, { eventId }) =>
    (eventId === null ? undefined : questionOf(eventId, field)) ?? buyerLabels[field] ?? field,
  wordsOf: (_field, value) => answerWords(value),
  edit: ({ recordId, eventId }, answers) => ({
    operation: 'orders.edit',
    input: { eventId: eventId ?? '', orderNumber: recordId, answers },
  }),
})

export const orderOperations = {
  'orders.edit': {
    dataSet: 'orders',
    act: 'edit',
    changes: (input) => OrderEdit.parse(input).answers,
    withChanges: (input, answers) => ({ ...OrderEdit.parse(input), answers }),
    about: (input, orderNumber) => ({ ...OrderEdit.parse(input), orderNumber }),
  },
} satisfies Record<string, DocumentOperation>
