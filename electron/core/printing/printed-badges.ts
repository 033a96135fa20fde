import { AppError } from '../../../shared/errors.ts'
import { readGuestKey } from '../../../shared/guest-key.ts'
import { doorName, peopleOf } from '../rsvps/rsvp-values.ts'
import { printedTicket, type TicketSources } from './printed-tickets.ts'
import type { PrintedBadge } from './templates/badge.ts'

/**
 * The badge of a guest: by the number or local id of a ticket, or by what the door calls a guest of an RSVP, whose
 * badge has no code. Throws `not_found` for a guest who is not on this laptop, `precondition` for a ticket that no
 * longer admits its guest.
 */
export function printedBadge(id: string, sources: TicketSources): PrintedBadge {
  const guest = readGuestKey(id)
  if (guest === undefined) return printedTicket(id, sources)
  const rsvp = sources.documents.rsvp(sources.platformId(guest.rsvpId))
  const isThere = rsvp !== undefined && peopleOf(rsvp).some(({ guestId }) => guestId === guest.guestId)
  if (rsvp?.eventId == null || !isThere) throw new AppError('not_found')
  return {
    event: sources.documents.event(rsvp.eventId),
    house: sources.house(),
    guest: doorName(rsvp, guest.guestId),
    typeName: '',
    seat: null,
    code: null,
    number: '',
    copy: sources.printedBefore([id]),
  }
}
