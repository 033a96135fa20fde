import type { AddressEntry, EmailEntry, PhoneEntry } from '../../../../shared/app/contact-fields.ts'
import type { Contact } from '../../../../shared/wire/contacts.ts'
import { extendedPrefix, fieldsOf } from '../contact-fields.ts'

/** Texts of a contact that stand alone. */
export const plainFields = ['first', 'last', 'company', 'jobTitle', 'birthdate', 'locale'] as const
export type PlainField = (typeof plainFields)[number]

/** What an import compares of a contact that is here. */
export interface ContactParts {
  plain: Record<PlainField, string | null>
  /** The primary one first, here and among the numbers. */
  emails: EmailEntry[]
  phones: PhoneEntry[]
  addresses: AddressEntry[]
  /** By key. */
  extended: ReadonlyMap<string, unknown>
  labelKeys: readonly string[]
  /** The address that the person signs in with: an import never takes it away. */
  memberEmail: string | null
  isMember: boolean
}

/** The parts of a contact as it is seen now. */
export function partsOf(contact: Contact): ContactParts {
  const { first, last, company, jobTitle, birthdate, locale, picture: _, ...lists } = fieldsOf(contact)
  const { emails, phones, addresses, ...extended } = lists
  const { info, memberInfo } = contact
  return {
    plain: { first, last, company, jobTitle, birthdate, locale },
    ...{ emails, phones, addresses },
    extended: new Map(Object.entries(extended).map(([field, value]) => [field.slice(extendedPrefix.length), value])),
    labelKeys: info?.labelKeys?.items ?? [],
    memberEmail: memberInfo?.email ?? null,
    isMember: memberInfo?.memberId != null,
  }
}
