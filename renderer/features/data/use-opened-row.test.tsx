import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DataCell, DataRow } from '../../../shared/app/data.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { useOpenedRow } from './use-opened-row.ts'

const cell: DataCell = { value: 'Dance', words: '', count: 1, isOdd: false, isCut: false, fileId: null }
const row: DataRow = {
  ...{ id: 'show-700', title: 'A', cells: [cell], createdAt: null, updatedAt: null, draft: false, leaving: false },
  sync: 'conflict',
  held: [{ key: 'genre', changeId: 'c', cell, why: 'changedThere', takes: null, error: null, isNew: false }],
}
const page = { start: 0, total: 900, version: 1, rows: [] }
const asked = JSON.stringify([{}, { key: 'title', descending: false }])

beforeEach(() => {
  windowCore.reset()
  windowCore.answer('data.item', () => row)
})

function opened(open: string | null) {
  const show = vi.fn()
  const handle = { current: { show, focus: vi.fn(), step: vi.fn(), edit: vi.fn() } }
  const { rerender } = renderHook(
    ({ now }) => useOpenedRow({ collectionId: 'Shows', open: now, asked, page, handle }),
    { initialProps: { now: open } },
  )
  return { show, rerender }
}

test('the row that the screen was opened with is brought into sight once, at the cell in question', async () => {
  windowCore.answer('data.placeOf', () => ({ place: 699 }))
  const { show, rerender } = opened('show-700')
  await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(699, 'field:genre'))
  rerender({ now: 'show-3' })
  expect(windowCore.calls.filter(({ operation }) => operation === 'data.placeOf')).toHaveLength(1)
})

test('a row that the list does not have moves nothing', async () => {
  windowCore.answer('data.placeOf', () => ({ place: null }))
  const { show } = opened('show-700')
  await vi.waitFor(() => expect(windowCore.calls).toHaveLength(1))
  expect(show).not.toHaveBeenCalled()
})
