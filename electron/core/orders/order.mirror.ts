import { Order } from '../../../shared/wire/orders.ts'
import { mirrored } from '../mirror/entity.ts'
import { toMoney } from '../money.ts'

/** What Foyer reads of an order: another part that is spelt differently one day must not hide the sale. */
const ReadOrder = Order.pick({
  orderNumber: true,
  eventId: true,
  contactId: true,
  created: true,
  updated: true,
  status: true,
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
    return {
      event_id: order.eventId ?? context.eventId,
      contact_id: order.contactId ?? null,
      created_at: order.created ?? null,
      status: order.status ?? 'NA_ORDER_STATUS',
      channel: order.channel ?? 'ONLINE',
      buyer: order.fullName ?? [order.firstName, order.lastName].filter(Boolean).join(' '),
      tickets: order.ticketsQuantity ?? order.tickets?.length ?? 0,
      total_minor: total?.minor ?? null,
      currency: total?.currency ?? null,
    }
  },
})
