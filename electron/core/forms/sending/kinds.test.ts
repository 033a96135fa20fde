import { expect, test } from 'vitest'
import type { GivenFieldValue } from '../../../../shared/app/form-editing.ts'
import type { FormField, InputField } from '../../../../shared/wire/forms-fields.ts'
import { everyField } from '../../../../tests/support/all-kinds.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { asFields, onSite, openForms, putForm } from '../forms.test-kit.ts'
import { fileHere, picked } from './sending.test-kit.ts'

const give = (
  laptop: TestLaptop,
  formId: string,
  values: Record<string, GivenFieldValue>,
  files: Parameters<typeof laptop.api.forms.saveNew>[0]['files'] = [],
) =>
  laptop.api.forms.saveNew({
    ...{ formId, submissionId: null, files },
    answers: Object.entries(values).map(([target, value]) => ({ target, value })),
  })

const look = (laptop: TestLaptop, formId: string, values: Record<string, GivenFieldValue> = {}) =>
  laptop.api.forms.newAnswer({
    ...{ formId, files: [] },
    answers: Object.entries(values).map(([target, value]) => ({ target, value })),
  })

const codes = (faults: readonly { path: string; code: string }[]) => faults.map(({ path, code }) => `${path} ${code}`)

test('an answer of every kind that people can give is given offline, and is on the site as it was typed', async () => {
  const laptop = await openForms()
  await using _ = laptop
  const formId = await putForm(laptop, everyField())
  using hand = fileHere('hand.png', 'not really a signature')
  await goOffline(laptop)
  const { fields } = await look(laptop, formId)
  const kinds = new Map(fields.map(({ target, kind }) => [target, kind]))
  expect(['home', 'meeting', 'paid', 'gift', 'signed', 'moment'].map((target) => kinds.get(target))).toEqual([
    ...['address', 'appointment', 'products', 'products', 'file', 'dateTime'],
  ])
  expect([...kinds].filter(([, kind]) => kind === 'fixed').map(([target]) => target)).toEqual([
    'secret',
    'rich',
    'novel',
  ])
  const typed: Record<string, GivenFieldValue> = {
    ...{ short: 'Row F', moment: '2026-11-20T19:30', count: 28, agreed: true, several: ['v0', 'v2'] },
    paid: [{ productId: 'v0', quantity: 2, price: '12.50' }],
    gift: [{ productId: 'gift', price: '25.' }],
    home: { addressLine: 'Quay 4', city: 'Pasaia', postalCode: '', country: 'ES' },
    meeting: { startDate: '2026-11-24T10:00:00Z' },
  }
  const [signature] = await picked(laptop, hand.path)
  const { faults, submissionId } = await give(laptop, formId, typed, [
    { target: 'signed', files: signature?.files ?? [] },
  ])
  expect(faults).toEqual([])
  const waiting = await laptop.api.forms.submission({ submissionId: submissionId ?? '' })
  expect(waiting.fieldValues.map(({ target, value }) => [target, value.kind])).toEqual(
    expect.arrayContaining([
      ['home', 'address'],
      ['meeting', 'appointment'],
      ['gift', 'products'],
      ['signed', 'signature'],
    ]),
  )
  goOnline(laptop)
  await laptop.drained()
  const [there] = onSite(laptop).filter((one) => one.formId === formId && one.submissions?.['short'] === 'Row F')
  expect(there?.submissions).toEqual({
    ...typed,
    gift: [{ productId: 'gift', price: '25.00' }],
    home: { addressLine: 'Quay 4', city: 'Pasaia', country: 'ES' },
    signed: [expect.objectContaining({ displayName: 'hand.png' })],
  })
  // What is to be paid for is paid on the site.
  expect(there?.status).toBe('PAYMENT_WAITING')
})

const required = (target: string, input: Omit<InputField, 'target'>): FormField[] =>
  asFields([{ target, input: { ...input, required: true } }])

test('what a form asks of an address, a time and a payment is known before anybody types', async () => {
  const laptop = await openForms()
  await using _ = laptop
  const formId = await putForm(laptop, [
    ...required('home', {
      inputType: 'ADDRESS',
      addressOptions: {
        componentType: 'MULTILINE_ADDRESS',
        multilineAddressOptions: {
          label: 'Address',
          fieldSettings: { addressLine2: { show: false } },
          defaultCountryConfig: { type: 'COUNTRY', countryOptions: 'FR' },
        },
        validation: { allowedCountries: ['FR', 'DE'], fields: { city: { required: true }, streetName: {} } },
      },
    }),
    ...required('meeting', {
      inputType: 'SCHEDULING',
      schedulingOptions: {
        componentType: 'APPOINTMENT',
        appointmentOptions: {
          ...{ label: 'Visit', durationInMinutes: 45, format: 'IN_PERSON', staffIds: ['usher'] },
          inPersonOptions: { locations: [{ businessLocationId: 'foyer', customAddress: 'Stage door' }] },
        },
      },
    }),
    ...required('gift', {
      inputType: 'PAYMENT',
      paymentOptions: {
        componentType: 'DONATION_INPUT',
        validation: { products: [{ id: 'roof', dynamicPriceOptions: { minPrice: '5.00', maxPrice: '90.00' } }] },
        donationInputOptions: { label: 'A gift for the roof' },
      },
    }),
  ])
  const { fields, faults } = await look(laptop, formId)
  expect(codes(faults)).toEqual(['home', 'meeting', 'gift'].map((target) => `${target} REQUIRED_VALUE_ERROR`))
  expect(fields.map(({ address, appointment, products }) => address ?? appointment ?? products)).toEqual([
    {
      parts: ['addressLine', 'streetName', 'postalCode', 'city', 'subdivision', 'country'].map((name) => ({
        ...{ name, required: name === 'city' },
      })),
      ...{ countries: ['FR', 'DE'], country: 'FR' },
    },
    { minutes: 45, format: 'IN_PERSON', place: 'Stage door', staffMemberId: 'usher', locationId: 'foyer' },
    [{ id: 'roof', label: 'A gift for the roof', price: null, from: '5.00', to: '90.00', least: 1, most: 100_000 }],
  ])
  const wrong = {
    home: { addressLine: 'Quay 4', country: 'ES' },
    meeting: { startDate: '2026-11-24T10:00:00Z', staffMemberId: 'ghost', locationId: 'attic' },
    gift: [{ productId: 'roof', price: '2' }],
  }
  const expected = [
    ...['home/country NOT_ALLOWED_VALUE_ERROR', 'home/city REQUIRED_VALUE_ERROR'],
    ...['meeting/staffMemberId INVALID_STAFF_ID_ERROR', 'meeting/locationId INVALID_LOCATION_ID_ERROR'],
    'gift/0/price MIN_VALUE_ERROR',
  ]
  expect(codes((await look(laptop, formId, wrong)).faults)).toEqual(expected)
  // An address of which nothing is filled in is none.
  expect(codes((await look(laptop, formId, { ...wrong, home: { city: ' ' } })).faults)).toContain(
    'home REQUIRED_VALUE_ERROR',
  )
  expect(await queueOf(laptop)).toEqual([])
})

test('a list without choices takes one’s own words, and a known address is changed part by part', async () => {
  const laptop = await openForms()
  await using _ = laptop
  const words = {
    inputType: 'ARRAY' as const,
    arrayOptions: { validation: { items: { itemType: 'STRING' as const } } },
  }
  const address = { inputType: 'ADDRESS' as const, addressOptions: { componentType: 'MULTILINE_ADDRESS' as const } }
  const formId = await putForm(
    laptop,
    asFields([
      { target: 'words', input: words },
      { target: 'home', input: address },
    ]),
  )
  const { fields } = await look(laptop, formId)
  expect(fields.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
    ['choices', true],
    ['address', false],
  ])
  await give(laptop, formId, { words: ['north door'], home: { city: 'Lyon' } })
  await laptop.drained()
  const [there] = onSite(laptop).filter((one) => one.formId === formId)
  const submissionId = there?.id ?? ''
  const editing = await laptop.api.forms.editing({ submissionId, fieldValues: [] })
  expect(editing.fields.map(({ kind, value }) => [kind, value])).toEqual([
    ['choices', ['north door']],
    ['address', { city: 'Lyon' }],
  ])
  await laptop.api.forms.saveAnswers({
    ...{ submissionId, note: '' },
    fieldValues: [{ target: 'home', value: { city: 'Lyon', country: 'FR' } }],
  })
  await laptop.drained()
  expect(laptop.sandbox.world.submissions.get(submissionId)?.submissions).toEqual({
    ...{ words: ['north door'], home: { city: 'Lyon', country: 'FR' } },
  })
})
