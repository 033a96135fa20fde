import { createPrng, seedOf } from '../../sandbox/seeds/prng.ts'
import type { StoredRsvp } from '../../sandbox/world/ticketing.ts'
import { guestCount, guestListOf, putRsvp, withCounts } from '../../sandbox/world/ticketing-rsvps.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { Rsvp } from '../../shared/wire/rsvp-entities.ts'

const ids = createPrng(seedOf('simulated RSVPs'))
/** The event that takes RSVPs in place of selling tickets. */
export const receptionId = ids.uuid()

/** Inputs of its form beside names and e-mail: one that people change, and one that only names who wrote the RSVP. */
export const commentInput = 'comment'
export const referenceInput = 'reference'

/** How many more people fit in before the site refuses a party. */
const placesLeft = 14
const [minute, day] = [60_000, 86_400_000]

/**
 * Parties as guests write them: with a name that several share, capitals in the e-mail, spaces at the end, a value under a key of
 * another kind, members that no schema names. What a change is not about must stay like that, byte for byte.
 */
const parties: readonly (Rsvp & { companions: readonly string[]; comment?: Record<string, unknown> })[] = [
  { firstName: 'Ada', lastName: 'Quist', email: 'Ada.Quist@Example.org', companions: ['Zoë  Quist ', 'Bo Quist'] },
  {
    firstName: 'Ilse',
    lastName: 'Reed',
    email: 'ilse@example.org',
    companions: ['Max Reed'],
    comment: { value: ' Step-free. ' },
  },
  { firstName: 'Maya', lastName: 'Ortiz', email: 'maya@example.org', companions: ['', 'Leo Ortiz', ''] },
  {
    firstName: 'Jo',
    lastName: 'Walker',
    email: 'jo@example.org',
    companions: [],
    comment: { value: 'Vegan', zzKept: [1, null] },
  },
  { firstName: 'Jo', lastName: 'Walker', email: 'walker@example.org', companions: ['Kim Walker'] },
  { firstName: 'Noor', lastName: 'Haddad ', email: 'noor@example.org', companions: ['Sam Haddad', 'Lin Haddad'] },
  { firstName: 'Tom', lastName: 'Beck', email: 'tom@example.org', companions: [], status: 'NO' },
  { firstName: 'Uma', lastName: 'Sorel', email: 'uma@example.org', companions: ['Pia Sorel'], status: 'WAITLIST' },
]
/** Parties of which everybody is in before the evening begins. */
const arrived = [1]

/** The RSVPs that are there before the evening begins. */
export const knownRsvps: readonly string[] = parties.map(() => ids.uuid())

const inputs = [
  { name: 'firstName', label: 'First name', type: 'TEXT', mandatory: true },
  { name: 'lastName', label: 'Last name', type: 'TEXT', mandatory: false },
  { name: 'email', label: 'E-mail', type: 'TEXT', mandatory: false },
  { name: commentInput, label: 'Anything else', type: 'TEXT', mandatory: false },
  { name: referenceInput, label: 'Reference', type: 'TEXT', mandatory: false },
]

/** Puts a reception into the site: a free event with RSVPs, few places left and a waiting list. */
export function putReception(world: World, now: number): void {
  const iso = (at: number) => new Date(at).toISOString()
  const event: WireEvent = {
    id: receptionId,
    title: 'Opening reception',
    slug: 'opening-reception',
    createdDate: iso(now - 30 * day),
    updatedDate: iso(now - 20 * day),
    status: 'UPCOMING',
    dateAndTimeSettings: {
      dateAndTimeTbd: false,
      startDate: iso(now + day),
      endDate: iso(now + day + 120 * minute),
      timeZoneId: 'Europe/Berlin',
      recurrenceStatus: 'ONE_TIME',
    },
    location: { name: 'Foyer', type: 'VENUE', locationTbd: false },
    registration: { type: 'RSVP', initialType: 'RSVP', status: 'OPEN_RSVP', allowedGuestTypes: 'VISITOR_OR_MEMBER' },
    form: { controls: inputs.map((input) => ({ type: 'INPUT', inputs: [input] })) },
  }
  world.events.put(event)
  for (const [at, party] of parties.entries()) putRsvp(world, rsvpOf(party, { at, now, iso }), ids.uuid())
  const limit = guestCount(world, receptionId, 'YES') + placesLeft
  const rsvp = { responseType: 'YES_AND_NO', limit, waitlistEnabled: true }
  world.events.put({ ...event, registration: { ...event.registration, rsvp } as WireEvent['registration'] })
}

function rsvpOf(
  { companions, comment, ...party }: (typeof parties)[number],
  { at, now, iso }: { at: number; now: number; iso(ms: number): string },
): StoredRsvp {
  const about = { ...party, additionalGuestDetails: { guestCount: companions.length, guestNames: [...companions] } }
  const checkInDetails = { checkedIn: true, checkInDate: iso(now - 40 * minute) }
  const guests = guestListOf(about).map((guest) => (arrived.includes(at) ? { ...guest, checkInDetails } : guest))
  const own = { ...(comment === undefined ? {} : { inputName: commentInput, ...comment }) }
  const inputValues = [{ inputName: 'zzOld', value: '' }, ...(comment === undefined ? [] : [own])]
  return withCounts({
    ...{ status: 'YES', ...about, id: knownRsvps[at] ?? '', eventId: receptionId, revision: '1' },
    ...{ createdDate: iso(now - (20 - at) * day), updatedDate: iso(now - (10 - at) * day) },
    form: { inputValues, zzNote: 'as it was' },
    ...{ guestList: { guests }, language: 'en', locale: 'en-GB', anonymized: false },
  } as StoredRsvp)
}
