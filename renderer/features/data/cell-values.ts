import type { DataCell, DataField } from '../../../shared/app/data.ts'
import { type DataFaultCode, dataFault } from '../../../shared/app/data-faults.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import { DECIMAL_SEPARATOR } from '../../format.ts'

/** A value while somebody types it: text for most kinds, a list of tags, a yes or no. An empty text is no value. */
export type Typed = string | boolean | readonly string[]

/** What came of something typed: a value that can be saved, or why it cannot. */
export type Reading = { value: DataValue | null } | { fault: DataFaultCode; limit: number | null }

/** The value of a cell as an editor begins with it. Dates with a time are in the time of this computer. */
export function typedOf({ kind }: Pick<DataField, 'kind'>, { value }: Pick<DataCell, 'value'>): Typed {
  if (kind === 'flag') return value === true
  if (kind === 'tags') return Array.isArray(value) ? value : []
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', DECIMAL_SEPARATOR)
  if (typeof value === 'object' && '$date' in value) return localMinute(value.$date)
  return String(value)
}

/** Reads what was typed for a field, by the rules of its collection. `isNew`: the item is not on the site yet. */
export function readTyped(field: DataField, typed: Typed, isNew: boolean): Reading {
  const value = valueFrom(field, typed)
  if (value === undefined) return { fault: 'wrongType', limit: null }
  const fault = dataFault(field, value, isNew)
  return fault === undefined ? { value } : { fault: fault.code, limit: fault.limit }
}

function valueFrom({ kind }: DataField, typed: Typed): DataValue | null | undefined {
  if (typeof typed === 'boolean') return typed
  if (typeof typed !== 'string') {
    const tags = [...new Set(typed.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
    return tags.length === 0 ? null : tags
  }
  const text = kind === 'text' ? typed : typed.trim()
  if (text.trim() === '') return null
  if (kind === 'number') return numberOf(text)
  if (kind !== 'dateTime') return text
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : { $date: at.toISOString() }
}

/** "1,5" and "1.5" are the same number; "1h50" is none. */
function numberOf(text: string): number | undefined {
  return /^[-+]?\d{1,15}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

function localMinute(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Whether two typed values say the same, so that nothing need be saved. */
export const sameTyped = (one: Typed, other: Typed): boolean => JSON.stringify(one) === JSON.stringify(other)
