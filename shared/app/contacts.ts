import { z } from 'zod'
import { Instant, listInput, listPage, Money, Nothing } from './common.ts'
import {
  AddressEntry,
  ContactFields,
  ContactPicture,
  EmailEntry,
  ExtendedFieldRow,
  PhoneEntry,
} from './contact-fields.ts'
import { contactImport } from './contact-import.ts'
import { contactLabels, LabelName } from './contact-labels.ts'
import { contactMerging } from './contact-merging.ts'
import { ContactFilter, ContactRow } from './contact-row.ts'
import { command, KEEPS_RESULT, query, queued, topic } from './op.ts'

/** The member behind a contact, as the site reports it. */
const ContactMember = z.object({
  memberId: z.string().nullable(),
  status: z.string().nullable(),
  nickname: z.string().nullable(),
  email: z.string().nullable(),
  signedUpAt: Instant.nullable(),
  lastWebLoginAt: Instant.nullable(),
  lastMobileLoginAt: Instant.nullable(),
  /** PRIVATE or PUBLIC. */
  privacy: z.string().nullable(),
  /** OWNER or CONTRIBUTOR. */
  role: z.string().nullable(),
})
export type ContactMember = z.infer<typeof ContactMember>

/** All fields of a contact, without its orders and visits. */
export const ContactWhole = ContactRow.extend({
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** The primary address is first, as is the primary number in `phones`. */
  emails: z.array(EmailEntry),
  phones: z.array(PhoneEntry.extend({ e164: z.string().nullable(), formatted: z.string().nullable() })),
  addresses: z.array(AddressEntry.extend({ formatted: z.string() })),
  /** "1980-12-31". */
  birthdate: z.string().nullable(),
  picture: ContactPicture.nullable(),
  /** Keys of the labels, in the order of `labels`. */
  labelKeys: z.array(z.string()),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  locale: z.string().nullable(),
  /** Extended fields that have a value; the site's own come last. */
  extended: z.array(ExtendedFieldRow.extend({ value: z.union([z.string(), z.number()]) })),
  source: z.string().nullable(),
  /** A type of the platform, such as FORM_SUBMITTED. */
  lastActivityType: z.string().nullable(),
  updatedAt: Instant.nullable(),
  /** For the primary e-mail address: SUBSCRIBED, UNSUBSCRIBED …, and VALID, BOUNCED …; null where the site has none. */
  subscription: z.string().nullable(),
  deliverability: z.string().nullable(),
  member: ContactMember.nullable(),
  revision: z.number().nullable(),
})
export type ContactWhole = z.infer<typeof ContactWhole>

/** A contact with its recent orders. */
export const ContactDetail = ContactWhole.extend({
  visits: z.number(),
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

/** When the person acted. The core writes it and ignores the window's. */
const at = Instant.optional()

/** A contact to create. */
export const NewContact = z.object({
  /** The core fills it in. */
  contactId: z.string().optional(),
  fields: ContactFields,
  labelKeys: z.array(z.string()).max(100).default([]),
  /** Names of labels that the site may not have yet. */
  newLabels: z.array(LabelName).max(20).default([]),
  /** Saves it even if the site has a contact with the same e-mail address or phone number. */
  allowDuplicates: z.boolean().default(false),
  at,
})
export type NewContact = z.infer<typeof NewContact>

/** Changed fields of a contact. */
export const ContactEdit = z.object({
  contactId: z.string(),
  fields: ContactFields,
  allowDuplicates: z.boolean().default(false),
  at,
})
export type ContactEdit = z.infer<typeof ContactEdit>

/** A contact to delete. */
export const ContactDeletion = z.object({ contactId: z.string(), at })
export type ContactDeletion = z.infer<typeof ContactDeletion>

/** How many of all contacts match each value of a filter. */
const Facets = z.object({
  all: z.number().int(),
  unlabelled: z.number().int(),
  subscription: z.array(z.object({ value: z.string(), count: z.number().int() })),
  membership: z.array(z.object({ value: z.string(), count: z.number().int() })),
})
export type ContactFacets = z.infer<typeof Facets>

/**
 * A saved list of contacts: a name, and the part of the window's address that shows the list. Never leaves this laptop.
 */
export const ContactView = z.object({ id: z.string(), name: z.string(), address: z.string().max(8_000) })
export type ContactView = z.infer<typeof ContactView>

const sortKeys = ['name', 'email', 'activity', 'orders', 'spent', 'created'] as const

/** The operations of Contacts. */
export const contacts = {
  ...contactLabels,
  ...contactMerging,
  ...contactImport,
  /** Creates a contact, shown at once under this laptop's id, which stays valid after the site gave it another. */
  create: queued(3, NewContact, 'contacts', 'countered'),
  edit: queued(3, ContactEdit, 'contacts', 'countered'),
  delete: queued(1, ContactDeletion, 'contacts', 'held'),
  list: query(listInput(ContactFilter, sortKeys), listPage(ContactRow)),
  /** One contact. Throws `not_found` when this laptop doesn't have it. */
  get: query(z.object({ id: z.string() }), ContactDetail),
  /** Instant search for the palette. */
  search: query(
    z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(50) }),
    z.object({ contacts: z.array(ContactRow), tookMs: z.number() }),
  ),
  /** The ids of the first 10,000 contacts that match a filter, in the list's order; `total` counts all matches. */
  idsOf: query(
    z.object({ filter: ContactFilter, sort: z.object({ key: z.enum(sortKeys), descending: z.boolean() }) }),
    z.object({ ids: z.array(z.string()), total: z.number().int() }),
  ),
  /** All fields of these contacts, for files and comparisons; missing contacts are left out. */
  whole: query(z.object({ ids: z.array(z.string()).max(500) }), z.object({ contacts: z.array(ContactWhole) })),
  facets: query(Nothing, Facets),
  /** The site's extended fields by name; Foyer refreshes an old list in the background. */
  extendedFields: query(Nothing, z.object({ fields: z.array(ExtendedFieldRow) })),
  /** The saved lists. */
  views: query(Nothing, z.object({ views: z.array(ContactView) })),
  /** Saves a list under a name; an existing name gets the new address. */
  saveView: command(
    z.object({ name: z.string().trim().min(1).max(60), address: z.string().max(8_000) }),
    z.object({ id: z.string() }),
  ),
  removeView: command(z.object({ id: z.string().max(100) }), Nothing),
  /** Mails a member a link to set their first password; needs the site. Throws `precondition` if it isn't a member. */
  sendActivation: command(z.object({ contactId: z.string() }), Nothing),
  /**
   * Opens a contact's `https:` page, or a mail to it (`mailtoOf`); throws `invalid_input` for any other address.
   * `isOpened` is false where only the window can open it.
   */
  openAddress: command(z.object({ address: z.string().max(2_048) }), z.object({ isOpened: z.boolean() }), KEEPS_RESULT),
  /** Another contact on this laptop with this primary address; null for none. */
  withEmail: query(
    z.object({ email: z.string().max(320), exceptId: z.string().nullable() }),
    z.object({ contact: ContactRow.nullable() }),
  ),
  changed: topic(z.object({ count: z.number() })),
}
