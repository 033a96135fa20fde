import type { FormAnswers } from '../../shared/wire/form-answers.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { sellingOf } from '../world/ticketing-event.ts'
import { type Minor, minorOf, moneyOf } from '../world/ticketing-money.ts'
import { orderOf, setOrderStatus, settle } from '../world/ticketing-orders.ts'
import { fullNameOf, guestPerson } from '../world/ticketing-people.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { maskOf } from './facets.ts'
import { cutOrder, invoiceOfOrder, wholeOrder } from './order-fields.ts'
import { listOrders } from './orders-list.ts'

export const orders: AreaBehaviours<'orders'> = {
  list: (call) => listOrders(call),
  get: ({ input, world, now }) => {
    settle(world, now)
    const order = orderOf(world, input)
    return { order: cutOrder(order, input.fieldset ?? [], world), calendarLinks: calendarLinks(order) }
  },
  update: ({ input, world, now }) => {
    settle(world, now)
    const order = orderOf(world, input)
    const mask = maskOf(input.fields, ['archived', 'checkoutForm'])
    const archived = mask?.has('archived') === false ? undefined : input.archived
    const form = mask?.has('checkoutForm') === false ? undefined : input.checkoutForm
    if (archived !== undefined) archivable(order, archived)
    const updated: Order = { ...order, updated: iso(now), ...(form === undefined ? {} : buyerOfForm(order, form)) }
    world.orders.put(updated)
    return {
      order: wholeOrder(world, archived === undefined ? updated : setArchived(world, updated, { archived, now })),
    }
  },
  bulkUpdate: ({ input, world, now }) => {
    settle(world, now)
    const { eventId, archived } = input
    const mask = maskOf(input.fields, ['archived'])
    const named = input.orderNumber.map((orderNumber) => orderOf(world, { eventId, orderNumber }))
    const wanted = mask?.has('archived') === false ? undefined : archived
    if (wanted !== undefined) for (const order of named) archivable(order, wanted)
    const changed =
      wanted === undefined ? named : named.map((order) => setArchived(world, order, { archived: wanted, now }))
    return { orders: changed.map((order) => wholeOrder(world, order)) }
  },
  confirm: ({ input, world, now, switches }) => {
    settle(world, now)
    const { eventId, orderNumber = [] } = input
    const named = orderNumber.map((number) => orderOf(world, { eventId, orderNumber: number }))
    for (const order of named) confirmable(order)
    const confirmed = named.map((order) =>
      paid.includes(order.status ?? '')
        ? order
        : setOrderStatus(world, order, { status: switches.orderMarkedPaid, now }),
    )
    return { orders: confirmed.map((order) => wholeOrder(world, order)) }
  },
  summary: ({ input, world, now }) => {
    settle(world, now)
    return { sales: salesOf(world, input.eventId ?? undefined) }
  },
  capture: ({ input, world, now }) => {
    setOrderStatus(world, authorized(world, input), { status: 'PAID', now })
    return {}
  },
  void: ({ input, world, now }) => {
    setOrderStatus(world, authorized(world, input), { status: 'VOIDED', now })
    return {}
  },
}

/** A new form of the buyer. Name and address follow its values, as a ticket's follow its guest's; else they stay. */
function buyerOfForm(order: Order, form: FormAnswers): Partial<Order> {
  const person = guestPerson({ form })
  const named = { firstName: person.firstName, lastName: person.lastName, email: person.email }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
  const { firstName = '', lastName = '', email = '' } = { ...order, ...given }
  const fullName = fullNameOf({ firstName, lastName, email, form: person.form })
  return { checkoutForm: person.form, ...given, ...(Object.keys(given).length === 0 ? {} : { fullName }) }
}

/** Confirming these changes nothing. */
const paid = ['PAID', 'FREE']
const confirmableStatuses = ['INITIATED', 'PENDING', 'OFFLINE_PENDING']

function confirmable(order: Order): void {
  const status = order.status ?? ''
  if (!paid.includes(status) && !confirmableStatuses.includes(status)) throw notAvailable(order, 'CONFIRM')
}

/** An order at the cashier may still be paid, so it is not put away; taking one back is always possible. */
function archivable(order: Order, archived: boolean): void {
  if (archived && order.status === 'INITIATED') throw notAvailable(order, 'ARCHIVE')
}

function notAvailable(order: Order, action: string): PlatformError {
  const data = { orderNumber: order.orderNumber, status: order.status, action }
  const message = `${action} is not available while the order is ${order.status}`
  return new PlatformError(428, 'ORDER_ACTION_NOT_AVAILABLE', { message, data })
}

/** Archives an order with its tickets, or takes them back. */
function setArchived(world: World, order: Order, how: { archived: boolean; now: number }): Order {
  const next: Order = { ...order, archived: how.archived, updated: iso(how.now) }
  world.orders.put(next)
  for (const stored of world.tickets.group(order.orderNumber)) {
    world.tickets.put({ ...stored, ticket: { ...stored.ticket, orderArchived: how.archived } })
  }
  return next
}

function authorized(world: World, named: { eventId?: string | undefined; orderNumber: string }): Order {
  const order = orderOf(world, named)
  if (order.status !== 'AUTHORIZED') {
    const data = { orderNumber: order.orderNumber, status: order.status }
    const message = 'The payment of this order is not authorised'
    throw new PlatformError(428, 'ORDER_STATUS_NOT_AUTHORIZED', { message, data })
  }
  return order
}

interface Sum {
  total: Minor
  revenue: Minor
  orders: number
  tickets: number
}

/** Confirmed orders by currency. */
function salesOf(world: World, eventId: string | undefined) {
  const sums = new Map<string, Sum>()
  for (const order of world.orders.all()) {
    if (order.confirmed !== true || (eventId !== undefined && order.eventId !== eventId)) continue
    const currency = order.totalPrice?.currency ?? sellingOf(world.events.get(order.eventId ?? '')).currency
    const sum = sums.get(currency) ?? { total: 0n, revenue: 0n, orders: 0, tickets: 0 }
    sums.set(currency, {
      total: sum.total + minorOf(order.totalPrice?.value ?? '0', currency),
      revenue: sum.revenue + minorOf(invoiceOfOrder(world, order).revenue?.value ?? '0', currency),
      orders: sum.orders + 1,
      tickets: sum.tickets + (order.ticketsQuantity ?? 0),
    })
  }
  return [...sums].map(([currency, sum]) => ({
    total: moneyOf(sum.total, currency),
    totalOrders: sum.orders,
    totalTickets: sum.tickets,
    revenue: moneyOf(sum.revenue, currency),
  }))
}

function calendarLinks(order: Order): { google: string; ics: string } {
  const base = 'https://marlowe-house.example.org/calendar'
  return { google: `${base}/google/${order.eventId}`, ics: `${base}/${order.eventId}.ics` }
}
