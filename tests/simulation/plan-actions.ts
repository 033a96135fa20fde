import type { PlanChanges } from '../../shared/app/plans.ts'
import type { SubscriptionAction } from '../../shared/app/subscriptions.ts'
import { codeOf, type PlanSeller, queuedChange, type SellerAction } from './plan-acting.ts'
import type { PlanCancel, PlanValues } from './plan-book.ts'
import { sellPlan } from './plan-sale-actions.ts'
import { knownPlans, knownSubscriptions } from './plans-world.ts'

type Run = SellerAction['run']
const day = 86_400_000

/** Changes of one field, or of two at once. */
function someChange(seller: PlanSeller): PlanChanges & PlanValues {
  const { plansPrng: prng, laptop } = seller
  seller.plansWritten += 1
  const description = `p${laptop.index}x${laptop.run()}x${seller.plansWritten}`
  const amount = String(prng.int(1, 400) + 0.5)
  const kind = prng.next()
  if (kind < 0.4) return { description }
  if (kind < 0.6) return { amount }
  if (kind < 0.7) return { description, amount }
  return kind < 0.88 ? { visible: prng.chance(0.5) } : { primary: prng.chance(0.7) }
}

const edit: Run = async (seller, api, scene) => {
  const planId = seller.plansPrng.pick(knownPlans)
  const fields = someChange(seller)
  await queuedChange(seller, scene, { operation: 'plans.edit', recordId: planId, values: fields }, () =>
    api.plans.edit({ planId, fields }),
  )
}

const someSubscription = ({ plansPrng: prng, soldHere }: PlanSeller): string =>
  soldHere.length > 0 && prng.chance(0.25) ? prng.pick(soldHere) : prng.pick(knownSubscriptions)

const change: Run = async (seller, api, scene) => {
  const { plansPrng: prng } = seller
  const subscriptionId = someSubscription(seller)
  const { actions, endsAt } = await api.subscriptions.get({ subscriptionId })
  const all: readonly SubscriptionAction[] = ['pause', 'resume', 'postpone', 'markPaid']
  const allowed = all.filter((action) => actions[action] === null)
  const action = allowed.length > 0 && prng.chance(0.95) ? prng.pick(allowed) : prng.pick(all)
  const about = { subscriptionId }
  if (action === 'pause') {
    const wanted = { operation: 'subscriptions.pause' as const, recordId: subscriptionId, values: { paused: true } }
    return queuedChange(seller, scene, wanted, () => api.subscriptions.pause(about))
  }
  if (action === 'resume') {
    const wanted = { operation: 'subscriptions.resume' as const, recordId: subscriptionId, values: { paused: false } }
    return queuedChange(seller, scene, wanted, () => api.subscriptions.resume(about))
  }
  if (action === 'markPaid') {
    const wanted = { operation: 'subscriptions.markPaid' as const, recordId: subscriptionId, values: { paid: true } }
    return queuedChange(seller, scene, wanted, () => api.subscriptions.markPaid(about))
  }
  const from = endsAt === null ? scene.world.seededAt : Date.parse(endsAt)
  const later = new Date(from + prng.int(1, 30) * day + prng.int(0, 86_399_999)).toISOString()
  const wanted = { operation: 'subscriptions.postpone' as const, recordId: subscriptionId, values: { endsAt: later } }
  return queuedChange(seller, scene, wanted, () => api.subscriptions.postpone({ ...about, endsAt: later }))
}

const cancel: Run = async (seller, api, { story, timeline }) => {
  const subscriptionId = someSubscription(seller)
  const when = seller.plansPrng.pick(['now', 'nextPayment'] as const)
  const { laptop } = seller
  const cancelled: PlanCancel = {
    ...{ at: timeline.now(), laptop: laptop.index, recordId: subscriptionId, when, result: undefined, endedAt: 0 },
  }
  story.planBook.cancels.push(cancelled)
  const result = await api.subscriptions.cancel({ subscriptionId, when }).then(() => 'done', codeOf)
  Object.assign(cancelled, { result, endedAt: timeline.now() })
}

const look: Run = async ({ plansPrng: prng }, api) => {
  if (prng.chance(0.5)) return void (await api.subscriptions.check({ text: prng.pick(['a', 'jo', '@example']) }))
  await api.sync.refresh({ dataSet: prng.pick(['plans', 'subscriptions']) })
}

/** What people do with plans and subscriptions. */
export const planActions: readonly SellerAction[] = [
  { name: 'edit a plan', weight: 6, run: edit },
  { name: 'change a subscription', weight: 9, run: change },
  { name: 'cancel a subscription', weight: 1, run: cancel },
  { name: 'sell a plan', weight: 6, run: sellPlan },
  { name: 'look at plans', weight: 1, run: look },
]
