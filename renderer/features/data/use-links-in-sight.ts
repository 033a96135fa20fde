import { useCallback, useEffect, useRef } from 'react'
import type { DataCollectionRow, DataRow } from '../../../shared/app/data.ts'
import { api } from '../../api.ts'
import type { GridPage } from '../../ui/data-grid/data-grid.tsx'

/** Rows that are scrolled past are not asked about. Milliseconds. */
const LOOKED_AT_MS = 500
/** Items that one question is about. */
const MOST = 100
/** How soon an item is asked about again whose links did not come. Milliseconds. */
const AGAIN_MS = 60_000

/**
 * Asks the site where the rows in sight lead to whose links are not on this laptop: a hundred rows with a few requests.
 * Returns what the list calls when other rows come into sight.
 */
export function useLinksInSight(collection: DataCollectionRow, page: GridPage<DataRow> | undefined) {
  const { id: collectionId, fields } = collection
  const asked = useRef(new Map<string, number>())
  const sight = useRef({ first: 0, last: -1 })
  const loaded = useRef(page)
  loaded.current = page
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasLinks = fields.some(({ kind }) => kind === 'references')

  const look = useCallback(() => {
    clearTimeout(timer.current)
    if (!hasLinks) return
    timer.current = setTimeout(() => {
      const { start = 0, rows = [] } = loaded.current ?? {}
      const { first, last } = sight.current
      const now = Date.now()
      const itemIds = rows
        .slice(Math.max(0, first - start), Math.max(0, last + 1 - start))
        .filter(({ cells }) => cells.some(({ linked }) => linked === null))
        .map(({ id }) => id)
        .filter((id) => now - (asked.current.get(id) ?? 0) > AGAIN_MS)
        .slice(0, MOST)
      if (itemIds.length === 0) return
      for (const id of itemIds) asked.current.set(id, now)
      // Without a network what is here is shown; the rows say what isn't.
      void api.data.readLinksInSight({ collectionId, itemIds }).catch(() => undefined)
    }, LOOKED_AT_MS)
  }, [hasLinks, collectionId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows in the same place are other rows in sight
  useEffect(look, [look, page])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (first: number, last: number) => {
      sight.current = { first, last }
      look()
    },
    [look],
  )
}
