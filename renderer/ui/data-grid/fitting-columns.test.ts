import { expect, test } from 'vitest'
import { templateOf } from './fitting-columns.ts'
import type { RowOf, VisibleColumns } from './use-grid-table.ts'

/** Columns as a list has them: their name, width and where they stay. */
const columnsOf = (...given: [id: string, size: number, meta?: object][]) =>
  given.map(([id, size, meta = {}]) => ({
    id,
    columnDef: { meta },
    getSize: () => size,
  })) as unknown as VisibleColumns<RowOf>

const list = columnsOf(
  ['tick', 40, { pinned: 'start' }],
  ['title', 200, { pinned: 'start' }],
  ['genre', 100],
  ['minutes', 100],
  ['language', 100],
  ['sync', 40, { pinned: 'end' }],
)

test('columns that fit fill the screen, so that the next one is not cut at its edge', () => {
  expect(templateOf(list, {}, 530)).toBe('40px 200px 125px 125px 100px 40px minmax(0, 1fr)')
})

test('a list that fits whole keeps its widths, and so does a column with a width of its own', () => {
  expect(templateOf(list, {}, 700)).toBe('40px 200px 100px 100px 100px 40px minmax(0, 1fr)')
  expect(templateOf(list, { genre: 100 }, 530)).toBe('40px 200px 100px 150px 100px 40px minmax(0, 1fr)')
})
