import type { Sqlite } from '../../db/database.ts'
import { usualCache, usualCheckpoint } from '../../db/open.ts'
import type { Entity } from '../entity.ts'

/** Pages of the log before they go into the file: a load writes the same pages again and again. 64 MB. */
const loadCheckpoint = 8_000
/** Pages that the load keeps, in SQLite's words: 64 MB. */
const loadCache = -65_536
/** Bytes of the file that are read without asking for each page: building the indexes reads all of it several times. */
const loadMapped = 512 * 1024 * 1024

/** Triggers that note what becomes of a row, or who is to be counted anew: nothing else tells of it after the load. */
const isNote = (name: string): boolean => name.includes('_stale_') || name.includes('_noted_')

/**
 * A first load of many rows runs about three times faster when secondary indexes and full-text search are built once at
 * its end. What was taken away is written down in `meta`, so that a load that was cut off can still give it back.
 */
export function deferIndexes(
  sqlite: Sqlite,
  { table, indexesToKeep = [] }: Pick<Entity, 'table' | 'indexesToKeep'>,
): void {
  if (deferred(sqlite, table) !== undefined) return
  const parts = sqlite
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
       WHERE tbl_name = ? AND sql IS NOT NULL AND (type = 'trigger' OR (type = 'index' AND sql NOT LIKE 'CREATE UNIQUE%'))`,
    )
    .all(table)
    .filter(
      (part) => !indexesToKeep.includes((part as { name: string }).name) && !isNote((part as { name: string }).name),
    ) as {
    type: string
    name: string
    sql: string
  }[]
  sqlite.transaction(() => {
    sqlite
      .prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
      .run(`deferred:${table}`, JSON.stringify(parts.map((part) => part.sql)))
    for (const part of parts) sqlite.exec(`DROP ${part.type} ${part.name}`)
  })()
  loading.add(sqlite)
  sqlite.pragma(`wal_autocheckpoint = ${loadCheckpoint}`)
  sqlite.pragma(`mmap_size = ${loadMapped}`)
  sqlite.pragma(`cache_size = ${loadCache}`)
}

/** Connections that have the memory of a load. */
const loading = new WeakSet<Sqlite>()

/**
 * Builds again what `deferIndexes` took away; yields between the parts. Does nothing when nothing was taken. `goesOn`: the
 * load is not over, and keeps its memory until this is called without.
 */
export function* restoreIndexes(
  sqlite: Sqlite,
  table: string,
  { goesOn = false }: { goesOn?: boolean | undefined } = {},
): Generator<void, void> {
  const statements = deferred(sqlite, table)
  if (statements !== undefined) yield* build(sqlite, table, statements)
  if (goesOn || !loading.has(sqlite)) return
  const others = sqlite.prepare("SELECT 1 FROM meta WHERE key LIKE 'deferred:%'").get()
  if (others !== undefined) return
  loading.delete(sqlite)
  sqlite.pragma(`wal_autocheckpoint = ${usualCheckpoint}`)
  sqlite.pragma('mmap_size = 0')
  sqlite.pragma(`cache_size = ${usualCache}`)
  sqlite.pragma('shrink_memory')
  yield
}

function* build(sqlite: Sqlite, table: string, statements: readonly string[]): Generator<void, void> {
  const triggers = statements.filter((sql) => sql.startsWith('CREATE TRIGGER'))
  for (const sql of statements.filter((statement) => !triggers.includes(statement))) {
    sqlite.exec(sql.replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS '))
    yield
  }
  sqlite.transaction(() => {
    if (triggers.length > 0) sqlite.exec(`INSERT INTO ${table}_fts(${table}_fts) VALUES ('rebuild')`)
    if (hasValues(sqlite, table)) {
      sqlite.exec(`DELETE FROM ${table}_values`)
      sqlite.exec(
        `INSERT INTO ${table}_values(target, rid, place, text, number)
         SELECT value ->> 0 AS target, rid, key, value ->> 1, value ->> 2 FROM ${table}, json_each(${table}.indexed)
         ORDER BY target, rid, key`,
      )
    }
    for (const sql of triggers) sqlite.exec(sql)
    sqlite.prepare('DELETE FROM meta WHERE key = ?').run(`deferred:${table}`)
  })()
  yield
}

const hasValues = (sqlite: Sqlite, table: string): boolean =>
  sqlite.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(`${table}_values`) !== undefined

/** Whether a table is without its indexes and its search at the moment. */
export const isDeferred = (sqlite: Sqlite, table: string): boolean => deferred(sqlite, table) !== undefined

function deferred(sqlite: Sqlite, table: string): string[] | undefined {
  const row = sqlite.prepare('SELECT value FROM meta WHERE key = ?').get(`deferred:${table}`) as
    | { value: string }
    | undefined
  return row === undefined ? undefined : (JSON.parse(row.value) as string[])
}
