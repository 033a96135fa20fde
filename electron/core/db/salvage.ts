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
    source = new BetterSqlite(brokenPath, { readonly: true, fileMustExist: true })
    // One table whose schema is damaged would keep all others from being read. Nothing is written, the file is read only.
    source.unsafeMode(true)
    source.pragma('writable_schema = ON')
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
