import { t } from '@lingui/core/macro'
import type { GuestQuestion } from '../../../shared/app/guests.ts'
import { lookUp } from '../../../shared/look-up.ts'

type Answer = GuestQuestion['answer']
/** Answers that were typed, by the name of the question. */
export type Answers = Record<string, Answer>

/** What a question says now: typed, or as it was answered. */
export const answerIn = (typed: Answers, question: GuestQuestion): Answer =>
  Object.hasOwn(typed, question.name) ? (lookUp(typed, question.name) ?? null) : question.answer

/** An answer as it is sent: without blanks around it and empty lines in it; null when nothing is left. */
export function tidy(answer: Answer): Answer {
  if (Array.isArray(answer)) {
    const lines = answer.map((line) => line.trim()).filter((line) => line !== '')
    return lines.length === 0 ? null : lines
  }
  const text = answer?.trim() ?? ''
  return text === '' ? null : text
}

/** The answers that say something else than before. */
export function changedAnswers(typed: Answers, questions: readonly GuestQuestion[]): Answers {
  const changed = questions.filter((question) => !sameAnswer(tidy(answerIn(typed, question)), tidy(question.answer)))
  return Object.fromEntries(changed.map((question) => [question.name, tidy(answerIn(typed, question))]))
}

/** Questions that must be answered and were emptied, in words, by name. */
export function missingAnswers(typed: Answers, questions: readonly GuestQuestion[]): Record<string, string> {
  const changed = changedAnswers(typed, questions)
  const emptied = questions.filter(
    ({ name, mandatory }) => mandatory && Object.hasOwn(changed, name) && lookUp(changed, name) === null,
  )
  return Object.fromEntries(emptied.map(({ name }) => [name, t`The site wants an answer to this question.`]))
}

export const sameAnswer = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An answer in one line. */
export const answerWords = (answer: Answer): string => {
  const words = [answer ?? []].flat().join(', ')
  return words === '' ? 'empty' : `“${words}”`
}
