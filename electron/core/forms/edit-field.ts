import { TypedAddress } from '../../../shared/app/form-composed.ts'
import type { EditField } from '../../../shared/app/form-editing.ts'
import type { MetField } from './checks/check-values.ts'
import { isLeftOut } from './checks/finding.ts'
import { askedAddress } from './composed-fields.ts'
import { mostValues } from './composed-values.ts'
import { wordsOf } from './field-value-words.ts'
import { fieldValueOf } from './field-values.ts'
import type { AskedField } from './form-fields.ts'

/** Characters of a field value that fit a field of a window. */
const longestEdited = 20_000

const byFormat = new Map<string, EditField['kind']>([
  ['EMAIL', 'email'],
  ['PHONE', 'phone'],
  ['URL', 'link'],
  ['URI', 'link'],
  ['DATE', 'date'],
  ['TIME', 'time'],
  ['DATE_TIME', 'dateTime'],
])

/** A day with its time as a window types it; one with a zone is left as the text that it is. */
const localMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A field as a window lets people fill it in. `met`: what the form's rules make of it with the values so far. */
export function editField(field: AskedField, value: unknown, met: MetField | undefined): EditField {
  const allowed = met?.allowed
  const choices = [...field.choices].flatMap(([value, label]) => {
    const isOffered = allowed === undefined || allowed.includes(value)
    return isOffered && (typeof value === 'string' || typeof value === 'number') ? [{ value, label }] : []
  })
  const kind = fits(field, value) ? kindOf(field, value, met) : 'fixed'
  const address = kind === 'address' ? askedAddress(met?.input.addressOptions ?? {}) : undefined
  return {
    target: field.target,
    label: field.label,
    kind,
    required: met?.required === true,
    hidden: met?.hidden === true,
    // A list without choices is one of words of one's own.
    isOpen: field.isOpen || (kind === 'choices' && field.choices.size === 0),
    choices,
    // What cannot be changed is only read, and may be long, or secret.
    value: kind === 'fixed' ? null : ((value ?? null) as EditField['value']),
    words: isLeftOut(value) ? '' : wordsOf(fieldValueOf(field, value)),
    ...(address === undefined ? {} : { address }),
  }
}

function kindOf(
  { inputType, component, format, choices }: AskedField,
  value: unknown,
  met: MetField | undefined,
): EditField['kind'] {
  switch (inputType) {
    case 'STRING':
      if (component === 'PASSWORD') return 'fixed'
      if (choices.size > 0) return 'choice'
      if (format === 'DATE_TIME' && typeof value === 'string' && value !== '' && !localMoment.test(value)) return 'text'
      return byFormat.get(format) ?? (component === 'TEXT_AREA' ? 'longText' : 'text')
    case 'NUMBER':
      return component === 'RATING_INPUT' ? 'rating' : 'number'
    case 'BOOLEAN':
      return 'flag'
    case 'ARRAY':
      return choices.size > 0 || takesWords(met) ? 'choices' : 'fixed'
    case 'ADDRESS':
      return met === undefined ? 'fixed' : 'address'
    default:
      return 'fixed'
  }
}

/** Whether a list takes words that it does not offer. */
function takesWords(met: MetField | undefined): boolean {
  const { itemType, stringOptions } = met?.input.arrayOptions?.validation?.items ?? {}
  return itemType === 'STRING' || (stringOptions ?? undefined) !== undefined
}

/** Whether a value is of the type that its field has: what is not is shown as it is, and stays. */
function fits({ inputType }: AskedField, value: unknown): boolean {
  if (isLeftOut(value)) return true
  switch (inputType) {
    case 'STRING':
      return typeof value === 'string' && value.length <= longestEdited
    case 'NUMBER':
      return typeof value === 'number'
    case 'BOOLEAN':
      return typeof value === 'boolean'
    case 'ARRAY':
      if (!Array.isArray(value) || value.length > mostValues) return false
      return value.every((one) => typeof one === 'string' || typeof one === 'number')
    case 'ADDRESS':
      // One with parts that are not typed here would lose them.
      return TypedAddress.safeParse(value).success
    default:
      return false
  }
}
