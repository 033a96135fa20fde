import { createHash } from 'node:crypto'
import type { DataEdit, DataField } from '../../../shared/app/data.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import type { ColumnForm } from '../../../shared/app/foreign-forms.ts'
import { type ForeignFault, readForeign } from '../../../shared/app/foreign-values.ts'
import { meantCell } from '../../../shared/csv.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { type Fields, same } from '../base/three-way.ts'
import type { Item } from './item.mirror.ts'
import { changesOf, inShapeOf } from './item-fields.ts'

/** A column of a file and the field it goes into. */
export interface ImportColumn {
  at: number
  field: DataField
  form: ColumnForm
}

/** What one row of a file comes to. */
export type ImportedRow = { number: number; cells: readonly string[]; faults: ReadonlyMap<number, ForeignFault> } & (
  | { result: 'new' | 'changed'; itemId: string; fields: DataEdit['fields']; before: Fields; after: Fields }
  | { result: 'same' | 'fault' }
)

export interface RowReading {
  columns: readonly ImportColumn[]
  emptyClears: boolean
  /** SHA-256 of the file: with the row's number it names what the row makes, so that a second run makes nothing twice. */
  hash: string
  /** Ids of the items that a key stands in; undefined where every row is a new item. */
  keyed: { at: number; idsOf(key: string): readonly string[] } | undefined
  idsOf(field: DataField, name: string): readonly string[]
  seen(itemId: string): Item | undefined
}

/** The id of the item that a row makes: the same one whenever the same file is imported. */
export function idOfRow(hash: string, row: number): string {
  const hex = createHash('sha256').update(`${hash} ${row}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Reads one row, and compares it with what is here. `keys` are those that rows before it had. */
export function readRow(cells: readonly string[], number: number, how: RowReading, keys: Set<string>): ImportedRow {
  const faults = new Map<number, ForeignFault>()
  const own = idOfRow(how.hash, number)
  const key = how.keyed === undefined ? undefined : meantCell(cells[how.keyed.at] ?? '').trim()
  const found = how.keyed === undefined || key === undefined ? [] : how.keyed.idsOf(key)
  if (how.keyed !== undefined && key !== undefined) {
    if (key === '') faults.set(how.keyed.at, { fault: 'required', limit: null })
    else if (found.length > 1 || keys.has(key)) faults.set(how.keyed.at, { fault: 'severalNames', limit: null })
    keys.add(key)
  }
  const itemId = found[0] ?? own
  const item = how.seen(itemId)
  const isNew = item === undefined
  const read = new Map<string, DataValue | null>()
  for (const { at, field, form } of how.columns) {
    const text = meantCell(cells[at] ?? '')
    const isEmpty = text.trim() === ''
    // What has to be there is not made empty, and for a new item an empty cell says nothing.
    if (isEmpty && (isNew || !how.emptyClears) && !(isNew && field.required)) continue
    if (!isNew && field.editable === 'atStart') continue
    const reading = readForeign(field, text, { form, idsOf: (name) => how.idsOf(field, name), isNew })
    if ('fault' in reading) faults.set(at, reading)
    else read.set(field.key, inShapeOfField(field, item, reading.value))
  }
  const about = { number, cells, faults }
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

const inShapeOfField = ({ kind, key }: DataField, item: Item | undefined, value: DataValue | null) =>
  kind === 'date' ? inShapeOf(lookUp(item?.data ?? {}, key), value) : value
