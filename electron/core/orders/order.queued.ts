import { editPart } from './order-edit.queued.ts'
import { markParts, type NameOfOrder } from './order-marks.queued.ts'
import { paymentParts } from './order-payment.queued.ts'

/** What can be done to orders, now or without a network. */
export function orderParts(nameOf: NameOfOrder) {
  return { ...markParts(nameOf), ...paymentParts(nameOf), 'orders.edit': editPart(nameOf) }
}
