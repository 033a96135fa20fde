import { toMoney } from '../../../shared/money/wire-money.ts'
import { Order } from '../../../shared/wire/orders.ts'
import { mirrored } from '../mirror/entity.ts'
import { fold, phoneWords } from '../base/text.ts'
import { buyerOf, localNumberOf, phoneOf } from './order-facts.ts'
import { atDoor, isSoldAtDoor } from '../box-office/sold.ts'

/** What Foyer reads of an order: another part that is spelt differently one day must not hide the sale. */
const ReadOrder = Order.pick({
  orderNumber: true,
  eventId: true,
  contactId: true,
  created: true,
  updated: true,
  status: true,
  method: true,
  archived: true,
  channel: true,
  firstName: true,
  lastName: true,
  fullName: true,
  email: true,
  checkoutForm: true,
  ticketsQuantity: true,
  totalPrice: true,
})

export const orderEntity = mirrored<Order>({
  dataSet: 'orders',
  table: 'orders',
  schema: ReadOrder,
  rowsKey: 'orders',
  id: (order) => order.orderNumber,
  revision: () => null,
  updatedDate: (order) => order.updated ?? null,
  columns: (order, context) => {
    const total = toMoney(order.totalPrice)
    const buyer = buyerOf(order)
    return {
      event_id: order.eventId ?? context.eventId,
      contact_id: order.contactId ?? null,
      created_at: order.created ?? null,
      status: order.status ?? 'NA_ORDER_STATUS',
      channel: isSoldAtDoor(order) ? atDoor : (order.channel ?? 'ONLINE'),
      buyer,
      tickets: order.ticketsQuantity ?? order.tickets?.length ?? 0,
      total_minor: total?.minor ?? null,
      currency: total?.currency ?? null,
      method: order.method ?? '',
      archived: order.archived === true ? 1 : 0,
      sort_buyer: fold(buyer),
      email: order.email ?? null,
      phone: phoneWords(phoneOf(order)),
      codes: codesOf(order),
    }
  },
})

/** Numbers as people type them: with their dashes, and run together; and the one it has here. */
function codesOf(order: Order): string {
  const local = localNumberOf(order)
  const number = `${order.orderNumber} ${order.orderNumber.replaceAll('-', '')}`
  return local === null ? number : `${number} ${local}`
}
