import type { DataCell, DataField, DataRow } from '../../../shared/app/data.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import { type Asked, type ColumnForm, formOf, openForm } from '../../../shared/app/foreign-forms.ts'
import { type ForeignFault, readForeign } from '../../../shared/app/foreign-values.ts'

/** A column that is pasted into: its field, and the place of that in a row's cells. */
export interface PasteColumn {
  field: DataField
  at: number
}

/** One cell that is pasted: its text, and what it was here, where it was copied in this window. */
export interface PastedCell {
  text: string
  /** Of a field of which kind, and with which value. */
  from?: { kind: DataField['kind']; refersTo: string | null; value: DataValue | null }
}

export interface PasteFault {
  row: DataRow
  field: DataField
  text: string
  fault: ForeignFault
}

interface ItemChange {
  itemId: string
  fields: { key: string; value: DataValue | null }[]
}

/** What a paste would do, before it does anything. */
export interface PastePlan {
  items: ItemChange[]
  /** Cells that get another value, those that have it already, and those that can't be changed here. */
  cells: number
  same: number
  locked: number
  faults: PasteFault[]
  /** Cells that were given and lie beyond the last row or the last column. */
  beyond: number
  /** Columns whose numbers or days can be read in two ways. */
  asks: { column: PasteColumn; what: Asked; example: string }[]
}

interface Pasted {
  table: readonly (readonly PastedCell[])[]
  rows: readonly DataRow[]
  columns: readonly PasteColumn[]
  /** What was said of columns that can be read in two ways, by field. */
  said: ReadonlyMap<string, Partial<ColumnForm>>
  idsOf: (field: DataField, name: string) => readonly string[]
}

/** A table repeated over a marked rectangle that it fits into a whole number of times; else as it is. */
export function tiled<T>(
  table: readonly (readonly T[])[],
  size: { rows: number; columns: number },
): readonly (readonly T[])[] {
  const width = table[0]?.length ?? 0
  const isEven = width > 0 && table.every((row) => row.length === width)
  if (!isEven || size.rows % table.length > 0 || size.columns % width > 0) return table
  return Array.from({ length: size.rows }, (_, row) => {
    const cells = table[row % table.length] ?? []
    return Array.from({ length: size.columns }, (_cell, col) => cells[col % width] as T)
  })
}

/** Reads a table for the cells from one on, by the rules of their fields. Only the cells that were given change. */
export function planPaste(pasted: Pasted): PastePlan {
  const { table, rows, columns } = pasted
  const plan: PastePlan = { items: [], cells: 0, same: 0, locked: 0, faults: [], beyond: 0, asks: [] }
  const forms = columns.map((column, col) => {
    const texts = table.flatMap((cells) =>
      cells[col] === undefined || isOwn(cells[col], column) ? [] : [cells[col].text],
    )
    const { form, asks } = formOf(column.field.kind, texts)
    if (asks !== null) plan.asks.push({ column, what: asks, example: texts.find((text) => /[.,/-]/.test(text)) ?? '' })
    return { ...form, ...pasted.said.get(column.field.key) }
  })
  for (const [at, cells] of table.entries()) {
    const row = rows[at]
    if (row === undefined) {
      plan.beyond += cells.length
      continue
    }
    plan.beyond += Math.max(0, cells.length - columns.length)
    const fields = columns.flatMap((column, col) => {
      const cell = cells[col]
      return cell === undefined ? [] : change(plan, pasted, { row, column, cell, form: forms[col] ?? openForm })
    })
    if (fields.length > 0) plan.items.push({ itemId: row.id, fields })
    plan.cells += fields.length
  }
  return plan
}

function change(
  plan: PastePlan,
  { idsOf }: Pasted,
  { row, column, cell, form }: { row: DataRow; column: PasteColumn; cell: PastedCell; form: ColumnForm },
): ItemChange['fields'] {
  const { field, at } = column
  const before = row.cells[at]
  if (!mayChange(field, row, before)) {
    plan.locked += 1
    return []
  }
  const reading =
    isOwn(cell, column) && cell.from !== undefined && !(cell.from.value === null && field.required)
      ? { value: cell.from.value }
      : readForeign(field, cell.text, { form, idsOf: (name) => idsOf(field, name) })
  if ('fault' in reading) {
    plan.faults.push({ row, field, text: cell.text, fault: reading })
    return []
  }
  if (before?.isCut === false && isSame(before.value, reading.value)) {
    plan.same += 1
    return []
  }
  return [{ key: field.key, value: reading.value }]
}

/** Copied in this window from a field that holds the same: the value goes over as it is, whatever it looks like. */
const isOwn = ({ from }: PastedCell, { field }: PasteColumn): boolean =>
  from !== undefined && from.kind === field.kind && from.refersTo === field.refersTo

const isSame = (one: DataValue | null, other: DataValue | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a cell can be changed here at all. */
export const mayChange = (
  field: DataField,
  row: Pick<DataRow, 'leaving'>,
  cell: Pick<DataCell, 'isOdd'> | undefined,
): boolean => field.editable === 'yes' && !row.leaving && cell?.isOdd !== true
