import type { FormField, InputField } from '../../shared/wire/forms-fields.ts'

/** One field of each kind that a form can have, and a guest's value for it. */
interface Asked {
  target: string
  input: Omit<InputField, 'target'>
  given: unknown
}

const ways = (...labels: string[]) => labels.map((label, at) => ({ id: `o${at}`, label, value: `v${at}` }))
const file = (name: string, type: string) => ({
  ...{ fileId: `file-${name}`, displayName: name, fileType: type },
  url: `https://files.example.org/${name}`,
})
const paragraph = (words: string) => ({
  type: 'PARAGRAPH',
  nodes: [{ type: 'TEXT', textData: { text: words } }],
})
const label = (text: string) => ({ label: text, showLabel: true })
const text = (component: string, more: object, format?: string): Omit<InputField, 'target'> => ({
  inputType: 'STRING',
  stringOptions: {
    componentType: component,
    validation: format === undefined ? {} : { format: format as 'DATE' },
    ...more,
  },
})

/** Every kind of field of specification 2, section 5, with a value for it. */
export const everyKind: readonly Asked[] = [
  { target: 'short', input: text('TEXT_INPUT', { textInputOptions: label('A line') }), given: 'Row F, please' },
  {
    target: 'mail',
    input: text('TEXT_INPUT', { textInputOptions: label('E-mail') }, 'EMAIL'),
    given: 'a@example.org',
  },
  {
    target: 'web',
    input: text('TEXT_INPUT', { textInputOptions: label('Web') }, 'URL'),
    given: 'https://example.org/',
  },
  {
    target: 'phone',
    input: text('PHONE_INPUT', { phoneInputOptions: label('Phone') }, 'PHONE'),
    given: '+34 91 555 01',
  },
  { target: 'day', input: text('DATE_INPUT', { dateInputOptions: label('Day') }, 'DATE'), given: '2026-11-20' },
  {
    target: 'picked',
    input: text('DATE_PICKER', { datePickerOptions: label('Picked') }, 'DATE'),
    given: '2026-11-21',
  },
  { target: 'time', input: text('TIME_INPUT', { timeInputOptions: label('Time') }, 'TIME'), given: '19:30' },
  {
    target: 'moment',
    input: text('DATE_TIME', { dateTimeOptions: label('Moment') }, 'DATE_TIME'),
    given: '2026-11-20T19:30',
  },
  {
    target: 'radio',
    input: text('RADIO_GROUP', { radioGroupOptions: { ...label('One of'), options: ways('Stalls', 'Circle') } }),
    given: 'v1',
  },
  {
    target: 'list',
    input: text('DROPDOWN', { dropdownOptions: { ...label('From a list'), options: ways('Spring', 'Autumn') } }),
    given: 'v0',
  },
  {
    target: 'service',
    input: text('SERVICES_DROPDOWN', { servicesDropdownOptions: { ...label('Service'), options: ways('Tour') } }),
    given: 'v0',
  },
  { target: 'secret', input: text('PASSWORD', { passwordOptions: label('Password') }), given: 'correct horse' },
  {
    target: 'count',
    input: {
      inputType: 'NUMBER',
      numberOptions: { componentType: 'NUMBER_INPUT', numberInputOptions: label('Pupils') },
    },
    given: 28,
  },
  {
    target: 'stars',
    input: {
      inputType: 'NUMBER',
      numberOptions: { componentType: 'RATING_INPUT', ratingInputOptions: label('Stars') },
    },
    given: 4,
  },
  {
    target: 'agreed',
    input: {
      inputType: 'BOOLEAN',
      booleanOptions: {
        componentType: 'CHECKBOX',
        checkboxOptions: { label: { nodes: [paragraph('I agree')] } as never },
      },
    },
    given: false,
  },
  {
    target: 'several',
    input: {
      inputType: 'ARRAY',
      arrayOptions: {
        componentType: 'CHECKBOX_GROUP',
        checkboxGroupOptions: { ...label('Some of'), options: ways('Tour', 'Talk', 'Tea') },
      },
    },
    given: ['v0', 'v2'],
  },
  {
    target: 'tags',
    input: {
      inputType: 'ARRAY',
      arrayOptions: { componentType: 'TAGS', tagsOptions: { ...label('Tags'), options: ways('Loud') } },
    },
    given: ['v0'],
  },
  {
    target: 'pictures',
    input: {
      inputType: 'WIX_FILE',
      wixFileOptions: {
        componentType: 'FILE_UPLOAD',
        validation: { fileLimit: 2 },
        fileUploadOptions: label('Pictures'),
      },
    },
    given: [file('one.jpg', 'image/jpeg'), file('two.jpg', 'image/jpeg')],
  },
  {
    target: 'signed',
    input: {
      inputType: 'WIX_FILE',
      wixFileOptions: { componentType: 'SIGNATURE', signatureOptions: label('Signature') },
    },
    given: [file('hand.png', 'image/png')],
  },
  {
    target: 'paid',
    input: {
      inputType: 'PAYMENT',
      paymentOptions: {
        componentType: 'CHECKBOX_GROUP',
        validation: { products: [{ id: 'v0', priceType: 'FIXED_PRICE', fixedPriceOptions: { price: '12.50' } }] },
        checkboxGroupOptions: { ...label('Programme'), options: ways('A printed programme') },
      },
    },
    given: [{ productId: 'v0', quantity: 2, price: '12.50' }],
  },
  {
    target: 'gift',
    input: {
      inputType: 'PAYMENT',
      paymentOptions: {
        componentType: 'DONATION_INPUT',
        validation: { products: [{ id: 'gift', priceType: 'DYNAMIC_PRICE', dynamicPriceOptions: { minPrice: '1' } }] },
        donationInputOptions: label('A gift for the roof'),
      },
    },
    given: [{ productId: 'gift', price: '25' }],
  },
  {
    target: 'home',
    input: {
      inputType: 'ADDRESS',
      addressOptions: { componentType: 'MULTILINE_ADDRESS', multilineAddressOptions: label('Address') },
    },
    given: { addressLine: 'Quay 4', city: 'Pasaia', postalCode: '20110', country: 'ES' },
  },
  {
    target: 'meeting',
    input: {
      inputType: 'SCHEDULING',
      schedulingOptions: { componentType: 'APPOINTMENT', appointmentOptions: { ...label('Meet us'), staffIds: [] } },
    },
    given: { startDate: '2026-11-24T10:00:00Z', staffMemberName: 'The stage door' },
  },
  {
    target: 'rich',
    input: { inputType: 'OBJECT', objectOptions: { componentType: 'OBJECT' } } as never,
    given: { nodes: [paragraph('First line'), paragraph('second line')] },
  },
  {
    target: 'novel',
    input: { inputType: 'HOLOGRAM', hologramOptions: { componentType: 'BEAM', beamOptions: label('Beam') } } as never,
    given: { beam: [1, { colour: 'lagoon' }] },
  },
]

/** The fields of a form with every kind. */
export const everyField = (): FormField[] =>
  everyKind.map(({ target, input }, at) => ({
    ...{ id: `5eed0000-0000-4000-9000-${String(at).padStart(12, '0')}`, hidden: false, fieldType: 'INPUT' as const },
    inputOptions: { ...input, target },
  }))

/** A guest's values for all of them. */
export const allInputs = (): Record<string, unknown> =>
  Object.fromEntries(everyKind.map(({ target, given: response }) => [target, response]))
