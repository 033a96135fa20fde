import type { DataCell, DataEdit, DataField } from '../../../../shared/app/data.ts'
import { fileText } from '../../../../shared/app/data-file-text.ts'
import type { DataValue } from '../../../../shared/app/data-values.ts'
import { readForeign } from '../../../../shared/app/foreign-values.ts'
import type { TableFaultCode } from '../../../../shared/app/table-import.ts'
import { meantCell } from '../../../../shared/csv.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { type Fields, same } from '../../base/three-way.ts'
import type { TableRow } from '../../ports/table-parser.ts'
import type { FormedColumn } from '../../tables/column-forms.ts'
import { idOfRow } from '../../tables/row-id.ts'
import { shapeFaults } from '../../tables/row-shape.ts'
import type { CellFault, ReadRow } from '../../tables/table-plan.ts'
import type { Item } from '../item.mirror.ts'
import { changesOf, inShapeOf } from '../item-fields.ts'
import { keyWordOf } from './key-words.ts'

type ImportFault = CellFault<TableFaultCode>

/** What one row of a file comes to. */
export type ImportedRow = ReadRow<TableFaultCode, DataValue> &
  (
    | { result: 'new' | 'changed'; itemId: string; fields: DataEdit['fields']; before: Fields; after: Fields }
    | { result: 'same' | 'fault' }
  )

export interface RowReading {
  columns: readonly FormedColumn[]
  /** How many columns the file has by its titles: a row that is longer has cells that belong nowhere. */
  width: number
  emptyClears: boolean
  /** SHA-256 of the file: with the row's number it names what the row makes, so that a second run makes nothing twice. */
  hash: string
  /** Ids of the items that a key stands in; undefined where every row is a new item. */
  keyed: { column: FormedColumn; idsOf(key: string): readonly string[] } | undefined
  idsOf(field: DataField, name: string): readonly string[]
  seen(itemId: string): Item | undefined
  /** The cell of a field as a file has it. */
  cellOf(field: DataField, item: Item): DataCell
}

/** Reads one row, and compares it with what is here. `keys` are those that rows before it had. */
export function readRow(row: TableRow, how: RowReading, keys: Set<string>): ImportedRow {
  const { number, cells } = row
  const faults = new Map<number, ImportFault>(shapeFaults(row, how.width))
  const values = new Map<number, DataValue | null>()
  const about = { number, cells, faults, values }
  if (faults.size > 0) return { ...about, result: 'fault' }
  const own = idOfRow(how.hash, number)
  const found = keyedBy(cells, how, keys, faults)
  const itemId = found ?? own
  const item = how.seen(itemId)
  const isNew = item === undefined
  const read = new Map<string, DataValue | null>()
  for (const { at, field, form } of how.columns) {
    // What found an item says nothing new of it, however it is written.
    if (!isNew && at === how.keyed?.column.at) continue
    const text = meantCell(cells[at] ?? '')
    const isEmpty = text.trim() === ''
    // What has to be there is not made empty, for a new item an empty cell says nothing, and so does one that is not there.
    if (isEmpty && (isNew || !how.emptyClears || cells[at] === undefined) && !(isNew && field.required)) continue
    const cell = isNew ? undefined : how.cellOf(field, item)
    if (cell !== undefined && (field.editable === 'atStart' || isAsWritten(field, text, cell))) continue
    // A form that this text lacks would be lost, and a value that its field does not have is the site's.
    const reading =
      cell?.isOdd === true ? locked : readForeign(field, text, { form, idsOf: (name) => how.idsOf(field, name), isNew })
    if ('fault' in reading) faults.set(at, reading)
    else {
      values.set(at, reading.value)
      read.set(field.key, inShapeOfField(field, item, reading.value))
    }
  }
  if (faults.size > 0) return { ...about, result: 'fault' }
  const fields = [...read].map(([name, value]) => ({ key: name, value }))
  const meant = changesOf({ fields })
  if (isNew) return { ...about, result: 'new', itemId, fields, before: {}, after: meant }
  // An earlier run of the same file made it: whatever became of it since is not undone.
  if (itemId === own && how.keyed === undefined) return { ...about, result: 'same' }
  const changed = fields.filter(
    ({ key: name }) => !same(lookUp(item.data ?? {}, name) ?? null, lookUp(meant, name) ?? null),
  )
  if (changed.length === 0) return { ...about, result: 'same' }
  const only = (values: Fields) => Object.fromEntries(changed.map((one) => [one.key, lookUp(values, one.key) ?? null]))
  return { ...about, result: 'changed', itemId, fields: changed, before: only(item.data ?? {}), after: only(meant) }
}

const locked: ImportFault = { fault: 'formatted', limit: null }

/** The item that a row's key names; undefined where it is new. What is wrong with the key becomes a fault. */
function keyedBy(
  cells: readonly string[],
  { keyed }: RowReading,
  keys: Set<string>,
  faults: Map<number, ImportFault>,
): string | undefined {
  if (keyed === undefined) return undefined
  const { at, field, form } = keyed.column
  const text = meantCell(cells[at] ?? '')
  if (text.trim() === '') {
    faults.set(at, { fault: 'required', limit: null })
    return undefined
  }
  const reading = readForeign(field, text, { form, idsOf: () => [] })
  const key = 'fault' in reading ? undefined : keyWordOf(field.kind, reading.value)
  if ('fault' in reading) faults.set(at, reading)
  if (key === undefined) return undefined
  const found = keyed.idsOf(key)
  if (found.length > 1 || keys.has(key))
    faults.set(at, { fault: found.length > 1 ? 'severalNames' : 'sameKey', limit: null })
  keys.add(key)
  return found[0]
}

/** Whether a text is what an export writes for a value, so that an untouched row changes nothing. */
function isAsWritten(field: DataField, text: string, cell: DataCell): boolean {
  const written = fileText(field, cell)
  if (typeof written === 'number') return [String(written), String(written).replace('.', ',')].includes(text.trim())
  return typeof written === 'string' && plain(written.toWellFormed()) === plain(text)
}

/** Programs write line ends their own way. */
const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

const inShapeOfField = ({ kind, key }: DataField, item: Item | undefined, value: DataValue | null) =>
  kind === 'date' ? inShapeOf(lookUp(item?.data ?? {}, key), value) : value
