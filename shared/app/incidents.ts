import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { Instant } from './common.ts'

/** Two records that contradict each other, or one that the operator must know of. */
export const IncidentKind = z.enum([
  'admittedTwice',
  'admittedCancelled',
  /** The site admitted a guest whom this laptop turned away. */
  'admittedElsewhere',
  'oversold',
  'priceChanged',
  /** Sold or let in here before this laptop knew that the event is cancelled or deleted, or its tickets not on sale. */
  'eventCancelled',
  'saleEnded',
  'saleRefused',
  /** An order was taken back here, and only the site itself can cancel it. */
  'cancelOnSite',
  /** Two laptops took money for one order, or gave it back, more than the order is worth. */
  'paidTwice',
  'refundedTwice',
  'deskFileRestored',
])
export type IncidentKind = z.infer<typeof IncidentKind>

/** One side of an incident: which device, which person, when. */
export const IncidentSide = z.object({
  what: Message,
  desk: Message.nullable(),
  operator: z.string().nullable(),
  at: Instant.nullable(),
})
export type IncidentSide = z.infer<typeof IncidentSide>

export const Incident = z.object({
  id: z.string(),
  kind: IncidentKind,
  at: Instant,
  title: Message,
  detail: Message,
  /** Which record it is about, as a ticket, and what that is part of, as an event. */
  subject: z.string().nullable(),
  scope: z.string().nullable(),
  sides: z.array(IncidentSide),
  /** Whom to call, where it is known. */
  contact: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** What was decided, by whom and when; null while it is open. */
  decision: z.object({ text: Message, by: z.string(), at: Instant }).nullable(),
})
export type Incident = z.infer<typeof Incident>
