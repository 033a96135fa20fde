import { createHash } from 'node:crypto'
import BetterSqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { Sqlite } from './database.ts'
import { damage } from './faults.ts'

interface Part {
  type: 'table' | 'index' | 'trigger'
  name: string
  sql: string
}

/**
 * Makes sure that a migrated file has the schema that this build's migrations make. A migration that was edited after
 * it landed, or a flipped bit, leaves another one behind, and every statement about the difference would fail for ever.
 * Other indexes and triggers are made anew, in one transaction. Throws an error that `isDamage` knows when a table or a
 * column is missing or different. The file keeps a digest of the schema that fitted, so only a change is looked into.
 */
export function mustHaveSchema(sqlite: Sqlite, migrationsFolder: string): void {
  if (schemaDigest(sqlite) === sqlite.pragma('application_id', { simple: true })) return
  const expected = new BetterSqlite(':memory:')
  // Triggers of the mirror name it; SQLite looks at them when a migration renames something.
  expected.function('lowered', { deterministic: true }, (text) => text)
  try {
    migrate(drizzle({ client: expected }), { migrationsFolder })
    mustHaveTables(sqlite, expected)
    sqlite.transaction(() => takeOver(sqlite, expected))()
  } catch (error) {
    // Rows that an index forbids came in while the file lacked it: each is there once in a file that is made anew.
    throw isConstraint(error) ? damage(error) : error
  } finally {
    expected.close()
  }
  noteSchema(sqlite)
}

/** Takes the schema of a file for the right one: the caller has just made all of it. */
export function noteSchema(sqlite: Sqlite): void {
  sqlite.pragma(`application_id = ${schemaDigest(sqlite)}`)
}

const partsOf = (sqlite: Sqlite): Part[] =>
  sqlite
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '\\_\\_drizzle%' ESCAPE '\\' ORDER BY type, name",
    )
    .all() as Part[]

/** 31 bits, as many as the file's header has room for. */
function schemaDigest(sqlite: Sqlite): number {
  const digest = createHash('sha256')
    .update(JSON.stringify(partsOf(sqlite)))
    .digest()
  return digest.readUInt32BE() >>> 1
}

/** Throws where a table of `expected` is missing, or has other columns. More columns do no harm. */
function mustHaveTables(sqlite: Sqlite, expected: Sqlite): void {
  for (const { type, name } of partsOf(expected)) {
    if (type !== 'table') continue
    const columns = new Set(columnsOf(sqlite, name))
    if (!columnsOf(expected, name).every((column) => columns.has(column))) throw damage(`table ${name} doesn’t fit`)
  }
}

const columnsOf = (sqlite: Sqlite, table: string): string[] =>
  (sqlite.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)').raw().all(table) as unknown[][]).map(
    (column) => JSON.stringify(column),
  )

/** Gives a file the indexes and triggers of another, and takes away those that the other doesn't have. */
function takeOver(sqlite: Sqlite, expected: Sqlite): void {
  const wanted = new Map(partsOf(expected).map((part) => [keyOf(part), part]))
  for (const part of partsOf(sqlite)) {
    if (part.type === 'table') continue
    if (wanted.get(keyOf(part))?.sql === part.sql) wanted.delete(keyOf(part))
    else sqlite.exec(`DROP ${part.type} "${part.name.replaceAll('"', '""')}"`)
  }
  for (const { type, sql } of wanted.values()) if (type !== 'table') sqlite.exec(sql)
}

const isConstraint = (error: unknown): boolean =>
  error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')

const keyOf = ({ type, name }: Part): string => `${type} ${name}`
