import type { Order } from '../../../shared/wire/orders.ts'
import { answersOf } from '../tickets/ticket-facts.ts'

/** Who bought it: the site's full name, else first and last; empty when nobody is named. */
export const buyerOf = (order: Pick<Order, 'fullName' | 'firstName' | 'lastName'>): string =>
  order.fullName ?? [order.firstName, order.lastName].filter(Boolean).join(' ')

/** The buyer's phone number, where the form asks for one. */
export function phoneOf({ checkoutForm }: Pick<Order, 'checkoutForm'>): string | null {
  const inputs = checkoutForm?.inputValues ?? []
  if (inputs.length === 0) return null
  return answersOf(checkoutForm).find(({ inputName }) => /phone/i.test(inputName))?.answer ?? null
}

/** An order of this laptop carries the number it has here. */
export function localNumberOf(order: Order): string | null {
  const number = order['localNumber']
  return typeof number === 'string' && number !== '' ? number : null
}
