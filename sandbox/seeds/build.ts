import { businessDayOf, localInstant } from '../clock.ts'
import { isLive } from '../world/ticket-state.ts'
import { emptyWorld, storesOf, type World, type WorldName } from '../world/world.ts'
import { letGuestsIn } from './arrivals.ts'
import { createContact } from './contacts.ts'
import { seedCrm } from './crm.ts'
import { seedData } from './data.ts'
import { demoShows } from './demo.ts'
import { eveningOf, goesOn, timeZone } from './evening.ts'
import { seedEventManagement } from './event-management.ts'
import { fillShow } from './fill-show.ts'
import { seedForms } from './forms.ts'
import { houseShows } from './house.ts'
import { seedIdentity } from './identity.ts'
import { largeShows } from './large.ts'
import { seedMedia } from './media.ts'
import { createPeople } from './people.ts'
import { seedPlans } from './plans.ts'
import { createPrng, seedOf } from './prng.ts'
import { createShow, type Show, type ShowPlan } from './program.ts'
import { seedReception } from './reception.ts'
import type { Seeding } from './seeding.ts'
import { simShows } from './sim.ts'
import { seedSubscriptions } from './subscriptions.ts'
import { seedTheatre } from './theatre.ts'
import { seedTicketing } from './ticketing.ts'

const plans: Record<WorldName, { shows: readonly ShowPlan[]; contacts: number }> = {
  demo: { shows: demoShows, contacts: 600 },
  large: { shows: largeShows, contacts: 100_000 },
  empty: { shows: [], contacts: 0 },
  sim: { shows: simShows, contacts: 30 },
  house: { shows: houseShows, contacts: 400 },
}

/** What the areas beside events and sales begin with; each has its own random numbers, so that none moves another. */
const areas = {
  identity: seedIdentity,
  crm: seedCrm,
  eventDesk: seedEventManagement,
  ticketing: seedTicketing,
  plans: seedPlans,
  data: seedData,
  forms: seedForms,
  media: seedMedia,
  // Shows files of the library.
  theatre: seedTheatre,
  // Late, so that what picks among the accounts keeps its people.
  subscriptions: seedSubscriptions,
  reception: seedReception,
} satisfies Record<string, (world: World, how: Seeding) => unknown>

type Area = keyof typeof areas

const everyArea = (Object.keys(areas) as Area[]).filter((area) => area !== 'reception')

/** The theatre's 2,000 items are for looking at: a world that is large elsewhere does without. */
const largeAreas = everyArea.filter((area) => area !== 'theatre')

/** The simulation builds a world per seed and needs no more than it touches. */
const areasOf: Record<WorldName, readonly Area[]> = {
  demo: everyArea,
  large: largeAreas,
  empty: [],
  sim: ['crm'],
  house: ['crm'],
}

/** The demo site as people look at it: with an RSVP event, which the tests that count shows do without. */
const withReception: readonly Area[] = [...everyArea, 'reception']

/**
 * Makes a world. The same name, seed and instant give the same world, byte for byte. Contacts keep their ids from day
 * to day; events, orders and tickets are new each evening. `wanted` are the areas beside them, all of its own by default, or those and the reception.
 */
export function buildWorld(
  name: WorldName,
  seed: number,
  now: number,
  wanted: readonly Area[] | 'withReception' = areasOf[name],
): World {
  const businessDay = businessDayOf(now, timeZone)
  const world = emptyWorld({ name, seed, businessDay, seededAt: now })
  const plan = plans[name]
  const contactPrng = createPrng(seedOf(`contacts:${name}:${seed}`))
  const people = createPeople(contactPrng)
  const customers = Array.from({ length: plan.contacts }, () => createContact(people, { prng: contactPrng, now }))
  for (const { contact } of customers) world.contacts.put(contact)
  const prngOf = (area: string) => createPrng(seedOf(`${area}:${name}:${seed}`))
  const prng = createPrng(seedOf(`shows:${name}:${seed}:${eveningOf(plan.shows, now)}`))
  const dayStart = localInstant(businessDay, '04:00', { zone: timeZone })
  for (const showPlan of plan.shows) {
    const show = createShow(showPlan, { prng, now })
    world.events.put(show.event)
    fillShow(world, show, { prng, people, customers, now, dayStart })
    letGuestsIn(world, show, { prng, now })
    for (const definition of withSales(world, show)) world.definitions.put(definition)
  }
  const all = wanted === 'withReception' ? withReception : wanted
  for (const area of all) areas[area](world, { prng: prngOf(area), now, people })
  for (const [, store] of storesOf(world)) store.setSeeded()
  return world
}

/** Whether a world that was made at `seededAt` is still tonight's, or a new evening begins. */
export const isStillTonight = (name: WorldName, seededAt: number, now: number): boolean =>
  goesOn(plans[name].shows, seededAt, now)

/** Limits follow from what was sold and what the plan leaves over. */
function withSales(world: World, show: Show): Show['definitions'] {
  const sold = new Map<string, number>()
  for (const { eventId, ticket } of world.tickets.all()) {
    if (eventId !== show.event.id || !isLive(ticket)) continue
    const id = ticket.ticketDefinitionId ?? ''
    sold.set(id, (sold.get(id) ?? 0) + 1)
  }
  return show.definitions.map((definition, index) => {
    const soldCount = sold.get(definition.id) ?? 0
    const left = show.plan.types[index]?.left
    if (left === undefined) return { ...definition, salesDetails: { soldCount, reservedCount: 0, soldOut: false } }
    const initialLimit = soldCount + left
    const salesDetails = { unsoldCount: left, soldCount, reservedCount: 0, soldOut: left === 0 }
    return { ...definition, initialLimit, actualLimit: initialLimit, salesDetails }
  })
}
