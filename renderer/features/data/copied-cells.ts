import type { DataCell, DataField } from '../../../shared/app/data.ts'
import { isTwice, offsetOf } from '../../../shared/app/local-instant.ts'
import type { CsvForm } from '../../../shared/csv.ts'
import { tsvCells, tsvText } from '../../../shared/tsv.ts'
import { typedOf } from './cell-values.ts'
import { cellText } from './cell-words.ts'
import type { PastedCell } from './paste-plan.ts'

/** What this window copied last: what a text cannot say of it (a reference's item, a text's form) is kept beside it. */
let last: { text: string; cells: PastedCell[][] } | null = null

/** Cells as text for the clipboard, in the one way in which every program reads days and numbers. */
export function copyCells(rows: readonly { field: DataField; cell: DataCell }[][], form: CsvForm): string {
  const cells = rows.map((row) =>
    row.map(({ field, cell }): PastedCell => {
      const from = { kind: field.kind, refersTo: field.refersTo, value: cell.value }
      return { text: copiedText(field, cell), ...(cell.isOdd ? {} : { from }) }
    }),
  )
  const texts = cells.map((row) => row.map(({ text }) => text))
  last = { text: tsvText(texts, form), cells }
  return last.text
}

/** The cells of a text from the clipboard. */
export function pastedCells(text: string): PastedCell[][] {
  // Some systems end lines their own way.
  if (last !== null && text.replaceAll('\r\n', '\n') === last.text.replaceAll('\r\n', '\n')) return last.cells
  return tsvCells(text).map((row) => row.map((cell) => ({ text: cell })))
}

function copiedText(field: DataField, cell: DataCell): string {
  const { kind } = field
  if (cell.value === null || kind === 'reference' || kind === 'richText') return cellText(field, cell)
  const typed = typedOf(field, cell)
  if (typeof typed === 'boolean') return typed ? 'TRUE' : 'FALSE'
  if (typeof typed !== 'string') return typed.join(', ')
  if (kind !== 'dateTime') return typed
  const { value } = cell
  const isUnclear = typeof value === 'object' && '$date' in value && isTwice(value.$date)
  return typed.replace('T', ' ') + (isUnclear ? offsetOf(value.$date) : '')
}
