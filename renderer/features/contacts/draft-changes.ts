import type { AddressEntry, ContactFields, EmailEntry, PhoneEntry } from '../../../shared/app/contact-fields.ts'
import { addressEntryOf, isBlankAddress } from './address-draft.ts'
import { type ContactDraft, type Entry, type PhoneDraft, TEXT_FIELDS } from './contact-draft.ts'
import { changedExtended, extendedValueOf } from './extended-draft.ts'

/** What the draft says otherwise than `original`; a field that was emptied is null. Empty rows of lists do not count. */
export function changesIn(draft: ContactDraft, original: ContactDraft): ContactFields {
  const changes: ContactFields = {}
  for (const field of TEXT_FIELDS) {
    const text = draft[field].trim()
    if (text !== original[field].trim()) changes[field] = text === '' ? null : text
  }
  if (!isEqual(draft.picture, original.picture)) changes.picture = draft.picture
  const emails = filled(asTyped(draft.emails, original.emails)).map(emailOf)
  if (!isEqual(emails, filled(original.emails).map(emailOf))) changes.emails = emails
  const phones = filled(asTyped(draft.phones, original.phones)).map(phoneOf)
  if (!isEqual(phones, filled(original.phones).map(phoneOf))) changes.phones = phones
  const addresses = addressesOf(draft)
  if (!isEqual(addresses, addressesOf(original))) changes.addresses = addresses
  const extended = changedExtended(draft.extended, original.extended)
  if (extended.length > 0) changes.extended = extended.map(extendedValueOf)
  return changes
}

/** Whether there is anything to save. */
export const isChanged = (draft: ContactDraft, original: ContactDraft): boolean =>
  Object.keys(changesIn(draft, original)).length > 0

const addressesOf = ({ addresses }: ContactDraft): AddressEntry[] =>
  addresses.filter((entry) => !isBlankAddress(entry)).map(addressEntryOf)
/** What was typed is trimmed; what the site has stays as it is, spaces included. */
function asTyped<E extends Entry>(entries: readonly E[], before: readonly E[]): E[] {
  return entries.map((entry) => {
    const isTyped = !before.some(({ id, value }) => id === entry.id && value === entry.value)
    return isTyped ? { ...entry, value: entry.value.trim() } : entry
  })
}

const emailOf = ({ id, tag, value }: Entry): EmailEntry => ({ ...(id == null ? {} : { id }), tag, email: value })
const phoneOf = ({ id, tag, value, country }: PhoneDraft): PhoneEntry => ({
  ...(id == null ? {} : { id }),
  tag,
  countryCode: country === '' ? null : country,
  phone: value,
})

/** The entries that are not empty. */
export const filled = <E extends Entry>(entries: readonly E[]): E[] =>
  entries.filter(({ value }) => value.trim() !== '')

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
