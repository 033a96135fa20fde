import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { StoredForm, StoredSubmission } from '../../sandbox/world/forms.ts'
import { formsNamespace } from '../../sandbox/world/forms-providers.ts'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import type { FormField, InputField } from '../../shared/wire/forms-fields.ts'
import type { StringValidation } from '../../shared/wire/forms-values.ts'
import { wire } from '../../shared/wire/index.ts'
import type { OpenPlatform } from './open-platform.ts'

export type NewForm = InputOf<typeof wire.forms.create>['form']

/** A field that asks, as a caller would send it. */
export function asking(target: string, input: InputField): FormField {
  return { id: randomUUID(), fieldType: 'INPUT', inputOptions: { target, ...input } }
}

/** A line of text. */
export function textField(target: string, validation: StringValidation = {}, more: InputField = {}): FormField {
  const stringOptions = {
    componentType: 'TEXT_INPUT',
    validation,
    textInputOptions: { label: `The ${target}` },
  } as const
  return asking(target, { inputType: 'STRING', stringOptions, ...more })
}

/** A form of one required name, with whatever is wanted over it. */
export function someForm(change: Partial<NewForm> = {}): NewForm {
  const formFields = [textField('name', { maxLength: 100 }, { required: true })]
  return { name: 'Door list', namespace: formsNamespace, formFields, ...change }
}

/** Makes a form through the platform, and gives it as the world has it. */
export async function madeForm(site: OpenPlatform, change: Partial<NewForm> = {}): Promise<StoredForm> {
  const { form } = await site.client.call(wire.forms.create, { form: someForm(change) })
  return storedForm(site, form.id)
}

/** The form as the world has it now. */
export function storedForm(site: OpenPlatform, id: string): StoredForm {
  const form = site.sandbox.world.forms.get(id)
  if (form === undefined) throw new Error(`No form ${id}`)
  return form
}

/** The form of the demo world that has the name. */
export function demoForm(site: OpenPlatform, name: string): StoredForm {
  const form = site.sandbox.world.forms.all().find((known) => known.name === name)
  if (form === undefined) throw new Error(`No form ${name}`)
  return form
}

/** Sends a submission through the platform, and gives it as the world has it. */
export async function sent(
  site: OpenPlatform,
  formId: string,
  values: Record<string, unknown>,
): Promise<StoredSubmission> {
  const { submission } = await site.client.call(wire.submissions.create, {
    submission: { formId, submissions: values },
  })
  return storedSubmission(site, submission.id)
}

/** The submission as the world has it now. */
export function storedSubmission(site: OpenPlatform, id: string): StoredSubmission {
  const submission = site.sandbox.world.submissions.get(id)
  if (submission === undefined) throw new Error(`No submission ${id}`)
  return submission
}

/** The rule that a refused call broke, by the platform's name for it. */
export async function brokenRule(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => new Error('It was not refused.'),
    (refused: unknown) => refused,
  )
  const { data } = error as { data?: { violations?: { rule: string }[] } }
  if (data?.violations === undefined) throw error
  return data.violations[0]?.rule
}

/** Whether two lists have the same members, in any order. */
export function sameIds(left: readonly { id: string }[], right: readonly { id: string }[]): boolean {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
  return isDeepStrictEqual(ids(left), ids(right))
}
