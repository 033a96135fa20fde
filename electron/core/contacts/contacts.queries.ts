import type { z } from 'zod'
import type { SyncMark } from '../../../shared/app/common.ts'
import type { ContactLabelRow } from '../../../shared/app/contact-labels.ts'
import type { ContactRow } from '../../../shared/app/contact-row.ts'
import type { contacts } from '../../../shared/app/contacts.ts'
import { moneyOf } from '../../../shared/money/wire-money.ts'
import { fold, words } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { namesOf } from './labels.ts'
import type { SiteLabels } from './site-labels.ts'

type ListInput = z.output<typeof contacts.list.input>

/** Most hits of a search. Nobody reads more, and ranking all of them would make it slow. */
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
  /** All labels: those in use, the most frequent first, then the site's other labels by name. */
  labels(): ContactLabelRow[]
  /** Another contact with this primary email address; case-insensitive. */
  withEmail(email: string, exceptId: string | null): ContactRow | undefined
}

export function createContactQueries(
  db: ReadableDb,
  parts: { version(): number; markOf(id: string): SyncMark; labels: SiteLabels },
): ContactQueries {
  const orders = createRowOrders(db, parts)
  const rowReader = createRowReader<Stored>(db, { table: 'contacts', columns })
  const byId = db.prepare(`SELECT ${columns} FROM contacts WHERE id = ?`)
  const prefix = db.prepare(
    'SELECT rid FROM contacts WHERE sort_name >= ? AND sort_name < ? ORDER BY sort_name LIMIT ?',
  )
  const full = db.prepare('SELECT rowid AS rid FROM contacts_fts WHERE contacts_fts MATCH ? LIMIT ?')
  const labels = db.prepare(
    'SELECT l.value AS key, count(*) AS count FROM contacts, json_each(contacts.labels) AS l GROUP BY l.value ORDER BY count DESC',
  )
  let labelCounts: { version: number; rows: ContactLabelRow[] } | undefined
  const same = db.prepare(
    'SELECT rid FROM contacts WHERE rid IN (SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ?) AND lower(email) = ? AND id <> ? LIMIT 1',
  )
  const show = (row: Stored): ContactRow => ({
    ...shown(row),
    labels: namesOf(parts.labels.nameOf, JSON.parse(row.labels) as string[]),
    sync: parts.markOf(row.id),
  })
  const rowsOf = (rids: readonly number[]): ContactRow[] => rowReader(rids).map(show)

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
    // First names that begin with the text, from the index; then full-text matches, limited and unranked.
    search: (text, limit) => {
      const query = ftsQuery(text)
      if (query === undefined) return []
      const start = words(text).join(' ')
      const first = prefix.pluck().all(start, `${start}\u{10ffff}`, limit) as number[]
      const more = first.length < limit ? (full.pluck().all(query, limit * 2) as number[]) : []
      return rowsOf([...new Set([...first, ...more])].slice(0, limit))
    },
    row: (id) => {
      const row = byId.get(id) as Stored | undefined
      return row === undefined ? undefined : show(row)
    },
    labels: () => {
      const version = parts.version()
      if (labelCounts?.version !== version) {
        const usage = labels.all() as { key: string; count: number }[]
        const keysInUse = new Set(usage.map(({ key }) => key))
        const unused = [...parts.labels.all()]
          .filter(([key]) => !keysInUse.has(key))
          .map(([key, name]) => ({ key, name }))
        const allLabels = [
          ...usage.map((row) => ({ ...row, name: parts.labels.nameOf(row.key) })),
          ...unused.sort((a, b) => (a.name < b.name ? -1 : 1)).map((label) => ({ ...label, count: 0 })),
        ]
        const rows = allLabels.map((label) => ({ ...label, onSite: parts.labels.isOnSite(label.key) }))
        labelCounts = { version, rows }
      }
      parts.labels.look(labelCounts.rows.flatMap(({ key, count }) => (count > 0 ? [key] : [])))
      return labelCounts.rows
    },
    withEmail: (email, exceptId) => {
      const query = ftsQuery(email)
      if (query === undefined) return undefined
      const rid = same.pluck().get(query, email.trim().toLowerCase(), exceptId ?? '') as number | undefined
      return rid === undefined ? undefined : rowsOf([rid])[0]
    },
  }
}

function shown(stored: Stored): Omit<ContactRow, 'sync' | 'labels'> {
  return {
    id: stored.id,
    name: stored.name,
    email: stored.email,
    phone: stored.phone,
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
    // own keys: one of the contract's sort keys.
    sql: `SELECT rid FROM contacts ${condition} ORDER BY ${sortColumns[sort.key]} ${direction}, ${tie}`,
    parameters,
    capped: (rows: number) => query !== undefined && rows >= searchCap,
  }
}
