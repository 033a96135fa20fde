import { t } from '@lingui/core/macro'
import type {
  DesignRule,
  DesignRuleLook,
  FormDesign,
  RuleEffect,
  RuleOperator,
  RuleTest,
} from '../../../../shared/app/form-design.ts'
import { valueCountOf } from '../../../../shared/app/form-rule-operators.ts'
import { isolated, listText } from '../../../format.ts'

/** A field that a rule names. */
export const labelOf = ({ label }: { label: string }): string =>
  label === '' ? t`a question that is gone` : isolated(label)

/** When a rule holds, in a sentence; undefined for nested conditions, or comparisons of their own kind. */
export function whenText({ when }: Pick<DesignRule, 'when'>): string | undefined {
  if (when === null) return undefined
  const parts = when.tests.map(testText)
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return undefined
  if (known.length === 1) return known[0]
  const all = listText(known)
  return when.isAny ? t`One of these holds: ${all}` : t`All of these hold: ${all}`
}

function testText(test: RuleTest): string | undefined {
  const label = labelOf(test)
  const value = listText(test.values.map((one) => isolated(one)))
  switch (test.operator) {
    case 'EQUAL':
      return t`When “${label}” is ${value}`
    case 'NOT_EQUAL':
      return t`When “${label}” isn’t ${value}`
    case 'CONTAINS':
      return t`When “${label}” contains ${value}`
    case 'NOT_CONTAINS':
      return t`When “${label}” doesn’t contain ${value}`
    case 'LESS_THAN':
      return t`When “${label}” is less than ${value}`
    case 'LESS_THAN_OR_EQUALS':
      return t`When “${label}” is at most ${value}`
    case 'GREATER_THAN':
      return t`When “${label}” is more than ${value}`
    case 'GREATER_THAN_OR_EQUALS':
      return t`When “${label}” is at least ${value}`
    case 'BEFORE':
      return t`When “${label}” is before ${value}`
    case 'AFTER':
      return t`When “${label}” is after ${value}`
    case 'IN':
      return t`When “${label}” is one of: ${value}`
    case 'NOT_IN':
      return t`When “${label}” is none of: ${value}`
    case 'CHECKED':
      return t`When “${label}” is ticked`
    case 'NOT_CHECKED':
      return t`When “${label}” isn’t ticked`
    case 'EMPTY':
      return t`When “${label}” isn’t filled in`
    case 'NOT_EMPTY':
      return t`When “${label}” is filled in`
    default:
      return undefined
  }
}

/** What a rule does to a field. */
export function effectText(effect: RuleEffect, label: string): string {
  switch (effect) {
    case 'hides':
      return t`Hides ${label}`
    case 'shows':
      return t`Shows ${label}`
    case 'requires':
      return t`Makes ${label} required`
    case 'frees':
      return t`Leaves ${label} free`
    case 'limits':
      return t`Leaves some choices of ${label}`
    case 'other':
      return t`Changes ${label}`
  }
}

/** A way to compare, as it is chosen. */
export function operatorText(operator: RuleOperator): string {
  switch (operator) {
    case 'EQUAL':
      return t`is`
    case 'NOT_EQUAL':
      return t`isn’t`
    case 'CONTAINS':
      return t`contains`
    case 'NOT_CONTAINS':
      return t`doesn’t contain`
    case 'LESS_THAN':
      return t`is less than`
    case 'GREATER_THAN':
      return t`is more than`
    case 'BEFORE':
      return t`is before`
    case 'AFTER':
      return t`is after`
    case 'CHECKED':
      return t`is ticked`
    case 'NOT_CHECKED':
      return t`isn’t ticked`
    case 'EMPTY':
      return t`is empty`
    case 'NOT_EMPTY':
      return t`is filled in`
  }
}

/** What a rule can do, as it is chosen. */
export function effectName(effect: DesignRuleLook['effect']): string {
  switch (effect) {
    case 'hides':
      return t`Hide these questions`
    case 'shows':
      return t`Show these questions`
    case 'requires':
      return t`Make these questions required`
    case 'frees':
      return t`Make these questions voluntary`
  }
}

/** A rule as it is typed over, in the shape of those that the form has. */
export function shownRule(form: FormDesign, { isAny, tests, effect, fieldIds }: DesignRuleLook) {
  const fields = new Map(form.design.map((field) => [field.id, field]))
  const named = (id: string) => ({ fieldId: id, isGone: false, label: fields.get(id)?.label ?? '' })
  const shown = tests.map(({ fieldId, operator, value }) => {
    const field = fields.get(fieldId)
    const words = field?.choices[field.choiceValues.indexOf(value)]?.label ?? value
    return { ...named(fieldId), operator, values: valueCountOf(operator) === 0 ? [] : [words] }
  })
  return {
    looksAt: [...new Set(tests.map(({ fieldId }) => fieldId))].map(named),
    when: { isAny, tests: shown },
    changes: fieldIds.map((id) => ({ ...named(id), effect })),
  }
}
