import type { Plan, PlanPricing } from '../../shared/wire/plan-entities.ts'
import { day, iso } from '../clock.ts'
import type { World } from '../world/world.ts'
import { seedPlanOrders } from './plans-orders.ts'
import type { Seeding } from './seeding.ts'

interface PlanSeed {
  name: string
  description: string
  perks: readonly string[]
  pricing: PlanPricing
  hidden?: true
  archived?: true
  primary?: true
  /** Once per member. */
  once?: true
  /** The buyer chooses when it begins. */
  later?: true
  /** Only the box office ends it. */
  fixed?: true
}

const euro = (value: string) => ({ value, currency: 'EUR' })
const monthly = { count: 1, unit: 'MONTH' } as const
const yearly = { count: 1, unit: 'YEAR' } as const

const planSeeds: readonly PlanSeed[] = [
  {
    name: 'Friend of Marlowe House',
    description: 'Book a week before everybody else, and come to the open rehearsals.',
    perks: ['Early booking', 'Two open rehearsals a season', 'Programme booklet'],
    pricing: { subscription: { cycleDuration: yearly, cycleCount: 0 }, price: euro('45') },
    primary: true,
    once: true,
  },
  {
    name: 'Patron',
    description: 'Keeps the lights on, month by month.',
    perks: ['Everything a Friend has', 'A box once a season', 'Your name in the foyer'],
    pricing: { subscription: { cycleDuration: monthly, cycleCount: 0 }, price: euro('25'), freeTrialDays: 14 },
  },
  {
    name: 'Under 26 pass',
    description: 'One seat a month for twelve months.',
    perks: ['One ticket a month', 'Half price for a guest'],
    pricing: { subscription: { cycleDuration: monthly, cycleCount: 12 }, price: euro('6.50') },
    once: true,
  },
  {
    name: 'Season pass',
    description: 'Every production of the season, once.',
    perks: ['A seat in the stalls for each production'],
    pricing: { singlePaymentForDuration: { count: 10, unit: 'MONTH' }, price: euro('220') },
    later: true,
    fixed: true,
  },
  {
    name: 'Life member',
    description: 'Paid once, and a chair in the Main House carries your name.',
    perks: ['Everything a Patron has', 'A named chair'],
    pricing: { singlePaymentUnlimited: true, price: euro('1500') },
    once: true,
    fixed: true,
  },
  {
    name: 'Volunteer',
    description: 'For those who usher, paint and carry.',
    perks: ['Two guest-list seats a month'],
    pricing: { subscription: { cycleDuration: yearly, cycleCount: 0 }, price: euro('0') },
    hidden: true,
  },
  {
    name: 'Opening season circle',
    description: 'The first hundred who stood by the house.',
    perks: ['Opening night'],
    pricing: { singlePaymentForDuration: yearly, price: euro('90') },
    archived: true,
    fixed: true,
  },
]

/** Memberships and passes of the house, some of each kind the platform knows, with coupons and orders. */
export function seedPlans(world: World, how: Seeding): void {
  const { prng, now } = how
  for (const [at, seed] of planSeeds.entries()) {
    const created = now - (900 - at * 60) * day - prng.int(0, 20) * day
    world.plans.put(planOf(seed, { id: prng.uuid(), created, updated: created + prng.int(0, 200) * day }))
  }
  seedCoupons(world, how)
  seedPlanOrders(world, how)
}

function planOf(seed: PlanSeed, from: { id: string; created: number; updated: number }): Plan {
  return {
    id: from.id,
    name: seed.name,
    description: seed.description,
    perks: { values: [...seed.perks] },
    pricing: seed.pricing,
    public: seed.hidden !== true && seed.archived !== true,
    archived: seed.archived === true,
    primary: seed.primary === true,
    createdDate: iso(from.created),
    updatedDate: iso(from.updated),
    slug: seed.name.toLowerCase().replaceAll(' ', '-'),
    maxPurchasesPerBuyer: seed.once === true ? 1 : 0,
    allowFutureStartDate: seed.later === true,
    buyerCanCancel: seed.fixed !== true,
    termsAndConditions: 'Passes are personal. Doors close when the performance begins.',
  }
}

/** One coupon for every way in which a coupon can be refused, and one that is good. */
function seedCoupons(world: World, { prng, now }: Seeding): void {
  const season = world.plans.all().find((plan) => plan.slug === 'season-pass')?.id ?? ''
  const open = { disabled: false, startsAt: iso(now - 60 * day), expiresAt: null, planIds: null, usageLimit: null }
  const tenth = { off: { percent: 10 }, oncePerMember: false }
  const put = (code: string, differs: object) =>
    world.planCoupons.put({ id: prng.uuid(), code, ...open, ...tenth, ...differs })
  put('WELCOME10', {})
  put('FIVEOFF', { off: { amount: '5' }, oncePerMember: true })
  put('SEASONONLY', { planIds: [season] })
  put('LASTYEAR', { expiresAt: iso(now - 20 * day) })
  put('NEXTSPRING', { startsAt: iso(now + 100 * day) })
  put('STAFF', { disabled: true })
  put('FIRSTONE', { usageLimit: 1 })
}
