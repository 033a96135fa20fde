import { useCallback } from 'react'
import type { MediaFilter, MediaRow } from '../../../shared/app/media.ts'
import { useLive } from '../../live.ts'
import { useListWindow } from '../../ui/data-grid/list-window.ts'
import { type Order, SORTS } from './media-route.ts'

export type Files = ReturnType<typeof useFiles>

/** The stretch of the library that is in sight. */
export function useFiles(filter: MediaFilter, order: Order) {
  const listKey = JSON.stringify([filter, order])
  const { start, count, follow } = useListWindow(listKey)
  const query = useLive('media', 'files', { filter, sort: SORTS[order], start, count })
  const page = query.data
  const rowAt = useCallback((index: number): MediaRow | undefined => page?.rows[index - page.start], [page])
  return { filter, order, listKey, answer: query, total: page?.total ?? 0, rowAt, follow }
}
