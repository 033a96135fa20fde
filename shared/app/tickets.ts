import { z } from 'zod'
import { Instant } from './common.ts'
import { FormChanges } from './form-values.ts'
import { GuestRow } from './guests.ts'
import { recordsOfContact } from './of-contact.ts'
import { queued, topic } from './op.ts'

export const TicketChange = z.object({
  eventId: z.string(),
  ticketNumber: z.string().min(1).max(36),
  /** When the person acted. The core writes it; what a window sends is not believed. */
  at: Instant.optional(),
  /** Why, when it was done against the card's advice. */
  reason: z.string().max(200).optional(),
})
export type TicketChange = z.infer<typeof TicketChange>

/** A check-in that is undone. */
export const TicketUndo = TicketChange.extend({
  /**
   * Which check-in: when the site says that the guest came in. The core writes it. A later one stays; left out (a guest who
   * goes out, a check-in of this laptop that the site has not confirmed), whatever check-in there is ends.
   */
  of: Instant.optional(),
})
export type TicketUndo = z.infer<typeof TicketUndo>

/** Values of a guest's form that change. Version 1 had texts and lists only. */
export const TicketFieldValues = z.object({
  eventId: z.string(),
  ticketNumber: z.string().min(1).max(36),
  answers: FormChanges,
  at: Instant.optional(),
})
export type TicketFieldValues = z.infer<typeof TicketFieldValues>

/** The tickets of an order by e-mail, once more. */
export const TicketMail = z.object({
  eventId: z.string(),
  orderNumber: z.string().min(1).max(36),
  ticketNumbers: z.array(z.string().min(1).max(36)).min(1).max(100),
  at: Instant.optional(),
})
export type TicketMail = z.infer<typeof TicketMail>

/** A ticket of a contact with its event. */
export const ContactTicket = GuestRow.omit({ hasNote: true, sync: true }).extend({
  eventTitle: z.string(),
  startsAt: Instant.nullable(),
})
export type ContactTicket = z.infer<typeof ContactTicket>

export const tickets = {
  /** Tickets that a contact ordered or holds, those of the latest event first. */
  ofContact: recordsOfContact(ContactTicket),
  /** The guest is in. A fact: it is never merged with another one and never given up. */
  checkIn: queued(1, TicketChange, 'tickets', 'countered'),
  /** The guest is not in (undo, or gone out again). */
  undoCheckIn: queued(2, TicketUndo, 'tickets', 'countered'),
  /** The sale of a ticket was voided: it no longer admits anyone, at any laptop. */
  void: queued(1, TicketChange, 'tickets', 'none'),
  /** Changes a guest's field values. */
  answer: queued(2, TicketFieldValues, 'tickets', 'countered'),
  /**
   * Sends the tickets of an order to its guests. Sent twice, people get it twice: a lost response waits for a person.
   */
  mail: queued(1, TicketMail, 'orders', 'held'),
  changed: topic(z.object({ eventIds: z.array(z.string()), ticketNumbers: z.array(z.string()) })),
}
