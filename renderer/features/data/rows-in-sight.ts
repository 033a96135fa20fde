import { t } from '@lingui/core/macro'
import type { DataRow } from '../../../shared/app/data.ts'
import { AppError } from '../../../shared/errors.ts'
import type { GridPage } from '../../ui/data-grid/data-grid.tsx'

const atOnce = 500

/**
 * Rows of the list as it is shown, by their places. Fails where the list is now another one: those rows weren't seen.
 */
export async function rowsInSight(
  page: GridPage<DataRow>,
  list: (start: number, count: number) => Promise<GridPage<DataRow>>,
  { start, count }: { start: number; count: number },
): Promise<DataRow[]> {
  const end = Math.min(start + count, page.total)
  const loaded = page.rows.slice(Math.max(0, start - page.start), Math.max(0, end - page.start))
  if (start >= page.start && loaded.length === end - start) return loaded
  const rows: DataRow[] = []
  while (start + rows.length < end) {
    const chunk = await list(start + rows.length, Math.min(atOnce, end - start - rows.length))
    if (chunk.version !== page.version || chunk.rows.length === 0) {
      throw new AppError('conflict', { reason: t`The list has just changed. Check it and try again.` })
    }
    rows.push(...chunk.rows)
  }
  return rows
}
