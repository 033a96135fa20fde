import type { MirrorCommand, MirrorResults } from '../commands.ts'
import { ownerOf } from '../entity.ts'
import { sliceRows, type Tables } from './mirror-tables.ts'

/**
 * Takes out the rows of an entity that belong to a scope which is gone. It is noted first that the scope is gone, so that
 * the door knows while its rows leave. What is kept leaves with a later call.
 */
export function* disown(
  tables: Tables,
  { dataSet, scope, keep }: Extract<MirrorCommand, { type: 'disown' }>,
): Generator<void, MirrorResults['disown']> {
  const { sqlite } = tables
  const entity = tables.entityOf(dataSet)
  const owner = ownerOf(entity)
  if (owner === undefined) return { removed: [], kept: [] }
  const statements = tables.statementsOf(dataSet)
  const note = sqlite.prepare('INSERT OR REPLACE INTO departed (data_set, id, scope) VALUES (?, ?, ?)')
  tables.write(() => {
    note.run(owner.dataSet, scope, scope)
    sqlite.prepare('DELETE FROM pulls WHERE data_set = ? AND scope = ?').run(dataSet, scope)
  })
  yield
  const owned = sqlite
    .prepare(`SELECT id FROM ${entity.table} WHERE ${owner.column} = ?`)
    .pluck()
    .all(scope) as string[]
  const kept = new Set(keep)
  const removals = owned.filter((id) => !kept.has(id))
  for (let start = 0; start < removals.length; start += sliceRows) {
    tables.write(() => {
      for (const id of removals.slice(start, start + sliceRows)) {
        if (entity.isRemembered === true) note.run(dataSet, id, scope)
        tables.counted(dataSet, -statements.remove.run(id).changes)
      }
    })
    yield
  }
  return { removed: removals, kept: owned.filter((id) => kept.has(id)) }
}
