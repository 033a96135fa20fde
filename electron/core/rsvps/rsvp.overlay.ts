import type { NewRsvp, RsvpArrival, RsvpEdit, RsvpStatusChange } from '../../../shared/app/rsvps.ts'
import type { RsvpGuest } from '../../../shared/wire/rsvp-entities.ts'
import type { Overlay } from '../mirror/overlay.ts'
import { wholeFields, withFields } from './rsvp-fields.ts'
import { guestsOf, type Rsvp } from './rsvp-values.ts'

function withGuests(rsvp: Rsvp, { guestIds }: RsvpArrival, change: (guest: RsvpGuest) => RsvpGuest): Rsvp {
  const guests = guestsOf(rsvp).map((guest) => (guestIds.includes(guest.guestId ?? 0) ? change(guest) : guest))
  return { ...rsvp, guestList: { ...rsvp.guestList, guests } }
}

/** Shows pending check-ins: a guest is in since then, unless the platform knows of an earlier arrival. */
const checkIn: Overlay<Rsvp, RsvpArrival> = {
  apply: (rsvp, input, at) =>
    withGuests(rsvp, input, (guest) =>
      guest.checkInDetails?.checkedIn === true
        ? guest
        : { ...guest, checkInDetails: { checkedIn: true, checkInDate: at } },
    ),
}

const undoCheckIn: Overlay<Rsvp, RsvpArrival> = {
  apply: (rsvp, input, at) =>
    withGuests(rsvp, input, (guest) => ({
      ...guest,
      checkInDetails: { ...guest.checkInDetails, checkedIn: false, checkInCanceledDate: at },
    })),
}

const statusOverlay: Overlay<Rsvp, RsvpStatusChange> = { apply: (rsvp, input) => ({ ...rsvp, status: input.answer }) }

/** Shows a guest that the site does not have yet. */
const add: Overlay<Rsvp, NewRsvp> = {
  apply: (rsvp) => rsvp,
  create: ({ rsvpId = '', eventId, fields }, at) => {
    const empty = { id: rsvpId, eventId, createdDate: at, updatedDate: at }
    return withFields(empty, wholeFields(fields))
  },
}

const edit: Overlay<Rsvp, RsvpEdit> = { apply: (rsvp, { fields }) => withFields(rsvp, fields) }

/** Overlays of the queued operations on an RSVP. */
export const rsvpOverlays = { checkIn, undoCheckIn, answer: statusOverlay, add, edit }
