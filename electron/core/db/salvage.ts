import BetterSqlite from 'better-sqlite3'
import { getTableColumns } from 'drizzle-orm'
import { lookUp } from '../../../shared/look-up.ts'
import type { Sqlite, WritableDb } from './database.ts'
import { outbox } from './outbox-schema.ts'
import { columnsOf, copyReadable, openDamaged, readableRows } from './readable-rows.ts'

/** What `desk.db` holds beside the outbox. */
export const tablesToKeep = [
  ...['settings', 'scans', 'history', 'superseded', 'incidents', 'identities'],
  ...['takings', 'shifts', 'drawer_moves', 'approvals', 'carts', 'refund_requests', 'order_money', 'print_jobs'],
  ...['review_notes', 'reviewers', 'tag_names', 'saved_views'],
  ...['uploads', 'upload_batches', 'upload_folders', 'upload_watches', 'upload_watched', 'answer_files'],
  ...['kept_files', 'data_steps', 'data_step_items', 'plan_sales'],
  ...['contacts_apart', 'contact_imports', 'contact_import_rows', 'operators'],
]

/** Rows per transaction. */
const sliceRows = 1_000

/** What a broken file's outbox holds. */
export interface SalvagedOutbox {
  /** As they are, to be judged by the caller. */
  rows: Record<string, unknown>[]
  /** False where rows may be missing. */
  isWhole: boolean
}

/**
 * Copies every row that can still be read of a broken `desk.db` into a new one, and returns its outbox. Never throws:
 * what can't be read is left out.
 */
export function salvage(brokenPath: string, into: WritableDb): SalvagedOutbox {
  let source: Sqlite | undefined
  try {
    source = openDamaged(brokenPath)
    for (const table of tablesToKeep) {
      for (const step of copyReadable({ from: source, into: into.$client, table }, sliceRows)) void step
    }
    const columns = Object.entries(getTableColumns(outbox))
    const { rows, isWhole } = readTable(source, 'outbox')
    return {
      rows: rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [key, lookUp(row, column.name)]))),
      isWhole: isWhole && isSound(source, 'outbox'),
    }
  } catch {
    return { rows: [], isWhole: false }
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
    return table === undefined ? undefined : readTable(foreign, 'outbox').rows
  } catch {
    return undefined
  } finally {
    foreign?.close()
  }
}

/** The rows of a table that can be read, by the names of their columns. */
function readTable(from: Sqlite, table: string): { rows: Record<string, unknown>[]; isWhole: boolean } {
  const columns = columnsOf(from, table)
  if (columns.length === 0) return { rows: [], isWhole: false }
  const rows: Record<string, unknown>[] = []
  const steps = readableRows({ from, table, columns }, sliceRows)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return { rows, isWhole: step.value }
    for (const [, ...row] of step.value) rows.push(Object.fromEntries(columns.map((name, at) => [name, row[at]])))
  }
}

/** A page may be damaged in a way that hides rows and lets the others be read. */
function isSound(from: Sqlite, table: string): boolean {
  try {
    return from.pragma(`quick_check('${table}')`, { simple: true }) === 'ok'
  } catch {
    return false
  }
}
