import type { ContactPicture } from '../../../shared/app/contact-fields.ts'
import type { ContactWhole } from '../../../shared/app/contacts.ts'
import { type AddressDraft, addressDraftOf } from './address-draft.ts'
import { type ExtendedDraft, extendedDraftsOf } from './extended-draft.ts'

/** An e-mail address as it is typed. */
export interface Entry {
  /** The site's; an entry without one is new. */
  id?: string | null
  tag: string
  value: string
}

/** A number as it is typed, with its country; empty where the number says it itself. */
export interface PhoneDraft extends Entry {
  country: string
}

/** A contact as it is typed: every field as text, the primary entry of a list first. */
export interface ContactDraft {
  first: string
  last: string
  company: string
  jobTitle: string
  birthdate: string
  locale: string
  picture: ContactPicture | null
  emails: Entry[]
  phones: PhoneDraft[]
  addresses: AddressDraft[]
  extended: ExtendedDraft[]
}
export type DraftField = keyof ContactDraft

export const TEXT_FIELDS = ['first', 'last', 'company', 'jobTitle', 'birthdate', 'locale'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export const emptyDraft: ContactDraft = {
  ...{ first: '', last: '', company: '', jobTitle: '', birthdate: '', locale: '' },
  ...{ picture: null, emails: [], phones: [], addresses: [], extended: [] },
}

/** A contact, ready to be typed over. */
export function draftOf(contact: Pick<ContactWhole, DraftField>): ContactDraft {
  const texts = TEXT_FIELDS.map((field) => [field, contact[field] ?? ''])
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    picture: contact.picture,
    emails: contact.emails.map(({ id, tag, email }) => ({ ...idOf(id), tag, value: email })),
    phones: contact.phones.map(({ id, tag, phone, countryCode }) => ({
      ...{ ...idOf(id), tag, value: phone },
      country: countryCode ?? '',
    })),
    addresses: contact.addresses.map(addressDraftOf),
    extended: extendedDraftsOf(contact.extended),
  }
}

const idOf = (id: string | null | undefined) => (id == null ? {} : { id })

/** How the person of a draft is called. */
export const draftName = ({ first, last, company, emails }: ContactDraft): string =>
  [first.trim(), last.trim()].filter(Boolean).join(' ') || company.trim() || emails[0]?.value.trim() || ''
