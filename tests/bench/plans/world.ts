import { day, iso } from '../../../sandbox/clock.ts'
import { createContact } from '../../../sandbox/seeds/contacts.ts'
import { type Made, orderOf } from '../../../sandbox/seeds/plans-orders.ts'
import type { Prng } from '../../../sandbox/seeds/prng.ts'
import type { Seeding } from '../../../sandbox/seeds/seeding.ts'
import type { Account } from '../../../sandbox/world/identity.ts'
import type { World } from '../../../sandbox/world/world.ts'
import type { Plan, PlanPricing } from '../../../shared/wire/plan-entities.ts'

const soldPlans = 40
const kinds = ['Matinee', 'Gallery', 'Stalls', 'Family', 'School', 'Dance', 'Opera', 'Chamber', 'Jazz', 'Film'] as const
const levels = ['pass', 'circle', 'course', 'friends'] as const
const [month, year] = [
  { count: 1, unit: 'MONTH' },
  { count: 1, unit: 'YEAR' },
] as const

/** Ways to pay for a plan, by turns. */
const pricings: readonly PlanPricing[] = [
  { subscription: { cycleDuration: month, cycleCount: 0 } },
  { subscription: { cycleDuration: month, cycleCount: 12 } },
  { singlePaymentForDuration: { count: 10, unit: 'MONTH' } },
  { subscription: { cycleDuration: year, cycleCount: 0 } },
  { singlePaymentForDuration: year },
  { singlePaymentUnlimited: true },
]

/** Puts as many contacts as subscriptions into a site, and the subscriptions over 40 plans; the id of the first plan. */
export function plantPlans(world: World, { prng, now, people }: Seeding, rows: number): string {
  const plans = Array.from({ length: soldPlans }, (_, at) => planOf(at, { prng, now }))
  for (const plan of plans) world.plans.put(plan)
  const ids = Array.from({ length: rows }, () => {
    const { contact } = createContact(people, { prng, now })
    world.contacts.put(contact)
    return contact.id
  })
  for (let left = rows; left > 0; left -= 1) {
    const buyer = { contactId: prng.pick(ids), identity: { id: prng.uuid() } } as Account
    world.planOrders.put(
      orderOf(prng.pick(plans), buyer, { ...madeOf(prng), prng, now: now - prng.int(0, 86_399_999) }),
    )
  }
  return plans[0]?.id ?? ''
}

function planOf(at: number, { prng, now }: Pick<Seeding, 'prng' | 'now'>): Plan {
  const created = iso(now - (900 - at) * day)
  const price = { value: String(prng.int(5, 240)), currency: 'EUR' }
  const name = `${kinds[at % kinds.length]} ${levels[Math.floor(at / kinds.length)]}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    ...{ id: prng.uuid(), name, slug, description: `Everything of the ${name.toLowerCase()}.` },
    perks: { values: ['Early booking', 'Programme booklet'] },
    pricing: { ...pricings[at % pricings.length], price },
    ...{ public: at % 7 !== 6, archived: at % 13 === 12, primary: false, createdDate: created, updatedDate: created },
  }
}

/** Most simply run or are over; a few are of every other state. */
function madeOf(prng: Prng): Omit<Made, 'prng' | 'now'> {
  const ago = prng.int(1, 900)
  const turn = prng.next()
  if (turn < 0.02) return { ago: prng.int(0, 5), draft: true }
  if (turn < 0.06) return { ago, pausedFor: Math.min(ago, prng.int(1, 40)) }
  if (turn < 0.14) return { ago, cancelled: prng.pick(['owner', 'member', 'renewal']) }
  if (turn < 0.17) return { ago: prng.int(1, 20), startsIn: prng.int(1, 60) }
  if (turn < 0.22) return { ago, payment: prng.pick(['FAILED', 'REFUNDED', 'PENDING']) }
  if (turn < 0.3) return { ago, offline: prng.chance(0.4) ? 'unpaid' : 'paid' }
  return { ago }
}
