import { z } from 'zod'
import { Instant, listInput, listPage, Money, Nothing, SyncMark } from './common.ts'
import { query, queued, topic } from './op.ts'

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
  createdAt: Instant.nullable(),
  /** It is to be deleted, and the site does not know yet. */
  leaving: z.boolean(),
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
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** The primary one first, here and among the numbers. */
  emails: z.array(z.object({ tag: z.string(), email: z.string() })),
  phones: z.array(z.object({ tag: z.string(), phone: z.string() })),
  /** Year, month and day. */
  birthdate: z.string().nullable(),
  /** Keys of the labels, in the order of `labels`. */
  labelKeys: z.array(z.string()),
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

const Text = z.string().trim()
/** What of a contact can be edited here, by field; a field that is left out stays as it is, null empties it. */
export const ContactFields = z.object({
  first: Text.max(100).nullish(),
  last: Text.max(100).nullish(),
  company: Text.max(100).nullish(),
  jobTitle: Text.max(100).nullish(),
  birthdate: z.iso.date().nullish(),
  locale: Text.max(40).nullish(),
  /** The first one is the primary one. Any text that the site takes: what it has already never keeps another edit back. */
  emails: z
    .array(z.object({ tag: z.string(), email: Text.min(1).max(320) }))
    .max(50)
    .nullish(),
  phones: z
    .array(z.object({ tag: z.string(), phone: Text.min(1).max(50) }))
    .max(50)
    .nullish(),
})
export type ContactFields = z.infer<typeof ContactFields>

/** When the person acted. The core writes it; what a window sends is not believed. */
const at = Instant.optional()

const LabelName = z.string().trim().min(1).max(180)

export const NewContact = z.object({
  /** Given by the core. */
  contactId: z.string().optional(),
  fields: ContactFields,
  labelKeys: z.array(z.string()).max(100).default([]),
  /** Names of labels that the site may not have yet. */
  newLabels: z.array(LabelName).max(20).default([]),
  /** Also when the site has somebody with the same e-mail address or phone number. */
  allowDuplicates: z.boolean().default(false),
  at,
})
export type NewContact = z.infer<typeof NewContact>

export const ContactEdit = z.object({
  contactId: z.string(),
  fields: ContactFields,
  allowDuplicates: z.boolean().default(false),
  at,
})
export type ContactEdit = z.infer<typeof ContactEdit>

export const ContactLabelling = z.object({
  contactId: z.string(),
  add: z.array(z.string()).max(100).default([]),
  remove: z.array(z.string()).max(100).default([]),
  /** Names of labels that the site may not have yet. */
  create: z.array(LabelName).max(20).default([]),
  at,
})
export type ContactLabelling = z.infer<typeof ContactLabelling>

export const ContactDeletion = z.object({ contactId: z.string(), at })
export type ContactDeletion = z.infer<typeof ContactDeletion>

export const ContactLabelRow = z.object({
  key: z.string(),
  name: z.string(),
  /** Contacts that have it. */
  count: z.number(),
  /** False for one that was made here and waits: it is given by its name, because the site makes its own key. */
  onSite: z.boolean(),
})
export type ContactLabelRow = z.infer<typeof ContactLabelRow>

export const contacts = {
  /** A new person; shown at once under an id of this laptop, which stays good when the site has given it another. */
  create: queued(2, NewContact, 'contacts'),
  edit: queued(2, ContactEdit, 'contacts'),
  label: queued(1, ContactLabelling, 'contacts'),
  delete: queued(1, ContactDeletion, 'contacts'),
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
  /** Labels of contacts, and those of the site that no contact has yet (`count` 0). */
  labels: query(Nothing, z.object({ labels: z.array(ContactLabelRow) })),
  /** Another contact of this laptop whose primary address this is. */
  withEmail: query(
    z.object({ email: z.string().max(320), exceptId: z.string().nullable() }),
    z.object({ contact: ContactRow.nullable() }),
  ),
  changed: topic(z.object({ count: z.number() })),
}
