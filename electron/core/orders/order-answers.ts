import type { Order } from '../../../shared/wire/orders.ts'
import type { Fields } from '../base/three-way.ts'
import { formFields, withAnswers } from '../tickets/ticket-answers.ts'

/** Answers that are the buyer themself; the order repeats them beside its form. */
const buyerParts = ['firstName', 'lastName', 'email'] as const

/**
 * Every answer of the buyer by the name of its question, as text or as a list of texts. Name and address stand beside the
 * form as well, and there they are even where no form was filled in.
 */
export function orderFields(order: Order): Fields {
  const buyerEntries = buyerParts.flatMap((name) => (order[name] === undefined ? [] : [[name, order[name]]]))
  return { ...Object.fromEntries(buyerEntries), ...formFields(order.checkoutForm) }
}

/** The order with these answers; its buyer follows them. */
export function withBuyer(order: Order, answers: Fields): Order {
  const checkoutForm = {
    ...order.checkoutForm,
    inputValues: withAnswers(order.checkoutForm?.inputValues ?? [], answers),
  }
  const answerFields = Object.fromEntries(
    buyerParts.flatMap((name) => (Object.hasOwn(answers, name) ? [[name, textOf(answers[name])]] : [])),
  )
  const next: Order = { ...order, ...answerFields, checkoutForm }
  if (answerFields['firstName'] === undefined && answerFields['lastName'] === undefined) return next
  return { ...next, fullName: [next.firstName, next.lastName].filter(Boolean).join(' ') }
}

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')
