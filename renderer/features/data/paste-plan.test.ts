import { expect, test } from 'vitest'
import type { DataCell, DataField, DataRow } from '../../../shared/app/data.ts'
import type { DataKind, DataValue } from '../../../shared/app/data-values.ts'
import { csvForms } from '../../../shared/csv.ts'
import { copyCells, pastedCells } from './copied-cells.ts'
import { type PasteColumn, planPaste, tiled } from './paste-plan.ts'

const column = (key: string, at: number, kind: DataKind = 'text', more: Partial<DataField> = {}): PasteColumn => ({
  at,
  field: {
    ...{ key, label: key, kind, required: false, editable: 'yes', sortable: true },
    ...{ refersTo: kind === 'reference' ? 'People' : null, least: null, most: null, ...more },
  },
})
const cellOf = (value: DataValue | null, more: Partial<DataCell> = {}): DataCell => ({
  ...{ value, words: '', count: value === null ? 0 : 1, isOdd: false, isCut: false, fileId: null, ...more },
})
const rowOf = (id: string, cells: DataCell[]): DataRow => ({
  ...{ id, title: id, cells, createdAt: null, updatedAt: null, draft: false, leaving: false, sync: null },
})
const nothing = { said: new Map(), idsOf: () => [] }
const three = [column('a', 0), column('b', 1), column('c', 2)]
const rows = ['one', 'two', 'three'].map((id) => rowOf(id, [cellOf('x'), cellOf('x'), cellOf('x')]))
const changed = (text: string, columns = three, some: DataRow[] = rows) => {
  const { items } = planPaste({ ...nothing, table: pastedCells(text), rows: some, columns })
  return items.map(({ itemId, fields }) => [itemId, ...fields.map(({ key, value }) => `${key}=${value}`)])
}

test('C5: only the cells that were given change, and one closing newline is no row', () => {
  expect(changed('A\tB\tC\nD\tE')).toEqual([
    ['one', 'a=A', 'b=B', 'c=C'],
    ['two', 'a=D', 'b=E'],
  ])
  expect(changed('z\n\ty\tz')).toEqual([
    ['one', 'a=z'],
    ['two', 'a=null', 'b=y', 'c=z'],
  ])
  expect(changed('1\r\n2\r\n')).toEqual([
    ['one', 'a=1'],
    ['two', 'a=2'],
  ])
})

test('C11: rows change by their ids, whatever lies between them; what is beyond the last is counted', () => {
  const [first, , last] = rows
  if (first === undefined || last === undefined) throw new Error('Three rows.')
  expect(changed('1\n2', three, [first, last])).toEqual([
    ['one', 'a=1'],
    ['three', 'a=2'],
  ])
  const plan = planPaste({ ...nothing, table: pastedCells('1\n2\n3\n4\t5'), rows, columns: three.slice(2) })
  expect(plan).toMatchObject({ cells: 3, beyond: 2 })
})

test('locked cells stay and are counted; what cannot be read is listed with its reason', () => {
  const columns = [column('locked', 0, 'text', { editable: 'no' }), column('minutes', 1, 'number')]
  const some = [rowOf('one', [cellOf('x'), cellOf(1)]), rowOf('two', [cellOf('x'), cellOf(2, { isOdd: true })])]
  const plan = planPaste({ ...nothing, table: pastedCells('y\t1h50\ny\t5'), rows: some, columns })
  expect(plan).toMatchObject({ cells: 0, locked: 3, items: [] })
  expect(plan.faults).toMatchObject([{ row: { id: 'one' }, text: '1h50', fault: { fault: 'wrongType' } }])
})

test('C3: a day that is copied here stays that day, and a reference leads to the same item', () => {
  const columns = [column('day', 0, 'date'), column('who', 1, 'reference')]
  const from = [cellOf('2026-03-04'), cellOf('id-7', { words: 'Ana' })]
  const text = copyCells([columns.map(({ field, at }) => ({ field, cell: from[at] ?? cellOf(null) }))], csvForms.comma)
  expect(text).toBe('2026-03-04\tAna')
  expect(changed(text, columns, [rowOf('one', [cellOf(null), cellOf(null)])])).toEqual([
    ['one', 'day=2026-03-04', 'who=id-7'],
  ])
  // Into a text field goes what is read.
  expect(changed(text, [column('a', 0), column('b', 1)], [rowOf('one', [cellOf(null), cellOf(null)])])).toEqual([
    ['one', 'a=2026-03-04', 'b=Ana'],
  ])
})

test('days that can be read in two ways are asked about', () => {
  const table = pastedCells('08/01/2016\n03/04/1991')
  const columns = [column('day', 0, 'date')]
  expect(planPaste({ ...nothing, table, rows, columns })).toMatchObject({ cells: 0, asks: [{ what: 'order' }] })
  const said = new Map([['day', { order: 'month' as const }]])
  expect(planPaste({ ...nothing, table, rows, columns, said }).items[0]?.fields).toEqual([
    { key: 'day', value: '2016-08-01' },
  ])
})

test('one cell fills what is marked, and a table that fits into it is repeated', () => {
  expect(tiled([['x']], { rows: 2, columns: 2 })).toEqual([
    ['x', 'x'],
    ['x', 'x'],
  ])
  expect(tiled([['x'], ['y']], { rows: 3, columns: 1 })).toEqual([['x'], ['y']])
})
