import type { SubscriptionFilter } from '../../../shared/app/subscriptions.ts'
import type { Plan } from '../../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop as Laptop } from '../../../tests/support/test-laptop.ts'

export type { Laptop }

/** A laptop on the demo site, after its first download. */
export const openPlansLaptop = openLoaded

/** A plan of the site by its slug. */
export function sitePlan({ sandbox }: Laptop, slug: string): Plan {
  const plan = sandbox.world.plans.all().find((one) => one.slug === slug)
  if (plan === undefined) throw new Error(`The site has no plan ${slug}`)
  return plan
}

/** The plan as the site has it now. */
export const planThere = ({ sandbox }: Laptop, { id }: Pick<Plan, 'id'>): Plan | undefined =>
  sandbox.world.plans.get(id)

/** The first subscription of the site for which this holds. */
export function siteOrder({ sandbox }: Laptop, fits: (order: PlanOrder) => boolean): PlanOrder {
  const order = sandbox.world.planOrders.all().find(fits)
  if (order === undefined) throw new Error('The site has no such subscription')
  return order
}

/** The subscription as the site has it now. */
export const orderThere = ({ sandbox }: Laptop, { id }: Pick<PlanOrder, 'id'>): PlanOrder | undefined =>
  sandbox.world.planOrders.get(id)

/** A list of subscriptions, by name. */
export const subscriptionList = (laptop: Laptop, filter: SubscriptionFilter = {}) =>
  laptop.api.subscriptions.list({ filter, sort: { key: 'name', descending: false }, start: 0, count: 200 })
