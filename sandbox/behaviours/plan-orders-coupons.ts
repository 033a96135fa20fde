import type { Plan } from '../../shared/wire/plan-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { PlanCoupon } from '../world/plans.ts'
import type { World } from '../world/world.ts'

interface Use {
  code: string | undefined
  memberId: string | null
  now: number
}

/** The coupon behind a code, if one was given; throws the platform's code when it cannot be used here. */
export function couponOf(world: World, plan: Plan, { code, memberId, now }: Use): PlanCoupon | undefined {
  if (code === undefined) return undefined
  const refuse = (name: string) =>
    new PlatformError(400, name, {
      message: `The coupon ${code} cannot be used`,
      data: { couponCode: code, planId: plan.id },
    })
  const coupon = world.planCoupons.get(code)
  if (coupon === undefined) throw refuse('ERROR_COUPON_DOES_NOT_EXIST')
  if (coupon.disabled) throw refuse('ERROR_COUPON_IS_DISABLED')
  if (coupon.startsAt > iso(now)) throw refuse('ERROR_COUPON_IS_NOT_ACTIVE_YET')
  if (coupon.expiresAt !== null && coupon.expiresAt <= iso(now)) throw refuse('ERROR_COUPON_HAS_EXPIRED')
  if (coupon.planIds !== null && !coupon.planIds.includes(plan.id)) throw refuse('ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN')
  const uses = world.planOrders.all().filter((order) => order.priceDetails?.coupon?.code === code)
  if (coupon.usageLimit !== null && uses.length >= coupon.usageLimit) throw refuse('ERROR_COUPON_USAGE_EXCEEDED')
  if (coupon.oncePerMember && memberId !== null && uses.some((order) => order.buyer?.memberId === memberId)) {
    throw refuse('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED')
  }
  return coupon
}
