import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormField } from '../../shared/wire/forms-fields.ts'
import type { ConditionNode } from '../../shared/wire/forms-rules.ts'
import { wire } from '../../shared/wire/index.ts'
import { asking, madeForm, type NewForm, textField } from './forms-site.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const when = (operator: string, value?: unknown): ConditionNode => ({ condition: { target: 'a', operator, value } })
test.each<[string, ConditionNode, unknown, boolean]>([
  ['EQUAL', when('EQUAL', 'x'), 'x', true],
  ['NOT_EQUAL', when('NOT_EQUAL', 'x'), 'x', false],
  ['EMPTY', when('EMPTY'), '', true],
  ['NOT_EMPTY', when('NOT_EMPTY'), 'x', true],
  ['CONTAINS', when('CONTAINS', 'ell'), 'Hello', true],
  ['NOT_CONTAINS', when('NOT_CONTAINS', 'x'), ['x'], false],
  ['LESS_THAN', when('LESS_THAN', 3), 2, true],
  ['LESS_THAN_OR_EQUALS', when('LESS_THAN_OR_EQUALS', 3), 4, false],
  ['GREATER_THAN', when('GREATER_THAN', 3), 3, false],
  ['GREATER_THAN_OR_EQUALS', when('GREATER_THAN_OR_EQUALS', 3), 3, true],
  ['BEFORE', when('BEFORE', '2026-02-01'), '2026-01-31', true],
  ['BEFORE_OR_EQUAL', when('BEFORE_OR_EQUAL', '2026-02-01'), '2026-02-01', true],
  ['AFTER', when('AFTER', '2026-02-01'), '2026-02-01', false],
  ['AFTER_OR_EQUAL', when('AFTER_OR_EQUAL', '2026-02-01'), '2026-02-01', true],
  ['BETWEEN', when('BETWEEN', [1, 3]), 2, true],
  ['ANY', when('ANY'), undefined, true],
  ['ARRAY_EQUAL', when('ARRAY_EQUAL', ['a', 'b']), ['b', 'a'], true],
  ['ARRAY_NOT_EQUAL', when('ARRAY_NOT_EQUAL', ['a']), ['a'], false],
  ['CHECKED', when('CHECKED'), true, true],
  ['NOT_CHECKED', when('NOT_CHECKED'), true, false],
  ['IN', when('IN', ['x', 'y']), 'y', true],
  ['NOT_IN', when('NOT_IN', ['x']), 'x', false],
  ['IS_DATE_OLDER_THAN', when('IS_DATE_OLDER_THAN', 10), '2026-11-01', true],
  ['IS_DATE_OLDER_THAN_OR_EQUAL', when('IS_DATE_OLDER_THAN_OR_EQUAL', 10), '2026-11-10', true],
  ['IS_DATE_NEWER_THAN', when('IS_DATE_NEWER_THAN', 10), '2026-11-01', false],
  ['IS_DATE_NEWER_THAN_OR_EQUAL', when('IS_DATE_NEWER_THAN_OR_EQUAL', 10), '2026-11-10', true],
  ['and', { and: { conditions: [when('NOT_EMPTY'), when('EQUAL', 'y')] } }, 'x', false],
  ['or', { or: { conditions: [when('EMPTY'), when('EQUAL', 'x')] } }, 'x', true],
])('a rule makes a field required: %s', async (_, expression, value, holds) => {
  const [first, second] = [asking('a', { inputType: 'OBJECT', objectOptions: {} }), textField('b')]
  // The first field takes any value, so that only the rule is looked at.
  const a: FormField = { ...first, inputOptions: { ...first.inputOptions, inputType: 'UNKNOWN_INPUT_TYPE' } }
  const fieldOptions = {
    fieldId: second.id ?? '',
    propertyType: 'REQUIRED' as const,
    requiredOptions: { required: true },
  }
  const formRules = [{ id: randomUUID(), expression, overrides: [{ entityType: 'FIELD' as const, fieldOptions }] }]
  const form = await madeForm(site, { formFields: [first, second], formRules })
  site.sandbox.world.forms.put({ ...form, formFields: [a, second] })
  const input = { submission: { formId: form.id, submissions: { a: value } } }
  const { valid } = await site.client.call(wire.submissions.validate, input)
  expect(valid).toBe(!holds)
})

/** The faults that the platform finds, as `path type`. */
async function faults(form: Partial<NewForm>, submissions: Record<string, unknown>): Promise<string[]> {
  const { id: formId } = await madeForm(site, form)
  const found = await site.client.call(wire.submissions.validate, { submission: { formId, submissions } })
  const errors = (found.violationErrors ?? []).flatMap((one) => one.submissionValidationErrors?.errors ?? [])
  return errors.map(({ errorPath, errorType }) => `${errorPath} ${errorType}`)
}

test('a rule hides a required field, and leaves only some values', async () => {
  const [a, b] = [textField('a'), textField('b', {}, { required: true })]
  const override = (fieldOptions: object) => ({
    entityType: 'FIELD' as const,
    fieldOptions: { fieldId: b.id ?? '', ...fieldOptions },
  })
  const rule = (overrides: ReturnType<typeof override>[]) => ({
    id: randomUUID(),
    expression: when('EQUAL', 'x'),
    overrides,
  })
  const hides = { formFields: [a, b], formRules: [rule([override({ hiddenOptions: { hidden: true } })])] }
  expect(await faults(hides, { a: 'x' })).toEqual([])
  expect(await faults(hides, { a: 'y' })).toEqual(['b REQUIRED_VALUE_ERROR'])
  const allows = {
    formFields: [a, b],
    formRules: [rule([override({ allowedValuesOptions: { allowedValues: ['1'] } })])],
  }
  expect(await faults(allows, { a: 'x', b: '2' })).toEqual(['b NOT_ALLOWED_VALUE_ERROR'])
})
