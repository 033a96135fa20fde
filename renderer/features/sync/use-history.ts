import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { api } from '../../api.ts'

const PAGE = 100

/** Closed changes, newest first, a page at a time. Kept fresh like every other answer of the `sync` feature. */
export function useHistory() {
  const query = useInfiniteQuery({
    queryKey: ['sync', 'history'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => api.sync.history({ before: pageParam, limit: PAGE }),
    getNextPageParam: (last) => (last.more ? (last.rows.at(-1)?.at ?? null) : null),
  })
  const rows = useMemo(() => once((query.data?.pages ?? []).flatMap((page) => page.rows)), [query.data])
  return { ...query, rows }
}

/** The whole history, for an export. Reads page after page. */
export async function wholeHistory(): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = []
  let before: string | null = null
  for (;;) {
    const page = await api.sync.history({ before, limit: 500 })
    rows.push(...page.rows)
    const last = page.rows.at(-1)?.at ?? null
    if (!page.more || last === null || last === before) return once(rows)
    before = last
  }
}

/** Rows that were closed at the same instant may stand at the end of one page and the start of the next. */
function once(rows: HistoryRow[]): HistoryRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
