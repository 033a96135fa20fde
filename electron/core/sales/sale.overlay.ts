import type { Sale, SaleBuyerChange, SaleVoid } from '../../../shared/app/sales.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { Overlay } from '../mirror/overlay.ts'

/** A sale that is an order here and not on the site yet. */
const sell: Overlay<Order, Sale> = {
  apply: (order) => order,
  create: ({ saleId = '', number, eventId, lines, currency, totalMinor, method, buyer }, at) => ({
    orderNumber: saleId,
    // What this desk calls it: it is searched by it, and shown until the site has a number.
    ...(number === undefined ? {} : { localNumber: number }),
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

/** An order that is being taken back: out of the lists of what stands. One that never was sent waits for nothing. */
const take: Overlay<Order, SaleVoid & { neverSent?: boolean }> = {
  apply: (order, { neverSent }) => ({ ...order, archived: true, ...(neverSent === true ? { neverSent } : {}) }),
}

/** An order that has got another buyer. */
const rename: Overlay<Order, SaleBuyerChange> = {
  apply: (order, { buyer: { first, last, email } }) => ({
    ...order,
    firstName: first,
    lastName: last,
    fullName: [first, last].filter((part) => part !== '').join(' '),
    ...(email === undefined ? {} : { email }),
  }),
}

/** How queued operations show over the order of a sale. */
export const saleOverlays = { sell, setBuyer: rename, void: take }
