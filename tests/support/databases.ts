import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'

/** A connection of the test's own to a database file, for what no window may ask; closed afterwards. */
export function withDatabase<T>(path: string, work: (db: BetterSqlite.Database) => T): T {
  const db = new BetterSqlite(path, { fileMustExist: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** All rows of a query over a database file. */
export function rowsOf(path: string, sql: string, ...parameters: unknown[]): Record<string, unknown>[] {
  return withDatabase(path, (db) => db.prepare(sql).all(...parameters) as Record<string, unknown>[])
}

/** Holds the `desk.db` of a folder as another program that writes to it would. */
export function heldDatabase(dir: string): { release(): void } {
  const db = new BetterSqlite(join(dir, 'desk.db'), { fileMustExist: true })
  db.exec('BEGIN IMMEDIATE')
  return {
    release: () => {
      db.exec('ROLLBACK')
      db.close()
    },
  }
}
