import type { RichContent } from '../../shared/wire/events-rich-content.ts'
import type { ContactField } from '../../shared/wire/forms-contact-mapping.ts'
import type { FormField, InputField } from '../../shared/wire/forms-fields.ts'
import type { UploadFileFormat } from '../../shared/wire/forms-file-inputs.ts'
import type { StringFormat } from '../../shared/wire/forms-values.ts'
import type { Prng } from './prng.ts'

interface Common {
  target: string
  label: string
  required?: boolean
  contact?: ContactField
}

/** Makes the fields of seeded forms; their ids come from the random numbers in the order of the calls. */
export interface FieldMaker {
  text(given: Common & { maxLength?: number; format?: StringFormat; placeholder?: string }): FormField
  phone(given: Common): FormField
  date(given: Common): FormField
  dropdown(given: Common, choices: readonly string[]): FormField
  radio(given: Common, choices: readonly string[]): FormField
  ticks(given: Common, choices: readonly string[]): FormField
  number(given: Common & { minimum: number; maximum: number }): FormField
  stars(given: Common): FormField
  tick(given: Common): FormField
  files(given: Common & { fileLimit: number; formats?: UploadFileFormat[]; button?: string }): FormField
  signature(given: Common): FormField
  product(given: Common & { name: string; price: string }): FormField
  words(text: string): FormField
  send(): FormField
}

export function fieldMaker(prng: Prng): FieldMaker {
  const ask = (given: Common, kind: InputField): FormField => ({
    id: prng.uuid(),
    hidden: false,
    identifier: given.target.toUpperCase(),
    fieldType: 'INPUT',
    inputOptions: {
      target: given.target,
      required: given.required === true,
      pii: given.contact !== undefined,
      readOnly: false,
      ...(given.contact === undefined ? {} : { contactMapping: { contactField: given.contact } }),
      ...kind,
    },
  })
  const choices = (values: readonly string[]) =>
    values.map((value) => ({ id: prng.uuid(), label: value, value, default: false }))
  const labelOf = ({ label }: Common) => ({ label, showLabel: true })
  return {
    text: ({ maxLength = 200, format, placeholder, ...given }) =>
      ask(given, {
        inputType: 'STRING',
        stringOptions: {
          componentType: 'TEXT_INPUT',
          validation: { maxLength, ...(format === undefined ? {} : { format }) },
          textInputOptions: { ...labelOf(given), ...(placeholder === undefined ? {} : { placeholder }) },
        },
      }),
    phone: (given) =>
      ask(given, {
        inputType: 'STRING',
        stringOptions: {
          componentType: 'PHONE_INPUT',
          validation: { format: 'PHONE', maxLength: 30 },
          phoneInputOptions: { ...labelOf(given), defaultCountryCode: 'DE' },
        },
      }),
    date: (given) =>
      ask(given, {
        inputType: 'STRING',
        stringOptions: {
          componentType: 'DATE_PICKER',
          validation: { format: 'DATE' },
          datePickerOptions: { ...labelOf(given), firstDayOfWeek: 'MONDAY' },
        },
      }),
    dropdown: (given, values) =>
      ask(given, {
        inputType: 'STRING',
        stringOptions: {
          componentType: 'DROPDOWN',
          validation: { enum: [...values] },
          dropdownOptions: { ...labelOf(given), options: choices(values) },
        },
      }),
    radio: (given, values) =>
      ask(given, {
        inputType: 'STRING',
        stringOptions: {
          componentType: 'RADIO_GROUP',
          validation: { enum: [...values] },
          radioGroupOptions: { ...labelOf(given), options: choices(values), numberOfColumns: 'TWO' },
        },
      }),
    ticks: (given, values) =>
      ask(given, {
        inputType: 'ARRAY',
        arrayOptions: {
          componentType: 'CHECKBOX_GROUP',
          validation: { maxItems: values.length, items: { itemType: 'STRING', stringOptions: { enum: [...values] } } },
          checkboxGroupOptions: { ...labelOf(given), options: choices(values), numberOfColumns: 'TWO' },
        },
      }),
    number: ({ minimum, maximum, ...given }) =>
      ask(given, {
        inputType: 'NUMBER',
        numberOptions: {
          componentType: 'NUMBER_INPUT',
          validation: { minimum, maximum, multipleOf: 1 },
          numberInputOptions: labelOf(given),
        },
      }),
    stars: (given) =>
      ask(given, {
        inputType: 'NUMBER',
        numberOptions: {
          componentType: 'RATING_INPUT',
          validation: { minimum: 1, maximum: 5 },
          ratingInputOptions: labelOf(given),
        },
      }),
    tick: (given) =>
      ask(given, {
        inputType: 'BOOLEAN',
        booleanOptions: {
          componentType: 'CHECKBOX',
          validation: {},
          checkboxOptions: { label: paragraph(given.label), checked: false },
        },
      }),
    files: ({ fileLimit, formats = ['IMAGE'], button = 'Choose pictures', ...given }) =>
      ask(given, {
        inputType: 'WIX_FILE',
        wixFileOptions: {
          componentType: 'FILE_UPLOAD',
          validation: { fileLimit, uploadFileFormats: formats },
          fileUploadOptions: { ...labelOf(given), buttonText: button },
        },
      }),
    signature: (given) =>
      ask(given, {
        inputType: 'WIX_FILE',
        wixFileOptions: {
          componentType: 'SIGNATURE',
          validation: { fileLimit: 1, uploadFileFormats: ['IMAGE'] },
          signatureOptions: { ...labelOf(given), imageUploadEnabled: false },
        },
      }),
    product: ({ name, price, ...given }) => {
      const id = prng.uuid()
      return ask(given, {
        inputType: 'PAYMENT',
        paymentOptions: {
          componentType: 'CHECKBOX_GROUP',
          validation: {
            products: [{ id, productType: 'DIGITAL', priceType: 'FIXED_PRICE', fixedPriceOptions: { price } }],
            maxItems: 1,
          },
          checkboxGroupOptions: { ...labelOf(given), options: [{ id: prng.uuid(), label: name, value: id }] },
        },
      })
    },
    words: (text) => ({
      id: prng.uuid(),
      hidden: false,
      fieldType: 'DISPLAY',
      displayOptions: {
        displayFieldType: 'RICH_CONTENT',
        richContentOptions: { richContent: paragraph(text) },
      },
    }),
    send: () => ({
      id: prng.uuid(),
      hidden: false,
      fieldType: 'DISPLAY',
      displayOptions: {
        displayFieldType: 'PAGE_NAVIGATION',
        pageNavigationOptions: { nextPageText: 'Next', previousPageText: 'Back', submitText: 'Send' },
      },
    }),
  }
}

/** One paragraph of plain text. */
export function paragraph(text: string): RichContent {
  return {
    nodes: [{ type: 'PARAGRAPH', id: 'p1', nodes: [{ type: 'TEXT', id: '', textData: { text, decorations: [] } }] }],
  }
}
