import type { PaidPlanBenefit, ReservedTicket, TicketQuantity } from '../../shared/wire/checkout-entities.ts'
import type { Invoice } from '../../shared/wire/order-invoice.ts'
import type { TicketInfo, TicketLineItem } from '../../shared/wire/reservation-entities.ts'
import { PlatformError, violation } from '../errors.ts'
import type { StoredReservation } from '../world/ticketing.ts'
import { discountsFor } from '../world/ticketing-discounts.ts'
import { sellingOf } from '../world/ticketing-event.ts'
import { linePrice } from '../world/ticketing-holds.ts'
import { invoiceOf, type PricedLine } from '../world/ticketing-invoice.ts'
import { pricedLine, settle } from '../world/ticketing-orders.ts'
import type { World } from '../world/world.ts'
import { availableTicket, selectFields } from './checkout-available.ts'

/** The lines of the older call as reservation lines: tickets with details of their own get a line each. */
export function linesOf(quantities: readonly TicketQuantity[]): TicketLineItem[] {
  return quantities.flatMap(({ ticketDefinitionId, quantity, priceOverride, ticketDetails = [] }, at) => {
    if (ticketDetails.length > quantity) {
      throw violation(`ticketQuantities.${at}.ticketDetails`, 'MAX_SIZE', 'must not be more than the quantity')
    }
    const line = (count: number, info: TicketInfo): TicketLineItem => ({
      ticketDefinitionId,
      quantity: count,
      ticketInfo: { ...(typeof priceOverride === 'string' ? { priceOverride } : {}), ...info },
    })
    const rest = quantity - ticketDetails.length
    return [...ticketDetails.map((details) => line(1, infoOf(details))), ...(rest > 0 ? [line(rest, {})] : [])]
  })
}

function infoOf({
  seatId,
  priceOverride,
  pricingOptionId,
}: NonNullable<TicketQuantity['ticketDetails']>[number]): TicketInfo {
  return {
    ...(typeof seatId === 'string' ? { seatId } : {}),
    ...(typeof priceOverride === 'string' ? { priceOverride } : {}),
    ...(typeof pricingOptionId === 'string' ? { pricingOptionId } : {}),
  }
}

/** A hold of this event, brought up to the clock; 404 when there is none. */
export function holdOf(world: World, named: { id: string; eventId: string }, now: number): StoredReservation {
  settle(world, now)
  const stored = world.reservations.get(named.id)
  if (stored === undefined || stored.eventId !== named.eventId) {
    const data = { reservationId: named.id }
    throw new PlatformError(404, 'RESERVATION_NOT_FOUND', { message: `No reservation ${named.id} in this event`, data })
  }
  return stored
}

/** A hold that can be sold; 428 says why it cannot: it is over, given back or sold already. */
export function sellableHold(world: World, named: { id: string; eventId: string }, now: number): StoredReservation {
  const stored = holdOf(world, named, now)
  const { status } = stored.reservation
  if (stored.orderNumber !== null) {
    throw new PlatformError(428, 'RESERVATION_OCCUPIED', {
      message: 'An order was made from this reservation',
      data: { orderNumber: stored.orderNumber },
    })
  }
  if (status !== 'PENDING') {
    const code = status === 'EXPIRED' ? 'RESERVATION_EXPIRED' : 'RESERVATION_CANCELED'
    throw new PlatformError(428, code, { message: 'The reservation holds nothing any more' })
  }
  return stored
}

interface Reductions {
  couponCode?: string | undefined
  benefit?: PaidPlanBenefit | undefined
}

/** What lines of an event cost with these reductions; the codes of those that do not apply are listed. */
export function priced(
  world: World,
  order: { eventId: string; lines: readonly PricedLine[] },
  how: Reductions & { now: number },
): { invoice: Invoice; due: bigint; errors: string[]; couponCode: string | undefined } {
  const { currency, tax } = sellingOf(world.events.get(order.eventId))
  const subTotal = order.lines.reduce((sum, line) => sum + line.price * BigInt(line.quantity), 0n)
  const { coupon, benefit, errors } = discountsFor(world, how, { subTotal, currency, now: how.now })
  return { ...invoiceOf(order.lines, { currency, tax, coupon, benefit }), errors, couponCode: coupon?.code }
}

/** The price lines of a hold. */
export function linesOfHold(world: World, stored: StoredReservation): PricedLine[] {
  const { currency } = sellingOf(world.events.get(stored.eventId))
  return (stored.reservation.tickets ?? []).map((line) =>
    pricedLine(world, {
      definitionId: line.ticketDefinitionId ?? '',
      name: line.ticketName ?? '',
      quantity: line.quantity ?? 1,
      price: linePrice(line, currency),
    }),
  )
}

/** Refuses what an invoice would only report: a sale has to be what the buyer was promised. */
export function refuseErrors(errors: readonly string[]): void {
  const [code] = errors
  if (code === undefined) return
  const data = { discountErrors: { error: errors.map((name) => ({ code: name })) } }
  throw new PlatformError(428, code, { message: 'The discount does not apply', data })
}

/** A hold's lines as the checkout calls return them. */
export function reservedTickets(world: World, stored: StoredReservation, now: number): ReservedTicket[] {
  return (stored.reservation.tickets ?? []).map((line) => {
    const definition = world.definitions.get(line.ticketDefinitionId ?? '')
    const ticket = definition === undefined ? {} : { ticket: selectFields(availableTicket(world, definition, now), []) }
    const { seatId, priceOverride, pricingOptionId, pricingOptionName } = line.ticketInfo ?? {}
    const details = Object.entries({ seatId, priceOverride, pricingOptionId, pricingOptionName })
    const given = Object.fromEntries(details.filter(([, value]) => typeof value === 'string'))
    return {
      quantity: line.quantity ?? 1,
      ...ticket,
      ...(Object.keys(given).length === 0 ? {} : { ticketDetails: [given] }),
    }
  })
}

/** The state of a hold in the words of the checkout calls. */
export const checkoutStatus = (stored: StoredReservation): string => `RESERVATION_${stored.reservation.status}`
