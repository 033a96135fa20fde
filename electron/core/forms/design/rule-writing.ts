import {
  type DesignRule,
  type DesignRuleLook,
  type DesignTest,
  mostTests,
  type RuleOperator,
} from '../../../../shared/app/form-design.ts'
import { operatorsFor, valueCountOf } from '../../../../shared/app/form-rule-operators.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import type { ConditionNode, FormRule } from '../../../../shared/wire/forms-rules.ts'
import { storedNumber } from '../../../../shared/written-number.ts'
import { type Doc, designField, docAt, idOf, isDoc } from './field-look.ts'

type Effect = DesignRuleLook['effect']

const written: Readonly<Record<Effect, Doc>> = {
  hides: { hiddenOptions: { hidden: true }, propertyType: 'HIDDEN' },
  shows: { hiddenOptions: { hidden: false }, propertyType: 'HIDDEN' },
  requires: { requiredOptions: { required: true }, propertyType: 'REQUIRED' },
  frees: { requiredOptions: { required: false }, propertyType: 'REQUIRED' },
}

/**
 * What of a rule can be changed here: conditions side by side that a field value can be held against, and one effect on
 * some fields. Null for every other rule, which stays as it is.
 */
export function ruleLook(
  rule: FormRule,
  changes: DesignRule['changes'],
  fields: readonly unknown[],
): DesignRuleLook | null {
  const { and, or } = rule.expression ?? {}
  if (and && or) return null
  const parts = partsOf(rule.expression)
  const tests = parts.flatMap((part) => testOf(part, fields) ?? [])
  if (tests.length === 0 || tests.length < parts.length || tests.length > mostTests) return null
  const [first] = changes
  const isOne = changes.every(({ effect, isGone }) => effect === first?.effect && !isGone)
  if (first === undefined || !isOne || !isEffect(first.effect)) return null
  // One override may say more than its effect.
  const isPlain = (rule.overrides ?? []).every(({ fieldOptions }) => countOf(fieldOptions ?? {}) === 1)
  const isAny = or !== undefined && or !== null
  return isPlain ? { isAny, tests, effect: first.effect, fieldIds: changes.map((one) => one.fieldId) } : null
}

/** The conditions of an expression: those in its list, or itself. */
const partsOf = (node: ConditionNode | null | undefined): readonly ConditionNode[] =>
  node?.and?.conditions ?? node?.or?.conditions ?? (node ? [node] : [])

function testOf({ and, or, condition }: ConditionNode, fields: readonly unknown[]): DesignTest | undefined {
  const field = fields.find((one) => isDoc(one) && docAt(one, 'inputOptions')['target'] === condition?.target)
  if (and || or || !condition || !isDoc(field)) return undefined
  const { id, kind } = designField(field, 0)
  const operator = operatorsFor(kind).find((one) => one === condition.operator)
  const value = operator === undefined ? undefined : textOf(condition.value, operator)
  return id === '' || operator === undefined || value === undefined ? undefined : { fieldId: id, operator, value }
}

const isEffect = (effect: string): effect is Effect => Object.hasOwn(written, effect)

const countOf = (options: Doc): number =>
  ['hiddenOptions', 'requiredOptions', 'allowedValuesOptions'].filter((name) => isDoc(lookUp(options, name))).length

function textOf(value: unknown, operator: RuleOperator): string | undefined {
  if (valueCountOf(operator) === 0) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * A rule of the platform that says this. One that was there keeps what this build does not know of it. Throws `invalid_input`
 * for a rule that does not fit the fields of the form.
 */
export function withRuleLook(rule: Doc, look: DesignRuleLook, fields: ReadonlyMap<string, Doc>): Doc {
  const changed = look.fieldIds.map((id) => fields.get(id))
  if (changed.length === 0 || changed.includes(undefined)) throw unfit()
  const before = Array.isArray(rule['overrides']) ? rule['overrides'].filter(isDoc) : []
  const overrideOf = (fieldId: string): Doc => {
    const own = before.find((one) => docAt(one, 'fieldOptions')['fieldId'] === fieldId) ?? {}
    const { hiddenOptions: _hidden, requiredOptions: _required, ...options } = docAt(own, 'fieldOptions')
    return { entityType: 'FIELD', ...own, fieldOptions: { ...options, fieldId, ...written[look.effect] } }
  }
  return { ...rule, expression: expressionOf(rule, look, fields), overrides: look.fieldIds.map(overrideOf) }
}

/** The conditions as the platform has them: a single one by itself, unless it stood in a list. */
function expressionOf(rule: Doc, { isAny, tests }: DesignRuleLook, fields: ReadonlyMap<string, Doc>): ConditionNode {
  const before = docAt(rule, 'expression')
  const { and: _and, or: _or, condition: _own, ...kept } = before
  const known = [...partsOf(before as ConditionNode)]
  const conditions = tests.map((test): ConditionNode => {
    const condition = conditionOf(fields.get(test.fieldId), test)
    // What else stood with a condition about the same question stays with it.
    const at = known.findIndex((part) => part.condition?.target === condition.target)
    const [part] = at < 0 ? [] : known.splice(at, 1)
    const { value: _value, ...own } = part?.condition ?? {}
    return { ...(part === before ? {} : part), condition: { ...own, ...condition } }
  })
  const [first, ...more] = conditions
  if (first === undefined) throw unfit()
  const name = isAny ? 'or' : 'and'
  const isList = more.length > 0 || isDoc(before['and']) || isDoc(before['or'])
  return isList ? { ...kept, [name]: { ...docAt(before, name), conditions } } : { ...kept, ...first }
}

/** A rule that was not there before, named after the first question that it looks at. */
export const newRule = (id: string, look: DesignRuleLook, fields: ReadonlyMap<string, Doc>): Doc => {
  const field = fields.get(look.tests[0]?.fieldId ?? '')
  const name = field === undefined ? '' : designField(field, 0).label.slice(0, 200)
  return withRuleLook({ id, ...(name === '' ? {} : { name }) }, look, fields)
}

/**
 * The condition as values of the field are held against it: a number for numbers, one of the values where it offers
 * some.
 */
function conditionOf(field: Doc | undefined, { operator, value }: DesignTest) {
  if (field === undefined) throw unfit()
  const { kind, target, choiceValues } = designField(field, 0)
  if (target === '' || idOf(field) === '' || !operatorsFor(kind).includes(operator)) throw unfit()
  if (valueCountOf(operator) === 0) return { target, operator }
  const text = value.trim()
  const number = storedNumber(text)
  if (text === '' || (kind === 'number' && number === null)) throw unfit()
  if (kind === 'date' && !/^\d{4}-\d\d-\d\d$/.test(text)) throw unfit()
  const chosen = kind === 'choice' || kind === 'choices'
  if (chosen && !choiceValues.includes(value)) throw unfit()
  return { target, operator, value: kind === 'number' ? number : chosen ? value : text }
}

const unfit = () => new AppError('invalid_input', { reason: messageOf('forms.ruleUnfit') })
