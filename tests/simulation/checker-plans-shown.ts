import { orderAt } from '../../sandbox/world/plan-order-clock.ts'
import type { Evening } from './evening.ts'

const makesPrimary = (input: string) =>
  (JSON.parse(input) as { fields?: { primary?: boolean } }).fields?.primary === true

const text = (value: unknown) => JSON.stringify(value)
const instant = (date: string | null | undefined) => (date == null ? null : new Date(date).toISOString())

/** PL4: at rest a laptop shows plans and subscriptions as the site has them, but for those whose changes wait. */
export async function plansAreShownAsThere({ story, site, laptops }: Evening): Promise<void> {
  const { world, state } = site.sandbox
  for (const laptop of laptops) {
    const api = laptop.api()
    if (api === undefined) continue
    const open = laptop.laptop()?.open() ?? []
    const waiting = new Set(open.map(({ entityKey }) => entityKey))
    // Where a change of the primary plan waits, every other plan is shown as what it is after that.
    const choosesPrimary = open.some(({ operation, input }) => operation === 'plans.edit' && makesPrimary(input))
    const differs = (id: string, here: unknown, there: unknown) => {
      if (text(here) === text(there)) return
      story.violate('PL4', `laptop ${laptop.index} shows ${id} as ${text(here)}, and the site has ${text(there)}`)
    }
    const { plans } = await api.plans.list({})
    for (const { id, description, price, visible, primary, archived, sync } of plans) {
      const plan = world.plans.get(id)
      if (waiting.has(`plans:${id}`) || plan === undefined) continue
      const there = [
        plan.description,
        Number(plan.pricing?.price?.value),
        plan.public,
        choosesPrimary ? primary : plan.primary,
        plan.archived,
        null,
      ]
      differs(id, [description, Number(price?.amount), visible, primary, archived, sync], there)
    }
    const sort = { key: 'created', descending: false } as const
    const { rows } = await api.subscriptions.list({ filter: {}, sort, start: 0, count: 200 })
    for (const { id, status, payment, endsAt, sync } of rows) {
      const stored = world.planOrders.get(id)
      if (waiting.has(`subscriptions:${id}`) || stored === undefined) continue
      const order = orderAt(stored, state.now())
      differs(
        id,
        [status, payment, endsAt, sync],
        [order.status, order.lastPaymentStatus, instant(order.endDate), null],
      )
    }
  }
}
