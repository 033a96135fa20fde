import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import { endpoints as reservationsWire } from '../../../shared/wire/reservations.ts'
import type { PlatformClient } from '../platform/client.ts'
import { sumsOf } from './invoice.ts'
import { notShown } from './sale-errors.ts'
import { additionalReservationSettings, askPrices, reservedLines, sitePrices } from './sale-prices.ts'
import type { SalesContext } from './sales-context.ts'
import type { CouponUse } from './tried-coupons.ts'

const options = { priority: 'interactive' as const }

/**
 * Asks the site what a coupon takes off these tickets. That needs a reservation, which is cancelled at once; where that
 * fails it runs out by itself. The response is kept for the sale. Throws `refused` with the platform's code for a coupon
 * that does not apply.
 */
export async function tryCoupon(
  client: PlatformClient,
  wanted: CouponUse,
  selling: Pick<SalesContext, 'offer' | 'salesNumbers' | 'charges'>,
) {
  const { eventId, lines, coupon } = wanted
  const currency = selling.offer(eventId).currency ?? ''
  const { overridden } = sitePrices(await askPrices(client, eventId, 'interactive'), { lines, currency })
  const ticketReservation = { tickets: reservedLines({ lines, currency }, overridden), additionalReservationSettings }
  const response = await client.call(reservationsWire.create, { ticketReservation }, options)
  const { id } = response.ticketReservation
  if (typeof id !== 'string') throw notShown('sales.noReservation')
  try {
    const query = { reservationId: id, eventId, withDiscount: { couponCode: coupon } }
    const { invoice, discountErrors } = await client.call(checkoutWire.invoice, query, options)
    const [problem] = discountErrors?.error ?? []
    if (problem !== undefined) {
      const platformCode = problem.code ?? ''
      selling.charges.coupons.forget(wanted)
      throw new AppError('refused', {
        reason: messageOf('sales.coupon', { code: platformCode }),
        data: { platformCode },
      })
    }
    if (invoice !== undefined) selling.salesNumbers.invoiced(invoice)
    const sums = invoice === undefined ? undefined : sumsOf(invoice)
    if (sums === undefined) throw notShown('sales.noCouponSum')
    const { discountMinor, feeMinor, taxMinor, totalMinor } = sums
    const terms = { discountMinor, feeMinor, taxMinor, totalMinor }
    selling.charges.coupons.keep(wanted, terms)
    return terms
  } finally {
    await client.call(reservationsWire.cancel, { ticketReservationId: id }, options).catch(() => undefined)
  }
}
