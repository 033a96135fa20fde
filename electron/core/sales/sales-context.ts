import type { Offer } from '../../../shared/app/offer.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import type { CoreContext } from '../core-context.ts'
import type { Operators } from '../operators/operators.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { type Allowances, createAllowances } from './allowance.ts'
import { createDiscountRules, type DiscountRules } from './discount-rule.ts'
import { createFreed } from './freed.queries.ts'
import { createOfferQueries } from './offer.queries.ts'
import { createOffer } from './offer.ts'
import { mustMatchOffer } from './offer-check.ts'
import { createOfferTerms } from './offer-terms.ts'
import type { ReceiptNumbers } from './receipt-numbers.ts'
import { createSalesNumbers, type SalesNumbers } from './sales-numbers.ts'
import type { SalesStore } from './sales-store.ts'
import { createSiteCheckout } from './site-checkout.ts'
import { createTriedCoupons, type TriedCoupons } from './tried-coupons.ts'

/** What selling shares: the offer, and the limits for selling without the site and for giving away. */
export interface SalesContext {
  offer(eventId: string): Offer
  /** Like `offer`, but from the mirror alone: the site is not asked about its checkout. */
  offerHere(eventId: string): Offer
  allowances: Allowances
  discounts: DiscountRules
  salesNumbers: SalesNumbers
  charges: {
    /** Throws `precondition` with `SaleMismatch` for a sale that isn't as this laptop offers it. */
    assertOffered(sale: Sale): void
    coupons: TriedCoupons
  }
  receipts: ReceiptNumbers
  /** The name of a ticket type; its id where the mirror does not have it. */
  typeName(definitionId: string): string
}

export function createSalesContext(
  context: Pick<CoreContext, 'ports' | 'settings' | 'mirror' | 'site' | 'canAsk' | 'clockOffsetMs'> & {
    sales: SalesStore
    operators: Operators
    receipts: ReceiptNumbers
  },
): SalesContext {
  const { ports, settings, mirror, sales, site, canAsk, receipts } = context
  const { clock, random } = ports
  const queries = createOfferQueries(mirror.reader)
  const pulls = createPullStates(mirror.reader)
  const salesNumbers = createSalesNumbers(settings, sales.records, random)
  const allowances = createAllowances(settings, sales.open)
  const offer = createOffer({
    queries,
    sales: sales.open,
    allowances,
    salesNumbers,
    receipts,
    siteNow: () => clock.now() + (context.clockOffsetMs() ?? 0),
    countedAt: () => pulls.get('ticketDefinitions', '').fullAt,
    canAsk,
    freed: createFreed(mirror.reader),
  })
  const offerTerms = createOfferTerms({ queries, salesNumbers })
  const coupons = createTriedCoupons()
  const checkout = createSiteCheckout({
    clock,
    salesNumbers,
    client: () => (canAsk() ? site()?.platform.client : undefined),
  })
  return {
    offer: (eventId) => {
      const eventOffer = offer(eventId)
      checkout.refresh(eventOffer)
      return eventOffer
    },
    offerHere: offer,
    allowances,
    discounts: createDiscountRules({ settings, offer: offerTerms, operators: context.operators }),
    salesNumbers,
    charges: { assertOffered: (sale) => mustMatchOffer(sale, offerTerms(sale.eventId), coupons), coupons },
    receipts,
    typeName: queries.typeName,
  }
}
