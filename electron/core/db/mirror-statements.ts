import type { Column, MirroredEntity } from '../mirror/entity.ts'
import type { Sqlite, Statement } from './open.ts'

/** The prepared statements of one mirrored table, made once. Identifiers come from our own declarations only. */
export interface TableStatements {
  /** Parameters: id, server, doc, revision, updatedDate, seenRun, then the entity's columns in `columns` order. */
  upsert: Statement
  /** The same parameters; changes nothing when the id is there. */
  insertNew: Statement
  columns: readonly string[]
  find: Statement
  seen: Statement
  setDoc: Statement
  remove: Statement
  count: Statement
}

/** A row as the writer needs it. */
export interface StoredRow {
  rid: number
  server: string
  doc: string | null
  revision: string | null
  updatedDate: string | null
  eventId: string | null
}

/** Prepares the statements of an entity; `sample` tells which columns it has. */
export function tableStatements(
  sqlite: Sqlite,
  entity: MirroredEntity,
  sample: Record<string, Column>,
): TableStatements {
  const { table } = entity
  const columns = Object.keys(sample)
  const all = ['id', 'server', 'doc', 'revision', 'updated_date', 'seen_run', ...columns]
  const updates = all.slice(1).map((name) => `${name} = excluded.${name}`)
  const eventId = columns.includes('event_id') ? 'event_id' : 'NULL'
  const insert = `INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})`
  return {
    columns,
    upsert: sqlite.prepare(`${insert} ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')}`),
    insertNew: sqlite.prepare(`${insert} ON CONFLICT (id) DO NOTHING`),
    find: sqlite.prepare(
      `SELECT rid, server, doc, revision, updated_date AS updatedDate, ${eventId} AS eventId FROM ${table} WHERE id = ?`,
    ),
    seen: sqlite.prepare(`UPDATE ${table} SET seen_run = ? WHERE rid = ?`),
    setDoc: sqlite.prepare(
      `UPDATE ${table} SET doc = ?, ${columns.map((name) => `${name} = ?`).join(', ')} WHERE rid = ?`,
    ),
    remove: sqlite.prepare(`DELETE FROM ${table} WHERE id = ?`),
    count: sqlite.prepare(`SELECT count(*) AS n FROM ${table}`),
  }
}
