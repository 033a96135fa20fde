import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { instantOf } from '../base/instant.ts'

/** A subscription as it is shown until the site has a change: what the site itself would make of it. */
export const pausedAt = (order: PlanOrder, at: string): PlanOrder => ({
  ...order,
  status: 'PAUSED',
  pausePeriods: [...(order.pausePeriods ?? []), { status: 'ACTIVE', pauseDate: at }],
})

/** The end dates move by as long as the pause lasted. */
export function resumedAt(order: PlanOrder, at: string): PlanOrder {
  const open = order.pausePeriods?.findLast(({ status }) => status === 'ACTIVE')
  const since = instantOf(open?.pauseDate)
  const lasted = since === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(since))
  const moved = (date: string | null | undefined) => {
    const instant = instantOf(date)
    return instant === null ? null : new Date(Date.parse(instant) + lasted).toISOString()
  }
  const [endDate, earliestEndDate] = [moved(order.endDate), moved(order.earliestEndDate)]
  return {
    ...order,
    status: 'ACTIVE',
    pausePeriods: (order.pausePeriods ?? []).map((period) =>
      period === open ? { ...period, status: 'ENDED', resumeDate: at } : period,
    ),
    ...(endDate === null ? {} : { endDate }),
    ...(earliestEndDate === null ? {} : { earliestEndDate }),
  }
}

export const endingAt = (order: PlanOrder, endsAt: string): PlanOrder => ({
  ...order,
  endDate: endsAt,
  earliestEndDate: endsAt,
})

export const paid = (order: PlanOrder): PlanOrder => ({ ...order, lastPaymentStatus: 'PAID' })
