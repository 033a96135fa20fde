import { EventQuestion } from '../../../../shared/app/event-fields.ts'
import type { WireEvent } from '../../../../shared/wire/events.ts'
import type { FormInput, InputControl } from '../../../../shared/wire/events-form.ts'
import { inOrder, type OrderedParts } from './ordered-parts.ts'

/** What the values of a question are, by its kind. */
const valueTypes: Record<EventQuestion['kind'], FormInput['type']> = {
  INPUT: 'TEXT',
  TEXTAREA: 'TEXT',
  DROPDOWN: 'TEXT',
  RADIO: 'TEXT',
  CHECKBOX: 'TEXT_ARRAY',
  NAME: 'TEXT',
  GUEST_CONTROL: 'NUMBER',
  ADDRESS_SHORT: 'TEXT',
  ADDRESS_FULL: 'ADDRESS',
  DATE: 'DATE_TIME',
}

/** Older forms have no id for a question: then the name of its first value is one. */
const idOf = (control: InputControl): string => control.id || control.inputs?.[0]?.name || control.name || ''

function controlsOf({ form }: WireEvent): InputControl[] {
  const controls: unknown = form?.controls
  return Array.isArray(controls)
    ? (controls as InputControl[]).filter((one) => typeof one === 'object' && one !== null)
    : []
}

/** In the order that the site shows; where it says none, in that of the list. */
const sorted = (controls: readonly InputControl[]) =>
  controls.toSorted((one, other) => (one.orderIndex ?? 0) - (other.orderIndex ?? 0))

function questionOf(control: InputControl): EventQuestion | null {
  const question = EventQuestion.safeParse({
    kind: control.type,
    inputs: (control.inputs ?? []).map(({ name, label, mandatory, options, maxLength }) => ({
      ...{ name, label: label ?? '', required: mandatory === true, options: options ?? [] },
      longest: maxLength === undefined || maxLength === null || maxLength < 1 ? null : Math.min(maxLength, 10_000),
    })),
  })
  return question.success ? question.data : null
}

/** The questions of an event's registration form; `system` ones belong to the site and cannot be removed. */
export const questionsOf = (event: WireEvent): { id: string; value: EventQuestion; system: boolean }[] =>
  sorted(controlsOf(event)).flatMap((control) => {
    const [id, value] = [idOf(control), control.deleted === true ? null : questionOf(control)]
    return value === null || id === '' ? [] : [{ id, value, system: control.system === true }]
  })

/**
 * The stored question with a change over it: what is not changed here goes back as it was read. One that was removed at the
 * site stays in its list, out of sight, and is asked again.
 */
function controlOf(id: string, { kind, inputs }: EventQuestion, before: InputControl | undefined): InputControl {
  const known = new Map((before?.inputs ?? []).map((input) => [input.name, input]))
  return {
    ...(before ?? { id, system: false }),
    ...(before === undefined || before.deleted === true ? { deleted: false } : {}),
    type: kind,
    inputs: inputs.map(({ name, label, required, options, longest }) => ({
      ...(known.get(name) ?? { name, type: valueTypes[kind] }),
      ...{ label, mandatory: required, options },
      ...(longest === null ? {} : { maxLength: longest }),
    })),
  }
}

const withControls = (event: WireEvent, controls: readonly InputControl[]): WireEvent => ({
  ...event,
  form: { ...event.form, controls: controls.map((control, orderIndex) => ({ ...control, orderIndex })) },
})

/** The questions of a registration form, each merged by itself. */
export const questionParts: OrderedParts = {
  prefix: 'question:',
  orderName: 'questions',
  under: 'form',
  read: questionsOf,
  put: (event, id, value) => {
    const controls = sorted(controlsOf(event))
    const others = controls.filter((one) => idOf(one) !== id)
    if (value === null) return withControls(event, others)
    const before = controls.find((one) => idOf(one) === id)
    const control = controlOf(id, EventQuestion.parse(value), before)
    return withControls(
      event,
      before ? controls.map((one) => (one === before ? control : one)) : [...controls, control],
    )
  },
  sort: (event, order) => withControls(event, inOrder(sorted(controlsOf(event)), idOf, order)),
}
