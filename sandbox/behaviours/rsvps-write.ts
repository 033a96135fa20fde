import { isEmailAddress } from '../../shared/email-address.ts'
import type { ModificationOptions, Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Switches } from '../switches.ts'
import type { StoredRsvp } from '../world/ticketing.ts'
import { publishedEvent } from '../world/ticketing-event.ts'
import {
  checkForm,
  checkOpen,
  checkParty,
  checkStatus,
  guestListOf,
  putRsvp,
  withCounts,
} from '../world/ticketing-rsvps.ts'
import { contactFor } from '../world/ticketing-sale.ts'
import type { World } from '../world/world.ts'

/** The stored RSVP; 404 when there is none. */
export function rsvpOf(world: World, rsvpId: string): StoredRsvp {
  const rsvp = world.rsvps.get(rsvpId)
  if (rsvp === undefined) {
    throw new PlatformError(404, 'RSVP_NOT_FOUND', { message: `No RSVP ${rsvpId}`, data: { rsvpId } })
  }
  return rsvp
}

/** Fields the platform sets itself. */
const readOnly = [
  'id',
  'revision',
  'createdDate',
  'updatedDate',
  'totalGuests',
  'guestList',
  'language',
  'locale',
  'fullyCheckedIn',
  'checkedInGuestCount',
  'onlineConferencingLogin',
  'anonymized',
]

function writable(rsvp: Rsvp): Rsvp {
  return Object.fromEntries(Object.entries(rsvp).filter(([name]) => !readOnly.includes(name)))
}

/** Writes a new RSVP after checking everything that can speak against it. */
export function createRsvp(
  world: World,
  given: Rsvp,
  how: { options: ModificationOptions; memberId: string | null; now: number },
): StoredRsvp {
  const { options, memberId, now } = how
  const { eventId } = given
  if (typeof eventId !== 'string') throw violation('rsvp.eventId', 'REQUIRED_FIELD', 'is missing')
  const event = publishedEvent(world, eventId)
  // A caller that may set limits aside writes after the close as well, as an update does.
  if (options.ignoreLimits !== true) checkOpen(event, now)
  refuseSecond(world, { eventId, memberId, email: given.email ?? '' })
  checkEmail(given)
  checkParty(event, given, options)
  if (options.ignoreFormValidation !== true) checkForm(event, given)
  const status = given.status ?? 'YES'
  const guests = guestListOf(given)
  checkStatus(world, event, { status, guests: guests.length, options })
  const { firstName, lastName, email } = given
  const person = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', form: { inputValues: [] } }
  const contactId = given.contactId ?? (person.email === '' ? undefined : contactFor(world, person, now).id)
  const at = iso(now)
  const rsvp: StoredRsvp = {
    ...writable(given),
    id: newId(),
    eventId,
    revision: '1',
    createdDate: at,
    updatedDate: at,
    status,
    ...(contactId === undefined ? {} : { contactId }),
    ...(memberId === null ? {} : { memberId }),
    guestList: { guests },
    language: 'en',
    locale: 'en-GB',
    anonymized: false,
  }
  return putRsvp(world, withCounts(rsvp), newId())
}

function checkEmail({ email }: Rsvp): void {
  const refused = typeof email === 'string' && !isEmailAddress(email)
  if (refused) throw violation('rsvp.email', 'FORMAT', 'is not an e-mail address')
}

/** A member sends one RSVP; a second one under a member's address is refused. */
function refuseSecond(world: World, who: { eventId: string; memberId: string | null; email: string }): void {
  const others = world.rsvps.group(who.eventId).filter((rsvp) => typeof rsvp.memberId === 'string')
  const own = others.find((rsvp) => rsvp.memberId === who.memberId)
  if (own !== undefined) {
    const data = { rsvpId: own.id }
    throw new PlatformError(409, 'MEMBER_ALREADY_REGISTERED', { message: 'The member has answered already', data })
  }
  const same = others.some((rsvp) => rsvp.email?.toLowerCase() === who.email.toLowerCase())
  if (who.email !== '' && same) {
    const message = 'A member with this address has answered already'
    throw new PlatformError(409, 'MEMBER_EMAIL_ALREADY_REGISTERED', { message })
  }
}

/** Changes an RSVP. A stale revision is refused with 409; a mask narrows what is taken over. */
export function updateRsvp(
  world: World,
  given: Rsvp,
  how: {
    options: ModificationOptions
    mask?: readonly string[] | undefined
    now: number
    storedInputs?: Switches['storedInputs'] | undefined
  },
): StoredRsvp {
  const { options, mask = [], now } = how
  const before = rsvpOf(world, given.id ?? '')
  if (given.revision !== before.revision) {
    const data = { currentRevision: before.revision }
    throw new PlatformError(409, 'REVISION_MISMATCH', { message: 'The RSVP was changed meanwhile', data })
  }
  const { eventId: _, memberId: __, ...wanted } = writable(given)
  const taken = Object.entries(wanted).filter(([name]) => mask.length === 0 || mask.some((path) => covers(path, name)))
  checkEmail(given)
  const merged: StoredRsvp = { ...before, ...Object.fromEntries(taken) }
  const event = publishedEvent(world, before.eventId)
  const changed = new Set(taken.map(([name]) => name))
  const guests = guestListOf(merged, before.guestList?.guests)
  if (changed.has('additionalGuestDetails')) checkParty(event, merged, options)
  if (changed.has('form') && options.ignoreFormValidation !== true) {
    checkForm(event, merged, how.storedInputs === 'refused' ? undefined : before)
  }
  if (changed.has('status') || changed.has('additionalGuestDetails')) {
    const status = merged.status ?? 'YES'
    if (status !== 'NO' && status !== before.status && options.ignoreLimits !== true) checkOpen(event, now)
    if (status !== before.status || guests.length > (before.totalGuests ?? 1)) {
      checkStatus(world, event, { status, guests: guests.length, previous: before, options })
    }
  }
  const revision = String(Number(before.revision) + 1)
  const next = { ...merged, guestList: { guests }, revision, updatedDate: iso(now) }
  return putRsvp(world, withCounts(next), newId())
}

const covers = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)
