import type { FormResponse, InputValue } from '../../../shared/wire/common.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { Fields } from '../base/three-way.ts'

/** Every answer of a guest by the name of its question, as text or as a list of texts. */
export const answerFields = (ticket: Ticket): Fields => formFields(ticket.guestDetails?.form)

/** Every answer of a form by the name of its question, as text or as a list of texts. */
export function formFields(form: FormResponse | undefined): Fields {
  return Object.fromEntries(
    (form?.inputValues ?? []).flatMap(({ inputName, value, values }) =>
      inputName === undefined
        ? []
        : [[inputName, values !== undefined && values.length > 0 ? values : (value ?? null)]],
    ),
  )
}

/** The answers of a form with these in place of theirs; what they do not name stays as it is, in its place. */
export function withAnswers(inputs: readonly InputValue[], fields: Fields): InputValue[] {
  const inputNames = new Set(inputs.map(({ inputName }) => inputName))
  const newNames = Object.keys(fields).filter((name) => !inputNames.has(name))
  const newInputs = inputs.flatMap((input) => {
    const { inputName } = input
    if (inputName === undefined || !Object.hasOwn(fields, inputName)) return [input]
    return answerOf(inputName, fields[inputName])
  })
  return [...newInputs, ...newNames.flatMap((name) => answerOf(name, fields[name]))]
}

function answerOf(inputName: string, answer: unknown): InputValue[] {
  if (Array.isArray(answer)) return answer.length === 0 ? [] : [{ inputName, values: answer as string[] }]
  return typeof answer === 'string' && answer !== '' ? [{ inputName, value: answer }] : []
}
