import type { PlanPrice } from '../../../shared/app/plans.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { instantOf } from '../base/instant.ts'

export const isRecurring = (order: PlanOrder): boolean =>
  order.pricing?.subscription != null || order.priceDetails?.subscription != null

/**
 * What a subscription is at an instant: the platform names its state when it is asked, and some begin or end between two
 * looks. ISO instants; a state that this version does not know stays as it is.
 */
export function statusAt(order: PlanOrder, now: string): string {
  const { status = '' } = order
  const [startsAt, endsAt] = [instantOf(order.startDate), instantOf(order.endDate)]
  if (status !== 'ACTIVE' && status !== 'PENDING') return status
  if (endsAt !== null && endsAt <= now) return order.autoRenewCanceled === true ? 'CANCELED' : 'ENDED'
  return status === 'PENDING' && startsAt !== null && startsAt <= now ? 'ACTIVE' : status
}

/** The same in SQL, over the columns of the mirror. `now` is an ISO instant of this program, never a text of a person. */
export const statusSql = (now: string): string =>
  `CASE WHEN status NOT IN ('ACTIVE', 'PENDING') THEN status
        WHEN ends_at <= '${now}' THEN iif(renewal_cancelled, 'CANCELED', 'ENDED')
        WHEN status = 'PENDING' AND starts_at <= '${now}' THEN 'ACTIVE' ELSE status END`

/** When the period ends that is paid for, where another one follows it; null where none does. */
export function nextPaymentOf(order: PlanOrder): string | null {
  if (!isRecurring(order) || order.autoRenewCanceled === true) return null
  const [next, ends] = [instantOf(order.currentCycle?.endedDate), instantOf(order.endDate)]
  return next === null || (ends !== null && ends <= next) ? null : next
}

/** Since when it is paused; null while it is not. */
export const pausedAtOf = (order: PlanOrder): string | null =>
  order.status === 'PAUSED'
    ? instantOf(
        order.pausePeriods?.findLast(({ status, resumeDate }) => status === 'ACTIVE' || resumeDate == null)?.pauseDate,
      )
    : null

/** What is paid per period, or once. */
export function priceOf(order: PlanOrder): PlanPrice | null {
  const { total, planPrice, currency } = order.priceDetails ?? {}
  const price = order.pricing?.prices?.[0]?.price
  const amount = price?.total ?? total ?? planPrice ?? order.planPrice
  const unit = price?.currency ?? currency
  return amount === undefined || unit === undefined ? null : { amount, currency: unit }
}
