import { z } from 'zod'
import { Instant, Money, Nothing } from './common.ts'
import { command, query, topic } from './op.ts'

export const EventColor = z.enum(['lagoon', 'indigo', 'moss', 'clay', 'rose', 'brass', 'slate', 'plum'])
export type EventColor = z.infer<typeof EventColor>

export const TicketType = z.object({
  id: z.string(),
  name: z.string(),
  price: Money.nullable(),
  sold: z.number(),
  arrived: z.number(),
  /** Tickets that can still be sold; null when the number is not limited. */
  left: z.number().nullable(),
  limit: z.number().nullable(),
})
export type TicketType = z.infer<typeof TicketType>

export const EventRow = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  timeZone: z.string(),
  place: z.string(),
  color: EventColor,
  /** What its guests have: tickets, or RSVPs with companions. Counts of the second are people. */
  kind: z.enum(['tickets', 'rsvp']),
  /** Tickets that take a place: paid, free and unpaid ones, neither cancelled nor archived. */
  sold: z.number(),
  /** Tickets that may enter: what the door, Today and Readiness mean by "of 171". Unpaid ones are not among them. */
  expected: z.number(),
  /** Unpaid tickets; each gets in by a person's word only. */
  unpaid: z.number(),
  /** Tickets that are checked in, whatever their status. */
  arrived: z.number(),
  capacity: z.number().nullable(),
})
export type EventRow = z.infer<typeof EventRow>

export const events = {
  /** All events of the mirror, soonest first, drafts included. */
  list: query(Nothing, z.object({ events: z.array(EventRow) })),
  /** One event with its ticket types. */
  get: query(z.object({ eventId: z.string() }), EventRow.extend({ types: z.array(TicketType) })),
  /** Makes this the event that is open at this laptop: it is polled more often. */
  open: command(z.object({ eventId: z.string().nullable() }), Nothing),
  changed: topic(z.object({ ids: z.array(z.string()) })),
}
