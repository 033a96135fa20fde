import type { AddressEntry, EmailEntry, PhoneEntry } from '../../../../shared/app/contact-fields.ts'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { phoneForms } from '../../../../shared/phone-digits.ts'

export type ListField = 'emails' | 'phones' | 'addresses'
type EntryOf = { emails: EmailEntry; phones: PhoneEntry; addresses: AddressEntry }

/** An entry of one of the contacts, as it is picked. */
export interface MergeEntry {
  field: ListField
  /** The same for entries that say the same. */
  key: string
  text: string
  tag: string
  entry: EntryOf[ListField]
}

export const LIST_FIELDS: readonly ListField[] = ['emails', 'phones', 'addresses']

/** The entries that a contact has in one list. */
export function entriesOf(contact: ContactWhole, field: ListField): MergeEntry[] {
  switch (field) {
    case 'emails':
      return contact.emails.map((entry) => ({
        ...{ field, entry, tag: entry.tag, text: entry.email },
        key: `emails:${entry.email.trim().toLowerCase()}`,
      }))
    case 'phones':
      return contact.phones.map(({ e164: _, formatted, ...entry }) => ({
        ...{ field, entry, tag: entry.tag, text: formatted ?? entry.phone },
        key: `phones:${phoneForms(entry.phone).whole[0] ?? entry.phone}`,
      }))
    case 'addresses':
      return contact.addresses.map(({ formatted, ...entry }) => ({
        ...{ field, entry, tag: entry.tag, text: formatted },
        key: `addresses:${formatted.trim().toLowerCase()}`,
      }))
  }
}

/** The entries of all of them that stay in, the target's own first, those that say the same once. */
export function keptEntries(
  contacts: readonly ContactWhole[],
  field: ListField,
  { out, first }: { out: ReadonlySet<string>; first: string | null },
): MergeEntry[] {
  const kept = new Map<string, MergeEntry>()
  for (const contact of contacts) {
    for (const entry of entriesOf(contact, field)) {
      if (!out.has(entry.key) && !kept.has(entry.key)) kept.set(entry.key, entry)
    }
  }
  const entries = [...kept.values()]
  if (field !== 'emails' || first === null) return entries
  return entries.toSorted((one, other) => Number(other.key === first) - Number(one.key === first))
}
