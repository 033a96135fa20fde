import { t } from '@lingui/core/macro'
import { ContactFields, mostEntries } from '../../../shared/app/contact-fields.ts'
import { isEmailAddress } from '../../../shared/email-address.ts'
import { lookUp, putOwn } from '../../../shared/look-up.ts'
import { isoDay } from '../../format.ts'
import { addressText, isBlankAddress } from './address-draft.ts'
import { type ContactDraft, type Entry, emptyDraft } from './contact-draft.ts'
import { changesIn, filled, isChanged } from './draft-changes.ts'
import { changedExtended, extendedProblem } from './extended-draft.ts'

/**
 * What keeps a draft from being saved, in words, by field; `emails.1` is the second address, `addresses.0.city` the city of
 * the first postal one, `extended.KEY` a field of the site's own.
 */
export type Troubles = Partial<Record<string, string>>

const LISTS = ['emails', 'phones', 'addresses'] as const
type List = (typeof LISTS)[number]

/** Checks what was changed only: what the site has already never keeps another edit back. */
export function troublesIn(draft: ContactDraft, original: ContactDraft, now = Date.now()): Troubles {
  const troubles: Troubles = {}
  const add = (field: string, words: string) => putOwn(troubles, field, lookUp(troubles, field) ?? words)
  const changes = changesIn(draft, original)
  if (isNameless(draft) && !(isChanged(original, emptyDraft) && isNameless(original))) {
    add('first', t`The site needs a name, an e-mail or a phone. Enter one of them.`)
  }
  for (const { path, code } of ContactFields.safeParse(changes).error?.issues ?? []) {
    const [field, at, part] = path
    const words = code === 'too_big' ? (field === 'phones' ? phoneTooLong : tooLong) : wordsFor(String(field))
    if (typeof at !== 'number') {
      if (typeof field === 'string' && !isList(field)) add(field, words)
    } else if (isList(field)) {
      const row = rowsOf(draft, field)[at] ?? 0
      if (!isKnown(draft, original, { field, row })) add(fieldName(field, row, part), words)
    }
  }
  for (const field of LISTS)
    for (const { at, words } of listTroubles(draft, original, field)) add(`${field}.${at}`, words)
  if (changes.birthdate != null && changes.birthdate > isoDay(new Date(now).toISOString())) {
    add('birthdate', t`This day lies in the future.`)
  }
  for (const field of changedExtended(draft.extended, original.extended)) {
    const problem = extendedProblem(field)
    if (problem !== undefined) add(`extended.${field.key}`, problem)
  }
  return troubles
}

interface RowTrouble {
  at: number
  words: string
}

/** Entries that are wrong, listed twice, or one too many. */
function* listTroubles(draft: ContactDraft, original: ContactDraft, field: List): Generator<RowTrouble> {
  const rows = rowsOf(draft, field)
  const before = rowsOf(original, field)
  if (rows.length > Math.max(mostEntries, before.length)) {
    yield { at: rows[mostEntries] ?? 0, words: t`The site takes ${mostEntries} at most. Remove some.` }
  }
  if (field === 'addresses') return
  for (const at of rows) {
    const isWrong = field === 'emails' && !isEmailAddress(draft.emails[at]?.value ?? '')
    if (isWrong && !isKnown(draft, original, { field, row: at })) yield { at, words: notAnAddress }
  }
  const twice = new Set(repeated(original[field]).map((at) => keyOf(original[field][at])))
  for (const at of repeated(draft[field])) {
    if (!twice.has(keyOf(draft[field][at]))) yield { at, words: t`This is listed twice. Remove one of them.` }
  }
}

/** Where the focus goes for a trouble: the part of an address, or the entry. */
const fieldName = (field: List, row: number, part: PropertyKey | undefined): string =>
  field === 'addresses' ? `${field}.${row}.${String(part)}` : `${field}.${row}`

/** Whether a contact has none of what the site needs one of. */
const isNameless = ({ first, last, emails, phones }: ContactDraft): boolean =>
  first.trim() + last.trim() === '' && filled(emails).length + filled(phones).length === 0

/** Whether an entry is one that the contact had before. */
function isKnown(draft: ContactDraft, original: ContactDraft, { field, row }: { field: List; row: number }): boolean {
  if (field === 'addresses') {
    const text = draft.addresses[row] === undefined ? '' : addressText(draft.addresses[row])
    return original.addresses.some((entry) => addressText(entry) === text)
  }
  return original[field].some(({ value }) => value.trim() === draft[field][row]?.value.trim())
}

/** The places of the filled rows among all. */
function rowsOf(draft: ContactDraft, field: List): number[] {
  const isEmpty =
    field === 'addresses'
      ? draft.addresses.map(isBlankAddress)
      : draft[field].map(({ value }: Entry) => value.trim() === '')
  return isEmpty.flatMap((empty, at) => (empty ? [] : [at]))
}

const keyOf = (entry: Entry | undefined): string => (entry?.value ?? '').trim().toLowerCase()

/** The rows whose text is further up already. */
function repeated(entries: readonly Entry[]): number[] {
  const seen = new Set<string>()
  return entries.flatMap((entry, at) => {
    const key = keyOf(entry)
    if (key === '') return []
    if (seen.has(key)) return [at]
    seen.add(key)
    return []
  })
}

const isList = (field: unknown): field is List => LISTS.some((list) => list === field)

const notAnAddress = t`This isn’t an e-mail address. It should look like name@example.org.`
const tooLong = t`This is too long.`
const phoneTooLong = t`This phone number is too long.`
export const notADay = t`This isn’t a date. Enter day, month and year.`
const wordsFor = (field: string) => (field === 'birthdate' ? notADay : t`This can’t be saved as it is.`)
