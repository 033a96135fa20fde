import { lookUp } from '../../shared/look-up.ts'
import type { InputField } from '../../shared/wire/forms-fields.ts'
import type {
  ArrayItems,
  ArrayValidation,
  BooleanValidation,
  NumberValidation,
  ObjectProperty,
  ObjectValidation,
} from '../../shared/wire/forms-values.ts'
import { choicesOf } from '../world/forms-fields.ts'
import { type Fault, type FaultAt, faultAt } from './submissions-faults.ts'
import { addressFaults, fileFaults, paymentFaults, schedulingFaults } from './submissions-special-values.ts'
import { textFaults } from './submissions-texts.ts'

/** What is wrong with the value of a field; nothing is missing any more when this is asked. */
export function valueFaults(value: unknown, input: InputField, how: { path: string; now: number }): Fault[] {
  const at = faultAt(how.path)
  const known = { at, now: how.now, path: how.path }
  switch (input.inputType) {
    case 'STRING':
      return [...textFaults(value, input.stringOptions?.validation ?? {}, known), ...choiceFaults(value, input, at)]
    case 'NUMBER':
      return numberFaults(value, numberRules(input), at)
    case 'BOOLEAN':
      return booleanFaults(value, input.booleanOptions?.validation ?? {}, at)
    case 'ARRAY':
      return [...listFaults(value, input.arrayOptions?.validation ?? {}, known), ...choiceFaults(value, input, at)]
    case 'OBJECT':
      return objectFaults(value, input.objectOptions?.validation ?? {}, known)
    case 'WIX_FILE':
      return fileFaults(value, input.wixFileOptions?.validation ?? {}, at)
    case 'PAYMENT':
      return paymentFaults(value, input.paymentOptions?.validation ?? {}, at)
    case 'SCHEDULING':
      return schedulingFaults(value, input.schedulingOptions?.appointmentOptions ?? {}, at)
    case 'ADDRESS':
      return addressFaults(value, input.addressOptions?.validation ?? {}, at)
    default:
      return []
  }
}

/** Stars are whole and from one to five, whatever else is said of them. */
function numberRules(input: InputField): NumberValidation {
  const rules = input.numberOptions?.validation ?? {}
  if (input.numberOptions?.componentType !== 'RATING_INPUT') return rules
  return { minimum: 1, maximum: 5, multipleOf: 1, ...rules }
}

/** A choice that offers its values takes no other, even where its field lists none. */
function choiceFaults(value: unknown, input: InputField, at: FaultAt): Fault[] {
  const choices = choicesOf(input)
  if (choices === undefined) return []
  if (!Array.isArray(value)) {
    const listed = (input.stringOptions?.validation?.enum ?? []).length > 0
    return listed || choices.includes(value) ? [] : [at('NOT_ALLOWED_VALUE_ERROR', { enum: choices })]
  }
  return value.flatMap((item, place) =>
    choices.includes(item) ? [] : [at('NOT_ALLOWED_VALUE_ERROR', { enum: choices }, `/${place}`)],
  )
}

function numberFaults(value: unknown, rules: NumberValidation, at: FaultAt): Fault[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [at('TYPE_ERROR', { expected: 'number' })]
  const { minimum, maximum, multipleOf } = rules
  const faults: Fault[] = []
  if (typeof minimum === 'number' && value < minimum) faults.push(at('MIN_VALUE_ERROR', { minimum }))
  if (typeof maximum === 'number' && value > maximum) faults.push(at('MAX_VALUE_ERROR', { maximum }))
  if (typeof multipleOf === 'number' && multipleOf > 0 && !isMultiple(value, multipleOf)) {
    faults.push(at('MULTIPLE_OF_VALUE_ERROR', { multipleOf }))
  }
  const allowed = rules.enum ?? []
  if (allowed.length > 0 && !allowed.includes(value)) faults.push(at('NOT_ALLOWED_VALUE_ERROR', { enum: allowed }))
  return faults
}

/** 0.3 is a multiple of 0.1, although a computer's division says otherwise. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return Math.abs(times - Math.round(times)) < 1e-9
}

function booleanFaults(value: unknown, rules: BooleanValidation, at: FaultAt): Fault[] {
  if (typeof value !== 'boolean') return [at('TYPE_ERROR', { expected: 'boolean' })]
  const allowed = rules.enum ?? []
  return allowed.length === 0 || allowed.includes(value) ? [] : [at('NOT_ALLOWED_VALUE_ERROR', { enum: allowed })]
}

interface Known {
  at: FaultAt
  now: number
  path: string
}

function listFaults(value: unknown, rules: ArrayValidation, { at, now, path }: Known): Fault[] {
  if (!Array.isArray(value)) return [at('TYPE_ERROR', { expected: 'array' })]
  const { minItems, maxItems } = rules
  const faults: Fault[] = []
  if (typeof minItems === 'number' && value.length < minItems) faults.push(at('MIN_ITEMS_ERROR', { minItems }))
  if (typeof maxItems === 'number' && value.length > maxItems) faults.push(at('MAX_ITEMS_ERROR', { maxItems }))
  const items = value.flatMap((item, place) => partFaults(item, rules.items ?? {}, { path: `${path}/${place}`, now }))
  return [...faults, ...items]
}

/** One item of a list, or one property of an object: both say what they are in the same words. */
function partFaults(
  value: unknown,
  rules: ArrayItems | ObjectProperty,
  { path, now }: { path: string; now: number },
): Fault[] {
  const known = { at: faultAt(path), now, path }
  const type = 'itemType' in rules ? rules.itemType : rules.propertiesType
  if (type === 'STRING' || (rules.stringOptions ?? undefined) !== undefined) {
    return textFaults(value, rules.stringOptions ?? {}, known)
  }
  if (type === 'NUMBER' || (rules.numberOptions ?? undefined) !== undefined) {
    return numberFaults(value, rules.numberOptions ?? {}, known.at)
  }
  if (type === 'BOOLEAN' || (rules.booleanOptions ?? undefined) !== undefined) {
    return booleanFaults(value, rules.booleanOptions ?? {}, known.at)
  }
  const list = 'arrayOptions' in rules ? (rules as ObjectProperty).arrayOptions : undefined
  return list === undefined || list === null ? [] : listFaults(value, list, known)
}

function objectFaults(value: unknown, rules: ObjectValidation, { at, now, path }: Known): Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [at('TYPE_ERROR', { expected: 'object' })]
  }
  const held: Record<string, unknown> = { ...value }
  const properties = Object.entries(rules.properties ?? {})
  const known = new Set(properties.map(([name]) => name))
  const unknown = Object.keys(held).filter((name) => known.size > 0 && !known.has(name))
  return [
    ...unknown.map((name) => at('UNKNOWN_VALUE_ERROR', {}, `/${name}`)),
    ...properties.flatMap(([name, property]) => {
      if (lookUp(held, name) === undefined || lookUp(held, name) === null) {
        return property.required === true ? [at('REQUIRED_VALUE_ERROR', {}, `/${name}`)] : []
      }
      return partFaults(lookUp(held, name), property, { path: `${path}/${name}`, now })
    }),
  ]
}
