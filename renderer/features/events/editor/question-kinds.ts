import { t } from '@lingui/core/macro'
import type { EventQuestion, QuestionKind } from '../../../../shared/app/event-fields.ts'
import type { DraftEntry } from './event-draft.ts'

/** Kinds of questions by what a guest does with them. */
export const KIND_WORDS: Record<QuestionKind, string> = {
  INPUT: t`Short text`,
  TEXTAREA: t`Long text`,
  DROPDOWN: t`Drop-down list`,
  RADIO: t`Single choice`,
  CHECKBOX: t`Multiple choice`,
  DATE: t`Date`,
  ADDRESS_SHORT: t`Address in one line`,
  ADDRESS_FULL: t`Address in parts`,
  NAME: t`Name`,
  GUEST_CONTROL: t`Number of guests`,
}

const choosing: ReadonlySet<QuestionKind> = new Set(['DROPDOWN', 'RADIO', 'CHECKBOX'])
export const isChoosing = (kind: QuestionKind): boolean => choosing.has(kind)

const textual: ReadonlySet<QuestionKind> = new Set(['INPUT', 'TEXTAREA'])
export const isTextual = (kind: QuestionKind): boolean => textual.has(kind)

/** An empty question. Its id and the name of its value stay as they are now: replies are kept by them. */
export function newQuestion(kind: QuestionKind): DraftEntry<EventQuestion> {
  const id = crypto.randomUUID()
  const options = isChoosing(kind) ? [t`Option ${1}`, t`Option ${2}`] : []
  const name = `${kind.toLowerCase()}-${id.slice(0, 8)}`
  return { id, value: { kind, inputs: [{ name, label: KIND_WORDS[kind], required: false, options, longest: null }] } }
}
