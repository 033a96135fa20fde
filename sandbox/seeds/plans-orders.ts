import type { Plan } from '../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { day, iso } from '../clock.ts'
import type { Account } from '../world/identity.ts'
import { cycleEnd, orderAt } from '../world/plan-order-clock.ts'
import { endDates, pricesOf } from '../world/plan-order-terms.ts'
import type { World } from '../world/world.ts'
import type { Seeding } from './seeding.ts'
import { siteOf } from './site.ts'

/** Slugs of the plans that the members have, in turn. */
const bought = ['friend-of-marlowe-house', 'patron', 'under-26-pass', 'season-pass', 'life-member', 'volunteer']

/** Orders in every state; the site's own member has one that runs and one that is over. */
export function seedPlanOrders(world: World, { prng, now }: Seeding): void {
  const { email } = siteOf(world.seed).member
  const own = world.accounts.all().find((account) => account.identity.email?.address === email)
  const members = world.accounts.all().filter((account) => account !== own && account.contactId !== null)
  const plan = (slug: string) => world.plans.all().find((known) => known.slug === slug)
  const put = (slug: string, member: Account | undefined, how: Omit<Made, 'now' | 'prng'>) => {
    const found = plan(slug)
    if (found === undefined || member === undefined) return
    world.planOrders.put(orderOf(found, member, { ...how, now, prng }))
  }
  put('season-pass', own, { ago: 400 })
  put('friend-of-marlowe-house', own, { ago: 200 })
  for (const [at, member] of members.entries()) {
    put(bought[at % bought.length] ?? '', member, { ago: prng.int(3, 380), ...cases[at] })
  }
  put('opening-season-circle', members[2], { ago: 850 })
  put('season-pass', members[5], { ago: 2, startsIn: 30 })
  put('patron', members[8], { ago: 0, draft: true })
}

/** What makes an order other than a paid one that simply runs. */
export interface Made {
  prng: Seeding['prng']
  now: number
  /** Days since it was ordered. */
  ago: number
  /** Days until it begins. */
  startsIn?: number
  draft?: true
  offline?: 'paid' | 'unpaid'
  /** What the site says of an online payment that is not simply paid. */
  payment?: 'FAILED' | 'REFUNDED' | 'PENDING'
  /** Days since it was paused. */
  pausedFor?: number
  cancelled?: 'owner' | 'member' | 'renewal'
}

/** What makes the first members' orders different from one that simply runs. */
const cases: readonly Partial<Made>[] = [
  {},
  { ago: 90, pausedFor: 12 },
  { ago: 40, cancelled: 'member' },
  { offline: 'unpaid', ago: 20 },
  { offline: 'paid' },
  { ago: 60 },
  { ago: 300, cancelled: 'renewal' },
  { ago: 5 },
  { ago: 100, cancelled: 'owner' },
]

/** An order of a plan by a member, with everything that follows from when it was made. */
export function orderOf(plan: Plan, member: Account, how: Made): PlanOrder {
  const { prng, now } = how
  const created = now - how.ago * day
  const start = how.startsIn === undefined ? created : now + how.startsIn * day
  const { planPrice, isFree, price, pricing } = pricesOf(plan, undefined)
  const trial = plan.pricing?.freeTrialDays
  const isUnpaid = how.offline === 'unpaid' || how.draft === true
  const payment = isFree ? 'NOT_APPLICABLE' : (how.payment ?? (isUnpaid ? 'UNPAID' : 'PAID'))
  const order: PlanOrder = {
    id: prng.uuid(),
    planId: plan.id,
    subscriptionId: prng.uuid(),
    ...(payment === 'PAID' && how.offline === undefined ? { wixPayOrderId: prng.uuid() } : {}),
    buyer: {
      memberId: member.identity.id,
      ...(member.contactId === null ? {} : { contactId: member.contactId }),
    },
    priceDetails: price,
    pricing,
    type: how.offline === undefined ? 'ONLINE' : 'OFFLINE',
    status: how.draft === true ? 'DRAFT' : 'PENDING',
    autoRenewCanceled: false,
    lastPaymentStatus: payment,
    startDate: iso(start),
    ...endDates(plan, start),
    pausePeriods: [],
    ...(trial ? { freeTrialDays: trial } : {}),
    planName: plan.name ?? '',
    planDescription: plan.description ?? '',
    planPrice,
    createdDate: iso(created),
    updatedDate: iso(created),
  }
  return afterwards(order, how)
}

function afterwards(order: PlanOrder, { now, pausedFor, cancelled, ago }: Made): PlanOrder {
  if (pausedFor !== undefined) {
    const pauseDate = iso(now - pausedFor * day)
    return { ...order, status: 'PAUSED', pausePeriods: [{ status: 'ACTIVE', pauseDate }], updatedDate: pauseDate }
  }
  if (cancelled === undefined) return orderAt(order, now)
  const at = now - Math.floor(ago / 4) * day
  const requestedDate = iso(at)
  const cause = cancelled === 'member' ? 'MEMBER_ACTION' : 'OWNER_ACTION'
  const ends = cancelled === 'renewal' ? cycleEnd(order, now) : undefined
  const effectiveAt = ends === undefined ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE'
  const endDate = iso(ends ?? at)
  const cancellation = { requestedDate, cause, effectiveAt }
  const over = { ...order, cancellation, endDate, earliestEndDate: endDate, updatedDate: requestedDate }
  return ends === undefined ? { ...over, status: 'CANCELED' } : orderAt({ ...over, autoRenewCanceled: true }, now)
}
