import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { api } from '../../api.ts'
import { eachOnce, nextCursor } from './history-pages.ts'

/** More than one batch of check-ins (100) closes at one instant. */
const PAGE = 200

/** Closed changes, newest first, a page at a time. Kept fresh like every other answer of the `sync` feature. */
export function useHistory() {
  const query = useInfiniteQuery({
    queryKey: ['sync', 'history'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => api.sync.history({ before: pageParam, limit: PAGE }),
    getNextPageParam: nextCursor,
  })
  const rows = useMemo(() => eachOnce((query.data?.pages ?? []).flatMap((page) => page.rows)), [query.data])
  return { ...query, rows }
}

/** The whole history, for an export. Reads page after page. */
export async function wholeHistory(): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = []
  let before: string | null = null
  for (;;) {
    const page = await api.sync.history({ before, limit: 500 })
    rows.push(...page.rows)
    before = nextCursor(page)
    if (before === null) return eachOnce(rows)
  }
}
