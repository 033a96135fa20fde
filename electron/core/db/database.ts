import type BetterSqlite from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** A raw SQLite connection. */
export type Sqlite = BetterSqlite.Database

/** A prepared statement. */
export type Statement = BetterSqlite.Statement

/** A handle that can write. */
export type WritableDb = BetterSQLite3Database & { $client: Sqlite }

/** A handle for reading: code that holds it cannot compile a write through it. */
export interface ReadableDb {
  readonly readOnly: true
  prepare(sql: string): Pick<Statement, 'all' | 'get' | 'pluck' | 'iterate'>
}
