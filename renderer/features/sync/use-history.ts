import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HistoryResult, HistoryRow } from '../../../shared/app/sync.ts'
import { codesWith } from '../../../shared/messages/text-of.ts'
import { api } from '../../api.ts'
import { eachOnce, nextCursor } from './history-pages.ts'

/** Which changes are shown; all when nothing is said. */
export interface HistoryFilter {
  result?: HistoryResult
  text?: string
}

/** More than one batch of check-ins (100) closes at one instant. */
const PAGE = 200

/** The core keeps messages without their sentences: which ones hold the text is known here. */
const asked = ({ text = '', ...filter }: HistoryFilter) => ({ ...filter, text, codes: codesWith(text) })

/** Closed changes, newest first, a page at a time. Kept fresh like every other query of the `sync` feature. */
export function useHistory(filter: HistoryFilter) {
  const query = useInfiniteQuery({
    queryKey: ['sync', 'history', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => api.sync.history({ ...asked(filter), before: pageParam, limit: PAGE }),
    placeholderData: keepPreviousData,
    getNextPageParam: nextCursor,
  })
  const rows = useMemo(() => eachOnce((query.data?.pages ?? []).flatMap((page) => page.rows)), [query.data])
  return { ...query, rows }
}

/** All of the history that fits, for an export. Reads page after page. */
export async function wholeHistory(filter: HistoryFilter): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = []
  let before: string | null = null
  for (;;) {
    const page = await api.sync.history({ ...asked(filter), before, limit: 500 })
    rows.push(...page.rows)
    before = nextCursor(page)
    if (before === null) return eachOnce(rows)
  }
}
