import type { Sqlite, Statement } from '../../db/database.ts'
import type { Column, Entity } from '../entity.ts'

/** The prepared statements of one mirrored table, made once. Identifiers come from our own declarations only. */
export interface TableStatements {
  /** Parameters: id, server, doc, revision, updatedDate, seenRun, then the entity's columns in `columns` order. */
  upsert: Statement
  /** The same parameters; changes nothing when the id is there. */
  insertNew: Statement
  /**
   * The same for `newAtOnce` rows, one after the other. The search takes what one statement adds in one go: a row at a
   * time costs it ten times as much.
   */
  insertMany: Statement
  columns: readonly string[]
  find: Statement
  seen: Statement
  /**
   * Writes `always` and those of the entity's columns (in `columns` order) that are not stored as they should be. Indexes
   * and the search are not written anew for what stays: a check-in changes one column of twenty.
   */
  change(rid: number, always: Readonly<Record<string, Column>>, values: readonly Column[]): boolean
  remove: Statement
}

/** Rows of one `insertMany`: what the shortest pages of the platform have, so that none of them comes row by row. */
export const newAtOnce = 100

/** A row as the writer needs it. */
export interface StoredRow {
  rid: number
  server: string
  doc: string | null
  revision: string | null
  updatedDate: string | null
  scope: string | null
}

/** Prepares the statements of an entity; `sample` shows which columns it has. */
export function tableStatements(sqlite: Sqlite, entity: Entity, sample: Record<string, Column>): TableStatements {
  const { table } = entity
  const columns = Object.keys(sample)
  const all = ['id', 'server', 'doc', 'revision', 'updated_date', 'seen_run', ...columns]
  const updates = all.slice(1).map((name) => `${name} = excluded.${name}`)
  const scope = columns.includes('event_id') ? 'event_id' : 'NULL'
  const values = `(${all.map(() => '?').join(', ')})`
  const insert = `INSERT INTO ${table} (${all.join(', ')}) VALUES ${values}`
  const prepared = new Map<string, Statement>()
  /** Prepared when it is first used: with the triggers of the search that takes a while, and some never are. */
  const later = (sql: string): Statement => {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const sql = {
    upsert: `${insert} ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')}`,
    insertNew: `${insert} ON CONFLICT (id) DO NOTHING`,
    insertMany: `${insert}${`, ${values}`.repeat(newAtOnce - 1)} ON CONFLICT (id) DO NOTHING`,
    seen: `UPDATE ${table} SET seen_run = ? WHERE rid = ?`,
    remove: `DELETE FROM ${table} WHERE id = ?`,
  }
  return {
    columns,
    get upsert() {
      return later(sql.upsert)
    },
    get insertNew() {
      return later(sql.insertNew)
    },
    get insertMany() {
      return later(sql.insertMany)
    },
    get seen() {
      return later(sql.seen)
    },
    get remove() {
      return later(sql.remove)
    },
    find: sqlite.prepare(
      `SELECT rid, server, doc, revision, updated_date AS updatedDate, ${scope} AS scope FROM ${table} WHERE id = ?`,
    ),
    change: createChanges(sqlite, table, columns),
  }
}

/** Updates of some columns, prepared once for each set of them that comes up. */
function createChanges(sqlite: Sqlite, table: string, columns: readonly string[]): TableStatements['change'] {
  const storedColumns = sqlite.prepare(`SELECT ${columns.join(', ')} FROM ${table} WHERE rid = ?`).raw()
  const prepared = new Map<string, Statement>()
  return (rid, always, values) => {
    const before = storedColumns.get(rid) as Column[]
    const differing = columns.flatMap((name, place) => (before[place] === values[place] ? [] : [{ name, place }]))
    const names = [...Object.keys(always), ...differing.map(({ name }) => name)]
    if (names.length === 0) return false
    const set = names.map((name) => `${name} = ?`).join(', ')
    const statement = prepared.get(set) ?? sqlite.prepare(`UPDATE ${table} SET ${set} WHERE rid = ?`)
    prepared.set(set, statement)
    statement.run(...Object.values(always), ...differing.map(({ place }) => values[place]), rid)
    return true
  }
}
