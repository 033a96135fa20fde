import type { Sqlite } from '../../db/database.ts'
import { usualCache, usualCheckpoint } from '../../db/open.ts'
import type { Entity } from '../entity.ts'

/** Pages of the log before they go into the file: a load writes the same pages again and again. 64 MB. */
const loadCheckpoint = 8_000
/** Pages that the load keeps, in SQLite's words: 64 MB. */
const loadCache = -65_536
/** Bytes of the file that are read without asking for each page: building the indexes reads all of it several times. */
const loadMapped = 512 * 1024 * 1024

/**
 * Triggers that note what becomes of a row, who is to be counted anew, or that let it follow a record which was merged:
 * nothing else records it after the load.
 */
const isNote = (name: string): boolean => ['_stale_', '_noted_', '_redirect_'].some((part) => name.includes(part))

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
    note(
      sqlite,
      table,
      parts.map((part) => part.sql),
    )
    for (const part of parts) sqlite.exec(`DROP ${part.type} ${part.name}`)
  })()
  loading.add(sqlite)
  sqlite.pragma(`wal_autocheckpoint = ${loadCheckpoint}`)
  sqlite.pragma(`mmap_size = ${loadMapped}`)
  sqlite.pragma(`cache_size = ${loadCache}`)
}

/** Connections that have the memory of a load. */
const loading = new WeakSet<Sqlite>()

/** What is given back while the load goes on: the search and whatever else its triggers keep, or the next index. */
export type Part = 'search' | 'index'

/**
 * Builds again what `deferIndexes` took away; yields between the parts. Does nothing when nothing was taken. `goesOn`: the
 * load is not over, and has only this part back; it keeps its memory until this is called without. Returns how many
 * statements are still to be given back.
 */
export function* restoreIndexes(
  sqlite: Sqlite,
  table: string,
  { goesOn }: { goesOn?: Part | undefined } = {},
): Generator<void, number> {
  const statements = deferred(sqlite, table) ?? []
  if (goesOn !== undefined) return yield* buildPart(sqlite, table, { statements, part: goesOn })
  if (statements.length > 0) yield* build(sqlite, table, statements)
  mergeAsUsual(sqlite, table)
  if (!loading.has(sqlite)) return 0
  const others = sqlite.prepare("SELECT 1 FROM meta WHERE key LIKE 'deferred:%'").get()
  if (others !== undefined) return 0
  loading.delete(sqlite)
  sqlite.pragma(`wal_autocheckpoint = ${usualCheckpoint}`)
  sqlite.pragma('mmap_size = 0')
  sqlite.pragma(`cache_size = ${usualCache}`)
  sqlite.pragma('shrink_memory')
  yield
  return 0
}

const isTrigger = (sql: string): boolean => sql.startsWith('CREATE TRIGGER')

function* build(sqlite: Sqlite, table: string, statements: readonly string[]): Generator<void, void> {
  for (const sql of statements.filter((statement) => !isTrigger(statement))) {
    buildIndex(sqlite, sql)
    yield
  }
  sqlite.transaction(() => {
    buildSearch(sqlite, table, statements.filter(isTrigger))
    note(sqlite, table, [])
  })()
  yield
}

function* buildPart(
  sqlite: Sqlite,
  table: string,
  { statements, part }: { statements: readonly string[]; part: Part },
): Generator<void, number> {
  const wanted = part === 'search' ? statements.filter(isTrigger) : statements.slice(0, 1)
  const left = statements.filter((sql) => !wanted.includes(sql))
  if (wanted.length === 0) return left.length
  sqlite.transaction(() => {
    if (part === 'search') {
      buildSearch(sqlite, table, wanted)
      mergeSeldom(sqlite, table)
    } else for (const sql of wanted) buildIndex(sqlite, sql)
    note(sqlite, table, left)
  })()
  yield
  return left.length
}

const buildIndex = (sqlite: Sqlite, sql: string): void =>
  void sqlite.exec(sql.replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS '))

function buildSearch(sqlite: Sqlite, table: string, triggers: readonly string[]): void {
  if (triggers.length > 0 && hasTable(sqlite, `${table}_fts`))
    sqlite.exec(`INSERT INTO ${table}_fts(${table}_fts) VALUES ('rebuild')`)
  if (hasTable(sqlite, `${table}_values`)) {
    sqlite.exec(`DELETE FROM ${table}_values`)
    sqlite.exec(
      `INSERT INTO ${table}_values(target, rid, place, text, number)
       SELECT value ->> 0 AS target, rid, key, value ->> 1, value ->> 2 FROM ${table}, json_each(${table}.indexed)
       ORDER BY target, rid, key`,
    )
  }
  for (const sql of triggers) sqlite.exec(sql)
}

/** Writes down what is still away. */
function note(sqlite: Sqlite, table: string, statements: readonly string[]): void {
  const key = `deferred:${table}`
  if (statements.length === 0) sqlite.prepare('DELETE FROM meta WHERE key = ?').run(key)
  else sqlite.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(key, JSON.stringify(statements))
}

/**
 * The search keeps what each commit adds as a piece of its own, and joins four at a time; a load of many small pages would
 * write every word three or four times. Until it is over, sixteen are joined.
 */
const seldom = { automerge: 16, crisismerge: 32 }
/** SQLite's own. */
const usual = { automerge: 4, crisismerge: 16 }

const mergeSeldom = (sqlite: Sqlite, table: string): void => setMerges(sqlite, table, seldom)

/** Also after a load that was killed: the setting is kept in the file. */
function mergeAsUsual(sqlite: Sqlite, table: string): void {
  if (!hasTable(sqlite, `${table}_fts_config`)) return
  const now = sqlite.prepare(`SELECT v FROM ${table}_fts_config WHERE k = 'automerge'`).pluck().get()
  if (now !== undefined && now !== usual.automerge) setMerges(sqlite, table, usual)
}

function setMerges(sqlite: Sqlite, table: string, merges: typeof usual): void {
  if (!hasTable(sqlite, `${table}_fts`)) return
  for (const [name, count] of Object.entries(merges)) {
    sqlite.exec(`INSERT INTO ${table}_fts(${table}_fts, rank) VALUES ('${name}', ${count})`)
  }
}

const hasTable = (sqlite: Sqlite, name: string): boolean =>
  sqlite.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined

/** Whether a table is without any of its indexes or its search at the moment. */
export const isDeferred = (sqlite: Sqlite, table: string): boolean => deferred(sqlite, table) !== undefined

/** Whether the search of a table learns of nothing at the moment. */
export const isSearchAway = (sqlite: Sqlite, table: string): boolean =>
  deferred(sqlite, table)?.some(isTrigger) === true

function deferred(sqlite: Sqlite, table: string): string[] | undefined {
  const row = sqlite.prepare('SELECT value FROM meta WHERE key = ?').get(`deferred:${table}`) as
    | { value: string }
    | undefined
  return row === undefined ? undefined : (JSON.parse(row.value) as string[])
}
