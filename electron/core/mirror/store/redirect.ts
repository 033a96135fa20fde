import type { Sqlite } from '../../db/database.ts'
import type { MirrorCommand } from '../commands.ts'
import type { Registry } from '../registry.ts'

/**
 * Remembers that records were merged into others, and lets whatever names one of them name the other. Rows that arrive later
 * follow by triggers, because the site may go on naming the old ones. Reports how many rows follow now.
 */
export function redirect(
  sqlite: Sqlite,
  { entities }: Registry,
  { dataSet, pairs }: Extract<MirrorCommand, { type: 'redirect' }>,
): number {
  const known = sqlite.prepare('SELECT 1 FROM redirects WHERE data_set = ? AND source_id = ? AND target_id = ?')
  const fresh = pairs.filter(([source, target]) => known.get(dataSet, source, target) === undefined)
  if (fresh.length === 0) return 0
  const put = sqlite.prepare('INSERT OR REPLACE INTO redirects (data_set, source_id, target_id) VALUES (?, ?, ?)')
  const moves = entities.flatMap(({ table, refersTo }) =>
    refersTo?.dataSet === dataSet
      ? [sqlite.prepare(`UPDATE ${table} SET ${refersTo.column} = ? WHERE ${refersTo.column} = ?`)]
      : [],
  )
  return sqlite.transaction(() => {
    let moved = 0
    for (const [source, target] of fresh) {
      put.run(dataSet, source, target)
      for (const move of moves) moved += move.run(target, source).changes
    }
    return moved
  })()
}
