import { t } from '@lingui/core/macro'
import type { FormChanges, FormQuestion, FormValue } from '../../shared/app/form-values.ts'
import { addressLines } from '../../shared/form-value-text.ts'
import { lookUp } from '../../shared/look-up.ts'
import { valueText } from './value-text.ts'

/** What the question holds now: the typed value, or the one it was opened with. */
export const valueIn = (typed: FormChanges, question: FormQuestion): FormValue | null =>
  Object.hasOwn(typed, question.name) ? (lookUp(typed, question.name) ?? null) : question.value

/** A value as it is sent: without blanks around it and empty lines in it; null when nothing is left. */
export function tidy(value: FormValue | null): FormValue | null {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) {
    const lines = value.map((line) => line.trim()).filter((line) => line !== '')
    return lines.length === 0 ? null : lines
  }
  if ('dateTime' in value) return value.dateTime === '' ? null : value
  return 'address' in value && addressLines(value.address).length === 0 ? null : value
}

/** The values that differ from the ones the form was opened with; null for an emptied one. */
export function changedValues(typed: FormChanges, questions: readonly FormQuestion[]): FormChanges {
  const changed = questions.filter((question) => !sameValue(tidy(valueIn(typed, question)), tidy(question.value)))
  return Object.fromEntries(changed.map((question) => [question.name, tidy(valueIn(typed, question))]))
}

/** What these questions held before, to put back what was changed: exactly as it was read, whatever its kind. */
export const valuesBefore = (changes: FormChanges, questions: readonly FormQuestion[]): FormChanges =>
  Object.fromEntries(
    questions.filter(({ name }) => Object.hasOwn(changes, name)).map(({ name, value }) => [name, value]),
  )

/** Mandatory questions that were emptied, with the sentence for each, by name. */
export function missingValues(typed: FormChanges, questions: readonly FormQuestion[]): Record<string, string> {
  const changed = changedValues(typed, questions)
  const emptied = questions.filter(
    ({ name, mandatory }) => mandatory && Object.hasOwn(changed, name) && lookUp(changed, name) === null,
  )
  return Object.fromEntries(emptied.map(({ name }) => [name, t`The site requires this field.`]))
}

export const sameValue = (one: FormValue | null, other: FormValue | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A value in one line, in quotes. */
export const quotedValue = (value: FormValue | null): string => {
  const text = valueText(value)
  return text === '' ? t`empty` : t`“${text}”`
}
