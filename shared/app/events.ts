import { z } from 'zod'
import { Instant, Money, Nothing } from './common.ts'
import { command, query, topic } from './op.ts'

/** The colors of events. */
export const EventColor = z.enum(['lagoon', 'indigo', 'moss', 'clay', 'rose', 'brass', 'slate', 'plum'])
export type EventColor = z.infer<typeof EventColor>

/** A ticket type with its counts. */
export const TicketType = z.object({
  id: z.string(),
  name: z.string(),
  price: Money.nullable(),
  sold: z.number(),
  arrived: z.number(),
  /** Tickets left to sell; null for no limit. */
  left: z.number().nullable(),
  limit: z.number().nullable(),
})
export type TicketType = z.infer<typeof TicketType>

/** An event with its counts. */
export const EventRow = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  timeZone: z.string(),
  place: z.string(),
  color: EventColor,
  /** What its guests have: tickets, or RSVPs with companions. Counts of an RSVP event are people. */
  kind: z.enum(['tickets', 'rsvp']),
  /** Tickets that take a place: paid, free or unpaid, neither canceled nor archived. */
  sold: z.number(),
  /** Tickets that may enter, the "of 171" of the door, Today and Readiness; without unpaid ones. */
  expected: z.number(),
  /** Unpaid tickets; a person decides about each at the door. */
  unpaid: z.number(),
  /** Checked-in tickets, whatever their status. */
  arrived: z.number(),
  capacity: z.number().nullable(),
})
export type EventRow = z.infer<typeof EventRow>

/** The operations for reading events. */
export const events = {
  /** All events of the mirror, drafts included, soonest first. */
  list: query(Nothing, z.object({ events: z.array(EventRow) })),
  /** One event with its ticket types. */
  get: query(z.object({ eventId: z.string() }), EventRow.extend({ types: z.array(TicketType) })),
  /** Opens an event on this laptop, which Foyer then polls more often; null closes it. */
  open: command(z.object({ eventId: z.string().nullable() }), Nothing),
  changed: topic(z.object({ ids: z.array(z.string()) })),
}
