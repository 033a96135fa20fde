import type { Invoice } from '../../shared/wire/order-invoice.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { sellingOf } from '../world/ticketing-event.ts'
import { invoiceOf } from '../world/ticketing-invoice.ts'
import { linesOfOrder } from '../world/ticketing-orders.ts'
import type { World } from '../world/world.ts'
import { cutTicket } from './ticket-fields.ts'

/** Parts of an order that come with DETAILS. */
const details = [
  'archived',
  'confirmed',
  'created',
  'firstName',
  'lastName',
  'fullName',
  'email',
  'method',
  'status',
  'ticketsQuantity',
  'totalPrice',
  'ticketsPdf',
  'reservationId',
  'snapshotId',
  'channel',
] as const

/** Without DETAILS the status reads NA_ORDER_STATUS: a trap of the platform that clients must not fall into. */
export function cutOrder(order: Order, fieldset: readonly string[], world: World): Order {
  const shown: Order = { ...order }
  if (!fieldset.includes('DETAILS')) {
    for (const name of details) delete shown[name]
    shown.status = 'NA_ORDER_STATUS'
  }
  if (!fieldset.includes('FORM')) delete shown.checkoutForm
  if (fieldset.includes('TICKETS')) {
    const tickets = world.tickets.group(order.orderNumber)
    shown.tickets = tickets.map(({ ticket }) => cutTicket(ticket, ['TICKET_DETAILS', 'GUEST_DETAILS']))
  }
  if (fieldset.includes('INVOICE')) shown.invoice = invoiceOfOrder(world, order)
  else delete shown.invoice
  return shown
}

/** The invoice an order was sold under; orders of the seed have none, so theirs is made from their tickets. */
export function invoiceOfOrder(world: World, order: Order): Invoice {
  if (order.invoice !== undefined) return order.invoice
  const { currency } = sellingOf(world.events.get(order.eventId ?? ''))
  return invoiceOf(linesOfOrder(world, order, currency), { currency, tax: undefined }).invoice
}

/** An order with all its parts, as writes return it. */
export function wholeOrder(world: World, order: Order): Order {
  return cutOrder(order, ['DETAILS', 'TICKETS', 'FORM', 'INVOICE'], world)
}

/** Where a buyer sees the order. */
export function orderPageUrl(order: Order): string {
  return `https://marlowe-house.example.org/orders/${order.orderNumber}`
}
