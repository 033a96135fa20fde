import { plural, t } from '@lingui/core/macro'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import type { DataFaultCode } from '../../../shared/app/data-faults.ts'
import { fileNameOf } from '../../../shared/app/data-file-name.ts'
import type { JsonFault } from '../../../shared/app/data-json.ts'
import type { DataLock } from '../../../shared/app/data-values.ts'
import type { ForeignFault } from '../../../shared/app/foreign-values.ts'
import type { CsvCell } from '../../../shared/csv.ts'
import { DECIMAL_SEPARATOR, formatDate, formatTime, listText } from '../../format.ts'
import { type Reading, shortTime } from './cell-values.ts'

/** A value as it is read in a list. */
export function cellText({ kind }: Pick<DataField, 'kind'>, { value, words, count }: DataCell): string {
  if (value === null) return kind === 'references' && count > 1 ? `${words} +${count - 1}` : words
  if (kind === 'reference') return words || t`Not on this laptop`
  // What these hold is not what people read: a file's name, a text without its form, an object in words.
  if (words !== '') return words
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return String(value).replace('.', DECIMAL_SEPARATOR)
  if (Array.isArray(value)) return listText(value)
  if (typeof value === 'object' && '$json' in value) return value.$json
  if (typeof value === 'object') return `${formatDate(value.$date)}, ${formatTime(value.$date)}`
  if (kind === 'time') return shortTime(value)
  return kind === 'date' ? formatDate(value, 'UTC') : value
}

/** The same in a file: dates and numbers as every program reads them, and all of what a list has. */
export function fileText({ kind }: Pick<DataField, 'kind'>, cell: DataCell): CsvCell {
  const { value, linked } = cell
  if (Array.isArray(linked)) return linked.map(({ id, title }) => title || id).join(', ')
  if (kind === 'reference' && typeof value === 'string') return cell.words || value
  if (kind === 'gallery' || kind === 'documents') return namesOfFiles(value).join(', ')
  if (value === null || cell.words !== '' || typeof value === 'boolean') return cellText({ kind }, cell)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return value
  return '$json' in value ? value.$json : value.$date
}

function namesOfFiles(value: DataCell['value']): string[] {
  if (value === null || typeof value !== 'object' || !('$json' in value)) return []
  const files: unknown = JSON.parse(value.$json)
  return Array.isArray(files) ? files.map(fileNameOf) : []
}

/** Why a value cannot be saved, and what would do. */
export function faultText({ kind }: Pick<DataField, 'kind'>, reading: Extract<Reading, { fault: string }>): string {
  if (reading.json !== undefined) return jsonText(reading.json)
  if (reading.asks !== undefined) return reading.asks
  const limit = reading.limit ?? 0
  const words: Record<DataFaultCode, string> = {
    locked: t`This can only be changed on the site.`,
    required: t`This may not be empty.`,
    wrongType: wrongTypeText(kind),
    inexact: t`This number has more digits than can be kept.`,
    tooSmall: t`At least ${limit}.`,
    tooLarge: t`At most ${limit}.`,
    tooShort: plural(limit, { one: 'At least # letter.', other: 'At least # letters.' }),
    tooLong: plural(limit, { one: 'At most # letter.', other: 'At most # letters.' }),
    tooFew: t`At least ${limit}.`,
    tooMany: t`At most ${limit}.`,
  }
  return words[reading.fault]
}

/** Why a text of another program gives no value. */
export function foreignFaultText(field: DataField, { fault, limit }: ForeignFault): string {
  if (fault === 'unknownName') return t`Nothing here is called that.`
  if (fault === 'severalNames') return t`Several are called that.`
  return faultText(field, { fault, limit })
}

/** The same for a row of an imported file; its field may be none. */
export function importFaultText(
  field: DataField | undefined,
  { fault, limit }: { fault: string; limit: number | null },
): string {
  return field === undefined
    ? t`This cell cannot be read.`
    : foreignFaultText(field, { fault: fault as ForeignFault['fault'], limit })
}

function jsonText({ line, column, wants }: JsonFault): string {
  const words: Record<JsonFault['wants'], string> = {
    value: t`a value`,
    name: t`a name in quotation marks`,
    colon: t`a colon`,
    comma: t`a comma or the end`,
    end: t`nothing more`,
    fewerDigits: t`a number with fewer digits`,
    noDollar: t`a name without $`,
    lessDepth: t`less in one another`,
  }
  return t`Line ${line}, place ${column}: ${words[wants]} should stand here.`
}

/** Why a field cannot be changed here. */
export function lockText(lock: DataLock | undefined): string {
  const words: Record<DataLock, string> = {
    collection: t`The collection lets nobody change this.`,
    rights: t`Items of this collection cannot be changed here.`,
    kind: t`Foyer does not know this kind of field. It stays as it is.`,
    formatted: t`This text has a form that would be lost here. Change it on the site.`,
    links: t`Links to several items are changed where one item is open.`,
    name: t`The name of this field cannot be sent. Change it on the site.`,
  }
  return lock === undefined ? t`Can only be changed on the site` : words[lock]
}

/** Why one value cannot be changed where others of its field can; undefined when it can. */
export function oddText({ kind }: Pick<DataField, 'kind'>, { isOdd }: Pick<DataCell, 'isOdd'>): string | undefined {
  if (!isOdd) return undefined
  return kind === 'richText'
    ? lockText('formatted')
    : t`The site has another kind of value here than the field says. It stays as it is.`
}

function wrongTypeText(kind: DataField['kind']): string {
  if (kind === 'number') return t`A number, such as 110.`
  if (kind === 'date') return t`A day, such as 2026-11-20.`
  if (kind === 'time') return t`A time, such as 18:30.`
  if (kind === 'object' || kind === 'address') return t`An object, in braces.`
  if (kind === 'array') return t`A list, in brackets.`
  return kind === 'dateTime' ? t`A day and a time.` : t`This kind of value does not fit here.`
}
