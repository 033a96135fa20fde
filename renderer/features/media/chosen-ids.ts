import type { MediaFilter } from '../../../shared/app/media.ts'
import { api } from '../../api.ts'
import type { Selection } from '../../ui/data-grid/selection.ts'
import type { SORTS } from './media-route.ts'

type Sort = (typeof SORTS)[keyof typeof SORTS]
/** Rows of one result, and the most files of one action. */
const PAGE = 500
const MOST = 1_000

/** The ids of a stretch of the list. */
export async function idsBetween(filter: MediaFilter, sort: Sort, start: number, count: number): Promise<string[]> {
  const ids: string[] = []
  const end = start + Math.min(count, MOST)
  for (let at = start; at < end; at += PAGE) {
    const { rows } = await api.media.files({ filter, sort, start: at, count: Math.min(PAGE, end - at) })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** The ids that are ticked, where all are but some: the first thousand of the list. */
export async function chosenIds(
  { all, ids }: Selection,
  filter: MediaFilter,
  sort: Sort,
  total: number,
): Promise<string[]> {
  if (!all) return [...ids]
  return (await idsBetween(filter, sort, 0, total)).filter((id) => !ids.has(id))
}
