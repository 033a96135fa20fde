import type { FieldValue } from '../../../shared/app/field-values.ts'
import type { SavedSubmission } from '../../../shared/wire/submissions-entities.ts'
import { composedValue, cutWords, truncateText, wholeText } from './composed-values.ts'
import { wordsOf } from './field-value-words.ts'
import type { AskedField } from './form-fields.ts'
import { senderOf } from './submission-texts.ts'

/** The most field values of one submission that are shown. */
const mostValues = 1_000

type Value = FieldValue['value']

/** What is needed of a form to show submissions to it. */
export interface FormWords {
  name: string
  fields: readonly AskedField[]
}

/** The field values of a submission in the order of its form; those that the form does not know come last. */
export function fieldValuesOf(
  form: FormWords | undefined,
  submission: Pick<SavedSubmission, 'submissions'>,
): FieldValue[] {
  const values = new Map(Object.entries(submission.submissions ?? {}))
  const fields = form?.fields ?? []
  const known = new Set(fields.map(({ target }) => target))
  const asked = fields.flatMap((field) => {
    const value = values.get(field.target)
    return isEmpty(value) ? [] : [fieldValueOf(field, value)]
  })
  const others = [...values].flatMap(([target, value]) =>
    known.has(target) || isEmpty(value)
      ? []
      : [{ target, label: target, isOld: form !== undefined, value: toValue(value) }],
  )
  return [...asked, ...others].slice(0, mostValues)
}

/** The value of one field. */
export const fieldValueOf = (field: AskedField, value: unknown): FieldValue => ({
  target: field.target,
  label: field.label,
  isOld: field.isOld,
  value: toValue(value, field),
})

/** All of one field value as text; undefined when there is none. */
export function wholeValue(
  form: FormWords | undefined,
  submission: Pick<SavedSubmission, 'submissions'>,
  target: string,
): string | undefined {
  const value = new Map(Object.entries(submission.submissions ?? {})).get(target)
  if (isEmpty(value)) return undefined
  const field = form?.fields.find((one) => one.target === target)
  return field?.component === 'PASSWORD' ? hidden : wholeText(value, field)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A password is not shown to anyone. */
const hidden = '••••••••'

function toValue(value: unknown, field?: AskedField): Value {
  switch (typeof value) {
    case 'string':
      return textual(value, field)
    case 'number':
      return { kind: field?.component === 'RATING_INPUT' ? 'rating' : 'number', number: value }
    case 'boolean':
      return { kind: 'flag', flag: value }
    default:
      return composedValue(value, field)
  }
}

function textual(value: string, field?: AskedField): Value {
  if (field?.component === 'PASSWORD') return { kind: 'text', text: hidden }
  const choice = field?.choices.get(value)
  if (choice !== undefined) return { kind: 'choices', choices: [choice === '' ? truncateText(value) : choice], more: 0 }
  const words = cutWords(value)
  switch (field?.format) {
    case 'EMAIL':
      return { kind: 'email', ...words }
    case 'PHONE':
      return { kind: 'phone', ...words }
    case 'URL':
    case 'URI':
      return { kind: 'link', ...words }
    case 'DATE':
    case 'TIME':
    case 'DATE_TIME':
    case 'DATE_OPTIONAL_TIME':
      return { kind: 'date', ...words }
    default:
      return { kind: 'text', ...words }
  }
}

/** Who sent it, by the field values that go to a contact, and the beginning of what they had to say. */
export function headOf(
  form: FormWords | undefined,
  submission: Pick<SavedSubmission, 'submissions'>,
): { name: string; preview: string } {
  const fieldValues = fieldValuesOf(form, submission)
  const fields = new Map((form?.fields ?? []).map((field) => [field.target, field]))
  const contactField = ({ target }: FieldValue) => fields.get(target)?.contactField ?? ''
  const named = (field: string) => wordsOf(fieldValues.find((fieldValue) => contactField(fieldValue) === field))
  const mapped = [named('FIRST_NAME'), named('LAST_NAME')].filter(Boolean).join(' ')
  const name = mapped || senderOf(submission) || named('EMAIL')
  // The name stands above the preview already, whole or in parts.
  const parts = new Set(name.toLowerCase().split(/\s+/))
  const saysMore = (words: string) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word !== '' && !parts.has(word))
  const others = fieldValues.filter((fieldValue) => contactField(fieldValue) === '' && saysMore(wordsOf(fieldValue)))
  const own = others.filter(({ value }) => value.kind === 'text')
  // The longest of the free texts says most.
  const longest = own.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)[0]
  const email = named('EMAIL')
  const preview = wordsOf(longest ?? others[0]) || (saysMore(email) ? email : '')
  return { name, preview: preview.replace(/\s+/g, ' ').slice(0, 200).toWellFormed() }
}
