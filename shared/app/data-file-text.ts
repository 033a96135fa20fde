import type { CsvCell } from '../csv.ts'
import type { DataCell, DataField } from './data.ts'
import { plainOf } from './plain-rich-text.ts'
import { tagsText } from './tags-text.ts'

/**
 * A value as it stands in a file: in the one way that every program reads and every language of the window shares, so that an
 * import reads it back. What no text can say of it (a form, a value that its field does not have) is in words.
 */
export function fileText({ kind }: Pick<DataField, 'kind'>, cell: DataCell): CsvCell {
  const { value, words, linked } = cell
  if (Array.isArray(linked)) return linked.map(({ id, title }) => title || id).join(', ')
  if (value === null || cell.isOdd) return words
  if (kind === 'reference') return words || String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return tagsText(value)
  if (typeof value === 'object') return '$json' in value ? value.$json : value.$date
  return kind === 'richText' ? (plainOf(value) ?? words) : value
}
