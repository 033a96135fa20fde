import BetterSqlite from 'better-sqlite3'
import { usualCache } from '../../../electron/core/db/open.ts'
import type { Asked } from './questions.ts'

/** The bound of the inbox: the same question to the same file in SQL, with nothing around it. */
export interface BareInbox {
  /** How many there are, and the rows of the first page, newest first. */
  page(asked: readonly Asked[], count: number): { total: number; rows: unknown[] }
  /** One submission as it is stored. */
  one(id: string): unknown
  ids(): string[]
  close(): void
}

const columns = `rid, id, coalesce(doc, server), status, files, created_at, updated_date, seen, contact_id`

/** Questions on a connection that keeps as much of the file as the core's. */
export function bareInbox(mirror: string, formId: string): BareInbox {
  const db = new BetterSqlite(mirror, { readonly: true })
  db.pragma(`cache_size = ${usualCache}`)
  const byRids = db.prepare(`SELECT ${columns} FROM submissions WHERE rid IN (SELECT value FROM json_each(?))`)
  const byId = db.prepare(`SELECT ${columns} FROM submissions WHERE id = ?`)
  const ids = db.prepare('SELECT id FROM submissions WHERE form_id = ? ORDER BY id').pluck()
  return {
    page: (asked, count) => {
      const conditions = asked.map(
        ({ bare: { isNot, where } }) =>
          `AND rid ${isNot ? 'NOT ' : ''}IN (SELECT rid FROM submissions_values WHERE target = ? AND ${where})`,
      )
      const rids = db
        .prepare(
          `SELECT rid FROM submissions WHERE form_id = ? AND leaving = 0 AND id NOT IN (SELECT id FROM trashed_submissions)
           ${conditions.join(' ')} ORDER BY created_at DESC, rid`,
        )
        .pluck()
        .all(formId, ...asked.flatMap(({ condition, bare }) => [condition.target, ...bare.parameters]))
      return { total: rids.length, rows: byRids.all(JSON.stringify(rids.slice(0, count))) }
    },
    one: (id) => byId.get(id),
    ids: () => ids.all(formId) as string[],
    close: () => db.close(),
  }
}
