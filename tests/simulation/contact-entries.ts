import { lookUp } from '../../shared/look-up.ts'
import type { Contact } from '../../shared/wire/contact-entities.ts'

const folded = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()

/** Names of entries of a contact's lists, whatever their ids and tags: `emails:kim@example.org`. */
export const entryNames = {
  emails: (email: string | null | undefined) => `emails:${folded(email)}`,
  phones: (phone: string | null | undefined) => `phones:${(phone ?? '').replace(/\D/g, '')}`,
  addresses: (line: string | null | undefined, city: string | null | undefined) =>
    `addresses:${folded(line)}, ${folded(city)}`,
  /** A label that is made again under its old name gets another number. */
  labels: (key: string) => `labels:${key.replace(/-\d+$/, '')}`,
}

/** All entries of a contact's lists, and its labels. */
export function entriesOf(contact: Contact | undefined): Set<string> {
  const { emails, phones, addresses, labelKeys } = contact?.info ?? {}
  return new Set([
    ...(emails?.items ?? []).map(({ email }) => entryNames.emails(email)),
    ...(phones?.items ?? []).map(({ phone }) => entryNames.phones(phone)),
    ...(addresses?.items ?? []).map(({ address }) => entryNames.addresses(address?.addressLine, address?.city)),
    ...(labelKeys?.items ?? []).map(entryNames.labels),
  ])
}

/** A value of an extended field of the site's own people; null for none. */
export function extendedOf(contact: Contact | undefined, key: string): string | null {
  const value = lookUp<unknown>(contact?.info?.extendedFields?.items ?? {}, key)
  return typeof value === 'string' && value !== '' ? value : null
}
