import { Contact, ContactInfo } from '../../../shared/wire/contact-entities.ts'
import { mirrored } from '../mirror/entity.ts'
import { fold, phoneWords } from '../base/text.ts'

/** What Foyer reads of a contact: another part that is spelt differently one day must not hide the person. */
const ReadContact = Contact.pick({
  id: true,
  revision: true,
  createdDate: true,
  updatedDate: true,
  source: true,
  lastActivity: true,
  primaryInfo: true,
  primaryEmail: true,
}).extend({
  info: ContactInfo.pick({
    name: true,
    emails: true,
    phones: true,
    company: true,
    jobTitle: true,
    locale: true,
    labelKeys: true,
  }).optional(),
})

export const contactEntity = mirrored<Contact>({
  dataSet: 'contacts',
  table: 'contacts',
  schema: ReadContact,
  rowsKey: 'contacts',
  id: (contact) => contact.id,
  revision: (contact) => (contact.revision === undefined ? null : String(contact.revision)),
  updatedDate: (contact) => contact.updatedDate ?? null,
  columns: (contact) => {
    const name = contactName(contact)
    const phone = phoneOf(contact)
    return {
      name,
      sort_name: fold(name),
      email: emailOf(contact),
      phone: phoneWords(phone),
      phone_shown: phone,
      labels: JSON.stringify(contact.info?.labelKeys?.items ?? []),
      last_activity_at: contact.lastActivity?.activityDate ?? null,
      created_at: contact.createdDate ?? null,
      subscribed: contact.primaryEmail?.subscriptionStatus === 'SUBSCRIBED' ? 1 : 0,
    }
  },
  derived: ['orders', 'spent_minor', 'spent_currency'],
})

/** First and last name, else company, else e-mail: never empty when anything is known. */
export function contactName(contact: Contact): string {
  const { name, company } = contact.info ?? {}
  const full = [name?.first, name?.last].filter(Boolean).join(' ').trim()
  return full || company || emailOf(contact) || ''
}

/** The primary e-mail, else the first one. */
export function emailOf(contact: Contact): string | null {
  return contact.primaryInfo?.email ?? contact.primaryEmail?.email ?? contact.info?.emails?.items?.[0]?.email ?? null
}

/** The primary phone as typed, else the first one. */
export function phoneOf(contact: Contact): string | null {
  const items = contact.info?.phones?.items ?? []
  return contact.primaryInfo?.phone ?? (items.find((item) => item.primary === true) ?? items[0])?.phone ?? null
}
