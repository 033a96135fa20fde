import type { Order } from '../../../shared/wire/orders.ts'
import type { Fields } from '../base/three-way.ts'
import { formFields, withFormValues } from '../box-office/form-values.ts'

/** Values that identify the buyer; an order also has them as fields of its own. */
export const buyerParts = ['firstName', 'lastName', 'email'] as const

/**
 * All field values of the buyer by question, each a text or a list of texts. Name and email address are read from the
 * order's own fields too, because an order without a form has them only there.
 */
export function orderFields(order: Order): Fields {
  const buyerEntries = buyerParts.flatMap((name) => (order[name] === undefined ? [] : [[name, order[name]]]))
  return { ...Object.fromEntries(buyerEntries), ...formFields(order.checkoutForm) }
}

/** The order with these field values, and with its own buyer fields changed to match. */
export function withBuyer(order: Order, fieldValues: Fields): Order {
  const checkoutForm = {
    ...order.checkoutForm,
    inputValues: withFormValues(order.checkoutForm?.inputValues ?? [], fieldValues),
  }
  const formValues = Object.fromEntries(
    buyerParts.flatMap((name) => (Object.hasOwn(fieldValues, name) ? [[name, textOf(fieldValues[name])]] : [])),
  )
  const next: Order = { ...order, ...formValues, checkoutForm }
  if (formValues['firstName'] === undefined && formValues['lastName'] === undefined) return next
  return { ...next, fullName: [next.firstName, next.lastName].filter(Boolean).join(' ') }
}

const textOf = (response: unknown): string => (typeof response === 'string' ? response : '')
