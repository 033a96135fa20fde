import { lookUp } from '../../../shared/look-up.ts'
import type { FormResponse, InputValue } from '../../../shared/wire/common.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { Fields } from '../base/three-way.ts'

/** All answers of a guest by question, each a text or a list of texts. */
export const answerFields = (ticket: Ticket): Fields => formFields(ticket.guestDetails?.form)

/** All answers of a form by input name, each a text or a list of texts. */
export function formFields(form: FormResponse | undefined): Fields {
  return Object.fromEntries(
    (form?.inputValues ?? []).flatMap(({ inputName, value, values }) =>
      inputName === undefined
        ? []
        : [[inputName, values !== undefined && values.length > 0 ? values : (value ?? null)]],
    ),
  )
}

/**
 * Replaces these answers in a form; other answers keep their value and position. New ones are appended, empty ones
 * removed.
 */
export function withAnswers(inputs: readonly InputValue[], fields: Fields): InputValue[] {
  const inputNames = new Set(inputs.map(({ inputName }) => inputName))
  const newNames = Object.keys(fields).filter((name) => !inputNames.has(name))
  const newInputs = inputs.flatMap((input) => {
    const { inputName } = input
    if (inputName === undefined || !Object.hasOwn(fields, inputName)) return [input]
    return answerOf(inputName, lookUp(fields, inputName))
  })
  return [...newInputs, ...newNames.flatMap((name) => answerOf(name, lookUp(fields, name)))]
}

function answerOf(inputName: string, answer: unknown): InputValue[] {
  if (Array.isArray(answer)) return answer.length === 0 ? [] : [{ inputName, values: answer as string[] }]
  return typeof answer === 'string' && answer !== '' ? [{ inputName, value: answer }] : []
}
