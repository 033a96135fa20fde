import type { AddedKind, NewField } from '../../../../shared/app/form-design.ts'
import { longText } from './field-look.ts'
import type { NewId } from './field-writing.ts'
import { withWords } from './rich-words.ts'

/** Characters of the usual text value, and of an address. */
const usualLength = 200
const addressLength = 250

/** A field that was never there, as the platform wants it. Its values are kept under a name made of its label. */
export function newField({ kind, look }: Omit<NewField, 'id'>, newId: NewId): Record<string, unknown> & { id: string } {
  const id = newId()
  return {
    id,
    hidden: look.hidden,
    fieldType: 'INPUT',
    inputOptions: {
      target: targetOf(look.label, id),
      required: look.required,
      pii: kind === 'email' || kind === 'phone',
      readOnly: false,
      ...optionsOf(kind, look, newId),
    },
  }
}

/** Letters and digits of the label, and some of the id: a target is a key in filters, and never changes. */
function targetOf(label: string, id: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replace(/^_|_$/g, '')
  return `${words === '' ? 'field' : words}_${id.replace(/[^a-z0-9]/gi, '').slice(0, 6)}`
}

function optionsOf(kind: AddedKind, { label, choices }: NewField['look'], newId: NewId): Record<string, unknown> {
  const words = { label, showLabel: true }
  const values = [...new Set(choices.map((choice) => choice.label))]
  const options = values.map((value) => ({ id: newId(), label: value, value, default: false }))
  const text = (validation: Record<string, unknown>, rest: Record<string, unknown>) => ({
    inputType: 'STRING',
    stringOptions: { validation, ...rest },
  })
  switch (kind) {
    case 'text':
      return text({ maxLength: usualLength }, { componentType: 'TEXT_INPUT', textInputOptions: words })
    case 'longText':
      return text({ maxLength: 5 * longText }, { componentType: 'TEXT_INPUT', textInputOptions: words })
    case 'email':
      return text(
        { maxLength: addressLength, format: 'EMAIL' },
        { componentType: 'TEXT_INPUT', textInputOptions: words },
      )
    case 'phone':
      return text({ format: 'PHONE' }, { componentType: 'PHONE_INPUT', phoneInputOptions: words })
    case 'date':
      return text({ format: 'DATE' }, { componentType: 'DATE_PICKER', datePickerOptions: words })
    case 'choice':
      return text({ enum: values }, { componentType: 'RADIO_GROUP', radioGroupOptions: { ...words, options } })
    case 'number':
      return {
        inputType: 'NUMBER',
        numberOptions: { componentType: 'NUMBER_INPUT', validation: {}, numberInputOptions: words },
      }
    case 'flag':
      return {
        inputType: 'BOOLEAN',
        booleanOptions: {
          componentType: 'CHECKBOX',
          validation: {},
          checkboxOptions: { label: withWords({}, label), checked: false },
        },
      }
    case 'choices':
      return {
        inputType: 'ARRAY',
        arrayOptions: {
          componentType: 'CHECKBOX_GROUP',
          validation: { maxItems: values.length, items: { itemType: 'STRING', stringOptions: { enum: values } } },
          checkboxGroupOptions: { ...words, options },
        },
      }
    case 'file':
      return {
        inputType: 'WIX_FILE',
        wixFileOptions: {
          componentType: 'FILE_UPLOAD',
          validation: { fileLimit: 5, uploadFileFormats: ['IMAGE', 'DOCUMENT'] },
          fileUploadOptions: words,
        },
      }
  }
}
