import { z } from 'zod'
import { Instant, listInput, listPage, Money, Nothing, SyncMark } from './common.ts'
import { query, topic } from './op.ts'

export const ContactRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  labels: z.array(z.string()),
  lastActivityAt: Instant.nullable(),
  orders: z.number(),
  /** Null when orders are in several currencies: those are never summed. */
  spent: Money.nullable(),
  subscribed: z.boolean(),
  createdAt: Instant.nullable(),
  sync: SyncMark,
})
export type ContactRow = z.infer<typeof ContactRow>

export const ContactFilter = z.object({
  text: z.string().max(200).default(''),
  labels: z.array(z.string()).default([]),
  beenToEventId: z.string().nullable().default(null),
  subscribed: z.boolean().nullable().default(null),
})
export type ContactFilter = z.input<typeof ContactFilter>

export const ContactDetail = ContactRow.extend({
  emails: z.array(z.object({ tag: z.string(), email: z.string() })),
  phones: z.array(z.object({ tag: z.string(), phone: z.string() })),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  locale: z.string().nullable(),
  source: z.string().nullable(),
  visits: z.number(),
  revision: z.number().nullable(),
  recent: z.array(
    z.object({
      orderNumber: z.string(),
      eventId: z.string(),
      eventTitle: z.string(),
      tickets: z.number(),
      total: Money.nullable(),
      at: Instant.nullable(),
      status: z.string(),
    }),
  ),
})
export type ContactDetail = z.infer<typeof ContactDetail>

export const contacts = {
  list: query(
    listInput(ContactFilter, ['name', 'email', 'activity', 'orders', 'spent', 'created']),
    listPage(ContactRow),
  ),
  get: query(z.object({ id: z.string() }), ContactDetail),
  /** Instant search for the palette: at most `limit` people. */
  search: query(
    z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(50) }),
    z.object({ contacts: z.array(ContactRow), tookMs: z.number() }),
  ),
  labels: query(
    Nothing,
    z.object({ labels: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })) }),
  ),
  changed: topic(z.object({ count: z.number() })),
}
