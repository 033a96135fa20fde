import { couponKeyOf } from '../../../shared/app/sale-lines.ts'
import type { CouponTerms, SaleLine } from '../../../shared/app/sales.ts'

/** A coupon for exactly these lines of an event. */
export interface CouponUse {
  eventId: string
  coupon: string
  lines: SaleLine[]
}

/**
 * What the site said about coupons since this start, so that a sale can use one after the network is gone. A window asks
 * again after a restart.
 */
export interface TriedCoupons {
  keep(use: CouponUse, terms: CouponTerms): void
  /** Undefined for a coupon that the site hasn't accepted for exactly these lines. */
  termsOf(use: CouponUse): CouponTerms | undefined
  /** Forgets what the site accepted earlier, because it no longer does. */
  forget(use: CouponUse): void
}

/** Oldest first out: a till asks again for every cart, so that an evening can have thousands. */
const maximumKept = 500

export function createTriedCoupons(): TriedCoupons {
  const kept = new Map<string, CouponTerms>()
  const keyOf = ({ eventId, coupon, lines }: CouponUse) => JSON.stringify([eventId, coupon, couponKeyOf(lines)])
  return {
    keep: (use, terms) => {
      const key = keyOf(use)
      kept.delete(key)
      kept.set(key, terms)
      const [oldest] = kept.keys()
      if (kept.size > maximumKept && oldest !== undefined) kept.delete(oldest)
    },
    termsOf: (use) => kept.get(keyOf(use)),
    forget: (use) => void kept.delete(keyOf(use)),
  }
}
