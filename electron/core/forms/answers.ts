import { z } from 'zod'
import type { Answer } from '../../../shared/app/forms.ts'
import type { SavedSubmission } from '../../../shared/wire/submissions-entities.ts'
import type { AskedField } from './form-fields.ts'

/** Characters of one answer that a window is given; the whole of it stays in the mirror. */
const longestAnswer = 20_000
/** Answers of one submission that are shown. */
const mostAnswers = 1_000

type Value = Answer['value']

const File = z.looseObject({
  fileId: z.string().nullish(),
  displayName: z.string().nullish(),
  fileType: z.string().nullish(),
})
const Address = z.looseObject({
  addressLine: z.string().nullish(),
  addressLine2: z.string().nullish(),
  streetAddress: z.looseObject({ name: z.string().nullish(), number: z.string().nullish() }).nullish().catch(null),
  postalCode: z.string().nullish(),
  city: z.string().nullish(),
  subdivision: z.string().nullish(),
  country: z.string().nullish(),
  formatted: z.string().nullish(),
})

/** What is needed of a form to show answers to it. */
export interface FormWords {
  name: string
  fields: readonly AskedField[]
}

/** The answers of a submission in the order of its form; those that the form does not know come last. */
export function answersOf(form: FormWords | undefined, submission: Pick<SavedSubmission, 'submissions'>): Answer[] {
  const values = new Map(Object.entries(submission.submissions ?? {}))
  const fields = form?.fields ?? []
  const known = new Set(fields.map(({ target }) => target))
  const asked = fields.flatMap((field) => {
    const value = values.get(field.target)
    return isEmpty(value)
      ? []
      : [{ target: field.target, label: field.label, isOld: field.isOld, value: shown(value, field) }]
  })
  const others = [...values].flatMap(([target, value]) =>
    known.has(target) || isEmpty(value)
      ? []
      : [{ target, label: target, isOld: form !== undefined, value: shown(value) }],
  )
  return [...asked, ...others].slice(0, mostAnswers)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function shown(value: unknown, field?: AskedField): Value {
  switch (typeof value) {
    case 'string':
      return textual(value, field)
    case 'number':
      return { kind: field?.component === 'RATING_INPUT' ? 'rating' : 'number', number: value }
    case 'boolean':
      return { kind: 'flag', flag: value }
    default:
      return Array.isArray(value) ? listed(value, field) : composed(value, field)
  }
}

function textual(value: string, field?: AskedField): Value {
  const choice = field?.choices.get(value)
  if (choice !== undefined) return { kind: 'choices', choices: [choice === '' ? cut(value) : choice] }
  const text = cut(value)
  switch (field?.format) {
    case 'EMAIL':
      return { kind: 'email', text }
    case 'PHONE':
      return { kind: 'phone', text }
    case 'URL':
    case 'URI':
      return { kind: 'link', text }
    case 'DATE':
    case 'TIME':
    case 'DATE_TIME':
    case 'DATE_OPTIONAL_TIME':
      return { kind: 'date', text }
    default:
      return { kind: 'text', text }
  }
}

function listed(values: readonly unknown[], field?: AskedField): Value {
  const files = values.flatMap((value) => fileIn(value) ?? [])
  if (files.length === values.length) return { kind: isSignature(field) ? 'signature' : 'files', files }
  const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'number')
  if (!isPlain) return other(values)
  return { kind: 'choices', choices: values.map((value) => field?.choices.get(value) || cut(String(value))) }
}

function composed(value: unknown, field?: AskedField): Value {
  const file = fileIn(value)
  if (file !== undefined) return { kind: isSignature(field) ? 'signature' : 'files', files: [file] }
  const address = field?.inputType === 'ADDRESS' ? Address.safeParse(value).data : undefined
  if (address === undefined) return other(value)
  const street =
    address.addressLine ?? [address.streetAddress?.name, address.streetAddress?.number].filter(Boolean).join(' ')
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  const lines = [street, address.addressLine2, town, address.subdivision, address.country]
  const found = lines.flatMap((line) => (line ? [cut(line)] : []))
  return found.length === 0 ? other(value) : { kind: 'address', lines: found }
}

function fileIn(value: unknown): { name: string; type: string } | undefined {
  const file = File.safeParse(value).data
  if (typeof file?.fileId !== 'string') return undefined
  return { name: cut(file.displayName ?? file.fileId), type: file.fileType ?? '' }
}

const isSignature = (field: AskedField | undefined): boolean => field?.component === 'SIGNATURE'
const other = (value: unknown): Value => ({ kind: 'other', json: cut(JSON.stringify(value, null, 2) ?? '') })
const cut = (text: string): string =>
  text.length > longestAnswer ? `${text.slice(0, longestAnswer).toWellFormed()}…` : text

/** Who sent it, by the answers that go to a contact, and the beginning of what they had to say. */
export function headOf(
  form: FormWords | undefined,
  submission: Pick<SavedSubmission, 'submissions'>,
): { name: string; preview: string } {
  const answers = answersOf(form, submission)
  const fields = new Map((form?.fields ?? []).map((field) => [field.target, field]))
  const contactField = ({ target }: Answer) => fields.get(target)?.contactField ?? ''
  const named = (field: string) => wordsOf(answers.find((answer) => contactField(answer) === field))
  const name = [named('FIRST_NAME'), named('LAST_NAME')].filter(Boolean).join(' ') || named('EMAIL')
  const own = answers.filter((answer) => contactField(answer) === '' && answer.value.kind === 'text')
  // The longest of the free texts says most.
  const longest = own.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)[0]
  const first = longest ?? answers.find((answer) => contactField(answer) === '')
  return { name, preview: wordsOf(first).replace(/\s+/g, ' ').slice(0, 200).toWellFormed() }
}

/** An answer as one line of text; empty for one that has no words. */
export function wordsOf(answer: Answer | undefined): string {
  if (answer === undefined) return ''
  const { value } = answer
  switch (value?.kind) {
    case 'flag':
      return ''
    case 'number':
    case 'rating':
      return String(value.number)
    case 'choices':
      return value.choices.join(', ')
    case 'files':
    case 'signature':
      return value.files.map(({ name }) => name).join(', ')
    case 'address':
      return value.lines.join(', ')
    case 'other':
      return value.json
    default:
      return value.text
  }
}
