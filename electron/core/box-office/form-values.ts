import type { FormValue, ShownValue } from '../../../shared/app/form-values.ts'
import { formValueText, plainWords } from '../../../shared/form-value-text.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { FormResponse, InputValue } from '../../../shared/wire/common.ts'
import type { Fields } from '../base/three-way.ts'
import { moneyFieldName } from './money-field.ts'
import { saleTagInput } from './sale-tag.ts'

// Tickets, orders and RSVPs keep what a form was filled in with as `inputValues`: a list of entries, each with the name of its
// input and its value under a key of its kind (specification 1, "Value types"). The platform replaces the list as a whole,
// so an entry that is not changed must go back exactly as it came.

/** What Foyer itself keeps on an order: not a buyer's field value. */
export const ourInputs: ReadonlySet<string> = new Set([saleTagInput, moneyFieldName])

/** The keys of a number: the specification has one name, services respond with another. */
const numberKeys = ['numberValue', 'number'] as const
const valueKeys: ReadonlySet<string> = new Set(['value', 'values', 'dateTime', 'address', ...numberKeys])

/** The value of one entry; null when it is empty. */
export function readValue(input: InputValue): FormValue | null {
  const entry: Readonly<Record<string, unknown>> = input
  const { address, dateTime, value, values } = entry
  if (isRecord(address) && Object.keys(address).length > 0) return { address }
  if (typeof dateTime === 'string' && dateTime !== '') return { dateTime }
  for (const key of numberKeys) if (typeof entry[key] === 'number') return entry[key]
  if (Array.isArray(values) && values.length > 0 && values.every((one) => typeof one === 'string')) return values
  if (typeof value === 'string' && value !== '') return value
  const { inputName: _, ...rest } = entry
  return Object.values(rest).every(isEmpty) ? null : { unknown: rest }
}

/** All values of a form by the name of their input, for merging field by field. */
export function formFields(form: FormResponse | undefined): Fields {
  return Object.fromEntries(
    (form?.inputValues ?? []).flatMap((input) =>
      input.inputName === undefined ? [] : [[input.inputName, readValue(input)]],
    ),
  )
}

/** The values that a person reads, in the order of the form; empty ones and what Foyer keeps there are left out. */
export function filledValues(form: FormResponse | undefined): { inputName: string; value: FormValue }[] {
  return (form?.inputValues ?? []).flatMap((input) => {
    const value = readValue(input)
    const { inputName } = input
    if (inputName === undefined || ourInputs.has(inputName) || value === null) return []
    return typeof value === 'string' && value.trim() === '' ? [] : [{ inputName, value }]
  })
}

/** The values of the inputs that the door shows as notes. */
export const notedValues = (form: FormResponse | undefined, noteInputs: readonly string[]): FormValue[] =>
  filledValues(form)
    .filter(({ inputName }) => noteInputs.includes(inputName))
    .map(({ value }) => value)

/** What a search finds of a form: the words of all its values. */
export const formWords = (form: FormResponse | undefined): string[] =>
  filledValues(form).map(({ value }) => formValueText(value, plainWords))

/** The same with the questions as people know them; an input without a label has its name. */
export function shownValues(
  form: FormResponse | undefined,
  inputs: readonly { name: string; label: string }[],
): ShownValue[] {
  const labels = new Map(inputs.map(({ name, label }) => [name, label]))
  return filledValues(form).map(({ inputName, value }) => ({
    inputName,
    question: labels.get(inputName) || inputName,
    value,
  }))
}

/**
 * Puts these values into a form. Every other entry keeps its content and position; a changed one keeps whatever else it
 * holds. New values are appended, emptied ones removed.
 */
export function withFormValues(inputs: readonly InputValue[], fields: Fields): InputValue[] {
  const inputNames = new Set(inputs.map(({ inputName }) => inputName))
  const newNames = Object.keys(fields).filter((name) => !inputNames.has(name))
  const changed = inputs.flatMap((input) => {
    const { inputName } = input
    if (inputName === undefined || !Object.hasOwn(fields, inputName)) return [input]
    return withValue(input, lookUp(fields, inputName))
  })
  return [...changed, ...newNames.flatMap((inputName) => withValue({ inputName }, lookUp(fields, inputName)))]
}

/** The entry with another value; none when it is emptied. */
function withValue(input: InputValue, value: unknown): InputValue[] {
  if (isEmpty(value)) return []
  if (isRecord(value) && isRecord(value['unknown'])) return [{ inputName: input.inputName, ...value['unknown'] }]
  const written = entryOf(input, value)
  if (written === undefined) return []
  // A value of another kind takes the place of the old one; what both kinds leave out (`value: ''`) stays.
  const kept = Object.entries(input).filter(
    ([key, old]) => !valueKeys.has(key) || Object.hasOwn(written, key) || isEmpty(old),
  )
  return [{ ...Object.fromEntries(kept), ...written }]
}

/** The key and the value of a kind; undefined for what is no form value. */
function entryOf(input: InputValue, value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'string') return { value }
  if (typeof value === 'number')
    return { [numberKeys.find((key) => Object.hasOwn(input, key)) ?? numberKeys[0]]: value }
  if (Array.isArray(value)) return { values: value }
  if (!isRecord(value)) return undefined
  const { dateTime, address } = value
  if (typeof dateTime === 'string') return { dateTime }
  return isRecord(address) ? { address } : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value says nothing: absent, '', [] or {}. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === null || value === ''
}
