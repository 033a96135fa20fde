import type { Order } from '../../shared/wire/orders.ts'
import { hour, iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { countCouponUse } from './ticketing-discounts.ts'
import { putReservation } from './ticketing-holds.ts'
import type { PricedLine } from './ticketing-invoice.ts'
import { minorOf } from './ticketing-money.ts'
import type { World } from './world.ts'

/** An unpaid order is given up after this time. */
export const unpaidLife = 2 * hour

/** Orders that count as sold. */
export const confirmedStatuses = ['PAID', 'FREE', 'OFFLINE_PENDING', 'PENDING']

/** The order of an event; 404 when there is none there. */
export function orderOf(world: World, named: { eventId?: string | undefined; orderNumber: string }): Order {
  const order = world.orders.get(named.orderNumber)
  if (order === undefined || (named.eventId !== undefined && order.eventId !== named.eventId)) {
    const data = { orderNumber: named.orderNumber }
    throw new PlatformError(404, 'ORDER_NOT_FOUND', { message: `No order ${named.orderNumber} in this event`, data })
  }
  return order
}

/**
 * Moves an order with its tickets, guests and reservation to another status. A dead status cancels the tickets and
 * gives their places back.
 */
export function setOrderStatus(
  world: World,
  order: Order,
  change: { status: string; now: number; method?: string },
): Order {
  const { status, now } = change
  const dead = ['CANCELED', 'DECLINED', 'VOIDED'].includes(status)
  const next: Order = {
    ...order,
    status,
    confirmed: confirmedStatuses.includes(status),
    updated: iso(now),
    ...(change.method === undefined ? {} : { method: change.method }),
  }
  world.orders.put(next)
  for (const stored of world.tickets.group(order.orderNumber)) {
    const ticket = { ...stored.ticket, orderStatus: status, ...(dead ? { canceled: true } : {}) }
    world.tickets.put({ ...stored, ticket })
  }
  if (dead) releaseGuests(world, order.orderNumber, now)
  const reservation = world.reservations.get(order.reservationId ?? '')
  if (reservation !== undefined) {
    const held = dead ? 'CANCELED' : next.confirmed === true ? 'CONFIRMED' : 'PENDING'
    if (reservation.reservation.status !== held) putReservation(world, reservation, { status: held, now })
  }
  return next
}

function releaseGuests(world: World, orderNumber: string, now: number): void {
  for (const guest of guestsOfOrder(world, orderNumber)) {
    const revision = String(Number(guest.revision ?? '1') + 1)
    world.guests.put({ ...guest, attendanceStatus: 'NOT_ATTENDING', updatedDate: iso(now), revision })
  }
}

/** Buyer and ticket holders of an order. */
export function guestsOfOrder(world: World, orderNumber: string) {
  const holders = world.tickets
    .group(orderNumber)
    .flatMap(({ ticket }) => world.guests.group(ticket.ticketNumber))
    .filter((guest) => guest.orderNumber === orderNumber)
  return [...world.guests.group(`order:${orderNumber}`), ...holders]
}

/** The price lines of an order, from its tickets: reservations may be gone, tickets stay. */
export function linesOfOrder(world: World, order: Order, currency: string): PricedLine[] {
  const lines = new Map<string, PricedLine>()
  for (const { ticket } of world.tickets.group(order.orderNumber)) {
    const definitionId = ticket.ticketDefinitionId ?? ''
    const price = minorOf(ticket.price?.value ?? ticket.price?.amount ?? '0', currency)
    const key = `${definitionId}:${price}`
    const line = lines.get(key)
    if (line !== undefined) lines.set(key, { ...line, quantity: line.quantity + 1 })
    else lines.set(key, pricedLine(world, { definitionId, name: ticket.name ?? '', quantity: 1, price }))
  }
  return [...lines.values()]
}

/** A price line with what the definition says about fees and donations. */
export function pricedLine(
  world: World,
  line: Pick<PricedLine, 'definitionId' | 'name' | 'quantity' | 'price'>,
): PricedLine {
  const definition = world.definitions.get(line.definitionId)
  const feeType = definition?.feeType
  return {
    ...line,
    feeType: typeof feeType === 'string' ? feeType : undefined,
    donation: definition?.pricingMethod?.guestPrice !== undefined,
  }
}

/**
 * Brings reservations and unpaid orders up to the clock: holds run out at their time, orders made here are cancelled
 * when unpaid for two hours. Orders of the seed stay as they are.
 */
export function settle(world: World, now: number): void {
  for (const stored of world.reservations.all().slice()) {
    const { status, expirationDate } = stored.reservation
    if (status !== 'PENDING') continue
    if (stored.orderNumber === null) {
      if (Date.parse(expirationDate ?? '') <= now) putReservation(world, stored, { status: 'EXPIRED', now })
      continue
    }
    const order = world.orders.get(stored.orderNumber)
    if (order === undefined || !isAtCashier(order) || Date.parse(order.created ?? '') + unpaidLife > now) continue
    setOrderStatus(world, order, { status: 'CANCELED', now })
    countCouponUse(world, order.invoice?.discount?.code, -1)
  }
}

/** Whether the buyer may still pay. One that was marked as paid and was left INITIATED is not given up. */
const isAtCashier = ({ status, method }: Order): boolean => status === 'INITIATED' && (method ?? '') === ''

/** When an unpaid order is given up. */
export function unpaidUntil(order: Order): string | null {
  return isAtCashier(order) ? iso(Date.parse(order.created ?? '') + unpaidLife) : null
}
