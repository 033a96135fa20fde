import { z } from 'zod'
import { Instant, Money, RecordState } from './common.ts'

export const ContactRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Names of labels, as the site gives them. */
  labels: z.array(z.string()),
  lastActivityAt: Instant.nullable(),
  orders: z.number(),
  /** Null when orders are in several currencies: those are never summed. */
  spent: Money.nullable(),
  subscribed: z.boolean(),
  /** Of the member behind the contact: PENDING, ACTIVE …; null for a contact without one. */
  memberStatus: z.string().nullable(),
  createdAt: Instant.nullable(),
  /** It is to be deleted, and the site does not know yet. */
  leaving: z.boolean(),
  sync: RecordState,
})
export type ContactRow = z.infer<typeof ContactRow>

/** A day of the laptop's calendar, both ends included; null leaves that end open. */
const Range = z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() }).nullable().default(null)

export const ContactFilter = z.object({
  text: z.string().max(200).default(''),
  /** Keys of labels, of which a contact has one at least. */
  labels: z.array(z.string()).default([]),
  /** Without any label; together with `labels` either fits. */
  unlabelled: z.boolean().default(false),
  /** Has an order for this event. */
  beenToEventId: z.string().nullable().default(null),
  /** Subscription states of the primary e-mail address; NOT_SET stands for contacts without one. */
  subscription: z.array(z.string().max(50)).default([]),
  /** States of the member; NONE stands for contacts that are no member. */
  membership: z.array(z.string().max(50)).default([]),
  created: Range,
  active: Range,
})
export type ContactFilter = z.input<typeof ContactFilter>
