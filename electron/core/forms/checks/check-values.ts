import { lookUp } from '../../../../shared/look-up.ts'
import type { SavedForm } from '../../../../shared/wire/forms-entities.ts'
import { FormField, type InputField } from '../../../../shared/wire/forms-fields.ts'
import { type FieldOverride, FormRule } from '../../../../shared/wire/forms-rules.ts'
import { asked, fieldsOf, listOf } from '../form-fields.ts'
import { ruleHolds } from './conditions.ts'
import { type Finding, findingsAt, isLeftOut } from './finding.ts'
import { valueFindings } from './value-checks.ts'

/** A question, as a person with these field values meets it: the form's rules have changed what they change. */
export interface MetField {
  target: string
  input: InputField
  required: boolean
  hidden: boolean
  /** What a rule leaves to choose from; undefined where none says anything. */
  allowed: readonly unknown[] | undefined
  /** The values that the field offers; undefined where people write what they like. */
  offered: readonly unknown[] | undefined
}

type FormParts = Pick<Partial<SavedForm>, 'formFields' | 'fieldsV2' | 'formRules'>
type FieldValues = Readonly<Record<string, unknown>>

/** The fields of a form for a person with these field values. Fields of an unknown shape are left out. */
export function metFields(form: FormParts, fieldValues: FieldValues, now: number): MetField[] {
  const overrides = overridesOf(form, fieldValues, now)
  return fieldsOf(form).flatMap((one): MetField[] => {
    const field = FormField.safeParse(one).data
    const input = field?.inputOptions ?? undefined
    const target = input?.target ?? undefined
    if (field === undefined || input === undefined || target === undefined) return []
    const met: MetField = {
      target,
      input,
      required: input.required === true,
      hidden: field.hidden === true,
      allowed: undefined,
      offered: offeredBy(field),
    }
    for (const change of overrides.get(field.id ?? '') ?? []) {
      met.required = change.requiredOptions?.required ?? met.required
      met.hidden = change.hiddenOptions?.hidden ?? met.hidden
      met.allowed = change.allowedValuesOptions?.allowedValues ?? met.allowed
    }
    return [met]
  })
}

/** The targets of the fields that are hidden. */
export const hiddenIn = (fields: readonly MetField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(({ hidden, target }) => (hidden ? [target] : [])))

/**
 * Everything that the platform would object to in these field values (specification 2, section 5), by the form as this
 * laptop knows it; empty when nothing is wrong.
 */
export function findingsOf(form: FormParts, fieldValues: FieldValues, now: number): Finding[] {
  const fields = metFields(form, fieldValues, now)
  const known = new Set(fields.map(({ target }) => target))
  const others = Object.keys(fieldValues).filter((target) => !known.has(target))
  return [
    ...others.map((target) => findingsAt(target)('UNKNOWN_VALUE_ERROR')),
    ...fields.flatMap((field) => fieldFindings(field, lookUp(fieldValues, field.target), now)),
  ]
}

function fieldFindings({ target, input, required, hidden, allowed, offered }: MetField, value: unknown, now: number) {
  const find = findingsAt(target)
  if (isLeftOut(value)) return required && !hidden ? [find('REQUIRED_VALUE_ERROR')] : []
  const findings = valueFindings(value, input, { path: target, now }, offered)
  return allowed === undefined || allowed.includes(value) ? findings : [...findings, find('NOT_ALLOWED_VALUE_ERROR')]
}

/** What the rules that hold change, by the field they change. */
function overridesOf(form: FormParts, fieldValues: FieldValues, now: number): ReadonlyMap<string, FieldOverride[]> {
  const found = new Map<string, FieldOverride[]>()
  for (const one of listOf(form.formRules) ?? []) {
    const rule = FormRule.safeParse(one).data
    if (rule === undefined || !ruleHolds(rule.expression, fieldValues, now)) continue
    for (const { fieldOptions } of rule.overrides ?? []) {
      if (fieldOptions)
        found.set(fieldOptions.fieldId ?? '', [...(found.get(fieldOptions.fieldId ?? '') ?? []), fieldOptions])
    }
  }
  return found
}

function offeredBy(field: FormField): readonly unknown[] | undefined {
  const [reading] = asked(field, false)
  return reading === undefined || reading.isOpen || reading.choices.size === 0 ? undefined : [...reading.choices.keys()]
}
