import { plural, t } from '@lingui/core/macro'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import type { JsonFault } from '../../../shared/app/data-json.ts'
import type { DataLock } from '../../../shared/app/data-values.ts'
import { DECIMAL_SEPARATOR, formatDate, formatTime, listText } from '../../format.ts'
import { valueFaultText } from '../../import/fault-words.ts'
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

/** Why a value cannot be saved, and what would do. */
export function faultText({ kind }: Pick<DataField, 'kind'>, reading: Extract<Reading, { fault: string }>): string {
  if (reading.json !== undefined) return jsonText(reading.json)
  if (reading.asks !== undefined) return reading.asks
  return valueFaultText(kind, reading)
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
  return t`Line ${line}, column ${column}: expected ${words[wants]}.`
}

/** Why a field cannot be changed here. */
export function lockText(lock: DataLock | undefined): string {
  const words: Record<DataLock, string> = {
    collection: t`This collection doesn’t allow changes.`,
    rights: t`Items of this collection can’t be changed here.`,
    kind: t`Foyer doesn’t know this kind of field. It stays as it is.`,
    formatted: t`This text has a form that would be lost here. Change it on the site.`,
    links: t`Links to several items are changed where one item is open.`,
    name: t`The name of this field can’t be sent. Change it on the site.`,
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

/** How many linked items are missing; undefined where none is. */
export const goneText = ({ gone = 0 }: Pick<DataCell, 'gone'>): string | undefined =>
  gone === 0
    ? undefined
    : plural(gone, {
        one: '# linked item is missing: it was deleted on the site',
        other: '# linked items are missing: they were deleted on the site',
      })
