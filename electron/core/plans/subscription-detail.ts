import { SubscriptionAction, type SubscriptionDetail, type SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import type { PlanCycle, PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { instantOf } from '../base/instant.ts'
import { refusalOf } from './subscription-actions.ts'

/** Everything of a subscription that its drawer shows, with what can be done to it now. */
export function detailOf(
  row: SubscriptionRow,
  order: PlanOrder,
  { now, hasPlan }: { now: string; hasPlan: boolean },
): SubscriptionDetail {
  const price = order.pricing?.prices?.[0]?.price
  const { subtotal, discount, tax, coupon, freeTrialDays } = order.priceDetails ?? {}
  const actions = SubscriptionAction.options.map((action) => [action, refusalOf(action, order, now)])
  return {
    ...row,
    hasPlan,
    earliestEndAt: instantOf(order.earliestEndDate),
    trialDays: order.freeTrialDays ?? freeTrialDays ?? 0,
    cycle: order.currentCycle == null ? null : cycleOf(order.currentCycle),
    cycles: (order.cycles ?? []).map(cycleOf),
    pauses: (order.pausePeriods ?? []).map(({ pauseDate, resumeDate }) => ({
      pausedAt: instantOf(pauseDate),
      resumedAt: instantOf(resumeDate),
    })),
    cancellation:
      order.cancellation == null
        ? null
        : {
            requestedAt: instantOf(order.cancellation.requestedDate),
            cause: order.cancellation.cause ?? '',
            effectiveAt: order.cancellation.effectiveAt ?? '',
          },
    subtotal: price?.subtotal ?? subtotal ?? null,
    discount: price?.discount ?? discount ?? null,
    tax: price?.tax?.amount ?? tax?.amount ?? null,
    coupon: price?.coupon?.code ?? coupon?.code ?? null,
    formValues: formValuesOf(order),
    actions: Object.fromEntries(actions) as SubscriptionDetail['actions'],
  }
}

const cycleOf = ({ index, startedDate, endedDate }: PlanCycle) => ({
  index: index ?? 0,
  startedAt: instantOf(startedDate),
  endsAt: instantOf(endedDate),
})

/** The form itself is not part of an order: values are shown by the keys of their fields. */
function formValuesOf({ formData }: PlanOrder): SubscriptionDetail['formValues'] {
  return Object.entries(formData?.submissionData ?? {}).map(([label, value]) => ({ label, value: textOf(value) }))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
