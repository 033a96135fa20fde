import type { FoundTicket, TicketFace } from '../../../shared/app/checkin.ts'
import { guestKeyOf } from '../../../shared/guest-key.ts'
import { ftsQuery } from '../base/text.ts'
import type { ReadableDb } from '../db/database.ts'
import { doorName, nameOf, peopleOf, type Rsvp, statusOf } from '../rsvps/rsvp-values.ts'
import type { FoundOrder } from './find.queries.ts'

const maxParties = 40

/** A guest of an RSVP as the door shows everybody: the party stands where a ticket has its order. */
export function faceOfGuest(rsvp: Rsvp, guestId: number, eventId: string): TicketFace {
  return {
    ticketNumber: guestKeyOf(rsvp.id, guestId),
    orderNumber: rsvp.id,
    eventId,
    name: doorName(rsvp, guestId),
    typeId: '',
    typeName: '',
    seat: null,
    party: { rsvpStatus: statusOf(rsvp), name: nameOf(rsvp) },
  }
}

/** Why a guest is not simply let in: they are in, or did not say yes. */
export function blockedBy(rsvp: Rsvp, arrivedAt: string | null): FoundTicket['blocked'] {
  if (arrivedAt !== null) return 'already'
  const status = statusOf(rsvp)
  if (status === 'NO') return 'declined'
  return status === 'WAITLIST' ? 'waitlisted' : null
}

/** Everybody of a party as the door lists them; `deskOf` names our laptop that let a guest in. */
export function foundGuests(rsvp: Rsvp, eventId: string, laptopOf: (key: string) => string | null): FoundTicket[] {
  return peopleOf(rsvp).map(({ guestId, arrivedAt }) => ({
    ...faceOfGuest(rsvp, guestId, eventId),
    email: guestId === 1 ? (rsvp.email ?? null) : null,
    phone: null,
    blocked: blockedBy(rsvp, arrivedAt),
    arrivedAt: arrivedAt === '' ? (rsvp.updatedDate ?? null) : arrivedAt,
    arrivedAtLaptop: arrivedAt === null ? null : laptopOf(guestKeyOf(rsvp.id, guestId)),
    due: null,
  }))
}

/** Finds parties of one event by the words of anybody's name, the e-mail, or what they wrote; by name. */
export function createRsvpFind(db: ReadableDb, laptopOf: (key: string) => string | null) {
  const search = db.prepare(
    `SELECT coalesce(r.doc, r.server) AS doc FROM rsvps_fts f JOIN rsvps r ON r.rid = f.rowid
     WHERE rsvps_fts MATCH ? AND r.event_id = ? ORDER BY r.sort_name, r.rid LIMIT ${maxParties + 1}`,
  )
  return ({ eventId, text }: { eventId: string; text: string }) => {
    const query = ftsQuery(text)
    const rows = query === undefined ? [] : (search.all(query, eventId) as { doc: string }[])
    const orders = rows.slice(0, maxParties).map(({ doc }): FoundOrder => {
      const rsvp = JSON.parse(doc) as Rsvp
      const tickets = foundGuests(rsvp, eventId, laptopOf)
      const arrived = tickets.filter(({ arrivedAt }) => arrivedAt !== null).length
      return { orderNumber: rsvp.id, count: tickets.length, arrived, tickets }
    })
    const tickets = orders.reduce((sum, order) => sum + order.tickets.length, 0)
    return { orders, tickets, more: rows.length > maxParties }
  }
}
