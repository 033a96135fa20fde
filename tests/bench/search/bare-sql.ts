import BetterSqlite from 'better-sqlite3'
import { ftsQuery } from '../../../electron/core/base/text.ts'
import { usualCache } from '../../../electron/core/db/open.ts'
import { words } from '../../../shared/search-words.ts'

/** Most hits that the product looks at. */
const searchCap = 500

const columns = `rid, id, name, email, phone_shown, labels, last_activity_at, orders, spent_minor, spent_currency,
  subscribed, member_status, created_at, coalesce(doc ->> '$.leaving', 0)`

/** The bound of a search: the same rows from the same file by prepared SQL, with nothing around it. */
export interface BareQueries {
  search(text: string, limit: number): unknown[]
  /** The rows of the first page, and how many there are in all. */
  list(text: string, count: number): { total: number; rows: unknown[] }
  close(): void
}

/** Statements on a connection that keeps as much of the file as the core's. */
export function bareQueries(mirror: string): BareQueries {
  const db = new BetterSqlite(mirror, { readonly: true })
  db.pragma(`cache_size = ${usualCache}`)
  const byRids = db.prepare(`SELECT ${columns} FROM contacts WHERE rid IN (SELECT value FROM json_each(?))`)
  const prefix = db
    .prepare('SELECT rid FROM contacts WHERE sort_name >= ? AND sort_name < ? ORDER BY sort_name LIMIT ?')
    .pluck()
  const full = db.prepare('SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ? LIMIT ?').pluck()
  const ordered = db
    .prepare(
      `SELECT rid FROM contacts WHERE rid IN (SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ? LIMIT ${searchCap})
       ORDER BY sort_name, rid`,
    )
    .pluck()
  return {
    search: (text, limit) => {
      const start = words(text).join(' ')
      const first = prefix.all(start, `${start}\u{10ffff}`, limit)
      const more = first.length < limit ? full.all(ftsQuery(text), limit * 2) : []
      return byRids.all(JSON.stringify([...first, ...more].slice(0, limit)))
    },
    list: (text, count) => {
      const rids = ordered.all(ftsQuery(text))
      return { total: rids.length, rows: byRids.all(JSON.stringify(rids.slice(0, count))) }
    },
    close: () => db.close(),
  }
}
