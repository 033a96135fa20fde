import type { RsvpGuest } from '../../shared/wire/rsvp-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import type { Switches } from '../switches.ts'
import type { StoredRsvp } from '../world/ticketing.ts'
import { putRsvp, withCounts } from '../world/ticketing-rsvps.ts'
import type { World } from '../world/world.ts'

interface Door {
  guestIds: readonly number[] | undefined
  /** When the guest came or went, if the client says it. */
  date: string | null | undefined
  now: number
  requestId: string
  /** Whether the site takes a time of the client's own. */
  times?: Switches['checkInTimes']
}

/**
 * Checks guests of an RSVP in, everybody when none is named. Throws 400 for a guest who is not on the list and 428 for
 * one who is in; then none of them is.
 */
export function checkGuestsIn(world: World, rsvp: StoredRsvp, door: Door & { lenient?: boolean }): StoredRsvp {
  const checkInDate = dateOf(door, 'checkInDate') ?? iso(door.now)
  const wanted = guestsFor(rsvp, door.guestIds, (guest) => !isIn(guest))
  const already = wanted.find(isIn)
  if (already !== undefined && door.lenient !== true) {
    const data = { guestId: already.guestId }
    throw new PlatformError(428, 'GUEST_ALREADY_CHECKED_IN', { message: 'The guest is in already', data })
  }
  return write(world, rsvp, door, (guest) =>
    wanted.includes(guest) && !isIn(guest) ? { ...guest, checkInDetails: { checkedIn: true, checkInDate } } : guest,
  )
}

/** Takes check-ins back, all of them when no guest is named. Throws 428 when there is none to take back. */
export function cancelCheckIns(world: World, rsvp: StoredRsvp, door: Door): StoredRsvp {
  const checkInCanceledDate = dateOf(door, 'checkInCanceledDate') ?? iso(door.now)
  const wanted = guestsFor(rsvp, door.guestIds, isIn)
  const outside = wanted.find((guest) => !isIn(guest))
  if (outside !== undefined || wanted.length === 0) {
    const data = outside === undefined ? {} : { guestId: outside.guestId }
    throw new PlatformError(428, 'GUEST_NOT_CHECKED_IN', { message: 'The guest is not in', data })
  }
  return write(world, rsvp, door, (guest) =>
    wanted.includes(guest)
      ? { ...guest, checkInDetails: { ...guest.checkInDetails, checkedIn: false, checkInCanceledDate } }
      : guest,
  )
}

const isIn = (guest: RsvpGuest): boolean => guest.checkInDetails?.checkedIn === true

/** Guests by their numbers; without numbers those of whom `unnamed` holds, or all if there is none. */
function guestsFor(
  rsvp: StoredRsvp,
  guestIds: readonly number[] | undefined,
  unnamed: (guest: RsvpGuest) => boolean,
): RsvpGuest[] {
  const guests = rsvp.guestList?.guests ?? []
  if (guestIds === undefined) {
    const those = guests.filter(unnamed)
    return those.length === 0 ? guests : those
  }
  return guestIds.map((guestId) => {
    const guest = guests.find((other) => other.guestId === guestId)
    if (guest !== undefined) return guest
    throw new PlatformError(400, 'GUEST_NOT_FOUND', { message: `No guest ${guestId} in this RSVP`, data: { guestId } })
  })
}

function dateOf({ date: text, times }: Door, field: string): string | undefined {
  if (typeof text !== 'string') return undefined
  if (times === 'refused') throw new PlatformError(400, 'INVALID_CHECK_IN_TIME', { message: `${field} is not taken` })
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw violation(field, 'OTHER', 'is not an instant')
  return iso(instant)
}

function write(world: World, rsvp: StoredRsvp, door: Door, change: (guest: RsvpGuest) => RsvpGuest): StoredRsvp {
  const before = rsvp.guestList?.guests ?? []
  const guests = before.map(change)
  if (guests.every((guest, at) => guest === before[at])) return rsvp
  const next = {
    ...rsvp,
    guestList: { guests },
    revision: String(Number(rsvp.revision) + 1),
    updatedDate: iso(door.now),
  }
  return putRsvp(world, withCounts(next), door.requestId)
}
