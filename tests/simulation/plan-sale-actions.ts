import { codeOf, type SellerAction } from './plan-acting.ts'
import type { PlanSaleTry } from './plan-book.ts'
import { buyersOf, knownPlans } from './plans-world.ts'

const day = 86_400_000

/** Sells a plan to a contact who has an account: asks for the price, and sells at that. */
export const sellPlan: SellerAction['run'] = async ({ plansPrng: prng, laptop, soldHere }, api, scene) => {
  const { story, timeline, world } = scene
  const [{ contactId, memberId }, planId] = [prng.pick(buyersOf(world)), prng.pick(knownPlans)]
  const isPaid = prng.chance(0.75)
  const paidBy = prng.pick(['cash', 'card'] as const)
  const startsInDays = prng.int(-2, 4)
  const seconds = Math.floor((world.seededAt + startsInDays * day) / 1_000) * 1_000
  const startsAt = startsInDays <= 0 ? null : new Date(seconds).toISOString()
  const wanted = { planId, buyer: { kind: 'contact' as const, contactId }, startsAt }
  const { total } = await api.subscriptions.preview(wanted)
  if (total === null) return
  const payment = total.minor === 0 ? 'free' : isPaid ? paidBy : 'later'
  const tried: PlanSaleTry = {
    ...{ at: timeline.now(), laptop: laptop.index, planId, memberId, payment, minor: total.minor, startsAt },
    ...{ result: undefined, subscriptionId: undefined },
  }
  story.planBook.sales.push(tried)
  const sale = api.subscriptions.sell({ ...wanted, payment, total })
  tried.result = await sale.then(({ subscriptionId }) => {
    tried.subscriptionId = subscriptionId
    soldHere.push(subscriptionId)
    return 'sold'
  }, codeOf)
  story.report(`${Math.round(timeline.now())} laptop ${laptop.index} sale of ${planId} ends ${tried.result}`)
}
