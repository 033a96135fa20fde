import { t } from '@lingui/core/macro'
import type { LikenessReason } from '../../../../shared/app/contact-merging.ts'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { formatDate, isolated } from '../../../format.ts'
import { languageName } from '../contact-messages.ts'
import { tagName } from '../tag-words.ts'
import type { ListField } from './merge-entries.ts'
import { singleValue } from './merge-plan.ts'

const FIELDS: Readonly<Record<string, string>> = {
  name: t`Name`,
  company: t`Company`,
  jobTitle: t`Job`,
  birthdate: t`Birthday`,
  locale: t`Language`,
  picture: t`Picture`,
}

export const LISTS: Readonly<Record<ListField, string>> = {
  emails: t`E-mail`,
  phones: t`Phone`,
  addresses: t`Address`,
}

/** What a field is called; one of the site's own by its name there. */
export function fieldName(field: string, contacts: readonly ContactWhole[]): string {
  const known = lookUp(FIELDS, field)
  if (known !== undefined) return known
  const own = contacts.flatMap(({ extended }) => extended).find(({ key }) => `extended.${key}` === field)
  return own?.name ?? field
}

/** What a contact has in a field, in words; empty for nothing. */
export function valueText(contact: ContactWhole, field: string): string {
  const value = singleValue(contact, field)
  if (value === null) return ''
  if (typeof value === 'object') return t`A picture`
  if (field === 'locale') return languageName(String(value))
  if (field === 'birthdate') return formatDate(`${value}T12:00:00`)
  return String(value)
}

/** "kj@example.org, work". */
export const entryText = (text: string, tag: string): string =>
  tag === 'UNTAGGED' || tag === 'MAIN' ? text : t`${text}, ${tagName(tag).toLowerCase()}`

/** Why contacts may be one person, in one line. */
export function reasonsText(reasons: readonly LikenessReason[]): string {
  return reasons.map(reasonText).join(' · ')
}

function reasonText({ kind, value }: LikenessReason): string {
  switch (kind) {
    case 'email':
      return t`Same e-mail: ${isolated(value)}`
    case 'phone':
      return t`Same phone number`
    case 'nameAndCity':
      return t`Same name and city`
    case 'nameAndBirthday':
      return t`Same name and day of birth`
  }
}
