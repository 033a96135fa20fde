import fc from 'fast-check'
import { dealOf } from '../../renderer/pay/pay-model.ts'
import { type Cart, EMPTY_CART, keyOfLine, withQuantity, withTicket } from '../../renderer/till/cart.ts'
import { viewOf } from '../../renderer/till/cart-view.ts'
import { saleOf } from '../../renderer/till/sale-of.ts'
import type { Offer, OfferedTicket } from '../../shared/app/offer.ts'
import type { CartDiscount, CouponTerms, SaleMethod } from '../../shared/app/sales.ts'
import type { Intent } from './door-sales.ts'

/** What a customer takes of each ticket type on offer, how it is reduced, and how it is paid. */
export const order = fc.record({
  /** Per ticket type; further types get none. */
  wanted: fc.array(
    fc.record({
      quantity: fc.integer({ min: 0, max: 5 }),
      option: fc.nat(2),
      /** What a donation is above its minimum; minor units. */
      above: fc.nat(5_000),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  method: fc.constantFrom<SaleMethod>('cash', 'card', 'transfer', 'free'),
  reduction: fc.constantFrom('none' as const, 'coupon' as const, 'percent' as const, 'amount' as const),
  percent: fc.integer({ min: 1, max: 10_000 }),
  minor: fc.integer({ min: 1, max: 9_999 }),
})
export type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

/** The cart that the till's keys make of an order. */
export function cartOf({ wanted }: Pick<Order, 'wanted'>, tickets: readonly OfferedTicket[]): Cart {
  let cart = EMPTY_CART
  for (const [at, { quantity, option, above }] of wanted.entries()) {
    const ticket = tickets[at]
    const price = ticket?.prices[option % ticket.prices.length]
    if (ticket === undefined || price === undefined || quantity === 0) continue
    const priceMinor = price.priceMinor + (ticket.pricing === 'donation' ? above : 0)
    const line = { definitionId: ticket.definitionId, optionId: price.optionId, priceMinor }
    cart = withQuantity(withTicket(cart, line), keyOfLine(line), quantity)
  }
  return cart
}

const discountOf = ({ reduction, percent, minor }: Order): CartDiscount | null => {
  if (reduction === 'percent') return { of: { kind: 'percent', percent }, reason: 'Staff' }
  return reduction === 'amount' ? { of: { kind: 'amount', minor }, reason: 'Staff' } : null
}

/** The sale that the window sends for an order; undefined where its cart can't be paid. */
export function tillSale(
  taken: Order,
  { offer, coupon }: { offer: Offer; coupon: { code: string; terms: CouponTerms } | null },
): Intent | undefined {
  const cart = cartOf(taken, offer.tickets)
  const view = viewOf(cart, offer, coupon?.terms ?? null, discountOf(taken))
  const { eventId, currency } = offer
  if (view.stopped !== null || currency === null) return undefined
  // As the till does: what costs nothing is given for free.
  const method = view.totals.totalMinor === 0 ? 'free' : taken.method
  const deal = dealOf({ totalMinor: view.totals.totalMinor, currency, method, received: '' })
  if (deal.kind !== 'ready') return undefined
  const buyer = { name: 'Noor Haddad', email: '', contactId: null }
  const couponCode = coupon?.code ?? null
  return saleOf({ eventId, currency, cart, view, method, deal, buyer, couponCode, checkIn: true, mail: false })
}
