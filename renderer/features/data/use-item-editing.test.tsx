import { cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DataCell, DataCollectionRow, DataField, DataRow } from '../../../shared/app/data.ts'
import type { CellEditor } from './cell-editor.tsx'
import type { ItemActions } from './use-item-actions.ts'
import { useItemEditing } from './use-item-editing.tsx'

type Save = Parameters<typeof CellEditor>[0]['onSave']
const opened = vi.hoisted<{ save: Save | null }>(() => ({ save: null }))
vi.mock('./cell-editor.tsx', () => ({
  CellEditor: ({ onSave }: { onSave: Save }) => {
    opened.save = onSave
    return null
  },
}))
afterEach(cleanup)

const note: DataCollectionRow['fields'][number] = {
  ...{ key: 'note', label: 'Note', kind: 'text', required: false, editable: 'yes', sortable: true, refersTo: null },
  ...{ least: null, most: null },
}
const collection: DataCollectionRow = {
  ...{
    id: 'Shows',
    name: 'Shows',
    items: 1,
    place: 'here',
    canKeep: true,
    onSite: null,
    fields: [note],
    displayField: 'note',
  },
  ...{ canAdd: true, canEdit: true, canRemove: true, refused: [], hasDrafts: false, dataFrom: null, frozen: null },
}

/** What is saved, and brought back by Ctrl+Z, when `cell` is changed to "new". */
function saved(cell: Pick<DataCell, 'value' | 'isCut'>) {
  const edit = vi.fn<ItemActions['edit']>().mockResolvedValue(true)
  const actions: ItemActions = { edit, add: vi.fn(), remove: vi.fn(), publish: vi.fn() }
  const cells = [{ ...cell, words: '', count: 1, isOdd: false, fileId: null }]
  const row: DataRow = {
    id: 'a',
    title: 'A',
    cells,
    createdAt: null,
    updatedAt: null,
    draft: false,
    leaving: false,
    sync: null,
  }
  const { result } = renderHook(() => useItemEditing(collection, actions))
  render(result.current.editor(row, 'field:note', { typed: null, close: vi.fn() }))
  opened.save?.('new')
  return edit.mock.calls[0]?.slice(1)
}

test('a changed cell can be brought back as it was', () => {
  expect(saved({ value: 'old', isCut: false })).toEqual([
    [{ key: 'note', value: 'new' }],
    [{ key: 'note', value: 'old' }],
  ])
})

test('a cell whose old text is here in part only is not brought back: that would cut it off on the site', () => {
  expect(saved({ value: 'The first lines', isCut: true })).toEqual([[{ key: 'note', value: 'new' }], []])
})

/** Whether Delete emptied a cell of this field, and what was saved. */
function cleared(field: Partial<DataField>, cell: Partial<DataCell>) {
  const edit = vi.fn<ItemActions['edit']>().mockResolvedValue(true)
  const fields = [{ ...note, ...field }]
  const cells = [{ value: 'old', words: '', count: 1, isOdd: false, isCut: false, fileId: null, ...cell }]
  const row: DataRow = {
    id: 'a',
    title: 'A',
    cells,
    createdAt: null,
    updatedAt: null,
    draft: false,
    leaving: false,
    sync: null,
  }
  const { result } = renderHook(() =>
    useItemEditing({ ...collection, fields }, { edit, add: vi.fn(), remove: vi.fn(), publish: vi.fn() }),
  )
  return [result.current.clear(row, 'field:note'), edit.mock.calls[0]?.slice(1)]
}

test('Delete empties a cell that may be empty, and Ctrl+Z brings its value back', () => {
  const gone = [[{ key: 'note', value: null }], [{ key: 'note', value: 'old' }]]
  expect(cleared({}, {})).toEqual([true, gone])
  expect(cleared({}, { value: null, count: 0 })).toEqual([true, undefined])
})

test('Delete leaves what has to be there, what cannot be changed, and what could not be brought back', () => {
  for (const [field, cell] of [
    [{ required: true }, {}],
    [{ editable: 'no', lock: 'kind' }, {}],
    [{}, { isOdd: true, value: null }],
    [{}, { isCut: true }],
  ] as const) {
    expect(cleared(field, cell)).toEqual([false, undefined])
  }
})
