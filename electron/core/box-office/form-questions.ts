import {
  type FormQuestion,
  type FormValue,
  FormValue as FormValueSchema,
  kindOfValue,
} from '../../../shared/app/form-values.ts'
import { isDayOnly } from '../../../shared/form-value-text.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { EventForm, FormInput, InputControl } from '../../../shared/wire/events-form.ts'
import type { Fields } from '../base/three-way.ts'
import { ourInputs } from './form-values.ts'

/**
 * The questions of an event in the order of its form, each with the value that was given; after them the values of questions
 * that the form no longer asks, under their last label.
 */
export function formQuestions(form: EventForm | null | undefined, fields: Fields): FormQuestion[] {
  const controls = form?.controls ?? []
  const questions = inOrder(controls).flatMap((control) => questionsOf(control, fields, false))
  const names = new Set([...ourInputs, ...questions.map(({ name }) => name)])
  const removed = controls
    .filter(({ deleted }) => deleted === true)
    .flatMap((control) => questionsOf(control, fields, true))
    .filter(({ name, value }) => value !== null && !names.has(name))
  for (const { name } of removed) names.add(name)
  const others = Object.keys(fields).filter((name) => !names.has(name) && fieldIn(fields, name) !== null)
  const isOld = controls.length > 0
  return [...questions, ...removed, ...others.map((name) => questionOf({}, { name }, { fields, isOld }))]
}

function inOrder(controls: readonly InputControl[]): InputControl[] {
  const placed = controls.map((control, at) => ({ control, at: control.orderIndex ?? at }))
  return placed
    .filter(({ control }) => control.deleted !== true)
    .sort((one, other) => one.at - other.at)
    .map(({ control }) => control)
}

const questionsOf = (control: InputControl, fields: Fields, isOld: boolean): FormQuestion[] =>
  (control.inputs ?? []).flatMap((input) =>
    input.name === undefined ? [] : [questionOf(control, input, { fields, isOld })],
  )

const fieldIn = (fields: Fields, name: string): FormValue | null =>
  FormValueSchema.nullable().safeParse(lookUp(fields, name) ?? null).data ?? null

function questionOf(control: InputControl, input: FormInput, how: { fields: Fields; isOld: boolean }): FormQuestion {
  const name = input.name ?? ''
  const value = fieldIn(how.fields, name)
  return {
    name,
    label: input.label || control.label || name,
    kind: editorOf(control, input, value),
    options: input.options ?? [],
    mandatory: input.mandatory === true && !how.isOld,
    maxLength: input.maxLength ?? null,
    isOld: how.isOld,
    value: value === '' ? null : value,
  }
}

/**
 * The editor of a question: the form says which, and a value of another kind keeps its own, because typing it anew as the
 * form's kind would lose it.
 */
function editorOf(control: InputControl, input: FormInput, value: FormValue | null): FormQuestion['kind'] {
  const held = value === null || value === '' ? null : kindOfValue(value)
  if (held === 'unknown') return 'unknown'
  if (held !== null && held !== 'text' && held !== 'list') return typedEditor(held, control, value)
  if (held === null && isTyped(input.type)) return typedEditor(typedKinds[input.type], control, value)
  const isList = input.array === true || input.type === 'TEXT_ARRAY' || held === 'list'
  const hasOptions = (input.options ?? []).length > 0
  if (hasOptions) return isList || control.type === 'CHECKBOX' ? 'choices' : 'choice'
  if (isList) return 'list'
  return control.type === 'TEXTAREA' ? 'long' : 'text'
}

const typedKinds = { NUMBER: 'number', DATE_TIME: 'dateTime', ADDRESS: 'address' } as const

const isTyped = (type: unknown): type is keyof typeof typedKinds =>
  typeof type === 'string' && Object.hasOwn(typedKinds, type)

function typedEditor(
  kind: 'number' | 'dateTime' | 'address',
  control: InputControl,
  value: FormValue | null,
): FormQuestion['kind'] {
  if (kind !== 'dateTime') return kind
  const given = value !== null && typeof value === 'object' && 'dateTime' in value ? value.dateTime : undefined
  // A form asks for days; a value with a time of day keeps it.
  return given === undefined
    ? control.type === 'DATE'
      ? 'day'
      : 'dateTime'
    : isDayOnly(given as string)
      ? 'day'
      : 'dateTime'
}
