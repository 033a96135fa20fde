import BetterSqlite from 'better-sqlite3'
import { getTableColumns } from 'drizzle-orm'
import { lookUp } from '../../../shared/look-up.ts'
import type { Sqlite, WritableDb } from './database.ts'
import { outbox } from './outbox-schema.ts'

/** What `desk.db` holds beside the outbox. */
export const tablesToKeep = [
  ...['settings', 'scans', 'history', 'superseded', 'incidents', 'identities'],
  ...['takings', 'shifts', 'drawer_moves', 'approvals', 'carts', 'refund_requests', 'order_money', 'print_jobs'],
  ...['review_notes', 'reviewers', 'tag_names', 'saved_views'],
  ...['uploads', 'upload_batches', 'upload_folders', 'upload_watches', 'upload_watched', 'answer_files'],
  ...['kept_files', 'data_steps', 'data_step_items', 'plan_sales'],
  ...['contacts_apart', 'contact_imports', 'contact_import_rows', 'operators'],
]

/**
 * Copies every row that can still be read of a broken `desk.db` into a new one, and returns the rows of its outbox as
 * they are, to be judged by the caller. Never throws: what cannot be read is left out.
 */
export function salvage(brokenPath: string, into: WritableDb): Record<string, unknown>[] {
  let source: Sqlite | undefined
  try {
    source = openDamaged(brokenPath)
    for (const table of tablesToKeep) copyTable(source, into.$client, table)
    const columns = Object.entries(getTableColumns(outbox))
    return readable(source, 'outbox').map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [key, lookUp(row, column.name)])),
    )
  } catch {
    return []
  } finally {
    source?.close()
  }
}

/**
 * The rows of the outbox of a `desk.db` that this build must not open, with the names that its columns have there.
 * Undefined when there is no such file or table. Nothing is written to the file.
 */
export function readForeignOutbox(path: string): Record<string, unknown>[] | undefined {
  let foreign: Sqlite | undefined
  try {
    foreign = new BetterSqlite(path, { readonly: true, fileMustExist: true })
    const table = foreign.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'outbox'").get()
    return table === undefined ? undefined : readable(foreign, 'outbox')
  } catch {
    return undefined
  } finally {
    foreign?.close()
  }
}

/** A damaged file, open for what can still be read of it. Throws where it is no database at all. */
export function openDamaged(path: string): Sqlite {
  const source = new BetterSqlite(path, { readonly: true, fileMustExist: true })
  // One table whose schema is damaged would keep all others from being read. Nothing is written, the file is read only.
  source.unsafeMode(true)
  source.pragma('writable_schema = ON')
  return source
}

/** Rows that are passed over at a time where a page cannot be read; a page holds a few of them. */
const stepOver = 4
const mostStepsOver = 20_000

/**
 * Copies the rows of a table that can still be read into another file, around each damaged page, `size` rows in one
 * transaction; yields how many each has brought. Rows that are there already stay. Does not throw for damage.
 */
export function* copyReadable(
  { from, into, table, where = '1 = 1' }: { from: Sqlite; into: Sqlite; table: string; where?: string },
  size: number,
): Generator<number, void> {
  const columns = columnsOfBoth(from, into, table)
  if (columns.length === 0) return
  const insert = into.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const write = into.transaction((rows: readonly unknown[][]) =>
    rows.reduce((count, [, ...row]) => count + insert.run(...row).changes, 0),
  )
  const end = lastRowOf(from, table)
  let [after, steps] = [Number.MIN_SAFE_INTEGER, 0]
  while (steps < mostStepsOver) {
    const { rows, isCut } = readableSlice(
      from,
      `SELECT rowid, ${columns.join(', ')} FROM ${table} WHERE rowid > ? AND ${where} ORDER BY rowid LIMIT ${size}`,
      after,
    )
    yield write(rows)
    const last = Number(rows.at(-1)?.[0] ?? after)
    if (!isCut && rows.length < size) return
    // Row ids begin at 1.
    after = isCut ? Math.max(last, 0) + stepOver : last
    if (isCut) steps += 1
    if (isCut && after > end) return
  }
}

/** The highest row id, as far as it can be seen; a table whose end is damaged is looked through a good way on. */
function lastRowOf(from: Sqlite, table: string): number {
  try {
    return Number(from.prepare(`SELECT max(rowid) FROM ${table}`).pluck().get() ?? 0)
  } catch {
    return mostStepsOver * stepOver
  }
}

/** Rows of a list behind a place, as far as they can be read; `isCut` where damage ended it. */
function readableSlice(from: Sqlite, sql: string, after: number): { rows: unknown[][]; isCut: boolean } {
  const rows: unknown[][] = []
  try {
    for (const row of from.prepare(sql).raw().iterate(after)) rows.push(row as unknown[])
    return { rows, isCut: false }
  } catch {
    return { rows, isCut: true }
  }
}

/** The columns that a table has in both files: a file that was not migrated yet may have fewer. */
function columnsOfBoth(from: Sqlite, into: Sqlite, table: string): string[] {
  const names = (db: Sqlite) => db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[]
  try {
    const here = new Set(names(into))
    return names(from).filter((name) => here.has(name))
  } catch {
    return []
  }
}

function copyTable(broken: Sqlite, into: Sqlite, table: string): void {
  const columnNames = into.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[]
  const rows = readable(broken, table)
  const first = rows[0]
  if (first === undefined) return
  // A file that was not migrated yet may have fewer columns.
  const columns = Object.keys(first).filter((name) => columnNames.includes(name))
  const insert = into.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  into.transaction(() => {
    for (const row of rows) insert.run(columns.map((name) => lookUp(row, name)))
  })()
}

/** Rows from both ends of a table towards the damage. */
function readable(broken: Sqlite, table: string): Record<string, unknown>[] {
  const rows = new Map<unknown, Record<string, unknown>>()
  for (const direction of ['ASC', 'DESC']) {
    try {
      const all = broken.prepare(`SELECT rowid AS found_at, * FROM ${table} ORDER BY rowid ${direction}`)
      for (const row of all.iterate() as IterableIterator<Record<string, unknown>>) {
        const { found_at: place, ...columns } = row
        if (rows.has(place)) break
        rows.set(place, columns)
      }
    } catch {
      // The damage begins here.
    }
  }
  return [...rows.values()]
}
