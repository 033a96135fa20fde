import type { DataField } from './data.ts'
import { jsonFault } from './data-json.ts'
import type { DataKind, DataValue } from './data-values.ts'

/** What a collection's own rules object to in a value. The site may object to more. */
export type DataFaultCode =
  | 'locked'
  | 'required'
  | 'wrongType'
  | 'inexact'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooShort'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'

export interface DataFault {
  code: DataFaultCode
  /** What the value is held against; null where nothing is. */
  limit: number | null
}

/** Why this value cannot be given to a field; undefined when it can. `isNew`: the item is not on the site yet. */
export function dataFault(field: DataField, value: DataValue | null, isNew: boolean): DataFault | undefined {
  if (field.editable === 'no' || (field.editable === 'atStart' && !isNew)) return { code: 'locked', limit: null }
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return field.required ? { code: 'required', limit: null } : undefined
  }
  if (!isOfKind(field.kind, value)) return { code: 'wrongType', limit: null }
  if (typeof value === 'object' && '$json' in value) {
    const whole: unknown = JSON.parse(value.$json)
    return Array.isArray(whole) ? outside(whole.length, field, ['tooFew', 'tooMany']) : undefined
  }
  if (typeof value === 'number') return outside(value, field, ['tooSmall', 'tooLarge'])
  if (Array.isArray(value)) return outside(value.length, field, ['tooFew', 'tooMany'])
  return typeof value === 'string' ? outside(value.length, field, ['tooShort', 'tooLong']) : undefined
}

function isOfKind(kind: DataKind, value: DataValue): boolean {
  switch (kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'tags':
      return Array.isArray(value)
    case 'gallery':
    case 'documents':
    case 'array':
      return Array.isArray(value) || isJson(value, '[')
    case 'object':
    case 'address':
      return isJson(value, '{')
    case 'any':
      return typeof value !== 'object' || !('$json' in value) || jsonFault(value.$json) === undefined
    case 'time':
      return typeof value === 'string' && isTime(value)
    case 'dateTime':
      return typeof value === 'object' && '$date' in value
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    case 'text':
    case 'link':
    case 'email':
    case 'reference':
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'richText':
      return typeof value === 'string'
    default:
      return false
  }
}

/** A time of the day as items carry it: `18:00` or `18:00:00.000`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/.test(text)

const isJson = (value: DataValue, first: '{' | '['): boolean =>
  typeof value === 'object' &&
  '$json' in value &&
  value.$json.trimStart().startsWith(first) &&
  jsonFault(value.$json) === undefined

function outside(
  size: number,
  { least, most }: Pick<DataField, 'least' | 'most'>,
  [below, above]: [DataFaultCode, DataFaultCode],
): DataFault | undefined {
  if (least !== null && size < least) return { code: below, limit: least }
  return most !== null && size > most ? { code: above, limit: most } : undefined
}
