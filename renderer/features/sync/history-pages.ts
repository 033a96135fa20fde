import type { HistoryRow } from '../../../shared/app/sync.ts'

/**
 * Where the next page starts. A batch closes many rows at one instant, and a page may end in the middle of it: the next
 * page requests that instant once more, unless it alone fills a page.
 */
export function nextCursor({ rows, more }: { rows: readonly HistoryRow[]; more: boolean }): string | null {
  const last = rows.at(-1)?.at
  if (!more || last === undefined) return null
  return rows[0]?.at === last ? last : new Date(Date.parse(last) + 1).toISOString()
}

/** Drops the rows that are both at the end of one page and at the start of the next. */
export function eachOnce(rows: readonly HistoryRow[]): HistoryRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
