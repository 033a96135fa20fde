import { t } from '@lingui/core/macro'
import { z } from 'zod'
import type { ExtendedFieldRow, ExtendedFieldType, ExtendedValue } from '../../../shared/app/contact-fields.ts'
import type { ContactWhole } from '../../../shared/app/contacts.ts'
import { entryOf, entryProblem, numberText } from '../../ui/typed-number.tsx'

/** A field of the site's own as it is typed. Fields that the site writes alone are not among them. */
export interface ExtendedDraft {
  key: string
  type: ExtendedFieldType
  text: string
}

/** The fields of a contact that have a value and that people may change. */
export const extendedDraftsOf = (extended: ContactWhole['extended']): ExtendedDraft[] =>
  extended
    .filter(({ isSystem }) => !isSystem)
    .map(({ key, type, value }) => ({ key, type, text: typeof value === 'number' ? numberText(value) : value }))

export const extendedTextOf = (drafts: readonly ExtendedDraft[], key: string): string =>
  drafts.find((draft) => draft.key === key)?.text ?? ''

/** The drafts with another text for one field. */
export function withExtended(
  drafts: readonly ExtendedDraft[],
  { key, type }: Pick<ExtendedFieldRow, 'key' | 'type'>,
  text: string,
): ExtendedDraft[] {
  const next = { key, type, text }
  if (!drafts.some((draft) => draft.key === key)) return [...drafts, next]
  return drafts.map((draft) => (draft.key === key ? next : draft))
}

/** The fields whose text is another one than before; one without a text is emptied. */
export function changedExtended(drafts: readonly ExtendedDraft[], before: readonly ExtendedDraft[]): ExtendedDraft[] {
  const gone = before.filter(({ key }) => !drafts.some((draft) => draft.key === key))
  return [...drafts, ...gone.map((draft) => ({ ...draft, text: '' }))].filter(
    ({ key, text }) => text.trim() !== extendedTextOf(before, key).trim(),
  )
}

/** A typed field as the contract has it. */
export function extendedValueOf({ key, type, text }: ExtendedDraft): ExtendedValue {
  const typed = text.trim()
  return { key, value: typed === '' ? null : type === 'NUMBER' ? entryOf(typed) : typed }
}

const longestText = 10_000

/** Why a typed field cannot be saved; undefined where it can. */
export function extendedProblem({ type, text }: ExtendedDraft): string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  if (typed.length > longestText) return t`This is too long.`
  if (type === 'NUMBER') return entryProblem(entryOf(typed))
  if (type === 'DATE' && !isDay(typed)) return t`This isn’t a date. Enter day, month and year.`
  if (type === 'URL' && !isWebPage(typed)) return t`This isn’t a web address. It should look like https://example.org.`
  return undefined
}

/** Whether a text is a day of the calendar, written 2026-11-29. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success

/** Whether a text is the address of a web page. */
export function isWebPage(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
}
