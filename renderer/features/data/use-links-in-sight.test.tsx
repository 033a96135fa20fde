import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { useLinksInSight } from './use-links-in-sight.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  windowCore.reset()
  windowCore.answer('data.readLinksInSight', () => ({}))
})
afterEach(() => void vi.useRealTimers())

const collection: DataCollectionRow = {
  ...{ id: 'Shows', name: 'Shows', items: 9, place: 'here', canKeep: true, onSite: null, displayField: '' },
  ...{ canAdd: true, canEdit: true, canRemove: true, refused: [], hasDrafts: false, dataFrom: null, frozen: null },
  fields: [
    {
      ...{ key: 'cast', label: 'Cast', kind: 'references', required: false, editable: 'no', sortable: false },
      ...{ refersTo: 'People', least: null, most: null },
    },
  ],
}
const rowWith = (id: string, linked: [] | null): DataRow => ({
  ...{ id, title: id, createdAt: null, updatedAt: null, draft: false, leaving: false, sync: null },
  cells: [{ value: null, words: '', count: 0, isOdd: false, isCut: false, fileId: null, linked }],
})

test('rows in sight whose links are not here are asked about together, once they have come to rest', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => rowWith(`show-${at}`, at === 2 ? [] : null))
  const page = { start: 0, total: 9, version: 1, rows }
  const { result } = renderHook(() => useLinksInSight(collection, page))
  result.current(6, 8)
  vi.advanceTimersByTime(200)
  result.current(1, 3)
  vi.advanceTimersByTime(2_000)
  result.current(1, 3)
  vi.advanceTimersByTime(2_000)
  await vi.waitFor(() => expect(windowCore.calls).toHaveLength(1))
  expect(windowCore.calls).toMatchObject([{ input: { collectionId: 'Shows', itemIds: ['show-1', 'show-3'] } }])
})
