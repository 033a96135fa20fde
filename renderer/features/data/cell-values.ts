import type { DataCell, DataField } from '../../../shared/app/data.ts'
import { type DataFaultCode, dataFault } from '../../../shared/app/data-faults.ts'
import { type JsonFault, jsonFault } from '../../../shared/app/data-json.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import { isExact } from '../../../shared/app/exact-number.ts'
import { instantsOf, offsetOf } from '../../../shared/app/local-instant.ts'
import { plainOf, richOf } from '../../../shared/app/plain-rich-text.ts'
import { readNumber } from '../../../shared/written-number.ts'
import { AMOUNT_LOCALE } from '../../format.ts'
import { entryProblem, numberText } from '../../ui/typed-number.tsx'
import { isFiles, isJsonKind } from './field-kinds.ts'

/** A value while it is typed: text for most kinds, a list of tags, a yes or no. An empty text isn't a value. */
export type Typed = string | boolean | readonly string[]

/** What came of something typed: a value that can be saved, or why it cannot. */
export type Reading = { value: DataValue | null } | Fault
interface Fault {
  fault: DataFaultCode
  limit: number | null
  /** Where a text is no JSON. */
  json?: JsonFault
  /** Where a text may be two numbers: which was meant. */
  asks?: string
}

/** The value of a cell as an editor begins with it. Dates with a time are in the time of this computer. */
export function typedOf({ kind }: Pick<DataField, 'kind'>, { value }: Pick<DataCell, 'value'>): Typed {
  if (kind === 'flag') return value === true
  if (kind === 'tags') return Array.isArray(value) ? value : []
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'object' && '$json' in value) return isJsonKind(kind) ? wellSet(value.$json) : value.$json
  if (typeof value === 'object' && '$date' in value) return localMinute(value.$date)
  if (kind === 'richText') return plainOf(String(value)) ?? ''
  return kind === 'time' ? shortTime(String(value)) : String(value)
}

/** Seconds that are none are not shown. */
export const shortTime = (text: string): string =>
  /^:00(\.0+)?$/.test(text.slice(5)) ? text.slice(0, 5) : text.slice(0, 12)

/**
 * Reads what was typed for a field, by the rules of its collection. `isNew`: the item is not on the site yet. `before`:
 * what the cell held, since some values keep parts of it.
 */
export function readTyped(field: DataField, typed: Typed, isNew: boolean, before: DataValue | null = null): Reading {
  const value = valueFrom(field, typed, before)
  if (value === undefined) return { fault: 'wrongType', limit: null }
  if (typeof value === 'object' && value !== null && 'fault' in value) return value
  const fault = dataFault(field, value, isNew)
  return fault === undefined ? { value } : { fault: fault.code, limit: fault.limit }
}

function valueFrom({ kind }: DataField, typed: Typed, before: DataValue | null): DataValue | Fault | null | undefined {
  if (typeof typed === 'boolean') return typed
  // Tags that are there already stay as they were written: spaces around them, duplicates.
  if (typeof typed !== 'string') return typed.every((tag) => tag.trim() === '') ? null : [...typed]
  const text = kind === 'text' || kind === 'richText' ? typed : typed.trim()
  if (text.trim() === '') return null
  switch (kind) {
    case 'number':
      return numberOf(text, before)
    case 'dateTime':
      return instantFrom(text, before)
    case 'time':
      return timeOf(text, before)
    case 'richText':
      return richOf(text, typeof before === 'string' ? before : '')
    case 'text':
      return withLineEnds(text, before)
    default:
      break
  }
  if (!isJsonKind(kind) && !isFiles(kind)) return text
  const json = jsonFault(text)
  return json === undefined ? { $json: JSON.stringify(JSON.parse(text)) } : { fault: 'wrongType', limit: null, json }
}

/** A number of this language; one with more digits than are kept is said to be so, and what may be two is asked about. */
function numberOf(text: string, before: DataValue | null): number | Fault | undefined {
  // A value that is there already is never asked about; only a stored number has a power of ten.
  if (typeof before === 'number' && text === numberText(before)) return before
  const read = readNumber(text, AMOUNT_LOCALE)
  if (read.kind === 'unclear') return { fault: 'wrongType', limit: null, asks: entryProblem(text) ?? '' }
  if (read.kind === 'none') return undefined
  return isExact(read.written) ? read.value : { fault: 'inexact', limit: null }
}

/**
 * A time of this computer's clock as an instant. In the hour that comes twice it stays in the one that it was in, else it is
 * the first; in the hour that is left out it is none.
 */
function instantFrom(text: string, before: DataValue | null): DataValue | undefined {
  const instants = instantsOf(text).map((at) => new Date(at).toISOString())
  const old = typeof before === 'object' && before !== null && '$date' in before ? before.$date : undefined
  const kept = old === undefined ? undefined : instants.find((iso) => offsetOf(iso) === offsetOf(old))
  const $date = kept ?? instants[0]
  return $date === undefined ? undefined : { $date }
}

/** A time with the seconds that the platform writes, unless this one was kept without. */
function timeOf(text: string, before: DataValue | null): string {
  const isShort = typeof before === 'string' && before.length === 5
  return text.length === 5 && !isShort ? `${text}:00.000` : text
}

/** A text field of several lines ends all of them with a line feed; a text that was written otherwise stays so. */
function withLineEnds(text: string, before: DataValue | null): string {
  const isOther = typeof before === 'string' && before.includes('\r\n') && !/[^\r]\n/.test(before)
  return isOther ? text.replace(/\r?\n/g, '\r\n') : text
}

function localMinute(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  const rest = iso.slice(16, 23) === ':00.000' ? '' : iso.slice(16, 23)
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}${rest}`
}

const wellSet = (json: string): string => (json === '' ? '' : JSON.stringify(JSON.parse(json), null, 2))

/** Whether two typed values say the same, so that nothing need be saved. */
export const sameTyped = (one: Typed, other: Typed): boolean => JSON.stringify(one) === JSON.stringify(other)
