import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { cycleEnd, orderAt, pauseOf } from '../world/plan-order-clock.ts'
import type { World } from '../world/world.ts'

/** The order as it is now. Throws 404 for an unknown one. */
export function planOrderOf(world: World, id: string, now: number): PlanOrder {
  const order = world.planOrders.get(id)
  if (order === undefined) throw new PlatformError(404, 'NOT_FOUND', { message: `No order ${id}` })
  return orderAt(order, now)
}

/** 428: the order's state does not allow it. The platform declares no codes for these calls. */
function inWrongState(message: string): PlatformError {
  return new PlatformError(428, 'FAILED_PRECONDITION', { message })
}

function put(world: World, order: PlanOrder, now: number): void {
  world.planOrders.put({ ...order, updatedDate: iso(now) })
}

export function pauseOrder(world: World, id: string, now: number): void {
  const order = planOrderOf(world, id, now)
  if (order.status !== 'ACTIVE') throw inWrongState('Only an active order can be paused')
  const pausePeriods = [...(order.pausePeriods ?? []), { status: 'ACTIVE', pauseDate: iso(now) }]
  put(world, { ...order, status: 'PAUSED', pausePeriods }, now)
}

/** The end dates move by as long as the pause lasted. */
export function resumeOrder(world: World, id: string, now: number): void {
  const order = planOrderOf(world, id, now)
  const since = pauseOf(order)
  if (order.status !== 'PAUSED' || since === undefined) throw inWrongState('Only a paused order can be resumed')
  const pausePeriods = (order.pausePeriods ?? []).map((period) =>
    period.status === 'ACTIVE' ? { ...period, status: 'ENDED', resumeDate: iso(now) } : period,
  )
  const moved = (date: string) => iso(Date.parse(date) + now - since)
  const { endDate, earliestEndDate } = order
  const dates = {
    ...(endDate == null ? {} : { endDate: moved(endDate) }),
    ...(earliestEndDate == null ? {} : { earliestEndDate: moved(earliestEndDate) }),
  }
  put(world, { ...order, status: 'ACTIVE', pausePeriods, ...dates }, now)
}

export function postponeEnd(world: World, wanted: { id: string; endDate: string }, now: number): void {
  const order = planOrderOf(world, wanted.id, now)
  if (order.status !== 'ACTIVE' && order.status !== 'PENDING') {
    throw inWrongState('Only an order that runs or will run can be postponed')
  }
  if (order.endDate == null) throw inWrongState('An order without an end cannot be postponed')
  const end = Date.parse(wanted.endDate)
  if (end <= Date.parse(order.endDate)) throw violation('endDate', 'OTHER', 'must be later than the present end')
  put(world, { ...order, endDate: iso(end), earliestEndDate: iso(end) }, now)
}

export function setOrderPaid(world: World, id: string, now: number): void {
  const order = planOrderOf(world, id, now)
  if (order.type !== 'OFFLINE') throw inWrongState('Only an offline order is marked as paid')
  if (order.lastPaymentStatus !== 'UNPAID') throw inWrongState('The order waits for no payment')
  if (order.status === 'CANCELED') throw inWrongState('The order is cancelled')
  put(world, { ...order, lastPaymentStatus: 'PAID' }, now)
}

interface Cancelling {
  id: string
  effectiveAt: string
  cause: 'OWNER_ACTION' | 'MEMBER_ACTION'
}

/** At once; or, for a subscription, when its current cycle ends. */
export function cancelOrder(world: World, wanted: Cancelling, now: number): void {
  const { effectiveAt, cause } = wanted
  const order = planOrderOf(world, wanted.id, now)
  if (order.status === 'CANCELED' || order.status === 'ENDED') throw inWrongState('The order is over')
  const cancellation = { requestedDate: iso(now), cause, effectiveAt }
  if (effectiveAt === 'IMMEDIATELY') {
    const { currentCycle: _, ...rest } = order
    put(world, { ...rest, status: 'CANCELED', endDate: iso(now), earliestEndDate: iso(now), cancellation }, now)
    return
  }
  if (effectiveAt !== 'NEXT_PAYMENT_DATE') throw violation('effectiveAt', 'OTHER', 'is no way to cancel')
  const ends = order.pricing?.subscription == null || order.status === 'DRAFT' ? undefined : cycleEnd(order, now)
  if (ends === undefined) throw inWrongState('Only a subscription can be cancelled at its next payment')
  if (order.autoRenewCanceled === true) throw inWrongState('The renewal is cancelled already')
  const endDate = iso(ends)
  put(world, { ...order, autoRenewCanceled: true, cancellation, endDate, earliestEndDate: endDate }, now)
}
