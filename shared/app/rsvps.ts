import { z } from 'zod'
import { Instant, listInput, listPage, Nothing, SyncMark } from './common.ts'
import { ShownValue } from './form-values.ts'
import { query, queued, topic } from './op.ts'

/** What somebody answered to an invitation. */
export const RsvpAnswer = z.enum(['YES', 'NO', 'WAITLIST'])
export type RsvpAnswer = z.infer<typeof RsvpAnswer>

/** One answer with everybody who comes along: the one who wrote it counts as a guest. */
export const RsvpRow = z.object({
  id: z.string(),
  eventId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Null for an answer that this version does not know. */
  answer: RsvpAnswer.nullable(),
  /** How many people it is for, and how many of them are in. */
  guests: z.number().int(),
  arrived: z.number().int(),
  answeredAt: Instant.nullable(),
  sync: SyncMark,
})
export type RsvpRow = z.infer<typeof RsvpRow>

export const RsvpFilter = z.object({
  eventId: z.string(),
  text: z.string().max(200).default(''),
  answer: RsvpAnswer.nullable().default(null),
  /** True: all of them are in; false: somebody is missing. */
  arrived: z.boolean().nullable().default(null),
})
export type RsvpFilter = z.input<typeof RsvpFilter>

/** One person of an answer. */
export const RsvpPerson = z.object({
  guestId: z.number().int(),
  /** Empty where nobody gave one. */
  name: z.string(),
  arrivedAt: Instant.nullable(),
})
export type RsvpPerson = z.infer<typeof RsvpPerson>

export const RsvpDetail = RsvpRow.extend({
  contactId: z.string().nullable(),
  people: z.array(RsvpPerson),
  answers: z.array(ShownValue),
})
export type RsvpDetail = z.infer<typeof RsvpDetail>

/** Guests of one answer who came in or went out again. */
export const RsvpArrival = z.object({
  eventId: z.string(),
  rsvpId: z.string().min(1).max(100),
  /** Who of them, by their numbers in the answer. */
  guestIds: z.array(z.number().int().min(1)).min(1).max(11),
  /** When the person acted. The core writes it; what a window sends is not believed. */
  at: Instant.optional(),
})
export type RsvpArrival = z.infer<typeof RsvpArrival>

/** Check-ins that are undone. */
export const RsvpUndo = RsvpArrival.extend({
  /**
   * When the site says that each of them came in, in the order of `guestIds`; null where it does not say. The core writes it.
   * A later check-in stays.
   */
  of: z.array(Instant.nullable()).max(11).optional(),
})
export type RsvpUndo = z.infer<typeof RsvpUndo>

export const RsvpAnswerChange = z.object({
  eventId: z.string(),
  rsvpId: z.string().min(1).max(100),
  answer: RsvpAnswer,
  at: Instant.optional(),
})
export type RsvpAnswerChange = z.infer<typeof RsvpAnswerChange>

export const rsvps = {
  /** The events that people answer to, in place of buying tickets. */
  events: query(Nothing, z.object({ eventIds: z.array(z.string()) })),
  list: query(listInput(RsvpFilter, ['name', 'guests', 'answer', 'arrived', 'answered']), listPage(RsvpRow)),
  /** Guests, not answers, of an event by what was answered; `arrived` of those who said yes or came all the same. */
  counts: query(
    z.object({ eventId: z.string() }),
    z.object({ answers: z.number(), yes: z.number(), no: z.number(), waiting: z.number(), arrived: z.number() }),
  ),
  get: query(z.object({ rsvpId: z.string() }), RsvpDetail),
  /** These guests are in. A fact: it is never merged with another one and never given up. */
  checkIn: queued(1, RsvpArrival),
  /** These guests are not in (undo, or gone out again). */
  undoCheckIn: queued(2, RsvpUndo),
  /** Another answer: yes, no, or a place on the waiting list. */
  answer: queued(1, RsvpAnswerChange),
  changed: topic(z.object({ count: z.number().int() })),
}
