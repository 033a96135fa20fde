import type { ReadableDb } from '../../db/database.ts'
import { type Entity, ownerOf } from '../../mirror/entity.ts'

/** Finds rows of an event (or another owner) that the mirror does not have. */
export interface OwnershipQueries {
  /** The owners that these rows, or all of the entity's, name and that are not here. */
  ownerless(entity: Entity, ids: readonly string[] | undefined): string[]
  /** Whether the platform has said before that this scope is gone. */
  isKnownGone(dataSet: string, scope: string): boolean
  /** The same, but false when the scope is here again. */
  isGone(dataSet: string, scope: string): boolean
}

/** `tableOf` returns the table of a data set. */
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
