import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smallNamespace } from '../../sandbox/world/forms-providers.ts'
import type { FormField } from '../../shared/wire/forms-fields.ts'
import { wire } from '../../shared/wire/index.ts'
import { asking, brokenRule, madeForm, type NewForm, someForm, textField } from './forms-site.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const ruleOf = (change: Partial<NewForm>) => brokenRule(site.client.call(wire.forms.create, { form: someForm(change) }))
const id = randomUUID()
const rule = (ruleId: string) => ({ id: ruleId, overrides: [] })

function selling(products: string[], named: string[]): FormField {
  return asking(`buy_${products.join('')}`.slice(0, 60), {
    inputType: 'PAYMENT',
    paymentOptions: {
      componentType: 'CHECKBOX_GROUP',
      validation: { products: products.map((product) => ({ id: product, fixedPriceOptions: { price: '3.00' } })) },
      checkboxGroupOptions: { options: named.map((value) => ({ value, label: 'A thing' })) },
    },
  })
}

test.each<[string, Partial<NewForm>]>([
  [
    'DUPLICATED_FIELD_IDS',
    {
      formFields: [
        { ...textField('a'), id },
        { ...textField('b'), id },
      ],
    },
  ],
  ['DUPLICATED_FIELD_TARGETS', { formFields: [textField('a'), textField('a')] }],
  ['DUPLICATED_STEP_IDS', { steps: [{ id }, { id }] }],
  ['DUPLICATED_RULE_IDS', { formRules: [rule(id), rule(id)] }],
  [
    'MISSING_FIELD_TARGETS',
    { formFields: [{ ...textField('a'), inputOptions: { ...textField('a').inputOptions, target: null } }] },
  ],
  ['UNSUPPORTED_FIELD_TARGETS_NAME', { formFields: [textField('a.b')] }],
  ['FIELD_SCHEMA_NOT_SUPPORTED', { formFields: [asking('a', { inputType: 'NUMBER' })] }],
  ['FIELD_SCHEMA_NOT_SUPPORTED', { formFields: [asking('a', { inputType: 'SMELL' })] }],
  ['DUPLICATED_PRODUCT_IDS', { formFields: [selling([id, id], [id])] }],
  ['MISSING_PRODUCT_NAME', { formFields: [selling([id], [])] }],
  ['FORM_FIELDS_COUNT_EXCEEDED', { formFields: Array.from({ length: 201 }, (_, at) => textField(`f${at}`)) }],
  ['FIELDS_COUNT_RESTRICTIONS_ERROR', { formFields: Array.from({ length: 181 }, (_, at) => textField(`f${at}`)) }],
  ['STEPS_COUNT_RESTRICTIONS_ERROR', { steps: Array.from({ length: 21 }, () => ({ id: randomUUID() })) }],
  ['RULES_COUNT_RESTRICTIONS_ERROR', { formRules: Array.from({ length: 41 }, () => rule(randomUUID())) }],
  ['FORM_SIZE_EXCEEDED', { novel: 'x'.repeat(1_000_001) }],
])('a new form that breaks %s is refused by that name', async (name, change) => {
  expect(await ruleOf(change)).toBe(name)
})

test('a namespace takes as many forms as its app allows, and a restored one counts', async () => {
  const first = await madeForm(site, { namespace: smallNamespace })
  await madeForm(site, { namespace: smallNamespace })
  await madeForm(site, { namespace: smallNamespace })
  expect(await ruleOf({ namespace: smallNamespace })).toBe('NAMESPACE_FORMS_COUNT_EXCEEDED')
  const clone = site.client.call(wire.forms.clone, { formId: first.id })
  expect(await brokenRule(clone)).toBe('NAMESPACE_FORMS_COUNT_EXCEEDED')
  await site.client.call(wire.forms.delete, { formId: first.id })
  await madeForm(site, { namespace: smallNamespace })
  const restore = site.client.call(wire.forms.restore, { formId: first.id })
  expect(await brokenRule(restore)).toBe('NAMESPACE_FORMS_COUNT_EXCEEDED')
})

test('the plan of the site takes as many forms as it says', async () => {
  const { forms } = site.sandbox.world
  const [known] = forms.all()
  if (known === undefined) throw new Error('The demo world has forms')
  while (forms.all().length < 75) forms.put({ ...known, id: randomUUID() })
  expect(await ruleOf({})).toBe('FORMS_COUNT_RESTRICTIONS_ERROR')
})

test('a new form is refused while the trash of its namespace is too full', async () => {
  const { trashedForms } = site.sandbox.world
  const [known] = trashedForms.all()
  if (known === undefined) throw new Error('The demo world has a deleted form')
  for (let at = 0; at < 1000; at += 1) trashedForms.put({ ...known, id: randomUUID() })
  expect(await ruleOf({})).toBe('NAMESPACE_DELETED_FORMS_COUNT_EXCEEDED')
})

test('a changed form keeps the rules of its app, and pages show only fields that are there', async () => {
  const field = textField('name')
  const layout = { large: { items: [{ fieldId: field.id ?? '', row: 0 }] } }
  const { id: formId } = await madeForm(site, {
    formFields: [field],
    formRules: [{ id, namespaceRule: true, overrides: [] }],
  })
  const update = (form: object) =>
    brokenRule(site.client.call(wire.forms.update, { form: { id: formId, revision: '1', ...form } }))
  expect(await update({ formRules: [] })).toBe('MISSING_FORM_RULES')
  expect(await update({ formFields: [], steps: [{ id: randomUUID(), layout }] })).toBe('INVALID_FORM_STEPS')
})
