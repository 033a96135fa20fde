import type { Sale } from '../../../shared/app/sales.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import { WireEvent } from '../../../shared/wire/events.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { nobodysAddress } from '../box-office/sold.ts'
import { guestsOf } from './sale-guests.ts'
import type { Progress, SaleSaga } from './sale-progress.ts'

const options = { priority: 'sales' as const }
/** A sale without an address: the platform takes no buyer without one. */
const nobody = { firstName: 'Door', lastName: 'sale', email: nobodysAddress }

/**
 * Whether the discount is inside the prices: the site knows none that was given by hand, the counter's call takes no
 * coupon, and a refused one may have been given up.
 */
export const hasInnerDiscount = (
  {
    paymentDetailsId,
    discountMinor,
    manualDiscount,
  }: Pick<Sale, 'paymentDetailsId' | 'discountMinor' | 'manualDiscount'>,
  { withoutDiscount }: Pick<Progress, 'withoutDiscount'>,
): boolean => discountMinor > 0 && (withoutDiscount || paymentDetailsId !== undefined || manualDiscount !== undefined)

/**
 * Sells the hold, once: it is occupied then. Through the counter's call where the platform's cashier took the money, else
 * as an order that waits for the payment at the door, so that nothing cancels it should we not come back.
 */
export async function checkOut(saga: SaleSaga<Sale>): Promise<Order> {
  const { site, delivery, now, save } = saga
  const { eventId, paymentDetailsId } = delivery.input
  const { hold, checkoutAt } = now()
  const reservationId = hold ?? ''
  save(checkoutAt === null ? { checkoutAt: site.now(), checkoutOnSite: site.platformNow() } : {})
  const { order } =
    paymentDetailsId === undefined
      ? await site.client.call(checkoutWire.checkout, { ...wishOf(saga), eventId, reservationId }, options)
      : await site.client.call(checkoutWire.pos, { eventId, reservationId, paymentDetailsId }, options)
  save({ orderNumber: order.orderNumber })
  return order
}

function wishOf({ site, delivery: { input }, now }: SaleSaga<Sale>) {
  const { buyer, coupon, paidPlanBenefit } = input
  const { withoutDiscount } = now()
  const guests = guestPerTicket(site.stored('events', input.eventId)) ? guestsOf(input, nobody) : []
  return {
    buyer: buyerOf(input),
    ...(guests.length === 0 ? {} : { guests }),
    ...(coupon === undefined || withoutDiscount ? {} : { discount: { couponCode: coupon } }),
    ...(paidPlanBenefit === undefined || withoutDiscount ? {} : { paidPlanBenefit }),
    options: { payInPerson: true, silent: buyer.email === undefined, ignoreFormValidation: true },
  }
}

const Registering = WireEvent.pick({ registration: true })
const guestPerTicket = (event: unknown): boolean =>
  Registering.safeParse(event).data?.registration?.tickets?.guestsAssignedSeparately === true

/** The buyer as the platform takes one. */
export function buyerOf({ buyer: { first, last, email } }: Pick<Sale, 'buyer'>) {
  const firstName = first || nobody.firstName
  // A guest with one name only is not given our word as the other.
  const lastName = last || (first === '' ? nobody.lastName : undefined)
  return { firstName, ...(lastName === undefined ? {} : { lastName }), email: email ?? nobody.email }
}
