import type { Prng } from '../../sandbox/seeds/prng.ts'
import { orderAt } from '../../sandbox/world/plan-order-clock.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import type { TestLaptop as Laptop } from '../support/test-laptop.ts'
import { changing, type Operations, someOf, word } from './operations.ts'

/** A subscription of the site that fits now. */
function orderThat({ sandbox, clock }: Laptop, prng: Prng, fits: (order: PlanOrder) => boolean): PlanOrder {
  return someOf(prng, sandbox.world.planOrders.all(), (order) => fits(orderAt(order, clock.now())))
}

const isActive = ({ status }: PlanOrder): boolean => status === 'ACTIVE'
const isUnpaid = ({ type, status, lastPaymentStatus }: PlanOrder): boolean =>
  type === 'OFFLINE' && status !== 'CANCELED' && lastPaymentStatus === 'UNPAID'

/** Plans and their subscriptions. */
export const planOperations: Operations = {
  'plans.edit': ({ api, sandbox: { world } }, prng) => {
    const plan = someOf(prng, world.plans.all(), ({ archived }) => archived !== true)
    const description = word(prng)
    return changing(
      () => world.plans.get(plan.id)?.description === description,
      () => api.plans.edit({ planId: plan.id, fields: { description } }),
    )
  },
  'subscriptions.pause': (laptop, prng) => {
    const { id } = orderThat(laptop, prng, isActive)
    return changing(
      () => laptop.sandbox.world.planOrders.get(id)?.status === 'PAUSED',
      () => laptop.api.subscriptions.pause({ subscriptionId: id }),
    )
  },
  'subscriptions.resume': (laptop, prng) => {
    const { id } = orderThat(laptop, prng, ({ status }) => status === 'PAUSED')
    return changing(
      () => laptop.sandbox.world.planOrders.get(id)?.status === 'ACTIVE',
      () => laptop.api.subscriptions.resume({ subscriptionId: id }),
    )
  },
  'subscriptions.postpone': (laptop, prng) => {
    const order = orderThat(laptop, prng, (one) => isActive(one) && one.endDate != null)
    const endsAt = new Date(Date.parse(order.endDate ?? '') + 86_400_000).toISOString()
    return changing(
      () => laptop.sandbox.world.planOrders.get(order.id)?.endDate === endsAt,
      () => laptop.api.subscriptions.postpone({ subscriptionId: order.id, endsAt }),
    )
  },
  'subscriptions.markPaid': (laptop, prng) => {
    const { id } = orderThat(laptop, prng, isUnpaid)
    return changing(
      () => laptop.sandbox.world.planOrders.get(id)?.lastPaymentStatus === 'PAID',
      () => laptop.api.subscriptions.markPaid({ subscriptionId: id }),
    )
  },
}
