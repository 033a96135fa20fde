import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DesignRuleLook, type FormDraft, mostTests } from '../../../../shared/app/form-design.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { metFields } from '../checks/check-values.ts'
import { asFields, openForms, putForm } from '../forms.test-kit.ts'
import { changedThere, noDraft, siteForm } from './form-design.test-kit.ts'

const save = (laptop: TestLaptop, formId: string, draft: Partial<FormDraft>) =>
  laptop.api.forms.saveForm({ formId, draft: { ...noDraft, ...draft } })

const option = (value: string, label: string) => ({ id: randomUUID(), value, label })

/** The fields of a form that asks for one line of words. */
const oneText = () =>
  asFields([
    {
      target: 'a',
      input: {
        inputType: 'STRING',
        stringOptions: { componentType: 'TEXT_INPUT', textInputOptions: { label: 'Needs' } },
      },
    },
  ] as never)

/** A form that asks in four kinds, with a rule that this build can change, one of two conditions, and more like the first. */
async function openRuled({ alike = 0 } = {}) {
  const laptop = await openForms()
  const fields = asFields([
    {
      target: 'age',
      input: {
        inputType: 'STRING' as const,
        stringOptions: {
          componentType: 'RADIO_GROUP' as const,
          radioGroupOptions: { label: 'Age', options: [option('small', 'Up to six'), option('large', 'Older')] },
        },
      },
    },
    {
      target: 'pupils',
      input: {
        inputType: 'NUMBER',
        numberOptions: { componentType: 'NUMBER_INPUT', numberInputOptions: { label: 'Pupils' } },
      },
    },
    {
      target: 'agreed',
      input: {
        inputType: 'BOOLEAN',
        booleanOptions: { componentType: 'CHECKBOX', checkboxOptions: { showLabel: true } },
      },
    },
    {
      target: 'needs',
      input: {
        inputType: 'STRING',
        stringOptions: { componentType: 'TEXT_INPUT', textInputOptions: { label: 'Needs' } },
      },
    },
  ] as never)
  const [age = '', pupils = '', agreed = '', needs = ''] = fields.map(({ id }) => id ?? '')
  const [own, both] = [randomUUID(), randomUUID()]
  const requires = (fieldId: string) => ({
    entityType: 'FIELD' as const,
    fieldOptions: { fieldId, requiredOptions: { required: true }, propertyType: 'REQUIRED' as const, aside: 1 },
  })
  const formRules = [
    {
      ...{ id: own, name: 'Needs of the small', kept: { as: 'it was' } },
      expression: { condition: { target: 'age', operator: 'EQUAL' as const, value: 'small' } },
      overrides: [requires(needs)],
    },
    {
      ...{ id: both, name: 'Both' },
      expression: {
        and: {
          conditions: [
            { condition: { target: 'age', operator: 'EQUAL' as const, value: 'large' } },
            { condition: { target: 'pupils', operator: 'GREATER_THAN' as const, value: 20 } },
          ],
        },
      },
      overrides: [requires(needs)],
    },
  ]
  const [first] = formRules
  const more = Array.from({ length: alike }, () => ({ ...first, id: randomUUID() }))
  const formId = await putForm(laptop, fields, { formRules: [...formRules, ...more] as never })
  const design = () => laptop.api.forms.design({ formId })
  return { laptop, formId, design, formRules, ids: { age, pupils, agreed, needs, own, both } }
}

const needs = (ids: { needs: string }) => ({ effect: 'requires' as const, fieldIds: [ids.needs] })

test('rules say in words what has to hold, and which of them can be changed', async () => {
  const { laptop, design, ids } = await openRuled()
  await using _ = laptop
  const { rules, rulesLeft } = await design()
  expect(rulesLeft).toBe(98)
  expect(rules.map(({ look }) => look)).toEqual([
    { isAny: false, tests: [{ fieldId: ids.age, operator: 'EQUAL', value: 'small' }], ...needs(ids) },
    {
      ...{ isAny: false, ...needs(ids) },
      tests: [
        { fieldId: ids.age, operator: 'EQUAL', value: 'large' },
        { fieldId: ids.pupils, operator: 'GREATER_THAN', value: '20' },
      ],
    },
  ])
  expect(rules[0]?.when).toMatchObject({
    isAny: false,
    tests: [{ label: 'Age', operator: 'EQUAL', values: ['Up to six'] }],
  })
  expect(rules[1]?.when?.tests.map(({ operator, values }) => [operator, ...values])).toEqual([
    ['EQUAL', 'Older'],
    ['GREATER_THAN', '20'],
  ])
})

test('a rule is made offline, shown at once, and holds for answers as it was meant', async () => {
  const { laptop, formId, design, formRules, ids } = await openRuled()
  await using _ = laptop
  await goOffline(laptop)
  const look: DesignRuleLook = {
    ...{ isAny: false, tests: [{ fieldId: ids.pupils, operator: 'LESS_THAN', value: ' 5 ' }], effect: 'hides' },
    fieldIds: [ids.needs, ids.agreed],
  }
  expect((await save(laptop, formId, { rules: [{ id: 'new-1', before: null, now: look }] })).met).toEqual([])
  await laptop.quiet()
  expect((await design()).rules.at(-1)?.look).toEqual({
    ...look,
    tests: [{ fieldId: ids.pupils, operator: 'LESS_THAN', value: '5' }],
  })
  goOnline(laptop)
  await laptop.drained()
  const form = siteForm(laptop, formId)
  expect(form.formRules?.slice(0, 2)).toEqual(formRules)
  expect(form.formRules?.[2]).toMatchObject({
    expression: { condition: { target: 'pupils', operator: 'LESS_THAN', value: 5 } },
  })
  const hidden = (pupils: number) =>
    metFields(form, { pupils }, 0).flatMap((field) => (field.hidden ? [field.target] : []))
  expect(hidden(4)).toEqual(['agreed', 'needs'])
  expect(hidden(5)).toEqual([])
})

test('a rule that is changed keeps its untouched parts, and the other one stays as it came', async () => {
  const { laptop, formId, design, formRules, ids } = await openRuled()
  await using _ = laptop
  const before = (await design()).rules[0]?.look ?? null
  const now: DesignRuleLook = {
    isAny: false,
    tests: [{ fieldId: ids.agreed, operator: 'CHECKED', value: '' }],
    effect: 'hides',
    fieldIds: [ids.needs],
  }
  await save(laptop, formId, { rules: [{ id: ids.own, before, now }] })
  await laptop.drained()
  const [changed, other] = siteForm(laptop, formId).formRules ?? []
  expect(other).toEqual(formRules[1])
  expect(changed).toEqual({
    ...{ id: ids.own, name: 'Needs of the small', kept: { as: 'it was' } },
    expression: { condition: { target: 'agreed', operator: 'CHECKED' } },
    overrides: [
      {
        entityType: 'FIELD',
        fieldOptions: { fieldId: ids.needs, hiddenOptions: { hidden: true }, propertyType: 'HIDDEN', aside: 1 },
      },
    ],
  })
})

test('a rule is taken out; one that was changed meanwhile is reported, and nothing is queued', {
  tags: 'long',
}, async () => {
  const { laptop, formId, design, formRules, ids } = await openRuled()
  await using _ = laptop
  const before = (await design()).rules[0]?.look ?? null
  const draft = { rules: [{ id: ids.own, before, now: null }] }
  const mended = formRules.map((rule) =>
    rule.id === ids.own ? { ...rule, expression: { condition: { target: 'age', operator: 'EMPTY' as const } } } : rule,
  )
  changedThere(laptop, formId, { formRules: mended as never })
  await laptop.pass(900_000)
  await laptop.until('the change is here', async () => (await design()).rules[0]?.look?.tests[0]?.operator === 'EMPTY')
  expect(await save(laptop, formId, draft)).toEqual({ operationId: null, met: ['Needs of the small'] })
  expect(await queueOf(laptop)).toEqual([])
  const known = (await design()).rules[0]?.look ?? null
  await save(laptop, formId, { rules: [{ id: ids.own, before: known, now: null }] })
  await laptop.drained()
  expect(siteForm(laptop, formId).formRules).toEqual([formRules[1]])
})

test('a rule gets a second condition and becomes one of which either is enough, then of one again', async () => {
  const { laptop, formId, design, ids } = await openRuled()
  await using _ = laptop
  const change = async (at: number, id: string, now: Pick<DesignRuleLook, 'isAny' | 'tests'>) => {
    const before = (await design()).rules[at]?.look ?? null
    await save(laptop, formId, { rules: [{ id, before, now: { ...now, ...needs(ids) } }] })
    await laptop.drained()
    expect((await design()).rules[at]?.look).toMatchObject(now)
    return siteForm(laptop, formId).formRules?.[at]?.expression
  }
  const small = { fieldId: ids.age, operator: 'EQUAL' as const, value: 'small' }
  const ten = { fieldId: ids.pupils, operator: 'LESS_THAN' as const, value: '10' }
  const either = await change(0, ids.own, { isAny: true, tests: [small, ten] })
  expect(either).toEqual({
    or: {
      conditions: [
        { condition: { target: 'age', operator: 'EQUAL', value: 'small' } },
        { condition: { target: 'pupils', operator: 'LESS_THAN', value: 10 } },
      ],
    },
  })
  const asked = (fieldValues: Record<string, unknown>) =>
    metFields(siteForm(laptop, formId), fieldValues, 0).find(({ target }) => target === 'needs')?.required
  expect([asked({ age: 'large', pupils: 9 }), asked({ age: 'small' }), asked({ age: 'large', pupils: 12 })]).toEqual([
    ...[true, true, false],
  ])
  // A list of conditions stays one, with a single condition in it.
  expect(await change(1, ids.both, { isAny: false, tests: [ten] })).toEqual({
    and: { conditions: [{ condition: { target: 'pupils', operator: 'LESS_THAN', value: 10 } }] },
  })
})

test('conditions in conditions, and more than can be made here, stay as they are', async () => {
  const laptop = await openForms()
  await using _ = laptop
  const fields = oneText()
  const leaf = { condition: { target: 'a', operator: 'EMPTY' } }
  const overrides = [{ entityType: 'FIELD', fieldOptions: { fieldId: fields[0]?.id, hiddenOptions: { hidden: true } } }]
  const many = Array.from({ length: mostTests + 1 }, () => leaf)
  const formRules = [
    { and: { conditions: [leaf, { or: { conditions: [leaf] } }] } },
    { and: { conditions: many } },
    { or: { conditions: many.slice(1) } },
    { or: { conditions: [leaf] }, and: { conditions: [leaf] } },
  ].map((expression, at) => ({ id: randomUUID(), name: `Rule ${at}`, expression, overrides }))
  const formId = await putForm(laptop, fields, { formRules: formRules as never })
  const { rules } = await laptop.api.forms.design({ formId })
  expect(rules.map(({ look }) => look?.tests.length ?? null)).toEqual([null, null, mostTests, null])
})

test.each([
  ['a choice that is not offered', { field: 'age', operator: 'EQUAL', value: 'tiny' }],
  ['words for a number', { field: 'pupils', operator: 'EQUAL', value: 'many' }],
  ['no value', { field: 'needs', operator: 'EQUAL', value: ' ' }],
  ['a comparison of another kind', { field: 'agreed', operator: 'LESS_THAN', value: '1' }],
  ['a question that is not asked', { field: 'own', operator: 'EMPTY', value: '' }],
] as const)('a rule with %s is not taken', async (_name, { field, operator, value }) => {
  const { laptop, formId, ids } = await openRuled()
  await using _ = laptop
  const tests = [{ fieldId: ids[field], operator, value }]
  const now = { isAny: false, tests, effect: 'hides' as const, fieldIds: [ids.needs] }
  await expect(save(laptop, formId, { rules: [{ id: 'new-1', before: null, now }] })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect(await queueOf(laptop)).toEqual([])
})

test('a form whose rules have the older shape takes no new ones: they would be lost', async () => {
  const { laptop, ids } = await openRuled()
  await using _ = laptop
  const fields = oneText()
  const formId = await putForm(laptop, fields, { formRules: [], rules: [{ id: ids.own, name: 'Old' }] } as never)
  expect((await laptop.api.forms.design({ formId })).rulesLeft).toBeNull()
  const now = {
    isAny: false,
    tests: [{ fieldId: fields[0]?.id ?? '', operator: 'EMPTY', value: '' }],
    effect: 'hides',
    fieldIds: [fields[0]?.id ?? ''],
  }
  await expect(
    save(laptop, formId, { rules: [{ id: 'new-1', before: null, now: now as never }] }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('new rules of one draft count together: a form takes a hundred, and what goes leaves room', async () => {
  const { laptop, formId, design, ids } = await openRuled({ alike: 97 })
  await using _ = laptop
  // What the plan of a site allows may be less; the site says that itself.
  await goOffline(laptop)
  const { rulesLeft, rules } = await design()
  expect(rulesLeft).toBe(1)
  const now: DesignRuleLook = {
    isAny: false,
    tests: [{ fieldId: ids.agreed, operator: 'CHECKED', value: '' }],
    effect: 'hides',
    fieldIds: [ids.age],
  }
  const made = ['new-1', 'new-2'].map((id) => ({ id, before: null, now }))
  await expect(save(laptop, formId, { rules: made })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await queueOf(laptop)).toEqual([])
  await save(laptop, formId, { rules: [...made, { id: ids.own, before: rules[0]?.look ?? null, now: null }] })
  await laptop.quiet()
  expect((await design()).rules).toHaveLength(100)
})
