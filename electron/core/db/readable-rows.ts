import BetterSqlite from 'better-sqlite3'
import type { Sqlite } from './database.ts'

/** A damaged file, open for what can still be read of it. Throws where it is no database at all. */
export function openDamaged(path: string): Sqlite {
  const source = new BetterSqlite(path, { readonly: true, fileMustExist: true })
  // One table whose schema is damaged would keep all others from being read. Nothing is written, the file is read only.
  source.unsafeMode(true)
  source.pragma('writable_schema = ON')
  return source
}

/** What to read of a table; each row begins with its row id, which isn't one of the columns. */
interface Reading {
  from: Sqlite
  table: string
  columns: readonly string[]
  where?: string | undefined
}

type Row = readonly unknown[]

/** Row ids that are passed over at a time where a page can't be read; a page holds a few rows. */
const stepOver = 4
/** After so many steps the damage is larger than a page, or the row ids are far apart: each further step is doubled. */
const shortSteps = 64

/**
 * Yields the rows of a table that can still be read, at most `size` at a time, around each damaged page: behind it, rows
 * are read backwards up to the damage. Returns whether no damage was met. Doesn't throw for damage.
 */
export function* readableRows(reading: Reading, size: number): Generator<Row[], boolean> {
  // Row ids begin at 1.
  let [seen, after, misses, step, isWhole] = [0, Number.MIN_SAFE_INTEGER, 0, stepOver, true]
  while (after <= Number.MAX_SAFE_INTEGER) {
    const { rows, isCut } = readSlice(reading, `rowid > ${after} ORDER BY rowid LIMIT ${size}`)
    if (misses > 0 && (rows.length > 0 || !isCut)) yield* rowsBehindDamage(reading, seen, rows[0], size)
    if (rows.length > 0) yield rows
    if (!isCut && rows.length < size) return isWhole
    const last = rowIdOf(rows.at(-1))
    if (last !== undefined) seen = Math.max(seen, last)
    // Damage may also leave rows readable and out of order.
    if (!isCut && last !== undefined && last > after) {
      misses = 0
      after = last
      continue
    }
    isWhole = false
    misses = last === undefined ? misses + 1 : 1
    step = misses > shortSteps ? step * 2 : stepOver
    after = Math.max(seen, after) + step
  }
  return false
}

/** Rows that a step over damage has passed: those between it and the next row that was read, or the end. */
function* rowsBehindDamage(reading: Reading, seen: number, next: Row | undefined, size: number): Generator<Row[]> {
  let before = rowIdOf(next) ?? Number.MAX_SAFE_INTEGER
  for (;;) {
    const range = `rowid > ${seen} AND rowid < ${before} ORDER BY rowid DESC LIMIT ${size}`
    const { rows, isCut } = readSlice(reading, range)
    if (rows.length > 0) yield rows.toReversed()
    const first = rowIdOf(rows.at(-1)) ?? before
    if (isCut || rows.length < size || first >= before) return
    before = first
  }
}

/** Rows of a range, as far as they can be read; `isCut` where damage ended it. */
function readSlice({ from, table, columns, where = '1 = 1' }: Reading, range: string): { rows: Row[]; isCut: boolean } {
  const rows: Row[] = []
  try {
    const all = from.prepare(`SELECT rowid, ${columns.join(', ')} FROM ${table} WHERE ${where} AND ${range}`).raw()
    for (const row of all.iterate()) rows.push(row as Row)
    return { rows, isCut: false }
  } catch {
    return { rows, isCut: true }
  }
}

const rowIdOf = (row: Row | undefined): number | undefined => (row === undefined ? undefined : Number(row[0]))

/**
 * Copies the rows of a table that can still be read into another file, at most `size` in one transaction; yields how
 * many each has brought. Rows that are there already stay. Doesn't throw for damage.
 */
export function* copyReadable(
  { from, into, table, where }: { from: Sqlite; into: Sqlite; table: string; where?: string },
  size: number,
): Generator<number, void> {
  // A file that was not migrated yet may have fewer columns.
  const here = new Set(columnsOf(into, table))
  const columns = columnsOf(from, table).filter((name) => here.has(name))
  if (columns.length === 0) return
  const insert = into.prepare(
    `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const write = into.transaction((rows: readonly Row[]) =>
    rows.reduce((count, [, ...row]) => count + insert.run(...row).changes, 0),
  )
  for (const rows of readableRows({ from, table, columns, where }, size)) yield write(rows)
}

/** The columns of a table; none where its schema can't be read. */
export function columnsOf(db: Sqlite, table: string): string[] {
  try {
    return db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[]
  } catch {
    return []
  }
}
