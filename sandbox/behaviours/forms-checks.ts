import { lookUp } from '../../shared/look-up.ts'
import type { Form } from '../../shared/wire/forms-entities.ts'
import type { FormField } from '../../shared/wire/forms-fields.ts'
import { violation } from '../errors.ts'
import type { StoredForm } from '../world/forms.ts'
import { askingFields } from '../world/forms-fields.ts'
import { formProviders, planRestrictions } from '../world/forms-providers.ts'
import type { World } from '../world/world.ts'
import { checkProducts } from './forms-checks-products.ts'
import { ruleRefusal } from './forms-refusals.ts'

/** Bytes of JSON that one form may have. The platform names the refusal and no number. */
const largestForm = 1_000_000

/** Refuses a form that the platform would not keep, with the declared name of the rule it breaks. */
export function checkForm(form: Form): void {
  const fields = form.formFields ?? []
  checkUnique(fields, 'DUPLICATED_FIELD_IDS', 'form.formFields')
  checkUnique(form.steps ?? [], 'DUPLICATED_STEP_IDS', 'form.steps')
  checkUnique([...(form.formRules ?? []), ...(form.rules ?? [])], 'DUPLICATED_RULE_IDS', 'form.formRules')
  for (const [at, field] of fields.entries()) checkField(field, `form.formFields[${at}]`)
  const targets = askingFields(fields).map(({ target }) => ({ id: target }))
  checkUnique(targets, 'DUPLICATED_FIELD_TARGETS', 'form.formFields')
  checkProducts(fields)
  if (Buffer.byteLength(JSON.stringify(form)) > largestForm) {
    throw ruleRefusal('FORM_SIZE_EXCEEDED', { field: 'form', description: `is larger than ${largestForm} bytes` })
  }
}

/** What only a new form is held against: its namespace and that namespace's limits. */
export function checkNewForm(world: World, form: { namespace: string }): void {
  const provider = formProviders.find(({ namespace }) => namespace === form.namespace)
  if (provider === undefined) {
    throw ruleRefusal('UNSUPPORTED_FORM_NAMESPACE', { field: 'form.namespace', description: 'belongs to no app' })
  }
  checkRoom(world, form.namespace)
  const deleted = world.trashedForms.all().filter(({ namespace }) => namespace === form.namespace).length
  if (deleted > provider.restrictions.maxDeletedForms) {
    throw ruleRefusal('NAMESPACE_DELETED_FORMS_COUNT_EXCEEDED', { field: 'form', description: 'finds the trash full' })
  }
}

/** Refuses one form more than the namespace or the plan of the site may have. */
export function checkRoom(world: World, namespace: string): void {
  const most = limitsOf(namespace).maxForms
  const count = world.forms.all().filter((form) => form.namespace === namespace).length + 1
  checkCount('NAMESPACE_FORMS_COUNT_EXCEEDED', 'form', { count, most })
  const ofPlan = { count: world.forms.all().length + 1, most: planRestrictions.formsLimit?.limit }
  checkCount('FORMS_COUNT_RESTRICTIONS_ERROR', 'form', ofPlan)
}

/** Refuses more fields than the namespace allows, and more of anything than the plan of the site does. */
export function checkSize(form: Form, namespace: string): void {
  const most = limitsOf(namespace).maxFields
  const { fieldsLimit, stepsLimit, rulesLimit } = planRestrictions
  // The app counts every field; the plan counts those that ask.
  checkCount('FORM_FIELDS_COUNT_EXCEEDED', 'form.formFields', { count: (form.formFields ?? []).length, most })
  const counts: [string, string, { count: number; most: number | null | undefined }][] = [
    ['FIELDS', 'form.formFields', { count: askingFields(form.formFields).length, most: fieldsLimit?.limit }],
    ['STEPS', 'form.steps', { count: (form.steps ?? []).length, most: stepsLimit?.limit }],
    ['RULES', 'form.formRules', { count: (form.formRules ?? []).length, most: rulesLimit?.limit }],
  ]
  for (const [what, field, numbers] of counts) checkCount(`${what}_COUNT_RESTRICTIONS_ERROR`, field, numbers)
}

function checkCount(
  ruleName: string,
  field: string,
  numbers: { count: number; most: number | null | undefined },
): void {
  const { count, most } = numbers
  if (typeof most === 'number' && count > most) {
    throw ruleRefusal(ruleName, { field, description: `are more than ${most}` })
  }
}

function limitsOf(namespace: string): { maxForms: number; maxFields: number } {
  const provider = formProviders.find((known) => known.namespace === namespace)
  return provider?.restrictions ?? { maxForms: 15_000, maxFields: 200 }
}

/** What a change may not touch: targets and text formats of fields that stay, and rules of the namespace. */
export function checkChange(known: StoredForm, next: Form): void {
  if (next.namespace !== known.namespace) throw violation('form.namespace', 'OTHER', 'cannot change')
  const before = new Map((known.formFields ?? []).map((field) => [field.id, field]))
  for (const [at, field] of (next.formFields ?? []).entries()) {
    const path = `form.formFields[${at}].inputOptions`
    const input = before.get(field.id)?.inputOptions
    if (input === undefined || input === null) continue
    if (field.inputOptions?.target !== input.target) throw violation(`${path}.target`, 'OTHER', 'cannot change')
    const format = input.stringOptions?.validation?.format
    if (field.inputOptions?.stringOptions?.validation?.format !== format) {
      throw violation(`${path}.stringOptions.validation.format`, 'OTHER', 'cannot change')
    }
  }
  const kept = new Set((next.formRules ?? []).map(({ id }) => id))
  const lost = (known.formRules ?? []).some(({ id, namespaceRule }) => namespaceRule === true && !kept.has(id))
  if (lost) throw ruleRefusal('MISSING_FORM_RULES', { field: 'form.formRules', description: 'lack a rule of the app' })
  checkSteps(next)
}

/** Every field that a page shows must be one of the form's. */
function checkSteps(form: Form): void {
  const ids = new Set((form.formFields ?? []).map(({ id }) => id))
  for (const [at, step] of (form.steps ?? []).entries()) {
    const items = [step.layout?.large, step.layout?.medium, step.layout?.small].flatMap((point) => point?.items ?? [])
    const shown = items.flatMap((item) => [item.fieldId, ...(item.group?.items ?? []).map(({ fieldId }) => fieldId)])
    if (shown.every((id) => id === undefined || id === null || ids.has(id))) continue
    throw ruleRefusal('INVALID_FORM_STEPS', { field: `form.steps[${at}]`, description: 'shows a field that is gone' })
  }
}

const optionsOf: Readonly<Record<string, string>> = {
  STRING: 'stringOptions',
  NUMBER: 'numberOptions',
  BOOLEAN: 'booleanOptions',
  ARRAY: 'arrayOptions',
  OBJECT: 'objectOptions',
  WIX_FILE: 'wixFileOptions',
  PAYMENT: 'paymentOptions',
  SCHEDULING: 'schedulingOptions',
  ADDRESS: 'addressOptions',
}

function checkField(field: FormField, path: string): void {
  const { fieldType, inputOptions: input, displayOptions } = field
  if (fieldType === 'DISPLAY' && displayOptions !== undefined && displayOptions !== null) return
  const known = lookUp(optionsOf, input?.inputType ?? '')
  if (fieldType !== 'INPUT' || input === undefined || input === null || known === undefined) {
    throw ruleRefusal('FIELD_SCHEMA_NOT_SUPPORTED', { field: path, description: 'has a type and no options of it' })
  }
  if (lookUp(input, known) === undefined || lookUp(input, known) === null) {
    throw ruleRefusal('FIELD_SCHEMA_NOT_SUPPORTED', { field: path, description: `needs ${known}` })
  }
  const { target } = input
  if (target === undefined || target === null) {
    throw ruleRefusal('MISSING_FIELD_TARGETS', { field: `${path}.inputOptions.target`, description: 'is missing' })
  }
  // Targets are keys in filters and in the paths of faults, where these characters mean something else.
  if (!/[.$[\]\s]/.test(target)) return
  throw ruleRefusal('UNSUPPORTED_FIELD_TARGETS_NAME', {
    field: `${path}.inputOptions.target`,
    description: 'has a character that targets cannot have',
  })
}

function checkUnique(items: readonly { id?: string | null | undefined }[], ruleName: string, field: string): void {
  const ids = items.flatMap(({ id }) => (id === undefined || id === null ? [] : [id]))
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw ruleRefusal(ruleName, { field, description: `have "${twice}" twice` })
}
