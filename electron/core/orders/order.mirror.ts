import { toMoney } from '../../../shared/money/wire-money.ts'
import { phoneWords } from '../../../shared/phone-digits.ts'
import { searchWords } from '../../../shared/search-words.ts'
import { endpoints, Order } from '../../../shared/wire/orders.ts'
import { sortName } from '../base/sort-name.ts'
import { formWords } from '../box-office/form-values.ts'
import { orderFieldSets } from '../box-office/order-state.ts'
import { readSaleTag } from '../box-office/sale-tag.ts'
import { atDoor, isSoldAtDoor } from '../box-office/sold.ts'
import { eventScope } from '../events/event-scope.ts'
import { mirrored } from '../mirror/entity.ts'
import { hour, minute, second } from '../mirror/feed.ts'
import { buyerOf, localNumberOf, phoneOf, queuedNameOf } from './order-fields.ts'

/**
 * The fields that Foyer reads. The others are not validated, because a change of their format must not hide an order.
 */
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
  atBoxOffice: true,
  table: 'orders',
  schema: ReadOrder,
  rowsKey: 'orders',
  vital: ['status'],
  id: (order) => order.orderNumber,
  revision: () => null,
  updatedDate: (order) => order.updated ?? null,
  nameOf: buyerOf,
  least: { orderNumber: '' },
  codeOf: (order) => queuedNameOf(order) ?? order.orderNumber,
  found: { by: 'words', name: 'sort_buyer', within: { dataSet: 'events', column: 'event_id' } },
  scope: eventScope,
  refersTo: { dataSet: 'contacts', column: 'contact_id' },
  follows: { dataSet: 'guests', column: 'order_number', everyMs: 30 * second },
  feed: {
    style: 'offset',
    pageSize: 100,
    incremental: false,
    byUpdate: false,
    fetch: (client, { scope, offset, limit }, options) => {
      const input = { eventId: [scope], offset, limit, sort: 'created:asc', fieldset: orderFieldSets }
      return client.callRaw(endpoints.list, input, options)
    },
  },
  byId: {
    perCall: 100,
    fetch: (client, { scope, ids }, options) => {
      const input = { eventId: [scope], orderNumber: ids, offset: 0, limit: 100, fieldset: orderFieldSets }
      return client.callRaw(endpoints.list, input, options)
    },
  },
  audit: {
    by: eventScope,
    list: (client, { range, offset }, options) => {
      const input = { eventId: [range.scope], offset, limit: 100, sort: 'created:asc', fieldset: ['DETAILS' as const] }
      return client.callPage(endpoints.list, input, options)
    },
  },
  cadence: { changes: Infinity, full: 2 * hour, whenOpen: { changes: Infinity, full: 30 * minute } },
  columns: (order, context) => {
    const total = toMoney(order.totalPrice)
    const buyer = buyerOf(order)
    return {
      event_id: order.eventId ?? context.scope,
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
      sort_buyer: sortName({ first: order.firstName, last: order.lastName, full: buyer }),
      email: order.email ?? null,
      words: searchWords([buyer, order.email, ...formWords(order.checkoutForm)]),
      phone: phoneWords([phoneOf(order)]),
      codes: codesOf(order),
    }
  },
})

/**
 * Numbers to search by: with dashes, without them, and the laptop's own number with the id that its paper was printed
 * with. `localNumberIn` reads them.
 */
function codesOf(order: Order): string {
  const number = `${order.orderNumber} ${order.orderNumber.replaceAll('-', '')}`
  const tag = readSaleTag(order.checkoutForm)
  const local = localNumberOf(order)
  return [number, ...(local === null ? [] : [local]), ...(tag === undefined ? [] : [tag.saleId])].join(' ')
}
