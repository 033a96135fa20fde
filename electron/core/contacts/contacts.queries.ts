import type { z } from 'zod'
import type { SyncMark } from '../../../shared/app/common.ts'
import type { ContactRow, contacts } from '../../../shared/app/contacts.ts'
import type { ReadableDb } from '../db/open.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { moneyOf } from '../money.ts'
import { fold, ftsQuery, words } from '../text.ts'
import { nameFromKey, namesOf } from './labels.ts'

type ListInput = z.output<typeof contacts.list.input>

/** A search stops here: nobody reads further, and ranking everything is what makes search slow. */
const searchCap = 500

const sortColumns: Record<ListInput['sort']['key'], string> = {
  name: 'sort_name',
  email: 'email',
  activity: 'last_activity_at',
  orders: 'orders',
  spent: 'spent_minor',
  created: 'created_at',
}

interface Stored {
  rid: number
  id: string
  name: string
  email: string | null
  phone: string | null
  labels: string
  lastActivityAt: string | null
  orders: number
  spentMinor: number
  spentCurrency: string | null
  subscribed: number
  createdAt: string | null
  leaving: number
}

const columns = `rid, id, name, email, phone_shown AS phone, labels, last_activity_at AS lastActivityAt, orders,
  spent_minor AS spentMinor, spent_currency AS spentCurrency, subscribed, created_at AS createdAt,
  coalesce(doc ->> '$.leaving', 0) AS leaving`

export interface ContactQueries {
  list(input: ListInput): { total: number; version: number; start: number; rows: ContactRow[]; more: boolean }
  search(text: string, limit: number): ContactRow[]
  row(id: string): ContactRow | undefined
  labels(): { key: string; name: string; count: number }[]
}

export function createContactQueries(
  db: ReadableDb,
  parts: { version(): number; markOf(id: string): SyncMark },
): ContactQueries {
  const orders = createRowOrders(db, parts)
  const stored = createRowReader<Stored>(db, { table: 'contacts', columns })
  const byId = db.prepare(`SELECT ${columns} FROM contacts WHERE id = ?`)
  const prefix = db.prepare(
    'SELECT rid FROM contacts WHERE sort_name >= ? AND sort_name < ? ORDER BY sort_name LIMIT ?',
  )
  const full = db.prepare('SELECT rowid AS rid FROM contacts_fts WHERE contacts_fts MATCH ? LIMIT ?')
  const labels = db.prepare(
    'SELECT l.value AS key, count(*) AS count FROM contacts, json_each(contacts.labels) AS l GROUP BY l.value ORDER BY count DESC',
  )
  let labelCounts: { version: number; rows: { key: string; name: string; count: number }[] } | undefined
  const show = (row: Stored): ContactRow => ({ ...shown(row), sync: parts.markOf(row.id) })
  const rowsOf = (rids: readonly number[]): ContactRow[] => stored(rids).map(show)

  return {
    list: (input) => {
      const window = orders.window(orderOf(input), input.start, input.count)
      return {
        total: window.total,
        version: window.version,
        start: input.start,
        rows: rowsOf(window.rids),
        more: window.more,
      }
    },
    // Names that begin with the text come first, straight from the B-tree; then words anywhere, capped and unranked.
    search: (text, limit) => {
      const query = ftsQuery(text)
      if (query === undefined) return []
      const start = words(text).join(' ')
      const first = prefix.pluck().all(start, `${start}\u{10ffff}`, limit) as number[]
      const more = first.length < limit ? (full.pluck().all(query, limit * 2) as number[]) : []
      return rowsOf([...new Set([...first, ...more])].slice(0, limit))
    },
    row: (id) => {
      const stored = byId.get(id) as Stored | undefined
      return stored === undefined ? undefined : show(stored)
    },
    labels: () => {
      const version = parts.version()
      if (labelCounts?.version !== version) {
        const rows = labels.all() as { key: string; count: number }[]
        labelCounts = { version, rows: rows.map((row) => ({ ...row, name: nameFromKey(row.key) })) }
      }
      return labelCounts.rows
    },
  }
}

function shown(stored: Stored): Omit<ContactRow, 'sync'> {
  return {
    id: stored.id,
    name: stored.name,
    email: stored.email,
    phone: stored.phone,
    labels: namesOf(nameFromKey, JSON.parse(stored.labels) as string[]),
    lastActivityAt: stored.lastActivityAt,
    orders: stored.orders,
    spent: moneyOf(stored.spentMinor, stored.spentCurrency),
    subscribed: stored.subscribed === 1,
    createdAt: stored.createdAt,
    leaving: stored.leaving === 1,
  }
}

function orderOf({ filter, sort }: ListInput) {
  const where: string[] = []
  const parameters: unknown[] = []
  const query = ftsQuery(filter.text)
  if (query !== undefined) {
    where.push(`rid IN (SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ? LIMIT ${searchCap})`)
    parameters.push(query)
  } else if (fold(filter.text).trim() !== '') where.push('0')
  if (filter.labels.length > 0) {
    where.push(
      'EXISTS (SELECT 1 FROM json_each(contacts.labels) AS l JOIN json_each(?) AS wanted ON wanted.value = l.value)',
    )
    parameters.push(JSON.stringify(filter.labels))
  }
  if (filter.beenToEventId !== null) {
    where.push('id IN (SELECT contact_id FROM orders WHERE event_id = ?)')
    parameters.push(filter.beenToEventId)
  }
  if (filter.subscribed !== null) where.push(filter.subscribed ? 'subscribed = 1' : 'subscribed = 0')
  const direction = sort.descending ? 'DESC' : 'ASC'
  const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`
  const tie = sort.key === 'name' ? 'rid' : 'sort_name, rid'
  return {
    key: JSON.stringify([filter, sort]),
    sql: `SELECT rid FROM contacts ${condition} ORDER BY ${sortColumns[sort.key]} ${direction}, ${tie}`,
    parameters,
    capped: (rows: number) => query !== undefined && rows >= searchCap,
  }
}
