import type { Coupon, TicketBenefit } from './ticketing.ts'
import { type Minor, minorOf } from './ticketing-money.ts'
import type { World } from './world.ts'

interface Wanted {
  couponCode?: string | undefined
  benefit?: { planOrderId?: string | undefined; benefitId?: string | undefined } | undefined
}

/** What applies to an order of `subTotal`, and the codes of what does not. */
export function discountsFor(
  world: World,
  wanted: Wanted,
  order: { subTotal: Minor; currency: string; now: number },
): { coupon: Coupon | undefined; benefit: TicketBenefit | undefined; errors: string[] } {
  const errors: string[] = []
  const code = wanted.couponCode?.trim().toUpperCase() ?? ''
  const coupon = code === '' ? undefined : world.coupons.get(code)
  const couponError = code === '' ? undefined : refusalOf(coupon, order)
  if (couponError !== undefined) errors.push(couponError)
  const benefit = world.ticketBenefits.get(wanted.benefit?.benefitId ?? '')
  const owned = benefit !== undefined && benefit.planOrderId === wanted.benefit?.planOrderId
  if (wanted.benefit?.benefitId !== undefined && !owned) errors.push('ERROR_PAID_PLAN_BENEFIT_NOT_FOUND')
  return { coupon: couponError === undefined ? coupon : undefined, benefit: owned ? benefit : undefined, errors }
}

function refusalOf(
  coupon: Coupon | undefined,
  { subTotal, currency, now }: { subTotal: Minor; currency: string; now: number },
): string | undefined {
  if (coupon === undefined) return 'ERROR_COUPON_DOES_NOT_EXIST'
  if (coupon.startsAt !== undefined && Date.parse(coupon.startsAt) > now) return 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  if (coupon.expiresAt !== undefined && Date.parse(coupon.expiresAt) <= now) return 'ERROR_COUPON_HAS_EXPIRED'
  if (coupon.limit !== undefined && coupon.used >= coupon.limit) return 'ERROR_COUPON_USAGE_EXCEEDED'
  if (coupon.minimum !== undefined && subTotal < minorOf(coupon.minimum, currency)) return 'ERROR_INVALID_SUBTOTAL'
  return undefined
}

/** Counts a use of a coupon, or takes one back when its order is given up. */
export function countCouponUse(world: World, code: string | undefined, by: 1 | -1): void {
  const coupon = world.coupons.get(code?.toUpperCase() ?? '')
  if (coupon !== undefined) world.coupons.put({ ...coupon, used: Math.max(0, coupon.used + by) })
}
