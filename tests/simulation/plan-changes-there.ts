import {
  cancelOrder,
  pauseOrder,
  postponeEnd,
  resumeOrder,
  setOrderPaid,
} from '../../sandbox/behaviours/plan-orders-acting.ts'
import { PlatformError } from '../../sandbox/errors.ts'
import { createPrng } from '../../sandbox/seeds/prng.ts'
import { knownPlans, knownSubscriptions } from './plans-world.ts'
import type { Site } from './site.ts'

const day = 86_400_000

/** The site's own people change a plan or a subscription, or archive a plan. */
export function changePlanThere(site: Site, choice: number): void {
  const { world, state } = site.sandbox
  const prng = createPrng(Math.floor(choice * 2 ** 32))
  const [now, kind, text] = [state.now(), prng.next(), `owner${prng.int(0, 999_999)}`]
  const updatedDate = new Date(now).toISOString()
  // Most often one that people at the laptops know.
  const all = world.planOrders.all().map(({ id }) => id)
  const id = prng.pick(prng.chance(0.7) ? knownSubscriptions : all)
  const plan = world.plans.get(prng.pick(knownPlans))
  const work = () => {
    if (kind < 0.14) return pauseOrder(world, id, now)
    if (kind < 0.28) return resumeOrder(world, id, now)
    if (kind < 0.36) return cancelOrder(world, { id, effectiveAt: 'IMMEDIATELY', cause: 'OWNER_ACTION' }, now)
    if (kind < 0.42) return setOrderPaid(world, id, now)
    if (kind < 0.5) {
      const from = Date.parse(world.planOrders.get(id)?.endDate ?? updatedDate)
      return postponeEnd(world, { id, endDate: new Date(from + prng.int(1, 20) * day).toISOString() }, now)
    }
    if (plan === undefined || plan.archived === true) return undefined
    if (kind < 0.75) return world.plans.put({ ...plan, description: text, updatedDate })
    if (kind < 0.92) {
      const price = { value: `${prng.int(1, 400)}`, currency: 'EUR' }
      return world.plans.put({ ...plan, pricing: { ...plan.pricing, price }, updatedDate })
    }
    const last = world.plans.get(knownPlans.at(-1) ?? '')
    return last && world.plans.put({ ...last, archived: true, public: false, primary: false, updatedDate })
  }
  site.change(() => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
    }
  })
}
