import type { DesignRule, RuleEffect, RuleTest } from '../../../../shared/app/form-design.ts'
import type { SavedForm as Form } from '../../../../shared/wire/forms-entities.ts'
import { type ConditionNode, type FieldOverride, FormRule } from '../../../../shared/wire/forms-rules.ts'
import { deepest } from '../checks/conditions.ts'
import { isKnownRule, rulesOf } from '../checks/known-rules.ts'
import { fieldsOf, listOf } from '../form-fields.ts'
import { type Doc, designField, docAt, idOf, isDoc } from './field-look.ts'
import { deletedOf } from './form-parts.ts'
import { ruleLook } from './rule-writing.ts'

/** The rules of a form as its editor lists them, in their order: what each looks at, and what it changes. */
export function designRules(form: Form): DesignRule[] {
  const names = namesIn(form)
  const isOld = (listOf(form.formRules) ?? []).length === 0
  return rulesOf(form).map((rule, at): DesignRule => {
    const read = FormRule.safeParse(rule).data
    const id = idOf(rule)
    const isFixed = isOld || id === '' || read?.namespaceRule === true
    const changes = (read?.overrides ?? []).flatMap(({ fieldOptions }) =>
      fieldOptions ? [{ ...names.byId(fieldOptions.fieldId ?? ''), effect: effectOf(fieldOptions) }] : [],
    )
    return {
      id: id === '' ? `rule ${at}` : id,
      name: typeof read?.name === 'string' ? read.name : '',
      isKnown: isKnownRule(rule),
      // Of the older shape, of an app, or without an id: it stays as it is.
      isFixed,
      looksAt: [...new Set(targetsOf(read?.expression))].map((target) => names.byTarget(target)),
      changes,
      when: read === undefined ? null : whenOf(read.expression, names.byTarget, wordsIn(form)),
      look: isFixed || read === undefined || !isKnownRule(rule) ? null : ruleLook(read, changes, fieldsOf(form)),
    }
  })
}

/** Whether a rule names a field that the form does not ask, so that it can do nothing sensible. */
export const isBroken = ({ looksAt, changes }: DesignRule, removed: readonly string[] = []): boolean =>
  [...looksAt, ...changes].some(({ fieldId, isGone }) => isGone || removed.includes(fieldId))

function namesIn(form: Form) {
  const live = fieldsOf(form).filter(isDoc)
  const gone = deletedOf(form).filter(isDoc)
  const ids = new Set(live.map(idOf))
  const named = (field: Doc | undefined, otherwise: string) => ({
    fieldId: field === undefined ? otherwise : idOf(field),
    label: field === undefined ? '' : designField(field, 0).label,
    isGone: field === undefined || !ids.has(idOf(field)),
  })
  const all = [...live, ...gone]
  return {
    byId: (id: string) =>
      named(
        all.find((field) => idOf(field) === id),
        id,
      ),
    byTarget: (target: string) =>
      named(
        all.find((field) => docAt(field, 'inputOptions')['target'] === target),
        target,
      ),
  }
}

function targetsOf(node: ConditionNode | null | undefined, depth = 0): string[] {
  if (node === null || node === undefined || depth > deepest) return []
  const parts = node.and?.conditions ?? node.or?.conditions ?? []
  const own = node.condition?.target
  return [...(typeof own === 'string' ? [own] : []), ...parts.flatMap((part) => targetsOf(part, depth + 1))]
}

function effectOf({ hiddenOptions, requiredOptions, allowedValuesOptions }: FieldOverride): RuleEffect {
  if (typeof hiddenOptions?.hidden === 'boolean') return hiddenOptions.hidden ? 'hides' : 'shows'
  if (typeof requiredOptions?.required === 'boolean') return requiredOptions.required ? 'requires' : 'frees'
  return allowedValuesOptions?.allowedValues ? 'limits' : 'other'
}

/** Rules of a form, at most. */
const mostRules = 100

/** How many rules can be added; null where none ever can: `formRules` take the place of rules of the older shape. */
export function rulesLeft(form: Form): number | null {
  if (rulesOf({ formRules: form.formRules }).length < rulesOf(form).length) return null
  return Math.max(mostRules - (listOf(form.formRules) ?? []).length, 0)
}

/** The words of a value that the field of a target offers; the value itself otherwise. */
function wordsIn(form: Form): (target: string, value: unknown) => string {
  const fields = new Map(
    fieldsOf(form).flatMap((field) => {
      const known = isDoc(field) ? designField(field, 0) : undefined
      return known === undefined ? [] : [[known.target, known] as const]
    }),
  )
  return (target, value) => {
    const { choiceValues = [], choices = [] } = fields.get(target) ?? {}
    const words = choices[choiceValues.indexOf(String(value))]?.label
    return words ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '…')
  }
}

function whenOf(
  node: ConditionNode | null | undefined,
  named: (target: string) => DesignRule['looksAt'][number],
  wordsOf: (target: string, value: unknown) => string,
): DesignRule['when'] {
  const parts = node?.and?.conditions ?? node?.or?.conditions ?? (node ? [node] : [])
  const tests = parts.map(({ condition }): RuleTest | undefined => {
    if (!condition) return undefined
    const { target, operator, value } = condition
    if (typeof target !== 'string' || typeof operator !== 'string') return undefined
    const values = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
    return { ...named(target), operator, values: values.slice(0, 50).map((one) => wordsOf(target, one).slice(0, 400)) }
  })
  const known = tests.filter((test) => test !== undefined)
  return known.length === tests.length && known.length > 0
    ? { isAny: node?.or !== undefined && node.or !== null, tests: known }
    : null
}
