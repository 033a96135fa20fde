import type { Plan } from '../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { createStore } from './store.ts'

/** A coupon for plans. The platform's calls only ever name its code. */
export interface PlanCoupon {
  id: string
  code: string
  /** What comes off: so many hundredths of the price, or an amount. */
  off: { percent: number } | { amount: string }
  disabled: boolean
  startsAt: string
  expiresAt: string | null
  /** Null: good for every plan. */
  planIds: readonly string[] | null
  /** Null: as often as one likes. */
  usageLimit: number | null
  oncePerMember: boolean
}

/** Pricing plans and their orders; an order's status follows the clock (`orderAt`). */
export const createPlanStores = () => ({
  plans: createStore<Plan>((plan) => plan.id),
  planOrders: createStore<PlanOrder>(
    (order) => order.id,
    (order) => order.planId ?? '',
  ),
  planCoupons: createStore<PlanCoupon>((coupon) => coupon.code),
})
