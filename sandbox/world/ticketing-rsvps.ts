import { z } from 'zod'
import { lookUp } from '../../shared/look-up.ts'
import type { FormResponse } from '../../shared/wire/common.ts'
import type { WireEvent } from '../../shared/wire/events.ts'
import type { Guest } from '../../shared/wire/guests.ts'
import type { ModificationOptions, Rsvp, RsvpGuest } from '../../shared/wire/rsvp-entities.ts'
import { PlatformError } from '../errors.ts'
import { statusAt } from './event-status.ts'
import type { StoredRsvp } from './ticketing.ts'
import { isClosed, mandatoryInputs } from './ticketing-event.ts'
import { isFilled } from './ticketing-people.ts'
import type { World } from './world.ts'

const Registration = z.looseObject({
  responseType: z.string().optional(),
  limit: z.number().nullish(),
  waitlistEnabled: z.boolean().optional(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
})
const GuestControl = z.looseObject({
  controls: z.array(
    z.looseObject({
      type: z.string().optional(),
      inputs: z.array(z.looseObject({ options: z.array(z.string()).optional() })).optional(),
    }),
  ),
})

/** How an event takes RSVPs. */
export function responsePolicy(event: WireEvent) {
  return Registration.safeParse(event.registration?.rsvp).data ?? {}
}

const refuse = (status: number, code: string, message: string, data: Record<string, unknown> = {}) =>
  new PlatformError(status, code, { message, data })

/** Throws when the event takes no RSVPs, not yet, or no longer. */
export function checkOpen(event: WireEvent, now: number): void {
  const { type, initialType, status } = event.registration ?? {}
  if ((initialType ?? type) !== 'RSVP') throw refuse(400, 'INVALID_EVENT_TYPE', 'The event takes no RSVPs')
  const { startDate, endDate } = responsePolicy(event)
  const early = typeof startDate === 'string' && Date.parse(startDate) > now
  if (early || status === 'SCHEDULED_RSVP') throw refuse(428, 'RSVPS_NOT_STARTED', 'RSVPs are not open yet')
  const closed = isClosed(event) || status === 'CLOSED_AUTOMATICALLY'
  const late = typeof endDate === 'string' && Date.parse(endDate) <= now
  const over = event.status === 'CANCELED' || statusAt(event, now) === 'ENDED'
  if (closed || late || over) throw refuse(428, 'RSVPS_CLOSED', 'RSVPs are closed')
}

interface Wanted {
  status: string
  guests: number
  /** The RSVP that is being changed; its guests give their places back. */
  previous?: StoredRsvp
  options: ModificationOptions
}

/** Throws when the event does not take this status: only YES, full, or a waiting list that is absent or not needed. */
export function checkStatus(world: World, event: WireEvent, wanted: Wanted): void {
  const { status, options } = wanted
  const { responseType, limit, waitlistEnabled } = responsePolicy(event)
  if (!['YES', 'NO', 'WAITLIST'].includes(status)) throw refuse(400, 'INVALID_RSVP_STATUS', `No status "${status}"`)
  if (status === 'NO') {
    if (responseType === 'YES_AND_NO' || options.ignoreResponseStatus === true) return
    throw refuse(428, 'UNEXPECTED_RSVP_STATUS', 'The event takes YES alone', { expectedStatuses: ['YES'] })
  }
  const places = typeof limit === 'number' ? limit - guestCount(world, event.id, 'YES') : Number.POSITIVE_INFINITY
  const back = wanted.previous?.status === 'YES' ? (wanted.previous.totalGuests ?? 1) : 0
  const waitlistOnly = event.registration?.status === 'OPEN_RSVP_WAITLIST_ONLY'
  const fits = !waitlistOnly && wanted.guests <= places + back
  if (status === 'WAITLIST') {
    if (waitlistEnabled !== true) throw refuse(428, 'WAITING_LIST_UNAVAILABLE', 'The event has no waiting list')
    if (!fits || options.ignoreResponseStatus === true) return
    throw refuse(428, 'UNEXPECTED_RSVP_STATUS', 'There are places left', { expectedStatuses: ['YES'] })
  }
  if (fits || options.ignoreLimits === true) return
  if (wanted.previous === undefined) throw refuse(428, 'RSVP_LIMIT_EXCEEDED', 'No places are left', { limit })
  const expectedStatuses = waitlistEnabled === true ? ['WAITLIST'] : ['NO']
  throw refuse(428, 'UNEXPECTED_RSVP_STATUS', 'No places are left', { expectedStatuses })
}

/** Guests, not RSVPs, of an event with this status. */
export function guestCount(world: World, eventId: string, status: string): number {
  return world.rsvps
    .group(eventId)
    .reduce((sum, rsvp) => sum + (rsvp.status === status ? (rsvp.totalGuests ?? 1) : 0), 0)
}

/** The most people of one RSVP: what the form's guest control offers, and eleven at most. */
function largestParty(event: WireEvent): number {
  const controls = GuestControl.safeParse(event.form).data?.controls ?? []
  const control = controls.find(({ type }) => type === 'GUEST_CONTROL')
  const numbers = (control?.inputs ?? []).flatMap(({ options = [] }) => options.map(Number)).filter(Number.isInteger)
  return numbers.length === 0 ? 11 : Math.min(11, Math.max(...numbers) + 1)
}

/** Throws when more come along than the event allows, or when one of them has no name. */
export function checkParty(event: WireEvent, rsvp: Rsvp, options: ModificationOptions): void {
  const { guestCount: more = 0, guestNames = [] } = rsvp.additionalGuestDetails ?? {}
  const maxRsvpSize = largestParty(event)
  if ((more ?? 0) + 1 > maxRsvpSize && options.ignoreLimits !== true) {
    throw refuse(428, 'GUEST_LIMIT_EXCEEDED', `At most ${maxRsvpSize} guests an answer`, { maxRsvpSize })
  }
  const named = (guestNames ?? []).filter((name) => name.trim() !== '').length
  if (named < (more ?? 0) && options.ignoreAdditionalGuestNames !== true) {
    throw refuse(400, 'ADDITIONAL_GUESTS_MUST_HAVE_NAMES', 'Every additional guest needs a name')
  }
}

/**
 * Throws for an input that neither the event's form nor `stored` has, and when a mandatory one is empty; names and address
 * count from the RSVP itself.
 */
export function checkForm(event: WireEvent, rsvp: Rsvp, stored?: Rsvp): void {
  const own = { firstName: rsvp.firstName, lastName: rsvp.lastName, email: rsvp.email }
  const filled = new Set<string>(
    Object.entries(own).flatMap(([name, value]) => ((value ?? '').trim() === '' ? [] : name)),
  )
  const before = ((stored?.form as FormResponse | undefined)?.inputValues ?? []).map(({ inputName = '' }) => inputName)
  const known = new Set(['firstName', 'lastName', 'email', ...inputsOf(event), ...before])
  for (const input of (rsvp.form as FormResponse | undefined)?.inputValues ?? []) {
    const { inputName = '' } = input
    if (!known.has(inputName)) {
      throw refuse(400, 'INVALID_FORM_RESPONSE', `The form has no input "${inputName}"`, { inputName })
    }
    if (input.inputName !== undefined && isFilled(input)) filled.add(input.inputName)
  }
  const missing = mandatoryInputs(event).find((name) => !filled.has(name))
  if (missing !== undefined) {
    throw refuse(400, 'INVALID_FORM_RESPONSE', `"${missing}" is not answered`, { inputName: missing })
  }
}

/** The inputs of all controls, deleted ones as well: values entered before may go back. */
const inputsOf = ({ form }: WireEvent): string[] =>
  (form?.controls ?? []).flatMap(({ inputs = [] }) => inputs.flatMap(({ name }) => name ?? []))

/** The people of an RSVP: the sender, then the additional guests; those who stay keep their check-ins. */
export function guestListOf(rsvp: Rsvp, before: readonly RsvpGuest[] = []): RsvpGuest[] {
  const { guestCount: more = 0, guestNames = [] } = rsvp.additionalGuestDetails ?? {}
  const first = [rsvp.firstName, rsvp.lastName].filter((name) => typeof name === 'string').join(' ')
  const names = [first, ...Array.from({ length: more ?? 0 }, (_, at) => guestNames?.[at] ?? '')]
  return names.map((fullName, index) => {
    const details = before[index]?.checkInDetails
    return { index, guestId: index + 1, fullName, ...(details === undefined ? {} : { checkInDetails: details }) }
  })
}

/** The counts that follow from the guest list. */
export function withCounts<R extends Rsvp>(rsvp: R): R {
  const guests = rsvp.guestList?.guests ?? []
  const checkedInGuestCount = guests.filter((guest) => guest.checkInDetails?.checkedIn === true).length
  const fullyCheckedIn = guests.length > 0 && checkedInGuestCount === guests.length
  return { ...rsvp, totalGuests: guests.length, checkedInGuestCount, fullyCheckedIn }
}

const attendance: Record<string, string> = { YES: 'ATTENDING', NO: 'NOT_ATTENDING', WAITLIST: 'IN_WAITLIST' }

/** Puts an RSVP into the world, and its row into the list of guests. `guestId` is for a row that is new. */
export function putRsvp(world: World, rsvp: StoredRsvp, guestId: string): StoredRsvp {
  world.rsvps.put(rsvp)
  const before = guestOf(world, rsvp.id)
  const { firstName = '', lastName = '', email = '', form, memberId, contactId } = rsvp
  const guest: Guest = {
    ...before,
    id: before?.id ?? guestId,
    eventId: rsvp.eventId,
    rsvpId: rsvp.id,
    ...(typeof contactId === 'string' ? { contactId } : {}),
    ...(typeof memberId === 'string' ? { memberId } : {}),
    guestType: 'RSVP',
    attendanceStatus: lookUp(attendance, rsvp.status ?? '') ?? 'NOT_ATTENDING',
    createdDate: rsvp.createdDate ?? null,
    updatedDate: rsvp.updatedDate ?? null,
    revision: String(Number(before?.revision ?? '0') + 1),
    guestDetails: {
      firstName,
      lastName,
      email,
      checkedIn: (rsvp.checkedInGuestCount ?? 0) > 0,
      formResponse: form ?? { inputValues: [] },
      checkInDetails: (rsvp.guestList?.guests ?? []).flatMap(({ checkInDetails }) =>
        checkInDetails === undefined ? [] : [guestCheckIn(checkInDetails)],
      ),
    },
  }
  world.guests.put(guest)
  return rsvp
}

function guestCheckIn(details: NonNullable<RsvpGuest['checkInDetails']>) {
  const { checkedIn, ...rest } = details
  return { ...rest, checkedIn: checkedIn === true }
}

/** The row of an RSVP in the list of guests. */
export function guestOf(world: World, rsvpId: string): Guest | undefined {
  return world.guests.all().find((guest) => guest.rsvpId === rsvpId)
}
