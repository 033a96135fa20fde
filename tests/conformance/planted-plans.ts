import type { World } from '../../sandbox/world/world.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { ids } from './planted-ids.ts'
import { copied, hours, instant } from './planting.ts'

const subscription = { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 }

/** The recorded plan, a subscription that may begin later and be cancelled by its buyer; its order; and its coupon. */
export function plantPlans(world: World, now: number): void {
  const plan = copied(world.plans.all(), ({ archived }) => archived === false)
  world.plans.put({ ...plan, id: ids.otherPlan, name: 'Silver', slug: 'silver', primary: false, public: true })
  world.plans.put({
    ...plan,
    id: ids.plan,
    name: 'Gold',
    slug: 'gold',
    primary: false,
    public: true,
    pricing: { subscription, price: { value: '10.50', currency: 'EUR' } },
    maxPurchasesPerBuyer: 0,
    allowFutureStartDate: true,
    buyerCanCancel: true,
    createdDate: instant(now - hours(48)),
  })
  plantPlanOrder(world, now)
  const coupon = copied(world.planCoupons.all(), ({ disabled, planIds }) => !disabled && planIds === null)
  world.planCoupons.put({ ...coupon, id: ids.tag, code: 'C1', startsAt: instant(now - hours(48)), expiresAt: null })
}

/** The recorded order of the recorded plan: it runs, is paid and has no end, unless `change` says otherwise. */
export function plantPlanOrder(world: World, now: number, change: Partial<PlanOrder> = {}): void {
  const { endDate: _, earliestEndDate: __, ...order } = copied(world.planOrders.all())
  const { singlePaymentForDuration: ___, ...pricing } = order.pricing ?? {}
  world.planOrders.put({
    ...order,
    id: ids.planOrder,
    planId: ids.plan,
    planName: 'Gold',
    buyer: { memberId: ids.buyer },
    pricing: { ...pricing, subscription },
    type: 'ONLINE',
    status: 'ACTIVE',
    lastPaymentStatus: 'PAID',
    startDate: instant(now - hours(24)),
    createdDate: instant(now - hours(24)),
    pausePeriods: [],
    ...change,
  })
}
