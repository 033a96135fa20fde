import type { PlanDuration } from '../../shared/wire/plan-entities.ts'
import type { PlanCycle, PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { day, iso } from '../clock.ts'

/**
 * The order as it is at an instant. Kept are its dates and what people did; from them follow:
 *
 *   PENDING --start--> ACTIVE --end--> ENDED, or CANCELED when its renewal was cancelled
 *                      ACTIVE --pause--> PAUSED --resume--> ACTIVE (the end moves by the pause)
 *
 * DRAFT, ENDED and CANCELED stay what they are. An order that runs names its current cycle.
 */
export function orderAt(order: PlanOrder, now: number): PlanOrder {
  const { currentCycle: _, ...rest } = order
  if (!['PENDING', 'ACTIVE', 'PAUSED'].includes(order.status ?? '')) return rest
  if (startOf(order) > now) return { ...rest, status: 'PENDING' }
  if (order.status === 'PAUSED') return { ...rest, ...cycleAt(order, pauseOf(order) ?? now) }
  if (order.endDate != null && Date.parse(order.endDate) <= now) {
    return { ...rest, status: order.autoRenewCanceled === true ? 'CANCELED' : 'ENDED' }
  }
  return { ...rest, status: 'ACTIVE', ...cycleAt(order, now), ...earliestEnd(order, now) }
}

/** A subscription without an end can be over when its current cycle is. */
function earliestEnd(order: PlanOrder, now: number): Pick<PlanOrder, 'earliestEndDate'> {
  if (order.endDate != null || order.pricing?.subscription == null) return {}
  return { earliestEndDate: cycleAt(order, now).currentCycle?.endedDate }
}

/** When the cycle ends that runs at `now`, milliseconds: the next payment of a subscription. */
export function cycleEnd(order: PlanOrder, now: number): number | undefined {
  const ends = cycleAt(order, now).currentCycle?.endedDate
  return ends == null ? undefined : Date.parse(ends)
}

/** Since when an order is paused, milliseconds; undefined when it is not. */
export function pauseOf(order: PlanOrder): number | undefined {
  const open = order.pausePeriods?.find((period) => period.status === 'ACTIVE')
  return open?.pauseDate == null ? undefined : Date.parse(open.pauseDate)
}

/** The instant `times` periods later; a month that is too short ends on its last day. */
export function later(from: number, period: PlanDuration, times = 1): number {
  const count = (period.count ?? 1) * times
  if (period.unit === 'DAY') return from + count * day
  if (period.unit === 'WEEK') return from + count * 7 * day
  const months = period.unit === 'YEAR' ? count * 12 : count
  const date = new Date(from)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.getTime()
}

const startOf = (order: PlanOrder) => Date.parse(order.startDate ?? order.createdDate ?? '')

function cycleAt(order: PlanOrder, now: number): { currentCycle?: PlanCycle } {
  const start = startOf(order)
  const period = order.pricing?.subscription?.cycleDuration
  if (period === undefined) {
    const ended = order.endDate == null ? {} : { endedDate: order.endDate }
    return { currentCycle: { index: 1, startedDate: iso(start), ...ended } }
  }
  const paid = start + (order.freeTrialDays ?? 0) * day
  const boundary = (index: number) => withPauses(order, index === 0 ? start : later(paid, period, index - 1))
  let index = order.freeTrialDays == null ? 1 : 0
  while (boundary(index + 1) <= now) index += 1
  return { currentCycle: { index, startedDate: iso(boundary(index)), endedDate: iso(boundary(index + 1)) } }
}

/** A date of the calendar of cycles, moved by every pause that was over before it came. */
function withPauses(order: PlanOrder, date: number): number {
  const ended = (order.pausePeriods ?? []).filter((period) => period.status === 'ENDED')
  return ended.reduce((moved, { pauseDate, resumeDate }) => {
    const from = Date.parse(pauseDate ?? '')
    return from < moved ? moved + Date.parse(resumeDate ?? '') - from : moved
  }, date)
}
