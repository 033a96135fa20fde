import { t } from '@lingui/core/macro'
import type { ContactRow } from '../../../shared/app/contact-row.ts'
import { formatMoney } from '../../format.ts'
import { LOCALE } from '../../language/locale.ts'

/** An address as the door's role sees it in a list: enough to distinguish two people, not enough to write to them. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/** What the contact has spent. Several currencies are never summed, so there is no one amount to show. */
export function spentText(row: Pick<ContactRow, 'spent' | 'orders'>): string {
  if (row.spent !== null) return formatMoney(row.spent)
  return row.orders === 0 ? '' : t`Several currencies`
}

const languages = new Intl.DisplayNames([LOCALE], { type: 'language' })

/** A language by name, "Swedish"; the tag itself when it is unknown. */
export function languageName(tag: string): string {
  try {
    return languages.of(tag.replaceAll('_', '-')) ?? tag
  } catch {
    return tag
  }
}

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' })

/** "Contact since March 2023". Since when a contact has a label is unknown, so no label is here. */
export function sinceText(contact: Pick<ContactRow, 'createdAt'>): string {
  return contact.createdAt === null ? t`Contact` : t`Contact since ${MONTH.format(new Date(contact.createdAt))}`
}

const COMMON_LANGUAGES = 'ar cs da de el en es fi fr he hi hu it ja ko nl no pl pt ro ru sv th tr uk vi zh'.split(' ')

/** Languages to choose from, by name; one that a contact has already is among them. */
export function languageChoices(current: string): { value: string; label: string }[] {
  const tags = current === '' || COMMON_LANGUAGES.includes(current) ? COMMON_LANGUAGES : [...COMMON_LANGUAGES, current]
  return tags
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .sort((one, other) => one.label.localeCompare(other.label, LOCALE))
}

const DAY_AND_MONTH = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "2 May 1990" for 1990-05-02; the text itself when it isn't a date. */
export function birthdayText(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : DAY_AND_MONTH.format(at)
}
