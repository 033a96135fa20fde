import type { Contact } from '../../shared/wire/contacts.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import { day, hour, iso, minute } from '../clock.ts'
import type { StoredRsvp } from '../world/ticketing.ts'
import { guestCount, guestListOf, putRsvp, withCounts } from '../world/ticketing-rsvps.ts'
import type { World } from '../world/world.ts'
import { startOf, timeZone } from './evening.ts'
import type { Seeding } from './seeding.ts'

const title = 'Opening reception'
const statuses = [
  ...Array.from({ length: 60 }, () => 'YES' as const),
  ...Array.from({ length: 12 }, () => 'NO' as const),
  ...Array.from({ length: 10 }, () => 'WAITLIST' as const),
]
const words = ['We come from the 13:20 train.', 'Vegetarian, please.', 'Step-free way in, please.', 'Happy to help.']
/** Places that are still free: one guest of the waiting list fits in, a family does not. */
const placesLeft = 2
const arrivedRsvps = 6
/** The largest party there can be; and one whose last guest is missing yet. */
const large = new Map([
  [0, 10],
  [3, 2],
])

const inputs = [
  { name: 'firstName', label: 'First name', type: 'TEXT', mandatory: true },
  { name: 'lastName', label: 'Last name', type: 'TEXT', mandatory: true },
  { name: 'email', label: 'E-mail', type: 'TEXT', mandatory: true },
  { name: 'comment', label: 'Anything else', type: 'TEXT', mandatory: false },
]

/**
 * A free event with RSVPs in place of tickets: with companions, a waiting list and few places left. For
 * the demo site that people look at, and for tests about it; all others count on the five shows.
 */
export function seedReception(world: World, how: Seeding): WireEvent {
  const { prng, now } = how
  const startsAt = startOf({ day: 1, time: '18:00' }, now)
  const created = now - 30 * day
  const event: WireEvent = {
    id: prng.uuid(),
    title,
    shortDescription: 'A glass in the foyer before the new season.',
    slug: 'opening-reception',
    createdDate: iso(created),
    updatedDate: iso(created + day),
    status: 'UPCOMING',
    dateAndTimeSettings: {
      dateAndTimeTbd: false,
      startDate: iso(startsAt),
      endDate: iso(startsAt + 2 * hour),
      timeZoneId: timeZone,
      recurrenceStatus: 'ONE_TIME',
    },
    location: {
      name: 'Foyer',
      type: 'VENUE',
      address: { formattedAddress: 'Marlowe House, 5 Lantern Quay', city: 'Berlin', country: 'DE' },
      locationTbd: false,
    },
    registration: { type: 'RSVP', initialType: 'RSVP', status: 'OPEN_RSVP', allowedGuestTypes: 'VISITOR_OR_MEMBER' },
    form: { controls: inputs.map((input) => ({ type: 'INPUT', inputs: [input] })) },
    eventPageUrl: { base: 'https://marlowe-house.example.org', path: '/events/opening-reception' },
  }
  world.events.put(event)
  for (const [at, contact] of guestsFrom(world, how).entries()) {
    const status = statuses[at] ?? 'YES'
    putRsvp(world, rsvpOf(contact, { event, at, status, how, created }), prng.uuid())
  }
  const limit = guestCount(world, event.id, 'YES') + placesLeft
  const rsvp = { responseType: 'YES_AND_NO', limit, waitlistEnabled: true }
  const open: WireEvent = { ...event, registration: { ...event.registration, rsvp } as WireEvent['registration'] }
  world.events.put(open)
  return open
}

/** One contact for each RSVP, each another one. */
function guestsFrom(world: World, { prng }: Seeding): Contact[] {
  const left = world.contacts.all().filter(({ primaryInfo }) => typeof primaryInfo?.email === 'string')
  return statuses.flatMap(() => left.splice(prng.int(0, Math.max(0, left.length - 1)), 1))
}

function rsvpOf(
  contact: Contact,
  filling: { event: WireEvent; at: number; status: 'YES' | 'NO' | 'WAITLIST'; how: Seeding; created: number },
): StoredRsvp {
  const { event, at, status, how, created } = filling
  const { prng, now } = how
  const respondedAt = iso(created + Math.floor(prng.next() * (now - created - hour)))
  const name = contact.info?.name
  const companions = status === 'NO' ? 0 : (large.get(at) ?? prng.pick([0, 0, 0, 1, 1, 1, 2, 3]))
  const family = name?.last ?? 'Guest'
  const about = {
    firstName: name?.first ?? 'Guest',
    lastName: family,
    email: contact.primaryInfo?.email ?? '',
    additionalGuestDetails: {
      guestCount: companions,
      guestNames: Array.from({ length: companions }, () => `${prng.pick(firstNames)} ${family}`),
    },
  }
  const isHere = status === 'YES' && at > 0 && at <= arrivedRsvps
  const checkInDetails = { checkedIn: true, checkInDate: iso(now - (10 + at) * minute) }
  const guests = guestListOf(about).map((guest, index) =>
    // The third party is in but for its last guest.
    isHere && !(at === 3 && index > 0 && index === companions) ? { ...guest, checkInDetails } : guest,
  )
  const comment = prng.pick([...words, ...Array.from({ length: 12 }, () => '')])
  const inputValues = comment === '' ? [] : [{ inputName: 'comment', value: comment }]
  return withCounts({
    id: prng.uuid(),
    eventId: event.id,
    revision: isHere ? '2' : '1',
    createdDate: respondedAt,
    updatedDate: isHere ? checkInDetails.checkInDate : respondedAt,
    contactId: contact.id,
    status,
    ...about,
    form: { inputValues },
    guestList: { guests },
    language: 'en',
    locale: 'en-GB',
    anonymized: false,
  })
}

const firstNames = ['Ada', 'Björn', 'Chidi', 'Dalia', 'Émile', 'Freya', 'Goran', 'Hanako', 'Imre', 'Jorge', 'Kalinda']
