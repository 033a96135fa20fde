import { z } from 'zod'
import { Instant } from './common.ts'
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

export const tickets = {
  /** The guest is in. A fact: it is never merged with another one and never given up. */
  checkIn: queued(1, TicketChange),
  /** The guest is not in (undo, or gone out again). */
  undoCheckIn: queued(1, TicketChange),
  changed: topic(z.object({ eventIds: z.array(z.string()), ticketNumbers: z.array(z.string()) })),
}
