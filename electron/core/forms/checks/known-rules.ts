import type { SavedForm } from '../../../../shared/wire/forms-entities.ts'
import { type ConditionNode, FormRule, type FormRuleOverride } from '../../../../shared/wire/forms-rules.ts'
import { listOf } from '../form-fields.ts'
import { deepest, isOperator } from './conditions.ts'

/** The rules of a form as it lists them; those of the older shape where it has no others. */
export const rulesOf = (form: Pick<Partial<SavedForm>, 'formRules' | 'rules'>): readonly unknown[] => {
  const rules = listOf(form.formRules)
  return rules !== undefined && rules.length > 0 ? rules : (listOf(form.rules) ?? rules ?? [])
}

/** Whether this build knows all that a rule says. One that it does not know is left to the site, and kept as it is. */
export function isKnownRule(rule: unknown): boolean {
  const read = FormRule.safeParse(rule).data
  if (read?.expression === undefined || read.expression === null) return false
  return isKnown(read.expression) && (read.overrides ?? []).every(isKnownOverride)
}

function isKnown(node: ConditionNode, depth = 0): boolean {
  if (depth > deepest) return false
  const parts = node.and?.conditions ?? node.or?.conditions
  if (parts) return parts.every((part) => isKnown(part, depth + 1))
  return typeof node.condition?.target === 'string' && isOperator(node.condition.operator ?? '')
}

function isKnownOverride({ fieldOptions, entityType }: FormRuleOverride): boolean {
  const { requiredOptions, hiddenOptions, allowedValuesOptions } = fieldOptions ?? {}
  const says = [requiredOptions?.required, hiddenOptions?.hidden, allowedValuesOptions?.allowedValues]
  return (entityType ?? 'FIELD') === 'FIELD' && says.some((one) => one !== undefined && one !== null)
}
