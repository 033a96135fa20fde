import type { Answer } from '../../../shared/app/form-answers.ts'
import type { SavedSubmission } from '../../../shared/wire/submissions-entities.ts'
import { wordsOf } from './answer-words.ts'
import { composedValue, cut, cutWords, wholeText } from './composed-answers.ts'
import type { AskedField } from './form-fields.ts'
import { senderOf } from './submission-texts.ts'

/** The most field values of one submission that are shown. */
const mostAnswers = 1_000

type Value = Answer['value']

/** What is needed of a form to show submissions to it. */
export interface FormWords {
  name: string
  fields: readonly AskedField[]
}

/** The field values of a submission in the order of its form; those that the form does not know come last. */
export function answersOf(form: FormWords | undefined, submission: Pick<SavedSubmission, 'submissions'>): Answer[] {
  const values = new Map(Object.entries(submission.submissions ?? {}))
  const fields = form?.fields ?? []
  const known = new Set(fields.map(({ target }) => target))
  const asked = fields.flatMap((field) => {
    const value = values.get(field.target)
    return isEmpty(value) ? [] : [answerTo(field, value)]
  })
  const others = [...values].flatMap(([target, value]) =>
    known.has(target) || isEmpty(value)
      ? []
      : [{ target, label: target, isOld: form !== undefined, value: shown(value) }],
  )
  return [...asked, ...others].slice(0, mostAnswers)
}

/** The value of one field. */
export const answerTo = (field: AskedField, value: unknown): Answer => ({
  target: field.target,
  label: field.label,
  isOld: field.isOld,
  value: shown(value, field),
})

/** All of one field value as text; undefined when there is none. */
export function wholeAnswer(
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

function shown(value: unknown, field?: AskedField): Value {
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
  if (choice !== undefined) return { kind: 'choices', choices: [choice === '' ? cut(value) : choice], more: 0 }
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
  const answers = answersOf(form, submission)
  const fields = new Map((form?.fields ?? []).map((field) => [field.target, field]))
  const contactField = ({ target }: Answer) => fields.get(target)?.contactField ?? ''
  const named = (field: string) => wordsOf(answers.find((answer) => contactField(answer) === field))
  const mapped = [named('FIRST_NAME'), named('LAST_NAME')].filter(Boolean).join(' ')
  const name = mapped || senderOf(submission) || named('EMAIL')
  const own = answers.filter((answer) => contactField(answer) === '' && answer.value.kind === 'text')
  // The longest of the free texts says most.
  const longest = own.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)[0]
  const first = longest ?? answers.find((answer) => contactField(answer) === '')
  return { name, preview: wordsOf(first).replace(/\s+/g, ' ').slice(0, 200).toWellFormed() }
}
