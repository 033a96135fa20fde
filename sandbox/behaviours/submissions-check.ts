import { lookUp } from '../../shared/look-up.ts'
import type { StoredForm } from '../world/forms.ts'
import { type AskingField, askingFields } from '../world/forms-fields.ts'
import { conditionHolds, isEmpty } from './submissions-conditions.ts'
import { type Fault, faultAt } from './submissions-faults.ts'
import { valueFaults } from './submissions-values.ts'

interface How {
  now: number
  /** Targets to look at; all when undefined. */
  only?: readonly string[] | undefined
  /** Values that are unknown or missing are let through. */
  lenient?: boolean
}

/** Everything that is wrong with the values of a submission, by the fields of its form and the form's rules. */
export function submissionFaults(form: StoredForm, values: Record<string, unknown>, how: How): Fault[] {
  const fields = afterRules(form, values, how.now)
  const wanted = (target: string) => how.only?.includes(target) ?? true
  const targets = new Set(fields.map(({ target }) => target))
  const unknown = Object.keys(values).filter((target) => !targets.has(target) && wanted(target))
  const faults = how.lenient === true ? [] : unknown.map((target) => faultAt(target)('UNKNOWN_VALUE_ERROR'))
  return [
    ...faults,
    ...fields.filter(({ target }) => wanted(target)).flatMap((field) => fieldFaults(field, values, how)),
  ]
}

interface AskedField extends AskingField {
  required: boolean
  hidden: boolean
  /** Undefined when a rule says nothing of it. */
  allowedValues: readonly unknown[] | undefined
}

function fieldFaults(
  { target, input, required, hidden, allowedValues }: AskedField,
  values: Record<string, unknown>,
  how: How,
): Fault[] {
  const value = lookUp(values, target)
  const at = faultAt(target)
  if (isEmpty(value)) return required && !hidden && how.lenient !== true ? [at('REQUIRED_VALUE_ERROR')] : []
  const faults = valueFaults(value, input, { path: target, now: how.now })
  if (allowedValues === undefined || allowedValues.includes(value)) return faults
  return [...faults, at('NOT_ALLOWED_VALUE_ERROR', { enum: [...allowedValues] })]
}

/** The fields as the visitor meets them: every rule that holds has changed some. */
function afterRules(form: StoredForm, values: Record<string, unknown>, now: number): AskedField[] {
  const overrides = (form.formRules ?? [])
    .filter(({ expression }) => conditionHolds(expression, { values, now }))
    .flatMap((rule) => rule.overrides ?? [])
    .map(({ fieldOptions }) => fieldOptions ?? {})
  return askingFields(form.formFields).map((asking) => {
    const field: AskedField = {
      ...asking,
      required: asking.input.required === true,
      hidden: asking.field.hidden === true,
      allowedValues: undefined,
    }
    for (const change of overrides.filter(({ fieldId }) => fieldId === asking.field.id)) {
      field.required = change.requiredOptions?.required ?? field.required
      field.hidden = change.hiddenOptions?.hidden ?? field.hidden
      field.allowedValues = change.allowedValuesOptions?.allowedValues ?? field.allowedValues
    }
    return field
  })
}
