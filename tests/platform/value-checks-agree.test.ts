import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FaultCode } from '../../shared/app/form-editing.ts'
import type { FormField } from '../../shared/wire/forms-fields.ts'
import type { ConditionOperator, FormRule } from '../../shared/wire/forms-rules.ts'
import { textFormats } from '../../shared/wire/forms-values.ts'
import { askBoth } from './ask-both.ts'
import { asking, type NewForm, textField } from './forms-site.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const bothSay = (change: Partial<NewForm>, submissions: Record<string, unknown>) => askBoth(site, change, submissions)

const some = <T>(...values: T[]) => fc.constantFrom(...values)
const optional = <T extends object>(rules: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(rules, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>

const days = some('2026-11-19', '2026-11-20', '2026-11-21', '2026-12-24', '2027-02-29', '2026-13-01', 'tomorrow')
const texts = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  days,
  some(
    'a',
    'ab',
    'AB',
    'b',
    '19:30',
    '25:00',
    '2026-11-20T19:30',
    '2026-11-20 19:30:00Z',
    '#a0c',
    '#plum',
    'EUR',
    'de',
  ),
  some('ann@example.org', 'ann@example', 'a@b@c.d', '@a.b', 'https://example.org/a', 'http:///x', 'mailto:a', 'a b'),
  some('+49 30 555 0123', '+1 555 0100', '030 555 0123', '12', '(0)', 'stage.example.org', '-x.org', 'x-.org', 'de-CH'),
  fc.uuid(),
)
const numbers = fc.oneof(fc.integer({ min: -3, max: 9 }), some(0.1, 0.25, 0.3, 1.5, 1e9))
const anything = fc.oneof(
  { weight: 5, arbitrary: texts },
  { weight: 3, arbitrary: numbers },
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(texts, numbers), { maxLength: 4 }),
  fc.constant({}),
)

const dateRange = fc.record({ start: days, end: days }, { requiredKeys: [] })
const dateRules = optional({
  minimum: fc.oneof(days, some('$now', '$now+P1D')),
  maximum: fc.oneof(days, some('$now')),
  availability: optional({
    availableDates: fc.array(dateRange, { maxLength: 2 }),
    unavailableDates: fc.array(dateRange, { maxLength: 2 }),
    availableDays: fc.subarray(['MONDAY', 'FRIDAY', 'SATURDAY']),
  }),
})
const textRules = optional({
  minLength: fc.integer({ min: 0, max: 4 }),
  maxLength: fc.integer({ min: 0, max: 8 }),
  pattern: some('^[A-Z]+$', 'b', '^\\d{4}', '[', '^.$'),
  format: some(...textFormats, 'UNKNOWN_FORMAT'),
  enum: fc.subarray(['a', 'ab', '2026-11-20']),
  phoneOptions: fc.record({ allowedCountryCodes: fc.subarray(['DE', 'US', 'FR']) }),
  dateOptions: dateRules,
})
const numberRules = optional({
  minimum: fc.integer({ min: -2, max: 5 }),
  maximum: fc.integer({ min: 0, max: 8 }),
  multipleOf: some(0.1, 1, 2, 3),
  enum: fc.subarray([1, 2, 3]),
})
const flagRules = optional({ enum: fc.subarray([true, false]) })
const itemRules = fc.oneof(
  fc.record({ itemType: fc.constant('STRING'), stringOptions: textRules }),
  fc.record({ itemType: fc.constant('NUMBER'), numberOptions: numberRules }),
  fc.record({ itemType: fc.constant('BOOLEAN'), booleanOptions: flagRules }),
)
const listRules = optional({
  minItems: fc.integer({ min: 0, max: 3 }),
  maxItems: fc.integer({ min: 0, max: 3 }),
  items: itemRules,
})
const property = fc.record(
  {
    required: fc.boolean(),
    propertiesType: some('STRING', 'NUMBER', 'BOOLEAN', 'ARRAY'),
    stringOptions: textRules,
    numberOptions: numberRules,
    arrayOptions: listRules,
  },
  { requiredKeys: ['propertiesType'] },
)

interface Case {
  field: FormField
  value: unknown
}

/** A field of one kind with rules, and a value that is often of that kind. */
const cased = (input: fc.Arbitrary<object>, own: fc.Arbitrary<unknown>): fc.Arbitrary<Case> =>
  fc
    .record({
      input,
      required: fc.boolean(),
      value: fc.oneof({ weight: 6, arbitrary: own }, anything),
    })
    .map(({ input: given, required, value }) => ({ field: asking('v', { ...given, required }), value }))

const choices = some([{ value: 'a' }, { value: 'b' }], [])
const product = '5eed0000-0000-4000-8000-000000000001'
const kinds: fc.Arbitrary<Case>[] = [
  cased(
    some('DE', 'CA', 'FR').map((country) => ({
      inputType: 'STRING',
      stringOptions: {
        componentType: 'TEXT_INPUT',
        validation: { format: 'PHONE', phoneOptions: { allowedCountryCodes: [country] } },
        textInputOptions: { label: 'v' },
      },
    })),
    some('+49 30 555 0123', '+1 555 0100', '030 555 0123', '+', '+999 12345678'),
  ),
  cased(
    textRules.map((validation) => ({
      inputType: 'STRING',
      stringOptions: { componentType: 'TEXT_INPUT', validation, textInputOptions: { label: 'v' } },
    })),
    texts,
  ),
  cased(
    fc.tuple(choices, fc.boolean()).map(([options, isOpen]) => ({
      inputType: 'STRING',
      stringOptions: {
        componentType: 'RADIO_GROUP',
        radioGroupOptions: { label: 'v', options, ...(isOpen ? { customOption: { label: 'Other' } } : {}) },
      },
    })),
    some('a', 'b', 'c', ''),
  ),
  cased(
    fc.tuple(numberRules, some('NUMBER_INPUT', 'RATING_INPUT')).map(([validation, componentType]) => ({
      inputType: 'NUMBER',
      numberOptions: { componentType, validation },
    })),
    numbers,
  ),
  cased(
    flagRules.map((validation) => ({
      inputType: 'BOOLEAN',
      booleanOptions: { componentType: 'CHECKBOX', validation },
    })),
    fc.boolean(),
  ),
  cased(
    fc.tuple(listRules, choices).map(([validation, options]) => ({
      inputType: 'ARRAY',
      arrayOptions: {
        componentType: 'CHECKBOX_GROUP',
        validation,
        checkboxGroupOptions: { label: 'v', options },
      },
    })),
    fc.array(fc.oneof(texts, numbers), { maxLength: 4 }),
  ),
  cased(
    fc.record({ seat: property, row: property }, { requiredKeys: [] }).map((properties) => ({
      inputType: 'OBJECT',
      objectOptions: { validation: { properties } },
    })),
    fc.record({ seat: anything, row: anything, aisle: numbers }, { requiredKeys: [] }),
  ),
  cased(
    optional({
      fileLimit: fc.integer({ min: 1, max: 3 }),
      uploadFileFormats: fc.subarray(['IMAGE', 'DOCUMENT', 'AUDIO', 'ARCHIVE']),
    }).map((validation) => ({ inputType: 'WIX_FILE', wixFileOptions: { componentType: 'FILE_UPLOAD', validation } })),
    fc.array(fc.record({ fileId: texts, fileType: some('image/png', 'application/pdf', 'audio/mpeg', '') }), {
      maxLength: 4,
    }),
  ),
  cased(
    optional({ minItems: fc.integer({ min: 0, max: 2 }), maxItems: fc.integer({ min: 1, max: 2 }) }).map((rules) => ({
      inputType: 'PAYMENT',
      paymentOptions: {
        componentType: 'PAYMENT_INPUT',
        validation: {
          ...rules,
          products: [
            { id: product, dynamicPriceOptions: { minPrice: '5.00', maxPrice: '9.00' }, quantityLimit: { maximum: 2 } },
          ],
        },
      },
    })),
    fc.array(
      fc.record(
        {
          productId: some(product, 'x'),
          quantity: fc.integer({ min: 0, max: 3 }),
          price: some<unknown>('4.99', '5', 9, 10, 'x'),
        },
        { requiredKeys: ['productId'] },
      ),
      { maxLength: 3 },
    ),
  ),
  cased(
    fc.constant({
      inputType: 'SCHEDULING',
      schedulingOptions: {
        componentType: 'APPOINTMENT',
        appointmentOptions: { staffIds: ['usher'], inPersonOptions: { locations: [{ businessLocationId: 'foyer' }] } },
      },
    }),
    fc.record(
      {
        startDate: some<unknown>('2026-12-01T10:00', 5),
        staffMemberId: some('usher', 'ghost'),
        locationId: some('foyer', 'attic'),
      },
      { requiredKeys: [] },
    ),
  ),
  cased(
    optional({
      allowedCountries: fc.subarray(['DE', 'FR']),
      fields: fc.record({ city: fc.record({ required: fc.boolean() }) }),
    }).map((validation) => ({
      inputType: 'ADDRESS',
      addressOptions: { componentType: 'MULTILINE_ADDRESS', validation },
    })),
    fc.record({ country: some('DE', 'IT', ''), city: some('Lyon', '', null) }, { requiredKeys: [] }),
  ),
]

const operators: ConditionOperator[] = [
  ...([
    'EQUAL',
    'NOT_EQUAL',
    'EMPTY',
    'NOT_EMPTY',
    'CONTAINS',
    'NOT_CONTAINS',
    'ANY',
    'CHECKED',
    'IN',
    'NOT_IN',
  ] as const),
  ...(['LESS_THAN', 'GREATER_THAN_OR_EQUALS', 'BEFORE', 'AFTER_OR_EQUAL', 'BETWEEN', 'ARRAY_EQUAL'] as const),
  ...(['IS_DATE_OLDER_THAN', 'IS_DATE_NEWER_THAN_OR_EQUAL'] as const),
]
const ruled = fc.record(
  {
    operator: some(...operators),
    value: fc.oneof(anything, fc.constant(['a', 'b']), fc.constant([1, 5])),
    required: fc.boolean(),
    hidden: fc.boolean(),
    allowedValues: fc.subarray(['a', 'b', 3]),
  },
  { requiredKeys: ['operator', 'value'] },
)

type Ruled = typeof ruled extends fc.Arbitrary<infer T> ? T : never

function ruleFor(field: FormField, rule: Ruled): FormRule {
  const { operator, value, required, hidden, allowedValues } = rule
  const condition = { target: 'w', operator, value }
  const change = {
    fieldId: field.id ?? '',
    ...(required === undefined ? {} : { requiredOptions: { required } }),
    ...(hidden === undefined ? {} : { hiddenOptions: { hidden } }),
    ...(allowedValues === undefined ? {} : { allowedValuesOptions: { allowedValues } }),
  }
  return {
    id: '5eed0000-0000-4000-8000-00000000000a',
    name: 'A rule',
    expression: { or: { conditions: [{ condition }, { and: { conditions: [{ condition }] } }] } },
    overrides: [{ entityType: 'FIELD', fieldOptions: change }],
  } as FormRule
}

test('what this laptop objects to is what the site objects to, for 500 fields, rules and values', {
  timeout: 120_000,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(...kinds),
      anything,
      fc.option(ruled, { nil: undefined }),
      fc.record({ isOff: some(false, false, false, true), stray: fc.boolean() }),
      async ({ field, value }, other, rule, { isOff, stray }) => {
        const w = textField('w')
        const form: Partial<NewForm> = {
          formFields: [field, w],
          enabled: !isOff,
          ...(rule === undefined ? {} : { formRules: [ruleFor(field, rule)] }),
        }
        const responses = { v: value, w: other, ...(stray ? { stray: 1 } : {}) }
        const { theirs, ours } = await bothSay(form, responses)
        expect(ours).toEqual(theirs)
        for (const found of theirs) seen.add(found.split(' ')[1] ?? '')
      },
    ),
    { numRuns: 500 },
  )
  // Every kind of objection came up, so none of them agrees by never being asked.
  expect(FaultCode.options.filter((code) => !seen.has(code))).toEqual([])
})
