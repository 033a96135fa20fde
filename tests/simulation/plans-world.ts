import { orderOf } from '../../sandbox/seeds/plans-orders.ts'
import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import { memberOfContact } from '../../sandbox/world/contact-members.ts'
import type { Account } from '../../sandbox/world/identity.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { Plan, PlanPricing } from '../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'

const ids = createPrng(seedOf('simulated plans'))
const [second, day] = [1_000, 86_400_000]
const euro = (value: string) => ({ value, currency: 'EUR' })
const month = { count: 1, unit: 'MONTH' } as const

/** A plan of every kind, one of them to be archived while people work with it. */
const offers: readonly { name: string; pricing: PlanPricing; once?: true; hidden?: true }[] = [
  { name: 'Friend', pricing: { subscription: { cycleDuration: month, cycleCount: 0 }, price: euro('25') } },
  { name: 'Season', pricing: { singlePaymentForDuration: { count: 10, unit: 'MONTH' }, price: euro('220') } },
  { name: 'Life', pricing: { singlePaymentUnlimited: true, price: euro('500.50') }, once: true },
  {
    name: 'Volunteer',
    pricing: { subscription: { cycleDuration: { count: 1, unit: 'YEAR' }, cycleCount: 0 }, price: euro('0') },
    hidden: true,
  },
  { name: 'Course', pricing: { singlePaymentForDuration: { count: 6, unit: 'WEEK' }, price: euro('60') } },
]

/** The plans that are there before the evening begins; the last one is the one that is archived. */
export const knownPlans: readonly string[] = offers.map(() => ids.uuid())

type How = Partial<Parameters<typeof orderOf>[2]> & { endsAfterMs?: number; startsAfterMs?: number }

/** Subscriptions in every state; two end, and one begins, while people work. */
const sold: readonly (How & { plan: number; member: number })[] = [
  { plan: 0, member: 0, ago: 40, offline: 'paid' },
  { plan: 0, member: 1, ago: 12, offline: 'unpaid' },
  { plan: 1, member: 2, ago: 90, offline: 'unpaid' },
  { plan: 1, member: 3, ago: 60, offline: 'paid', pausedFor: 5 },
  { plan: 1, member: 4, ago: 20 },
  { plan: 2, member: 5, ago: 200, offline: 'unpaid' },
  { plan: 4, member: 0, ago: 41, offline: 'paid', endsAfterMs: 25 * second },
  { plan: 4, member: 1, ago: 41, offline: 'unpaid', endsAfterMs: 55 * second },
  { plan: 1, member: 5, ago: 1, offline: 'paid', startsAfterMs: 20 * second },
  { plan: 3, member: 3, ago: 70 },
]

/** The subscriptions that are there before the evening begins. */
export const knownSubscriptions: readonly string[] = sold.map(() => ids.uuid())

const memberIds = Array.from({ length: 6 }, () => ids.uuid())
/** Contacts behind the ones that people edit and delete most. */
const firstBuyer = 12

/** Contacts who have an account and may buy plans. */
export const buyersOf = ({ accounts }: World): { contactId: string; memberId: string }[] =>
  memberIds.map((memberId) => ({ memberId, contactId: accounts.get(memberId)?.contactId ?? '' }))

/** Puts plans, members and subscriptions into the site. */
export function putPlans(world: World, now: number): void {
  const prng = createPrng(seedOf('subscriptions of an evening'))
  const iso = (at: number) => new Date(at).toISOString()
  for (const [at, offer] of offers.entries()) world.plans.put(planOf(offer, at, iso(now - (60 + at) * day)))
  const contacts = world.contacts
    .all()
    .slice(firstBuyer)
    .filter(({ id }) => memberOfContact(world, id) === undefined)
  const members = memberIds.map((memberId, at) =>
    accountOf(world, { memberId, contactId: contacts[at]?.id ?? '' }, iso(now - 300 * day)),
  )
  for (const account of members) world.accounts.put(account)
  for (const [at, { plan, member, endsAfterMs, startsAfterMs, ...how }] of sold.entries()) {
    const offered = world.plans.get(knownPlans[plan] ?? '')
    const account = members[member]
    if (offered === undefined || account === undefined) continue
    const made: PlanOrder = {
      ...orderOf(offered, account, { ago: 1, ...how, now, prng }),
      id: knownSubscriptions[at] ?? '',
    }
    const end =
      endsAfterMs === undefined ? {} : { endDate: iso(now + endsAfterMs), earliestEndDate: iso(now + endsAfterMs) }
    const start = startsAfterMs === undefined ? {} : { startDate: iso(now + startsAfterMs), status: 'PENDING' }
    world.planOrders.put({ ...made, ...end, ...start })
  }
}

function planOf({ name, pricing, once, hidden }: (typeof offers)[number], at: number, made: string): Plan {
  return {
    ...{ id: knownPlans[at] ?? '', name, description: `${name} of the house`, slug: name.toLowerCase() },
    perks: { values: [' Early booking ', 'A seat'] },
    ...{ pricing, public: hidden !== true, archived: false, primary: at === 0 },
    ...{ createdDate: made, updatedDate: made, maxPurchasesPerBuyer: once === true ? 1 : 0 },
    ...{ allowFutureStartDate: at === 1, buyerCanCancel: true, termsAndConditions: 'Passes are personal.' },
  }
}

function accountOf(world: World, buyer: { contactId: string; memberId: string }, made: string): Account {
  const address = world.contacts.get(buyer.contactId)?.primaryInfo?.email ?? `${buyer.memberId}@example.org`
  return {
    identity: {
      ...{ id: buyer.memberId, revision: '1', createdDate: made, updatedDate: made, connections: [], metadata: {} },
      identityProfile: { firstName: 'Member', lastName: 'Of the house', language: 'en', privacyStatus: 'PRIVATE' },
      ...{ email: { address, isVerified: true }, status: { name: 'ACTIVE', reasons: [] }, factors: [] },
    },
    ...{ password: null, contactId: buyer.contactId, mustResetPassword: false, needsCaptcha: false },
    ...{ wrongPasswords: 0, totpSecret: null },
  }
}
