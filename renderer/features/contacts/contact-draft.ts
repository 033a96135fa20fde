import { t } from '@lingui/core/macro'
import { ContactFields } from '../../../shared/app/contact-fields.ts'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { lookUp, putOwn } from '../../../shared/look-up.ts'

/** An address or a number as it is typed. */
export interface Entry {
  tag: string
  value: string
}

/** A contact as somebody types it: every field as text, the primary entry of a list first. */
export interface ContactDraft {
  first: string
  last: string
  company: string
  jobTitle: string
  birthdate: string
  locale: string
  emails: Entry[]
  phones: Entry[]
}
export type DraftField = keyof ContactDraft

const texts = ['first', 'last', 'company', 'jobTitle', 'birthdate', 'locale'] as const

export const emptyDraft: ContactDraft = {
  first: '',
  last: '',
  company: '',
  jobTitle: '',
  birthdate: '',
  locale: '',
  emails: [],
  phones: [],
}

export function draftOf(contact: Pick<ContactDetail, DraftField>): ContactDraft {
  return {
    ...(Object.fromEntries(texts.map((field) => [field, contact[field] ?? ''])) as Record<
      (typeof texts)[number],
      string
    >),
    emails: contact.emails.map(({ tag, email }) => ({ tag, value: email })),
    phones: contact.phones.map(({ tag, phone }) => ({ tag, value: phone })),
  }
}

/** What the draft says otherwise than `original`; a field that was emptied is null. Empty rows of lists do not count. */
export function changesIn(draft: ContactDraft, original: ContactDraft): ContactFields {
  const changes: ContactFields = {}
  for (const field of texts) {
    const text = draft[field].trim()
    if (text !== original[field].trim()) changes[field] = text === '' ? null : text
  }
  if (!sameEntries(draft.emails, original.emails)) {
    changes.emails = filled(draft.emails).map(({ tag, value }) => ({ tag, email: value }))
  }
  if (!sameEntries(draft.phones, original.phones)) {
    changes.phones = filled(draft.phones).map(({ tag, value }) => ({ tag, phone: value }))
  }
  return changes
}

export const isChanged = (draft: ContactDraft, original: ContactDraft): boolean =>
  Object.keys(changesIn(draft, original)).length > 0

/** What keeps a draft from being saved, in words, by field; `emails.1` is the second address. */
export type Troubles = Partial<Record<string, string>>

/** Checks what was changed only: what the site has already never keeps another edit back. */
export function troublesIn(draft: ContactDraft, original: ContactDraft): Troubles {
  const troubles: Troubles = {}
  const add = (field: string, words: string) => putOwn(troubles, field, lookUp(troubles, field) ?? words)
  const changes = changesIn(draft, original)
  if (isNameless(draft) && !(isChanged(original, emptyDraft) && isNameless(original))) {
    troubles['first'] = t`The site needs a name, an e-mail or a phone. Enter one of them.`
  }
  const rows = { emails: rowsOf(draft.emails), phones: rowsOf(draft.phones) }
  for (const { path, code } of ContactFields.safeParse(changes).error?.issues ?? []) {
    const [field, at] = path
    if ((field === 'emails' || field === 'phones') && typeof at === 'number') {
      const wrong = field === 'emails' ? notAnAddress : t`This phone number is too long.`
      if (isNew(draft[field][rows[field][at] ?? -1], original[field])) add(`${field}.${rows[field][at]}`, wrong)
    } else if (typeof field === 'string') add(field, code === 'too_big' ? t`This is too long.` : wordsFor(field))
  }
  for (const at of rows.emails) {
    const entry = draft.emails[at]
    if (isNew(entry, original.emails) && !isEmailAddress(entry?.value ?? '')) add(`emails.${at}`, notAnAddress)
  }
  for (const field of ['emails', 'phones'] as const) {
    if (changes[field] === undefined) continue
    const known = new Set(doubles(original[field]).map((at) => keyOf(original[field][at])))
    for (const at of doubles(draft[field])) {
      if (!known.has(keyOf(draft[field][at]))) add(`${field}.${at}`, t`This is listed twice. Remove one of them.`)
    }
  }
  return troubles
}

/** Whether a contact has none of what the site needs one of. */
const isNameless = ({ first, last, emails, phones }: ContactDraft): boolean =>
  first.trim() + last.trim() === '' && filled(emails).length + filled(phones).length === 0
const keyOf = (entry: Entry | undefined): string => (entry?.value ?? '').trim().toLowerCase()
/** Whether an entry is not one that the contact had before. */
const isNew = (entry: Entry | undefined, before: readonly Entry[]): boolean =>
  !before.some(({ value }) => value.trim() === entry?.value.trim())

const notAnAddress = t`This isn’t an e-mail address. It should look like name@example.org.`
const wordsFor = (field: string) =>
  field === 'birthdate' ? t`This isn’t a date. Enter day, month and year.` : t`This cannot be saved as it is.`

/** Typed text over a contact that changed meanwhile: what nobody touched follows it. `met` = both changed these. */
export function rebased(
  draft: ContactDraft,
  original: ContactDraft,
  now: ContactDraft,
): { draft: ContactDraft; met: DraftField[] } {
  const mine = new Set(Object.keys(changesIn(draft, original)))
  const theirs = new Set(Object.keys(changesIn(now, original)))
  const typed = Object.fromEntries([...mine].map((field) => [field, draft[field as DraftField]]))
  const next: ContactDraft = { ...now, ...typed }
  const met = [...mine].filter((field) => theirs.has(field) && Object.keys(changesIn(draft, now)).includes(field))
  return { draft: next, met: met as DraftField[] }
}

/** What a field holds, in one line. */
export function wordsOf(draft: ContactDraft, field: DraftField): string {
  const value = draft[field]
  const words =
    typeof value === 'string'
      ? value
      : filled(value)
          .map((entry) => entry.value)
          .join(', ')
  return words === '' ? 'empty' : `“${words}”`
}

/** How the person of a draft is called. */
export const draftName = ({ first, last, company, emails }: ContactDraft): string =>
  [first.trim(), last.trim()].filter(Boolean).join(' ') || company.trim() || emails[0]?.value.trim() || ''

const filled = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ tag, value }) => ({ tag, value: value.trim() })).filter(({ value }) => value !== '')

/** Where the filled rows stand among all. */
const rowsOf = (entries: readonly Entry[]): number[] =>
  entries.flatMap(({ value }, at) => (value.trim() === '' ? [] : [at]))

const sameEntries = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  JSON.stringify(filled(one).map(({ tag, value }) => [tag, value])) ===
  JSON.stringify(filled(other).map(({ tag, value }) => [tag, value]))

function doubles(entries: readonly Entry[]): number[] {
  const seen = new Set<string>()
  return entries.flatMap(({ value }, at) => {
    const key = keyOf({ tag: '', value })
    if (key === '') return []
    if (seen.has(key)) return [at]
    seen.add(key)
    return []
  })
}
