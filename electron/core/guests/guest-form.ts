import type { GuestQuestion } from '../../../shared/app/guests.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { EventForm, FormInput, InputControl } from '../../../shared/wire/events-form.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { answerFields } from '../tickets/ticket-answers.ts'

/**
 * The questions of an event in the order of its form, each with the guest's answer; answers to questions that the form
 * no longer has are last.
 */
export function guestForm(form: EventForm | null | undefined, ticket: Ticket): GuestQuestion[] {
  const answers = answerFields(ticket)
  const questions = inOrder(form?.controls ?? []).flatMap((control) =>
    (control.inputs ?? []).flatMap((input) => (input.name === undefined ? [] : [questionOf(control, input, answers)])),
  )
  const questionNames = new Set(questions.map(({ name }) => name))
  const otherNames = Object.keys(answers).filter((name) => !questionNames.has(name))
  return [...questions, ...otherNames.map((name) => questionOf({}, { name }, answers))]
}

function inOrder(controls: readonly InputControl[]): InputControl[] {
  const placed = controls.map((control, at) => ({ control, at: control.orderIndex ?? at }))
  return placed
    .filter(({ control }) => control.deleted !== true)
    .sort((one, other) => one.at - other.at)
    .map(({ control }) => control)
}

function questionOf(control: InputControl, input: FormInput, answers: Record<string, unknown>): GuestQuestion {
  const name = input.name ?? ''
  const answer = lookUp(answers, name)
  const options = input.options ?? []
  return {
    name,
    label: input.label || control.label || name,
    kind: kindOf(control, input, answer),
    options,
    mandatory: input.mandatory === true,
    maxLength: input.maxLength ?? null,
    answer: typeof answer === 'string' || isTexts(answer) ? answer : null,
  }
}

/** Input type of a question. One with several answers and no options is a list of lines. */
function kindOf(control: InputControl, input: FormInput, answer: unknown): GuestQuestion['kind'] {
  const isList = input.array === true || input.type === 'TEXT_ARRAY' || Array.isArray(answer)
  const hasOptions = (input.options ?? []).length > 0
  if (hasOptions) return isList || control.type === 'CHECKBOX' ? 'choices' : 'choice'
  if (isList) return 'list'
  return control.type === 'TEXTAREA' ? 'long' : 'text'
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
