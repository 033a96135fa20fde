import { lookUp } from '../../../../shared/look-up.ts'
import type { InputField } from '../../../../shared/wire/forms-fields.ts'
import type {
  ArrayItems,
  ArrayValidation,
  BooleanValidation,
  NumberValidation,
  ObjectProperty,
  ObjectValidation,
} from '../../../../shared/wire/forms-values.ts'
import { type Find, type Finding, findingsAt } from './finding.ts'
import { addressFindings, appointmentFindings, fileFindings, paymentFindings } from './part-checks.ts'
import { textFindings } from './text-checks.ts'

interface Place {
  path: string
  now: number
}

/** What is wrong with a field value that is there; `offered`: the only values that its field offers, if it does. */
export function valueFindings(
  value: unknown,
  input: InputField,
  place: Place,
  offered: readonly unknown[] | undefined,
) {
  const find = findingsAt(place.path)
  switch (input.inputType) {
    case 'STRING': {
      const rules = input.stringOptions?.validation ?? {}
      const isListed = (rules.enum ?? []).length > 0
      const isOther = offered !== undefined && !isListed && !Array.isArray(value) && !offered.includes(value)
      return [
        ...textFindings(value, rules, { find, now: place.now }),
        ...(isOther ? [find('NOT_ALLOWED_VALUE_ERROR')] : []),
        ...otherItems(value, offered, find),
      ]
    }
    case 'NUMBER': {
      const isRating = input.numberOptions?.componentType === 'RATING_INPUT'
      const stars = isRating ? { minimum: 1, maximum: 5, multipleOf: 1 } : {}
      return numberFindings(value, { ...stars, ...input.numberOptions?.validation }, find)
    }
    case 'BOOLEAN':
      return flagFindings(value, input.booleanOptions?.validation ?? {}, find)
    case 'ARRAY': {
      const isOther = offered !== undefined && !Array.isArray(value) && !offered.includes(value)
      return [
        ...listFindings(value, input.arrayOptions?.validation ?? {}, place),
        ...(isOther ? [find('NOT_ALLOWED_VALUE_ERROR')] : []),
        ...otherItems(value, offered, find),
      ]
    }
    case 'OBJECT':
      return objectFindings(value, input.objectOptions?.validation ?? {}, place)
    case 'WIX_FILE':
      return fileFindings(value, input.wixFileOptions?.validation ?? {}, find)
    case 'PAYMENT':
      return paymentFindings(value, input.paymentOptions?.validation ?? {}, find)
    case 'SCHEDULING':
      return appointmentFindings(value, input.schedulingOptions?.appointmentOptions ?? {}, find)
    case 'ADDRESS':
      return addressFindings(value, input.addressOptions?.validation ?? {}, find)
    default:
      return []
  }
}

/** Of a list of choices those that the field does not offer. */
function otherItems(value: unknown, offered: readonly unknown[] | undefined, find: Find): Finding[] {
  if (offered === undefined || !Array.isArray(value)) return []
  return value.flatMap((item, at) => (offered.includes(item) ? [] : [find('NOT_ALLOWED_VALUE_ERROR', '', `/${at}`)]))
}

function numberFindings(value: unknown, rules: NumberValidation, find: Find): Finding[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [find('TYPE_ERROR', 'number')]
  const { minimum, maximum, multipleOf } = rules
  const allowed = rules.enum ?? []
  const isMultiple = (step: number) => {
    const times = value / step
    // 0.3 is three times 0.1, although dividing them says 2.9999999999999996.
    return Math.abs(times - Math.round(times)) < 1e-9
  }
  return [
    ...(typeof minimum === 'number' && value < minimum ? [find('MIN_VALUE_ERROR', minimum)] : []),
    ...(typeof maximum === 'number' && value > maximum ? [find('MAX_VALUE_ERROR', maximum)] : []),
    ...(typeof multipleOf === 'number' && multipleOf > 0 && !isMultiple(multipleOf)
      ? [find('MULTIPLE_OF_VALUE_ERROR', multipleOf)]
      : []),
    ...(allowed.length > 0 && !allowed.includes(value) ? [find('NOT_ALLOWED_VALUE_ERROR')] : []),
  ]
}

function flagFindings(value: unknown, rules: BooleanValidation, find: Find): Finding[] {
  if (typeof value !== 'boolean') return [find('TYPE_ERROR', 'boolean')]
  const allowed = rules.enum ?? []
  return allowed.length === 0 || allowed.includes(value) ? [] : [find('NOT_ALLOWED_VALUE_ERROR')]
}

function listFindings(value: unknown, rules: ArrayValidation, { path, now }: Place): Finding[] {
  const find = findingsAt(path)
  if (!Array.isArray(value)) return [find('TYPE_ERROR', 'array')]
  const { minItems, maxItems, items } = rules
  return [
    ...(typeof minItems === 'number' && value.length < minItems ? [find('MIN_ITEMS_ERROR', minItems)] : []),
    ...(typeof maxItems === 'number' && value.length > maxItems ? [find('MAX_ITEMS_ERROR', maxItems)] : []),
    ...value.flatMap((item, at) => partFindings(item, items ?? {}, { path: `${path}/${at}`, now })),
  ]
}

/** One item of a list or one property of an object: both say what they are in the same words. */
function partFindings(value: unknown, rules: ArrayItems | ObjectProperty, place: Place): Finding[] {
  const find = findingsAt(place.path)
  const type = 'itemType' in rules ? rules.itemType : rules.propertiesType
  if (type === 'STRING' || rules.stringOptions)
    return textFindings(value, rules.stringOptions ?? {}, { find, now: place.now })
  if (type === 'NUMBER' || rules.numberOptions) return numberFindings(value, rules.numberOptions ?? {}, find)
  if (type === 'BOOLEAN' || rules.booleanOptions) return flagFindings(value, rules.booleanOptions ?? {}, find)
  const list = (rules as ObjectProperty).arrayOptions
  return list ? listFindings(value, list, place) : []
}

function objectFindings(value: unknown, rules: ObjectValidation, { path, now }: Place): Finding[] {
  const find = findingsAt(path)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [find('TYPE_ERROR', 'object')]
  const given: Record<string, unknown> = { ...value }
  const properties = Object.entries(rules.properties ?? {})
  const names = new Set(properties.map(([name]) => name))
  const unknown = names.size === 0 ? [] : Object.keys(given).filter((name) => !names.has(name))
  return [
    ...unknown.map((name) => find('UNKNOWN_VALUE_ERROR', '', `/${name}`)),
    ...properties.flatMap(([name, property]) => {
      const part = lookUp(given, name) ?? undefined
      if (part !== undefined) return partFindings(part, property, { path: `${path}/${name}`, now })
      return property.required === true ? [find('REQUIRED_VALUE_ERROR', '', `/${name}`)] : []
    }),
  ]
}
