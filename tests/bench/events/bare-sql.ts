import BetterSqlite from 'better-sqlite3'
import { usualCache } from '../../../electron/core/db/open.ts'

export interface ListQuestion {
  shape: string
  tab: 'upcoming' | 'past'
  text: string
  category: string | null
  venue: string | null
  sort: 'starts' | 'title'
}

/** The bound of the list of events: the same question to the same file in SQL, with nothing around it. */
export interface BareEvents {
  /** How many there are, and the rows of the first page with what is counted beside them. */
  list(question: ListQuestion, now: number, count: number): { total: number; rows: unknown[] }
  close(): void
}

const document = 'coalesce(events.doc, events.server)'
const place = `json_extract(${document}, '$.location.name')`
const categories = `json_each(${document}, '$.categories.categories')`

/** Questions on a connection that keeps as much of the file as the core's. */
export function bareEvents(mirror: string): BareEvents {
  const db = new BetterSqlite(mirror, { readonly: true })
  db.pragma(`cache_size = ${usualCache}`)
  const tabOf = (tab: ListQuestion['tab']) => `status NOT IN ('DRAFT') AND ends_at ${tab === 'past' ? '<=' : '>'} ?`
  return {
    list: ({ tab, text, category, venue, sort }, now, count) => {
      const at = new Date(now).toISOString()
      const conditions = [tabOf(tab)]
      const values: string[] = [at]
      for (const word of text.split(' ').filter(Boolean)) {
        conditions.push(`(' ' || lower(title) || ' ' || lower(${place})) LIKE ?`)
        values.push(`% ${word.toLowerCase()}%`)
      }
      if (venue !== null) {
        conditions.push(`${place} = ?`)
        values.push(venue)
      }
      if (category !== null) {
        conditions.push(`EXISTS (SELECT 1 FROM ${categories} one WHERE json_extract(one.value, '$.name') = ?)`)
        values.push(category)
      }
      const where = conditions.join(' AND ')
      const order = sort === 'title' ? 'lower(title)' : 'starts_at'
      const ids = db
        .prepare(`SELECT rid FROM events WHERE ${where} ORDER BY ${order}, id`)
        .pluck()
        .all(...values)
      const rows = db
        .prepare(`SELECT id, ${document} AS doc FROM events WHERE rid IN (SELECT value FROM json_each(?))`)
        .all(JSON.stringify(ids.slice(0, count)))
      db.prepare(`SELECT ${place} AS name, count(*) FROM events WHERE ${tabOf(tab)} GROUP BY name`).all(at)
      return { total: ids.length, rows }
    },
    close: () => void db.close(),
  }
}
