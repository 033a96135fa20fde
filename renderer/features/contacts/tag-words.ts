import { t } from '@lingui/core/macro'
import { lookUp } from '../../../shared/look-up.ts'

export const EMAIL_TAGS = ['HOME', 'WORK', 'MAIN', 'UNTAGGED'] as const
export const PHONE_TAGS = ['MOBILE', 'HOME', 'WORK', 'MAIN', 'FAX', 'UNTAGGED'] as const
export const ADDRESS_TAGS = ['HOME', 'WORK', 'BILLING', 'SHIPPING', 'UNTAGGED'] as const

const TAGS: Readonly<Record<string, string>> = {
  UNTAGGED: t`No kind`,
  MAIN: t`Main`,
  HOME: t`Home`,
  WORK: t`Work`,
  MOBILE: t`Mobile`,
  FAX: t`Fax`,
  BILLING: t`Billing`,
  SHIPPING: t`Shipping`,
}

/** The kind of an address or number, "Home"; one without words stays as it is. */
export const tagName = (tag: string): string => lookUp(TAGS, tag) ?? tag

/** "E-mail", or "E-mail, work" where the site says which. */
export const tagged = (what: string, tag: string): string =>
  tag === '' || tag === 'MAIN' || tag === 'UNTAGGED' ? what : t`${what}, ${tagName(tag)}`

/** Kinds to choose from; one that an entry has already is among them. */
export const tagChoices = (tags: readonly string[], current: string): { value: string; label: string }[] =>
  (tags.includes(current) ? tags : [...tags, current]).map((tag) => ({ value: tag, label: tagName(tag) }))
