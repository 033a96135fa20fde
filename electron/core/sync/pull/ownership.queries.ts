import type { ReadableDb } from '../../db/database.ts'
import { type Entity, ownerOf } from '../../mirror/entity.ts'

/** Reads of what belongs to an event (or another scope) that the mirror does not have. */
export interface OwnershipQueries {
  /** The scopes that rows name and that are not here: of these rows, or of all of the entity. */
  ownerless(entity: Entity, ids: readonly string[] | undefined): string[]
  /** Whether the platform has said before that this scope is gone. */
  isKnownGone(dataSet: string, scope: string): boolean
  /** The same, unless the scope is here again. */
  isGone(dataSet: string, scope: string): boolean
}

/** `tableOf` is the table of a data set. */
export function createOwnershipQueries(db: ReadableDb, tableOf: (dataSet: string) => string): OwnershipQueries {
  const known = db.prepare('SELECT 1 FROM departed WHERE data_set = ? AND id = ?')
  return {
    ownerless: (entity, ids) => {
      const owner = ownerOf(entity)
      if (owner === undefined) return []
      const { column } = owner
      const amongst = ids === undefined ? '' : 'AND id IN (SELECT value FROM json_each(?))'
      return db
        .prepare(
          `SELECT DISTINCT ${column} FROM ${entity.table}
           WHERE ${column} <> '' AND ${column} NOT IN (SELECT id FROM ${tableOf(owner.dataSet)}) ${amongst}`,
        )
        .pluck()
        .all(...(ids === undefined ? [] : [JSON.stringify(ids)])) as string[]
    },
    isGone: (dataSet, scope) =>
      known.get(dataSet, scope) !== undefined &&
      db.prepare(`SELECT 1 FROM ${tableOf(dataSet)} WHERE id = ?`).get(scope) === undefined,
    isKnownGone: (dataSet, scope) => known.get(dataSet, scope) !== undefined,
  }
}
