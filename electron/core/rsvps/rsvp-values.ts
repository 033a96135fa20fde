import { type RsvpPerson, RsvpStatus } from '../../../shared/app/rsvps.ts'
import type { RsvpGuest, Rsvp as WireRsvp } from '../../../shared/wire/rsvp-entities.ts'
import { sortName } from '../base/sort-name.ts'

/** An RSVP of the mirror: one with an id. */
export type Rsvp = WireRsvp & { id: string }

/** The name of the person who sent it. */
export function nameOf(rsvp: WireRsvp): string {
  const own = [rsvp.firstName, rsvp.lastName].filter(Boolean).join(' ').trim()
  return own || (rsvp.guestList?.guests?.[0]?.fullName?.trim() ?? '')
}

export const sortNameOf = (rsvp: WireRsvp): string =>
  sortName({ first: rsvp.firstName, last: rsvp.lastName, full: nameOf(rsvp) })

/** The RSVP status; null for one that this version does not know. */
export const statusOf = ({ status }: Pick<WireRsvp, 'status'>): RsvpStatus | null =>
  RsvpStatus.safeParse(status).data ?? null

/**
 * Everybody of an RSVP as the site lists them: the sender first. Where it lists no one, as many as it says come along,
 * numbered as the site numbers them.
 */
export function guestsOf(rsvp: WireRsvp): RsvpGuest[] {
  const listed = rsvp.guestList?.guests ?? []
  if (listed.length > 0) return listed.map((guest, at) => ({ ...guest, guestId: guest.guestId ?? at + 1 }))
  const { guestCount, guestNames } = rsvp.additionalGuestDetails ?? {}
  const more = Math.max(guestCount ?? 0, (rsvp.totalGuests ?? 1) - 1)
  const names = [nameOf(rsvp), ...Array.from({ length: more }, (_, at) => guestNames?.[at] ?? '')]
  return names.map((fullName, index) => ({ index, guestId: index + 1, fullName }))
}

/**
 * When a guest came in; null for one who is not in. A guest whose arrival has no time is in since the RSVP changed
 * last.
 */
export function arrivedAtOf({ checkInDetails }: RsvpGuest, rsvp: WireRsvp): string | null {
  if (checkInDetails?.checkedIn !== true) return null
  return checkInDetails.checkInDate ?? rsvp.updatedDate ?? ''
}

/** The people of an RSVP as the window shows them. */
export const peopleOf = (rsvp: WireRsvp): RsvpPerson[] =>
  guestsOf(rsvp).map((guest, at) => ({
    guestId: guest.guestId ?? at + 1,
    name: guest.fullName?.trim() || (at === 0 ? nameOf(rsvp) : ''),
    arrivedAt: arrivedAtOf(guest, rsvp),
  }))

/** What the door calls a guest: by name, and one without a name by the party, "Maya Ortiz +2". */
export function doorName(rsvp: WireRsvp, guestId: number): string {
  const own = peopleOf(rsvp).find((person) => person.guestId === guestId)?.name ?? ''
  return own === '' ? `${nameOf(rsvp)} +${guestId - 1}` : own
}

/** Those of these guests who are in, or who are not. */
export const guestIdsThat = (rsvp: WireRsvp, guestIds: readonly number[], are: 'in' | 'out'): number[] =>
  peopleOf(rsvp)
    .filter(({ guestId, arrivedAt }) => guestIds.includes(guestId) && (arrivedAt !== null) === (are === 'in'))
    .map(({ guestId }) => guestId)
