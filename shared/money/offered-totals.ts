import type { Offer, OfferedTicket } from '../app/offer.ts'
import type { CouponTerms } from '../app/sales.ts'
import type { TicketLine } from './discount.ts'
import { type CartTotals, totalsOf, totalsWithin } from './totals.ts'

/** What is taken off a cart. Amounts are minor units. */
export type Reduction =
  | { kind: 'none' }
  /** A coupon, with the amounts that the site computed for exactly these lines. */
  | { kind: 'coupon'; terms: CouponTerms }
  /** A discount that the operator gives. */
  | { kind: 'manual'; minor: number }
  /** A benefit of the buyer's plan, which the site subtracts as it does a coupon. */
  | { kind: 'benefit'; minor: number }

/** The part of an offer that totals follow from. */
type PricedOffer = Pick<Offer, 'tax' | 'feeRate'> & {
  tickets: readonly Pick<OfferedTicket, 'definitionId' | 'fee' | 'pricing'>[]
}

/**
 * What a cart costs by an offer. The window shows and charges this, and the core compares each sale with it. Minor
 * units.
 */
export function offeredTotals(
  lines: readonly TicketLine[],
  { tickets, tax, feeRate }: PricedOffer,
  reduction: Reduction,
): CartTotals {
  const priced = lines.map((line) => {
    const ticket = tickets.find(({ definitionId }) => definitionId === line.definitionId)
    return { ...line, fee: ticket?.fee ?? 'none', donation: ticket?.pricing === 'donation' }
  })
  switch (reduction.kind) {
    case 'none':
      return totalsOf(priced, { tax, feeRate, discountMinor: 0 })
    case 'manual':
      return totalsWithin(priced, { tax, feeRate, discountMinor: reduction.minor })
    case 'benefit':
      return totalsOf(priced, { tax, feeRate, discountMinor: reduction.minor })
    case 'coupon':
      return withCoupon(
        totalsOf(priced, { tax, feeRate, discountMinor: reduction.terms.discountMinor }),
        reduction.terms,
      )
  }

  function withCoupon(totals: CartTotals, terms: CouponTerms): CartTotals {
    if (terms.totalMinor === totals.totalMinor) return totals
    // A coupon may be for some of the types only: the site's amounts count.
    const taxMinor = tax !== null && !tax.included ? terms.taxMinor : 0
    return { ...totals, feeMinor: terms.feeMinor, taxMinor, totalMinor: terms.totalMinor }
  }
}
