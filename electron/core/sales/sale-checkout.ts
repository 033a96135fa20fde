import type { Sale } from '../../../shared/app/sales.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import type { CheckoutGuest } from '../../../shared/wire/checkout-entities.ts'
import { WireEvent } from '../../../shared/wire/events.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { saleTagInput, saleTagOf, soldByInput } from '../box-office/sale-tag.ts'
import { doorSaleEmail } from '../box-office/sold.ts'
import { guestForm, guestsOf } from './sale-guests.ts'
import type { Progress, SaleSaga } from './sale-progress.ts'

const options = { priority: 'sales' as const }
/** The buyer of an anonymous sale: the platform requires a name and an email address. */
const anonymous = { firstName: 'Door', lastName: 'sale', email: doorSaleEmail }

/**
 * Whether the discount has to be subtracted from the ticket prices, because the site cannot apply it: it was given by
 * hand, the counter's call takes no coupon, or the refused coupon was given up.
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
 * Makes an order from the reservation, which the platform allows once (afterwards the reservation is occupied). Uses
 * the counter's call where the platform's cashier took the money; otherwise makes an order to be paid at the door,
 * which the platform does not cancel if the next step is delayed.
 */
export async function checkOut(saga: SaleSaga<Sale>): Promise<Order> {
  const { site, delivery, now, save } = saga
  const { eventId, paymentDetailsId } = delivery.input
  const { hold, checkoutAt } = now()
  const reservationId = hold ?? ''
  save(checkoutAt === null ? { checkoutAt: site.now(), checkoutOnSite: site.platformNow() } : {})
  const { order } =
    paymentDetailsId === undefined
      ? await site.client.call(checkoutWire.checkout, { ...intentOf(saga), eventId, reservationId }, options)
      : await site.client.call(checkoutWire.pos, { eventId, reservationId, paymentDetailsId }, options)
  save({ orderNumber: order.orderNumber })
  return order
}

function intentOf({ site, delivery: { input }, now }: SaleSaga<Sale>) {
  const { buyer, coupon, paidPlanBenefit } = input
  const { withoutDiscount, withoutTag } = now()
  const named = guestPerTicket(site.stored('events', input.eventId)) ? guestsOf(input, anonymous) : []
  const guests = withoutTag ? named : marked(named, input)
  return {
    buyer: buyerOf(input),
    ...(guests.length === 0 ? {} : { guests }),
    ...(coupon === undefined || withoutDiscount ? {} : { discount: { couponCode: coupon } }),
    ...(paidPlanBenefit === undefined || withoutDiscount ? {} : { paidPlanBenefit }),
    options: { payInPerson: true, silent: buyer.email === undefined, ignoreFormValidation: true },
  }
}

/** The guests with the sale's tag among the field values of the first, which are those of the order. */
function marked(guests: readonly CheckoutGuest[], sale: Sale): CheckoutGuest[] {
  const value = saleTagOf(sale)
  if (value === undefined) return [...guests]
  const [first = guestForm(buyerOf(sale)), ...others] = guests
  const names = sale.soldBy === undefined ? [] : [{ inputName: soldByInput, value: sale.soldBy.join(', ') }]
  const inputValues = [...(first.form?.inputValues ?? []), { inputName: saleTagInput, value }, ...names]
  return [{ ...first, form: { ...first.form, inputValues } }, ...others]
}

const Registering = WireEvent.pick({ registration: true })
const guestPerTicket = (event: unknown): boolean =>
  Registering.safeParse(event).data?.registration?.tickets?.guestsAssignedSeparately === true

/** The buyer in the shape that the platform takes. */
export function buyerOf({ buyer: { first, last, email } }: Pick<Sale, 'buyer'>) {
  const firstName = first || anonymous.firstName
  // A buyer with only a first name does not get the stand-in last name.
  const lastName = last || (first === '' ? anonymous.lastName : undefined)
  return { firstName, ...(lastName === undefined ? {} : { lastName }), email: email ?? anonymous.email }
}
