import type { PageCommand } from '../commands.ts'
import type { Tables } from './mirror-tables.ts'
import { isReadable, type PageRows } from './read-page.ts'

/**
 * Notes where these rows of a whole list stand in it, for entities that are shown in the site's order; `start` is how many
 * of the same command came before them. Says which ones stand elsewhere than before. Parts of a list, such as what has
 * changed since, give no place.
 */
export function placeRows(
  tables: Tables,
  { dataSet, advance }: PageCommand,
  { rows, start }: { rows: PageRows['rows']; start: number },
): string[] {
  const { placed, table } = tables.entityOf(dataSet)
  if (placed !== true || advance?.full !== true) return []
  const put = tables.sqlite.prepare(`UPDATE ${table} SET place = @place WHERE id = @id AND place IS NOT @place`)
  const first = advance.seen + start
  return rows.flatMap((row, at) => {
    const id = isReadable(row) ? row.id : row.unreadable
    return put.run({ id, place: first + at }).changes > 0 ? [id] : []
  })
}
