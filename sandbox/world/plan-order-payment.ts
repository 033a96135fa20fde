import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { orderAt } from './plan-order-clock.ts'
import { endDates } from './plan-order-terms.ts'
import type { World } from './world.ts'

/**
 * What the platform's checkout does when a member has paid for a DRAFT: the order begins, at its start date or now if that has
 * passed. Throws 404 for an unknown order and 428 for one that waits for no payment.
 */
export function payPlanOrder(world: World, id: string, now: number): PlanOrder {
  const order = world.planOrders.get(id)
  const plan = world.plans.get(order?.planId ?? '')
  if (order === undefined || plan === undefined) throw new PlatformError(404, 'NOT_FOUND', { message: 'No such order' })
  if (order.status !== 'DRAFT') {
    throw new PlatformError(428, 'FAILED_PRECONDITION', { message: 'The order waits for no payment' })
  }
  const start = Math.max(now, Date.parse(order.startDate ?? ''))
  const paid = { status: 'PENDING', lastPaymentStatus: 'PAID', wixPayOrderId: newId(), updatedDate: iso(now) }
  const begun = orderAt({ ...order, ...paid, startDate: iso(start), ...endDates(plan, start) }, now)
  world.planOrders.put(begun)
  return begun
}
