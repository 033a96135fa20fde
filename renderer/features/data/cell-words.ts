import { plural, t } from '@lingui/core/macro'
import type { DataCell, DataField } from '../../../shared/app/data.ts'
import type { DataFaultCode } from '../../../shared/app/data-faults.ts'
import type { CsvCell } from '../../../shared/csv.ts'
import { DECIMAL_SEPARATOR, formatDate, formatTime, listText } from '../../format.ts'
import type { Reading } from './cell-values.ts'

/** A value as it is read in a list. */
export function cellText({ kind }: Pick<DataField, 'kind'>, { value, words, count }: DataCell): string {
  if (value === null) return kind === 'references' && count > 1 ? `${words} +${count - 1}` : words
  if (kind === 'reference') return words || t`Not on this laptop`
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return String(value).replace('.', DECIMAL_SEPARATOR)
  if (Array.isArray(value)) return listText(value)
  if (typeof value === 'object') return `${formatDate(value.$date)}, ${formatTime(value.$date)}`
  return kind === 'date' ? formatDate(value, 'UTC') : value
}

/** The same in a file: dates and numbers as every program reads them, all tags. */
export function fileText({ kind }: Pick<DataField, 'kind'>, cell: DataCell): CsvCell {
  const { value } = cell
  if (value === null || kind === 'reference' || typeof value === 'boolean') return cellText({ kind }, cell)
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? value.$date : value
}

/** Why a value cannot be saved, and what would do. */
export function faultText({ kind }: Pick<DataField, 'kind'>, reading: Extract<Reading, { fault: string }>): string {
  const limit = reading.limit ?? 0
  const words: Record<DataFaultCode, string> = {
    locked: t`This can only be changed on the site.`,
    required: t`This may not be empty.`,
    wrongType: wrongTypeText(kind),
    tooSmall: t`At least ${limit}.`,
    tooLarge: t`At most ${limit}.`,
    tooShort: plural(limit, { one: 'At least # letter.', other: 'At least # letters.' }),
    tooLong: plural(limit, { one: 'At most # letter.', other: 'At most # letters.' }),
    tooFew: t`At least ${limit}.`,
    tooMany: t`At most ${limit}.`,
  }
  return words[reading.fault]
}

function wrongTypeText(kind: DataField['kind']): string {
  if (kind === 'number') return t`A number, such as 110.`
  if (kind === 'date') return t`A day, such as 2026-11-20.`
  return kind === 'dateTime' ? t`A day and a time.` : t`This kind of value does not fit here.`
}
