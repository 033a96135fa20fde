import type { Plan, PlanPricing } from '../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { day, iso } from '../clock.ts'
import { later } from './plan-order-clock.ts'
import type { PlanCoupon } from './plans.ts'

/** What an order of a plan costs, in both forms in which the platform states it; a coupon counts for every cycle. */
export function pricesOf(plan: Plan, coupon: PlanCoupon | undefined) {
  const { price, freeTrialDays, ...model } = plan.pricing ?? {}
  const currency = price?.currency ?? 'EUR'
  const planPrice = price?.value ?? '0'
  const subtotal = thousandths(planPrice)
  const off = coupon === undefined ? 0 : Math.min(subtotal, discountOf(coupon, subtotal))
  const used = coupon === undefined ? {} : { coupon: { id: coupon.id, code: coupon.code, amount: decimal(off) } }
  const sums = { subtotal: decimal(subtotal), discount: decimal(off), total: decimal(subtotal - off), currency }
  const numberOfCycles = model.subscription == null ? 1 : model.subscription.cycleCount || null
  const duration = { cycleFrom: 1, ...(numberOfCycles === null ? {} : { numberOfCycles }) }
  return {
    planPrice,
    isFree: subtotal === off,
    price: { ...model, ...sums, ...used, planPrice, ...(freeTrialDays ? { freeTrialDays } : {}) },
    pricing: { ...model, prices: [{ duration, price: { ...sums, ...used } }] },
  }
}

/** When an order of a plan ends; undefined when it continues until it is cancelled, or forever. */
export function endOf(pricing: PlanPricing, start: number): number | undefined {
  const { subscription, singlePaymentForDuration } = pricing
  if (singlePaymentForDuration != null) return later(start, singlePaymentForDuration)
  const cycles = subscription?.cycleCount ?? 0
  if (subscription?.cycleDuration === undefined || cycles === 0) return undefined
  return later(start + (pricing.freeTrialDays ?? 0) * day, subscription.cycleDuration, cycles)
}

/**
 * The end dates an order begins with. Without an end, the earliest one is that of its first cycle, because it can be
 * cancelled then.
 */
export function endDates(plan: Plan, start: number): Pick<PlanOrder, 'endDate' | 'earliestEndDate'> {
  const pricing = plan.pricing ?? {}
  const end = endOf(pricing, start)
  if (end !== undefined) return { endDate: iso(end), earliestEndDate: iso(end) }
  const first = pricing.subscription?.cycleDuration
  if (first === undefined) return {}
  return { earliestEndDate: iso(later(start + (pricing.freeTrialDays ?? 0) * day, first)) }
}

/** Prices have up to three decimals, so they are reckoned in whole thousandths. */
const thousandths = (text: string): number => Math.round(Number(text) * 1000)

/** Two decimals, or three where the third counts. */
const decimal = (amount: number): string => (amount / 1000).toFixed(amount % 10 === 0 ? 2 : 3)

function discountOf({ off }: PlanCoupon, subtotal: number): number {
  return 'percent' in off ? Math.round((subtotal * off.percent) / 1000) * 10 : thousandths(off.amount)
}
