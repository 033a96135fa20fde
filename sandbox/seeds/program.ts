import type { WireEvent } from '../../shared/wire/events.ts'
import type { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { day, hour, iso, minute } from '../clock.ts'
import { statusAt } from '../world/event-status.ts'
import { type ShowStart, startOf, timeZone } from './evening.ts'
import type { Prng } from './prng.ts'

export const currency = 'EUR'

/** One ticket type of a show. `left` is how many are still for sale; undefined means that the number is not limited. */
export interface TypePlan {
  name: string
  price: string
  /** Share among the types of the show. */
  weight: number
  left?: number
  hidden?: boolean
  /** Part of the house the seats are in; undefined for standing room. */
  area?: string
}

export interface ShowPlan {
  title: string
  about: string
  room: string
  starts: ShowStart
  hours: number
  tickets: number
  types: readonly TypePlan[]
  draft?: boolean
  /** Share of the tickets that are in already, within the last hour (or, for a past show, around its start). */
  arrived?: number
  /** Share of the orders that were made on the business day itself. */
  today?: number
  /** Unpaid and cancelled orders, and orders with an archived ticket. */
  trouble?: { unpaid: number; cancelled: number; archived: number }
}

export interface Show {
  plan: ShowPlan
  event: WireEvent
  definitions: TicketDefinition[]
  startsAt: number
}

const inputs = [
  { name: 'firstName', label: 'First name', type: 'TEXT', mandatory: true },
  { name: 'lastName', label: 'Last name', type: 'TEXT', mandatory: true },
  { name: 'email', label: 'E-mail', type: 'TEXT', mandatory: true },
  { name: 'seat', label: 'Seat', type: 'TEXT', mandatory: false },
  { name: 'doorNote', label: 'Door note', type: 'TEXT', mandatory: false },
  { name: 'drink', label: 'Interval drink', type: 'RADIO', mandatory: false },
  { name: 'howHeard', label: 'How did you hear of us', type: 'DROPDOWN', mandatory: false },
]

/** The platform asks every guest for these. */
const asked: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email'])

const controlOf = (input: (typeof inputs)[number], orderIndex: number) => ({
  ...{ id: input.name, type: 'INPUT', system: asked.has(input.name), orderIndex, deleted: false, inputs: [input] },
})

/** The event and its ticket definitions; what was sold is counted later. */
export function createShow(plan: ShowPlan, how: { prng: Prng; now: number }): Show {
  const { prng, now } = how
  const startsAt = startOf(plan.starts, now)
  const created = Math.min(startsAt, now) - prng.int(40, 70) * day
  const updated = Math.min(created + prng.int(1, 20) * day, now - day)
  const id = prng.uuid()
  const slug = plan.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const event: WireEvent = {
    id,
    title: plan.title,
    shortDescription: plan.about,
    detailedDescription: `<p>${plan.about}</p>`,
    slug,
    createdDate: iso(created),
    updatedDate: iso(updated),
    status: plan.draft === true ? 'DRAFT' : 'UPCOMING',
    dateAndTimeSettings: {
      dateAndTimeTbd: false,
      startDate: iso(startsAt),
      endDate: iso(startsAt + plan.hours * hour),
      timeZoneId: timeZone,
      recurrenceStatus: 'ONE_TIME',
    },
    location: {
      name: plan.room,
      type: 'VENUE',
      address: { formattedAddress: 'Marlowe House, 5 Lantern Quay', city: 'Berlin', country: 'DE' },
      locationTbd: false,
    },
    registration: {
      type: 'TICKETING',
      initialType: 'TICKETING',
      status: 'OPEN_TICKETS',
      allowedGuestTypes: 'VISITOR_OR_MEMBER',
      tickets: { currency, guestsAssignedSeparately: true, ticketLimitPerOrder: 10 },
    },
    form: { controls: inputs.map(controlOf) },
    eventPageUrl: { base: 'https://marlowe-house.example.org', path: `/events/${slug}` },
  }
  if (plan.draft !== true) event.status = statusAt(event, now)
  const definitions = plan.types.map((type, at) =>
    // One after the other, as an owner makes them: it is the order in which they are offered.
    createDefinition(type, { prng, event, created: created + at * minute, updated }),
  )
  return { plan, event, definitions, startsAt }
}

function createDefinition(
  type: TypePlan,
  how: { prng: Prng; event: WireEvent; created: number; updated: number },
): TicketDefinition {
  const free = Number(type.price) === 0
  return {
    id: how.prng.uuid(),
    eventId: how.event.id,
    revision: '1',
    createdDate: iso(how.created),
    updatedDate: iso(how.updated),
    name: type.name,
    description: type.area === undefined ? '' : `Seats in ${type.area.toLowerCase()}`,
    hidden: type.hidden === true,
    limited: type.left !== undefined,
    pricingMethod: { fixedPrice: { value: type.price, currency }, pricingType: 'STANDARD', free },
    feeType: free ? 'NO_FEE' : 'FEE_INCLUDED',
    saleStatus: how.event.status === 'ENDED' ? 'SALE_ENDED' : 'SALE_STARTED',
    limitPerCheckout: 10,
  }
}
