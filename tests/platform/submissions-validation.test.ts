import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormField, InputField } from '../../shared/wire/forms-fields.ts'
import type { NumberValidation, StringValidation } from '../../shared/wire/forms-values.ts'
import { wire } from '../../shared/wire/index.ts'
import { asking, brokenRule, demoForm, madeForm, type NewForm, textField } from './forms-site.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

/** The faults that the platform finds, as `path type`. */
async function faults(
  form: Partial<NewForm>,
  submissions: Record<string, unknown>,
  only?: string[],
): Promise<string[]> {
  const { id: formId } = await madeForm(site, form)
  const input = { submission: { formId, submissions }, ...(only === undefined ? {} : { fieldsToValidate: only }) }
  const { valid, violationErrors = [] } = await site.client.call(wire.submissions.validate, input)
  const errors = violationErrors.flatMap((found) => found.submissionValidationErrors?.errors ?? [])
  expect(valid).toBe(errors.length === 0)
  return errors.map(({ errorPath, errorType }) => `${errorPath} ${errorType}`)
}

const text = (rules: StringValidation): FormField => textField('v', rules)
const amount = (validation: NumberValidation): FormField =>
  asking('v', { inputType: 'NUMBER', numberOptions: { componentType: 'NUMBER_INPUT', validation } })
const listOf = (maxItems: number, minItems = 0): FormField =>
  asking('v', {
    inputType: 'ARRAY',
    arrayOptions: {
      validation: { maxItems, minItems, items: { itemType: 'STRING', stringOptions: { maxLength: 3 } } },
    },
  })
const tick: FormField = asking('v', { inputType: 'BOOLEAN', booleanOptions: { validation: { enum: [true] } } })
const files: FormField = asking('v', {
  inputType: 'WIX_FILE',
  wixFileOptions: { validation: { fileLimit: 1, uploadFileFormats: ['IMAGE'] } },
})
const address: FormField = asking('v', {
  inputType: 'ADDRESS',
  addressOptions: { validation: { allowedCountries: ['DE'], fields: { city: { required: true } } } },
})
const meeting: FormField = asking('v', {
  inputType: 'SCHEDULING',
  schedulingOptions: {
    componentType: 'APPOINTMENT',
    appointmentOptions: { staffIds: ['usher'], inPersonOptions: { locations: [{ businessLocationId: 'foyer' }] } },
  },
})
const product = randomUUID()
const payment: FormField = asking('v', {
  inputType: 'PAYMENT',
  paymentOptions: {
    componentType: 'PAYMENT_INPUT',
    validation: {
      products: [
        { id: product, dynamicPriceOptions: { minPrice: '5.00', maxPrice: '9.00' }, quantityLimit: { maximum: 2 } },
      ],
      maxItems: 1,
    },
  },
})
const shape: FormField = asking('v', {
  inputType: 'OBJECT',
  objectOptions: {
    validation: {
      properties: {
        seat: { required: true, stringOptions: { maxLength: 2 }, propertiesType: 'STRING' },
        row: { numberOptions: { minimum: 1 }, propertiesType: 'NUMBER' },
      },
    },
  },
})

test.each<[string, FormField, unknown, string[]]>([
  ['another type', text({}), 5, ['v TYPE_ERROR']],
  ['too long', text({ maxLength: 2 }), 'abc', ['v MAX_LENGTH_ERROR']],
  ['too short', text({ minLength: 2 }), 'a', ['v MIN_LENGTH_ERROR']],
  ['the pattern', text({ pattern: '^[A-Z]+$' }), 'abc', ['v PATTERN_ERROR']],
  ['none of the values', text({ enum: ['a', 'b'] }), 'c', ['v NOT_ALLOWED_VALUE_ERROR']],
  ['a number that is none', amount({}), '5', ['v TYPE_ERROR']],
  ['too large', amount({ maximum: 4 }), 5, ['v MAX_VALUE_ERROR']],
  ['too small', amount({ minimum: 4 }), 3, ['v MIN_VALUE_ERROR']],
  ['no multiple', amount({ multipleOf: 0.1 }), 0.25, ['v MULTIPLE_OF_VALUE_ERROR']],
  ['a multiple', amount({ multipleOf: 0.1 }), 0.3, []],
  ['too many entries', listOf(1), ['a', 'b'], ['v MAX_ITEMS_ERROR']],
  ['too few entries', listOf(5, 2), ['a'], ['v MIN_ITEMS_ERROR']],
  ['one entry that is wrong', listOf(5), ['a', 'abcd'], ['v/1 MAX_LENGTH_ERROR']],
  ['a tick that must be', tick, false, ['v NOT_ALLOWED_VALUE_ERROR']],
  ['a tick that is none', tick, 'yes', ['v TYPE_ERROR']],
  ['too many files', files, [{ fileId: 'a' }, { fileId: 'b' }], ['v MAX_ITEMS_ERROR']],
  ['files of another kind', files, [{ fileId: 'a', fileType: 'audio/mpeg' }], ['v/0 NOT_ALLOWED_VALUE_ERROR']],
  ['an address elsewhere', address, { country: 'FR', city: 'Lyon' }, ['v/country NOT_ALLOWED_VALUE_ERROR']],
  ['an address without its city', address, { country: 'DE' }, ['v/city REQUIRED_VALUE_ERROR']],
  ['an appointment without a time', meeting, {}, ['v/startDate REQUIRED_VALUE_ERROR']],
  [
    'an appointment with nobody, nowhere',
    meeting,
    { startDate: '2026-12-01T10:00', staffMemberId: 'ghost', locationId: 'attic' },
    ['v/staffMemberId INVALID_STAFF_ID_ERROR', 'v/locationId INVALID_LOCATION_ID_ERROR'],
  ],
  ['a product that is not for sale', payment, [{ productId: 'x' }], ['v/0/productId NOT_ALLOWED_VALUE_ERROR']],
  ['too little money', payment, [{ productId: product, price: '4.99' }], ['v/0/price MIN_VALUE_ERROR']],
  ['too many of a product', payment, [{ productId: product, quantity: 3 }], ['v/0/quantity MAX_VALUE_ERROR']],
  ['an object with faults', shape, { seat: 'A12', row: 0 }, ['v/seat MAX_LENGTH_ERROR', 'v/row MIN_VALUE_ERROR']],
  ['an object with gaps', shape, { aisle: 1 }, ['v/aisle UNKNOWN_VALUE_ERROR', 'v/seat REQUIRED_VALUE_ERROR']],
])('a value is held against its field: %s', async (_, field, value, expected) => {
  expect(await faults({ formFields: [field] }, { v: value })).toEqual(expected)
})

test.each<[string, string, string]>([
  ['DATE', '2028-02-29', '2027-02-29'],
  ['TIME', '19:30', '25:00'],
  ['DATE_TIME', '2026-11-20T19:30', '2026-11-20'],
  ['DATE_OPTIONAL_TIME', '2026-11-20', 'tonight'],
  ['EMAIL', 'ann@example.org', 'ann@example'],
  ['URL', 'https://example.org/a', 'example.org'],
  ['URI', 'mailto:ann@example.org', 'no uri'],
  ['UUID', randomUUID(), 'not-a-uuid'],
  ['PHONE', '+49 30 555 0123', 'call me'],
  ['HOSTNAME', 'stage.example.org', 'under the stage'],
  ['COLOR_HEX', '#a0c', 'plum'],
  ['CURRENCY', 'EUR', 'euro'],
  ['LANGUAGE', 'de', 'German'],
])('a text has the format %s', async (format, good, bad) => {
  const formFields = [text({ format })]
  expect(await faults({ formFields }, { v: good })).toEqual([])
  expect(await faults({ formFields }, { v: bad })).toEqual(['v FORMAT_ERROR'])
})

test('dates keep to their bounds and days, phones to their countries', async () => {
  const dates = (dateOptions: StringValidation['dateOptions']) => ({
    formFields: [text({ format: 'DATE', dateOptions })],
  })
  expect(await faults(dates({ minimum: '$now' }), { v: '2026-11-19' })).toEqual(['v MIN_VALUE_ERROR'])
  expect(await faults(dates({ maximum: '2026-12-31' }), { v: '2027-01-01' })).toEqual(['v MAX_VALUE_ERROR'])
  const mondays = dates({ availability: { availableDays: ['MONDAY'] } })
  expect(await faults(mondays, { v: '2026-11-23' })).toEqual([])
  expect(await faults(mondays, { v: '2026-11-24' })).toEqual(['v NOT_ALLOWED_VALUE_ERROR'])
  const closed = dates({ availability: { unavailableDates: [{ start: '2026-12-24', end: '2026-12-26' }] } })
  expect(await faults(closed, { v: '2026-12-25' })).toEqual(['v NOT_ALLOWED_VALUE_ERROR'])
  const german = { formFields: [text({ format: 'PHONE', phoneOptions: { allowedCountryCodes: ['DE'] } })] }
  expect(await faults(german, { v: '+49 30 555 0123' })).toEqual([])
  expect(await faults(german, { v: '+33 2 555 0123' })).toEqual(['v INVALID_PHONE_COUNTRY_CODE_ERROR'])
})

test('required and unknown values, and only the fields asked for', async () => {
  const formFields = [textField('a', {}, { required: true }), textField('b', { maxLength: 1 })]
  expect(await faults({ formFields }, { b: 'xx', c: 1 })).toEqual([
    'c UNKNOWN_VALUE_ERROR',
    'a REQUIRED_VALUE_ERROR',
    'b MAX_LENGTH_ERROR',
  ])
  expect(await faults({ formFields }, { b: 'xx', c: 1 }, ['b'])).toEqual(['b MAX_LENGTH_ERROR'])
})

test('a choice takes what it offers, or anything where visitors may write their own', async () => {
  const choice = (more: object): FormField =>
    asking('v', {
      inputType: 'STRING',
      stringOptions: { componentType: 'RADIO_GROUP', radioGroupOptions: { options: [{ value: 'a' }], ...more } },
    } as InputField)
  expect(await faults({ formFields: [choice({})] }, { v: 'b' })).toEqual(['v NOT_ALLOWED_VALUE_ERROR'])
  expect(await faults({ formFields: [choice({ customOption: { label: 'Other' } })] }, { v: 'b' })).toEqual([])
})

test('a form takes nothing more when it is off, over, full, or full for this visitor', async () => {
  const formFields = [textField('v')]
  const closed = [' DISABLED_FORM_ERROR']
  expect(await faults({ formFields, enabled: false }, {})).toEqual(closed)
  expect(await faults({ formFields, limitationRule: { dateTimeDeadline: '2026-11-20T17:00:00.000Z' } }, {})).toEqual(
    closed,
  )
  const { id: formId } = await madeForm(site, { formFields, limitationRule: { maxAllowedSubmissions: 1 } })
  const create = () => site.client.call(wire.submissions.create, { submission: { formId } })
  await create()
  expect(await brokenRule(create())).toBe('SUBMISSION_VALIDATION')
})

test('submissions.validate: nothing is kept, whether it fits or not', async () => {
  const { id: formId } = demoForm(site, 'After the show')
  const before = site.sandbox.world.submissions.version()
  const good = { show: 'The Clockmaker of Salt Street', rating: 5 }
  const fits = await site.client.call(wire.submissions.validate, { submission: { formId, submissions: good } })
  expect(fits).toMatchObject({ valid: true, violationErrors: [] })
  const wrong = { ...good, rating: 6, name: 7 }
  const { valid, violationErrors } = await site.client.call(wire.submissions.validate, {
    submission: { formId, submissions: wrong },
  })
  expect(valid).toBe(false)
  expect(violationErrors).toMatchObject([{ ruleName: 'SUBMISSION_VALIDATION' }])
  expect(violationErrors?.[0]?.submissionValidationErrors?.errors).toEqual([
    {
      errorPath: 'rating',
      errorType: 'MAX_VALUE_ERROR',
      errorMessage: '"rating" is too large',
      params: { maximum: 5 },
    },
    {
      errorPath: 'name',
      errorType: 'TYPE_ERROR',
      errorMessage: '"name" is of another type',
      params: { expected: 'string' },
    },
  ])
  expect(site.sandbox.world.submissions.version()).toBe(before)
})

test('submissions.validate refuses a form that is not there', async () => {
  const call = site.client.call(wire.submissions.validate, { submission: { formId: randomUUID() } })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'FORM_NOT_FOUND' })
})

test('a refused submission carries every fault as data of its violation', async () => {
  const { id: formId } = demoForm(site, 'Lost property')
  const { apiKey, siteId, url } = site.sandbox
  const response = await fetch(`${url}/form-submission-service/v4/submissions`, {
    method: 'POST',
    headers: { authorization: apiKey, 'wix-site-id': siteId },
    body: JSON.stringify({
      submission: { formId, submissions: { name: 'Ann', email: 'ann', item: 'Hat', place: 'Bar' } },
    }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    details: {
      validationError: {
        fieldViolations: [
          {
            field: 'submission',
            violatedRule: 'OTHER',
            ruleName: 'SUBMISSION_VALIDATION',
            data: {
              errors: [
                { errorPath: 'email', errorType: 'FORMAT_ERROR', params: { format: 'EMAIL' } },
                { errorPath: 'lost_on', errorType: 'REQUIRED_VALUE_ERROR' },
              ],
            },
          },
        ],
      },
    },
  })
})
