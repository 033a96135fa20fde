import type { Sale, SaleBuyerChange, SaleVoid } from '../../../shared/app/sales.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { withFormValues } from '../box-office/form-values.ts'
import type { Overlay } from '../mirror/overlay.ts'

/** Shows a sale that the site does not have yet as an order. */
const sell: Overlay<Order, Sale> = {
  apply: (order) => order,
  create: ({ saleId = '', number, receiptNumber, eventId, lines, currency, totalMinor, method, buyer }, at) => ({
    orderNumber: saleId,
    // The laptop's own number: people search by it, and it is shown until the site has assigned one.
    ...(number === undefined ? {} : { localNumber: number }),
    ...(receiptNumber === undefined ? {} : { receiptNumber }),
    eventId,
    created: at,
    updated: at,
    firstName: buyer.first,
    lastName: buyer.last,
    fullName: [buyer.first, buyer.last].filter((part) => part !== '').join(' '),
    ...(buyer.email === undefined ? {} : { email: buyer.email }),
    ...(buyer.contactId === undefined ? {} : { contactId: buyer.contactId }),
    status: totalMinor === 0 ? 'FREE' : 'PAID',
    channel: 'OFFLINE_POS',
    method,
    ticketsQuantity: lines.reduce((count, { quantity }) => count + quantity, 0),
    totalPrice: { value: toDecimal({ minor: totalMinor, currency }), currency },
  }),
}

/**
 * Shows the order of a voided sale as archived. `neverSent`: the sale was voided before it was sent, so nothing about
 * it is pending.
 */
const take: Overlay<Order, SaleVoid & { neverSent?: boolean }> = {
  apply: (order, { neverSent }) => ({ ...order, archived: true, ...(neverSent === true ? { neverSent } : {}) }),
}

/** Shows the order with its new buyer. */
const rename: Overlay<Order, SaleBuyerChange> = {
  apply: (order, { buyer: { first, last, email } }) => ({
    ...order,
    firstName: first,
    lastName: last,
    fullName: [first, last].filter((part) => part !== '').join(' '),
    ...(email === undefined ? {} : { email }),
    ...(order.checkoutForm === undefined ? {} : { checkoutForm: renamed(order.checkoutForm, { first, last, email }) }),
  }),
}

/** What the buyer filled in says the same name as the order itself. */
function renamed(form: NonNullable<Order['checkoutForm']>, { first, last, email }: SaleBuyerChange['buyer']) {
  const fieldValues = { firstName: first, lastName: last, ...(email === undefined ? {} : { email }) }
  return { ...form, inputValues: withFormValues(form.inputValues ?? [], fieldValues) }
}

/** Overlays of the queued operations on a sale's order. */
export const saleOverlays = { sell, setBuyer: rename, void: take }
