import type { MirrorCommand, MirrorResults } from '../commands.ts'
import { type Entity, ownerOf } from '../entity.ts'
import { sliceRows, type Tables } from './mirror-tables.ts'

/**
 * Takes out the rows of an entity that belong to a scope which is gone. It is noted first that the scope is gone, so that
 * the door knows while its rows leave. What is kept leaves with a later call.
 */
export function* removeScope(
  tables: Tables,
  { dataSet, scope, keep }: Extract<MirrorCommand, { type: 'removeScope' }>,
): Generator<void, MirrorResults['removeScope']> {
  const { sqlite } = tables
  const entity = tables.entityOf(dataSet)
  const owner = ownerOf(entity)
  if (owner === undefined) return { removed: [], kept: [] }
  const note = sqlite.prepare('INSERT OR REPLACE INTO departed (data_set, id, scope) VALUES (?, ?, ?)')
  tables.write(() => {
    note.run(owner.dataSet, scope, scope)
    sqlite.prepare('DELETE FROM pulls WHERE data_set = ? AND scope = ?').run(dataSet, scope)
  })
  yield
  return yield* takeOut(tables, {
    ...{ entity, column: owner.column, scope, keep },
    gone: (id) => entity.keepTombstones === true && note.run(dataSet, id, scope),
  })
}

/**
 * Takes out the rows of a scope that is not kept here any more. It counts as never read, so that a later request brings all of
 * it; how long its list was stays known.
 */
export function* release(
  tables: Tables,
  { dataSet, scope, keep }: Extract<MirrorCommand, { type: 'release' }>,
): Generator<void, MirrorResults['release']> {
  const entity = tables.entityOf(dataSet)
  if (entity.scope === undefined) return { removed: [], kept: [] }
  tables.write(() => {
    tables.sqlite
      .prepare(
        `UPDATE pulls SET position = NULL, watermark = NULL, full_at = NULL, changed_at = NULL, checked_at = NULL,
         frozen = NULL WHERE data_set = ? AND scope = ?`,
      )
      .run(dataSet, scope)
  })
  yield
  return yield* takeOut(tables, { entity, column: entity.scope.column, scope, keep, gone: () => undefined })
}

function* takeOut(
  tables: Tables,
  wanted: { entity: Entity; column: string; scope: string; keep: readonly string[]; gone(id: string): unknown },
): Generator<void, MirrorResults['removeScope']> {
  const { entity, column, scope, gone } = wanted
  const { remove } = tables.statementsOf(entity.dataSet)
  const owned = tables.sqlite
    .prepare(`SELECT id FROM ${entity.table} WHERE ${column} = ?`)
    .pluck()
    .all(scope) as string[]
  const kept = new Set(wanted.keep)
  const removals = owned.filter((id) => !kept.has(id))
  for (let start = 0; start < removals.length; start += sliceRows) {
    tables.write(() => {
      for (const id of removals.slice(start, start + sliceRows)) {
        gone(id)
        tables.counted(entity.dataSet, -remove.run(id).changes)
      }
    })
    yield
  }
  return { removed: removals, kept: owned.filter((id) => kept.has(id)) }
}
