import { day, hour, minute } from '../clock.ts'
import type { World } from '../world/world.ts'
import { afterOrder, type Customer } from './contacts.ts'
import type { People, Person } from './people.ts'
import type { Prng } from './prng.ts'
import type { Show, TypePlan } from './program.ts'
import { orderNumberOf, putSale, type Sale, type Seat } from './sales.ts'

interface Filling {
  prng: Prng
  people: People
  customers: readonly Customer[]
  now: number
  /** First instant of the business day. */
  dayStart: number
}

const notes = [
  'Wheelchair user. Use the side door.',
  'Brings a guide dog, aisle seat please.',
  'Hard of hearing, needs a loop headset.',
  'Arrives late from the station, keep the seat.',
  'Step-free way to the balcony, call the house lift.',
  'Severe nut allergy, tell the bar.',
]
const drinks = ['Ginger beer', 'Red wine', 'White wine', 'Elderflower', 'Pale ale', 'Sparkling water', 'Tea']
const sources = ['Poster', 'A friend', 'Newsletter', 'Radio', 'School', 'Walked past', 'Social media']

/** Sells the tickets of a show: orders of one to five, online and at the counter, over the weeks and today. */
export function fillShow(world: World, show: Show, filling: Filling): void {
  const { plan } = show
  const { prng } = filling
  const seats = createSeats(plan.types)
  const troubles = troublesOf(plan)
  const isNoted = everyNth(25, prng)
  let left = plan.tickets
  let order = 0
  while (left > 0) {
    const size = Math.min(left, Math.max(leastOf(order), prng.pick([1, 1, 2, 2, 2, 2, 3, 3, 4, 5])))
    const customer = pickCustomer(filling)
    // Troubled orders are spread over the list, so that they fall on all days.
    const trouble = order % 6 === 3 ? troubles.shift() : undefined
    const type = typeOf(plan.types, { order, paid: trouble !== undefined || isSample(order), prng })
    const free = Number(type.price) === 0
    const definition = show.definitions[plan.types.indexOf(type)]
    if (definition === undefined) throw new Error('A ticket type without a definition')
    const party = Array.from({ length: size }, (_, index): Seat => {
      const holder = index === 0 ? customer : prng.chance(0.15) ? pickCustomer(filling) : undefined
      const person: Person = holder?.person ?? filling.people.next()
      return {
        definition,
        holder: person,
        holderContactId: holder?.contact.id,
        seat: seats(type),
        note:
          (isNoted() || order === samplePlaces.noted) && order !== samplePlaces.party ? prng.pick(notes) : undefined,
        drink: prng.chance(0.4) ? prng.pick(drinks) : undefined,
      }
    })
    const sale = createSale({ show, filling, customer, party, trouble, free })
    putSale(world, sale, prng)
    const contact = world.contacts.get(customer.contact.id)
    if (contact !== undefined) world.contacts.put(afterOrder(contact, sale.at))
    left -= size
    order += 1
  }
}

/** Orders that every show has whatever the dice say (`samples.ts`): one with a note for the door, and a party. */
const samplePlaces = { noted: 5, party: 6 } as const
const isSample = (order: number): boolean => order === samplePlaces.noted || order === samplePlaces.party
const leastOf = (order: number): number => (order === samplePlaces.party ? 3 : 1)

/** What is free cannot be unpaid. The tenth order and those after it take each type once, so that even the rarest is sold. */
function typeOf(types: readonly TypePlan[], how: { order: number; paid: boolean; prng: Prng }): TypePlan {
  const type = types[how.order - 10] ?? pickType(types, how.prng)
  if (!how.paid || Number(type.price) > 0) return type
  return types.find(({ price }) => Number(price) > 0) ?? type
}

/** True once in `n` calls. Unlike chance, every evening has some. */
function everyNth(n: number, prng: Prng): () => boolean {
  let count = prng.int(0, n - 1)
  return () => {
    count += 1
    return count % n === 0
  }
}

/** `begun` is a checkout that is not paid yet; `unpaid` is to be paid at the counter. */
type Trouble = 'begun' | 'unpaid' | 'cancelled' | 'archived'

function troublesOf({ trouble = { unpaid: 0, cancelled: 0, archived: 0 } }: Show['plan']): Trouble[] {
  const list = (count: number, kindOf: (at: number) => Trouble) => Array.from({ length: count }, (_, at) => kindOf(at))
  const unpaid = list(trouble.unpaid, (at) => (at % 3 === 0 ? 'begun' : 'unpaid'))
  const cancelled = list(trouble.cancelled, () => 'cancelled')
  const mixed = list(trouble.archived, () => 'archived')
  while (unpaid.length + cancelled.length > 0) {
    for (const next of [unpaid.pop(), cancelled.pop()]) if (next !== undefined) mixed.push(next)
  }
  return mixed
}

function statusOf(trouble: Trouble | undefined, free: boolean) {
  if (trouble === 'cancelled') return 'CANCELED'
  if (free) return 'FREE'
  if (trouble === 'begun') return 'INITIATED'
  return trouble === 'unpaid' ? 'OFFLINE_PENDING' : 'PAID'
}

function createSale(from: {
  show: Show
  filling: Filling
  customer: Customer
  party: Seat[]
  trouble: Trouble | undefined
  free: boolean
}): Sale {
  const { show, trouble, free } = from
  const { prng } = from.filling
  const { at, today } = saleTime(show, from.filling)
  const counter = prng.chance(today ? 0.5 : 0.12)
  const status = statusOf(trouble, free)
  const method = status === 'OFFLINE_PENDING' ? 'offline' : counter ? prng.pick(['cash', 'card', 'card']) : 'creditCard'
  const updated = trouble === 'cancelled' ? Math.min(at + prng.int(5, 600) * minute, from.filling.now - minute) : at
  return {
    eventId: show.event.id,
    orderNumber: orderNumberOf(prng),
    buyer: from.customer.person,
    contactId: from.customer.contact.id,
    at,
    updated: Math.max(at, updated),
    channel: counter ? 'OFFLINE_POS' : 'ONLINE',
    method: free ? 'free' : method,
    status,
    howFound: prng.chance(0.5) ? prng.pick(sources) : undefined,
    ...(trouble === 'archived' ? { archivedTicket: 0 } : {}),
    seats: from.party,
  }
}

/** Most orders come over six weeks, thicker towards the show; today's grow through the day up to now. */
function saleTime(show: Show, { prng, now, dayStart }: Filling): { at: number; today: boolean } {
  const end = Math.min(now, show.startsAt) - minute
  if (prng.chance(show.plan.today ?? 0)) {
    const start = Math.max(dayStart, end - 10 * hour)
    return { at: Math.round(start + (end - start) * Math.sqrt(prng.next())), today: true }
  }
  const before = Math.min(end, dayStart)
  const back = 42 * day * (1 - Math.sqrt(prng.next()))
  return { at: Math.round(before - back - prng.int(0, 8 * 3600) * 1000), today: false }
}

/** A third of all orders come from a few regulars. */
function pickCustomer({ prng, customers }: Filling): Customer {
  const regulars = Math.max(1, Math.floor(customers.length / 40))
  return prng.pick(prng.chance(0.33) ? customers.slice(0, regulars) : customers)
}

function pickType(types: readonly TypePlan[], prng: Prng): TypePlan {
  let ticket = prng.next() * types.reduce((sum, { weight }) => sum + weight, 0)
  for (const type of types) {
    ticket -= type.weight
    if (ticket < 0) return type
  }
  return prng.pick(types)
}

/** Gives out neighbouring seats in each part of the house: "Stalls, C 14". */
function createSeats(types: readonly TypePlan[]): (type: TypePlan) => string | undefined {
  const next = new Map<string, number>(types.map(({ area = '' }) => [area, 0]))
  return ({ area }) => {
    if (area === undefined) return undefined
    const place = next.get(area) ?? 0
    next.set(area, place + 1)
    const row = Math.floor(place / 24)
    const letters = row < 26 ? letterOf(row) : letterOf(Math.floor(row / 26) - 1) + letterOf(row % 26)
    return `${area}, ${letters} ${(place % 24) + 1}`
  }
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}
