import type { Plan } from '../../shared/wire/plan-entities.ts'
import { day, iso } from '../clock.ts'
import type { Account } from '../world/identity.ts'
import type { World } from '../world/world.ts'
import { putMember } from './crm-members.ts'
import { type Made, orderOf } from './plans-orders.ts'
import type { Seeding } from './seeding.ts'

interface Sold extends Omit<Made, 'now' | 'prng'> {
  /** The plan's slug. */
  of: string
}

const friend = 'friend-of-marlowe-house'
const under26 = 'under-26-pass'
const season = 'season-pass'

/** One buyer each. A season pass lasts ten months, so one of 290 days ago ends soon. */
const single: readonly Sold[] = [
  { of: season, ago: 290 },
  { of: season, ago: 284, offline: 'paid' },
  { of: under26, ago: 345 },
  { of: friend, ago: 340, cancelled: 'renewal' },
  { of: 'patron', ago: 100, cancelled: 'renewal' },
  { of: under26, ago: 130, cancelled: 'renewal' },
  { of: 'patron', ago: 70, payment: 'FAILED' },
  { of: under26, ago: 95, payment: 'FAILED' },
  { of: season, ago: 60, payment: 'REFUNDED', cancelled: 'owner' },
  { of: 'life-member', ago: 30, payment: 'REFUNDED', cancelled: 'member' },
  { of: season, ago: 2, payment: 'PENDING' },
  { of: friend, ago: 1, payment: 'PENDING' },
  { of: season, ago: 6, offline: 'unpaid' },
  { of: friend, ago: 15, offline: 'unpaid' },
  { of: season, ago: 4, startsIn: 14, offline: 'unpaid' },
  { of: season, ago: 10, startsIn: 45, offline: 'paid' },
  { of: under26, ago: 150, pausedFor: 30 },
  { of: season, ago: 80, offline: 'paid', pausedFor: 3 },
  { of: season, ago: 400, offline: 'paid' },
  { of: season, ago: 520 },
  { of: under26, ago: 420 },
  { of: under26, ago: 1, draft: true },
  { of: season, ago: 3, draft: true },
  { of: 'patron', ago: 6 },
  { of: 'patron', ago: 1 },
]

/** What one buyer has. */
const several: readonly Sold[] = [
  { of: season, ago: 450 },
  { of: 'patron', ago: 160, pausedFor: 20 },
  { of: friend, ago: 200 },
  { of: season, ago: 120, offline: 'paid' },
]

/** More members with subscriptions in every state, until the site has 60; and those whose plan or buyer is gone. */
export function seedSubscriptions(world: World, { prng, now }: Seeding): void {
  const bySlug = new Map(world.plans.all().map((plan) => [plan.slug, plan]))
  const put = (member: Account, { of, ...how }: Sold) => {
    const plan = bySlug.get(of)
    if (plan !== undefined) world.planOrders.put(orderOf(plan, member, { ...how, now, prng }))
  }
  const [collector, former, ...members] = newMembers(world, prng, single.length + 2)
  for (const [at, sold] of single.entries()) if (members[at] !== undefined) put(members[at], sold)
  if (collector === undefined || former === undefined) return
  for (const sold of several) put(collector, sold)
  world.planOrders.put(orderOf(deletedPlan(prng.uuid(), now), former, { ago: 200, now, prng }))
  const pass = bySlug.get(season)
  if (pass === undefined) return
  const left = { memberId: prng.uuid(), contactId: prng.uuid() }
  world.planOrders.put({ ...orderOf(pass, former, { ago: 100, now, prng }), buyer: left })
}

/** Gives contacts an account that carry the label for members and have none: the last ones, as tests mostly pick the first. */
function newMembers(world: World, prng: Seeding['prng'], count: number): Account[] {
  const known = new Set(world.accounts.all().map(({ contactId }) => contactId))
  const free = world.contacts
    .all()
    .filter(({ id, info }) => !known.has(id) && info?.labelKeys?.items?.includes('custom.member'))
  return free
    .slice(-count)
    .reverse()
    .map((contact) => putMember(world, contact, prng))
}

/** A plan that is on the site no more. */
const deletedPlan = (id: string, now: number): Plan => ({
  id,
  name: 'Friends of the old house',
  description: 'From before the house was rebuilt.',
  pricing: {
    singlePaymentForDuration: { count: 1, unit: 'YEAR' },
    price: { value: '60', currency: 'EUR' },
  },
  createdDate: iso(now - 2000 * day),
})
