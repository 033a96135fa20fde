import { PlatformError, violation } from '../errors.ts'
import { parseSortText } from '../query/sort.ts'
import { countCouponUse } from '../world/ticketing-discounts.ts'
import { publishedEvent, sellingOf } from '../world/ticketing-event.ts'
import { cancelHold, holdTickets } from '../world/ticketing-holds.ts'
import { minorOf } from '../world/ticketing-money.ts'
import { settle, unpaidUntil } from '../world/ticketing-orders.ts'
import { buyerPerson, checkForms, guestPerson, withKnownInputs } from '../world/ticketing-people.ts'
import { putOrder } from '../world/ticketing-sale.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { availableTickets } from './checkout-available.ts'
import {
  checkoutStatus,
  holdOf,
  linesOf,
  linesOfHold,
  priced,
  refuseErrors,
  reservedTickets,
  sellableHold,
} from './checkout-sale.ts'
import { updateCheckout } from './checkout-update.ts'
import { orderPageUrl, wholeOrder } from './order-fields.ts'
import { forBoxOffice } from './reservations.ts'

export const checkout: AreaBehaviours<'checkout'> = {
  options: ({ world }) => ({
    paymentMethodConfigured: true,
    acceptCoupons: world.coupons.all().length > 0,
    premiumServices: true,
    paidTickets: world.definitions.all().some((definition) => definition.pricingMethod?.free !== true),
    acceptGiftCards: false,
  }),
  listAvailable: ({ input, world, now }) => {
    const found = availableTickets(
      world,
      {
        filter: input.eventId === undefined ? {} : { eventId: input.eventId },
        sort: parseSortText(input.sort ?? 'orderIndex:asc'),
        includeNotOnSale: input.state?.includes('INCLUDE_HIDDEN_NOT_ON_SALE') === true,
        includeHidden: false,
        fieldset: ['POLICY'],
      },
      now,
    )
    return page(found, input)
  },
  queryAvailable: ({ input, world, now, caller }) => {
    const fieldset = input.fieldset ?? []
    const dashboard = fieldset.includes('DASHBOARD')
    forBoxOffice(caller, { DASHBOARD: dashboard })
    const sort = parseSortText(input.sort ?? 'orderIndex:asc')
    const wanted = { filter: input.filter ?? {}, sort, includeNotOnSale: dashboard, includeHidden: dashboard, fieldset }
    return page(availableTickets(world, wanted, now), input)
  },
  createReservation: ({ input, world, now, caller, memberId, switches }) => {
    settle(world, now)
    const { ignoreLimits = false, allowHiddenTickets: allowHidden = false, eventId } = input
    const lines = linesOf(input.ticketQuantities)
    const priceOverride = lines.find((line) => typeof line.ticketInfo?.priceOverride === 'string')
    forBoxOffice(caller, { ignoreLimits, allowHidden, priceOverride })
    const { hasPaymentMethod } = switches
    const intent = { lines, eventId, memberId, ignoreLimits, allowHidden, hasPaymentMethod }
    const stored = holdTickets(world, intent, now)
    return {
      id: stored.reservation.id ?? '',
      expires: stored.reservation.expirationDate,
      reservations: reservedTickets(world, stored, now),
      invoice: priced(world, { eventId, lines: linesOfHold(world, stored) }, { now }).invoice,
      reservationStatus: checkoutStatus(stored),
    }
  },
  cancelReservation: ({ input, world, now }) => {
    cancelHold(world, holdOf(world, input, now), now)
    return {}
  },
  invoice: ({ input, world, now }) => {
    const { eventId, reservationId: id } = input
    const stored = holdOf(world, { id, eventId }, now)
    const reductions = { couponCode: input.withDiscount?.couponCode, benefit: input.paidPlanBenefit }
    const { invoice, errors } = priced(world, { eventId, lines: linesOfHold(world, stored) }, { ...reductions, now })
    return {
      invoice,
      ...(errors.length === 0 ? {} : { discountErrors: { error: errors.map((code) => ({ code })) } }),
      expires: stored.reservation.expirationDate,
      reservationStatus: checkoutStatus(stored),
      reservationOccupied: stored.orderNumber !== null,
      reservations: reservedTickets(world, stored, now),
    }
  },
  checkout: (call) => sell(call),
  updateCheckout: (call) => updateCheckout(call),
  pos: (call) => sellAtCounter(call),
}

function page<T>(found: T[], asked: { offset?: number | undefined; limit?: number | undefined }) {
  const { offset = 0, limit = 0 } = asked
  const definitions = found.slice(offset, offset + limit)
  return { metaData: { count: definitions.length, offset, total: found.length }, definitions }
}

type CallOf<O extends keyof typeof checkout> = Parameters<(typeof checkout)[O]>[0]

/** An order without a total is FREE, one for the door OFFLINE_PENDING, one marked as paid PAID; others wait for the cashier. */
function outcomeOf(
  due: bigint,
  options: CallOf<'checkout'>['input']['options'],
  markedPaid: string,
): { status: string; method: string } {
  if (due === 0n) return { status: 'FREE', method: 'free' }
  const inPerson = options?.payInPerson === true
  if (options?.markAsPaid === true) return { status: markedPaid, method: inPerson ? 'inPerson' : 'manual' }
  return inPerson ? { status: 'OFFLINE_PENDING', method: 'inPerson' } : { status: 'INITIATED', method: '' }
}

function sell({
  input,
  world,
  now,
  caller,
  memberId,
  switches,
}: CallOf<'checkout'>): ReturnType<typeof checkout.checkout> {
  const { eventId, reservationId: id, options } = input
  if (id === undefined) throw violation('reservationId', 'REQUIRED_FIELD', 'is missing')
  const { markAsPaid, ignoreFormValidation } = options ?? {}
  forBoxOffice(caller, { markAsPaid, ignoreFormValidation })
  const event = publishedEvent(world, eventId)
  const stored = sellableHold(world, { id, eventId }, now)
  const guests = (input.guests ?? []).map((guest) => guestPerson(withKnownInputs(guest, event, switches)))
  const count = (stored.reservation.tickets ?? []).reduce((sum, line) => sum + (line.quantity ?? 0), 0)
  if (guests.length > count) throw violation('guests', 'MAX_SIZE', `must not be more than the ${count} tickets`)
  if (ignoreFormValidation !== true) checkForms(event, guests)
  const buyer = buyerPerson(input.buyer, guests)
  const reductions = { couponCode: input.discount?.couponCode, benefit: input.paidPlanBenefit }
  const order = { eventId, lines: linesOfHold(world, stored) }
  const { invoice, due, errors, couponCode } = priced(world, order, { ...reductions, now })
  refuseErrors(errors)
  const sold = putOrder(world, {
    stored,
    buyer,
    guests,
    ...outcomeOf(due, options, switches.orderMarkedPaid),
    channel: 'ONLINE',
    invoice,
    memberId: caller === 'apiKey' ? (input.memberId ?? null) : memberId,
    marketingConsent: input.marketingConsent,
    now,
  })
  countCouponUse(world, couponCode, 1)
  return {
    order: wholeOrder(world, sold),
    expires: unpaidUntil(sold),
    reservations: reservedTickets(world, stored, now),
    orderPageUrl: orderPageUrl(sold),
  }
}

/** The counter sells without a named buyer: for nothing, or for a payment that its terminal took. */
function sellAtCounter({ input, world, now }: CallOf<'pos'>): ReturnType<typeof checkout.pos> {
  const { eventId, reservationId: id } = input
  const event = publishedEvent(world, eventId)
  const stored = sellableHold(world, { id, eventId }, now)
  const { invoice, due } = priced(world, { eventId, lines: linesOfHold(world, stored) }, { now })
  const payment = due === 0n ? undefined : paymentFor(world, { id: input.paymentDetailsId ?? '', due, event })
  const paid = payment === undefined ? { status: 'FREE', method: 'free' } : { status: 'PAID', method: payment.method }
  const how = { stored, buyer: null, guests: [], channel: 'OFFLINE_POS' as const, invoice, memberId: null, now }
  const transaction = payment === undefined ? {} : { transactionId: payment.id }
  const order = putOrder(world, { ...how, ...paid, ...transaction })
  if (payment !== undefined) world.counterPayments.put({ ...payment, orderNumber: order.orderNumber })
  return { order: wholeOrder(world, order), expires: null, reservations: reservedTickets(world, stored, now) }
}

function paymentFor(
  world: Call<unknown>['world'],
  wanted: { id: string; due: bigint; event: Parameters<typeof sellingOf>[0] },
) {
  if (wanted.id === '') throw violation('paymentDetailsId', 'REQUIRED_FIELD', 'is missing, and the total is not 0')
  const payment = world.counterPayments.get(wanted.id)
  const { currency } = sellingOf(wanted.event)
  const fits = payment?.currency === currency && minorOf(payment.amount, currency) === wanted.due
  if (payment === undefined || payment.orderNumber !== null || !fits) {
    const data = { paymentDetailsId: wanted.id }
    throw new PlatformError(428, 'PAYMENT_DETAILS_NOT_FOUND', { message: 'No free payment of this amount', data })
  }
  return payment
}
