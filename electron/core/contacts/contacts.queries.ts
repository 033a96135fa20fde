import type { z } from 'zod'
import type { RecordState } from '../../../shared/app/common.ts'
import { mostLabelled } from '../../../shared/app/contact-labels.ts'
import type { ContactRow } from '../../../shared/app/contact-row.ts'
import type { contacts } from '../../../shared/app/contacts.ts'
import { moneyOf } from '../../../shared/money/wire-money.ts'
import { words } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { orderOf } from './contact-filter.ts'
import { namesOf } from './labels.ts'
import type { SiteLabels } from './site-labels.ts'

type ListInput = z.output<typeof contacts.list.input>

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
  memberStatus: string | null
  createdAt: string | null
  leaving: number
}

const columns = `rid, id, name, email, phone_shown AS phone, labels, last_activity_at AS lastActivityAt, orders,
  spent_minor AS spentMinor, spent_currency AS spentCurrency, subscribed,
  member_status AS memberStatus, created_at AS createdAt,
  coalesce(doc ->> '$.leaving', 0) AS leaving`

export interface ContactQueries {
  list(input: ListInput): { total: number; version: number; start: number; rows: ContactRow[]; more: boolean }
  search(text: string, limit: number): ContactRow[]
  row(id: string): ContactRow | undefined
  rows(ids: readonly string[]): ContactRow[]
  /** The ids of all that fit, in their order, the first 10,000; and how many there are. */
  idsOf(input: Pick<ListInput, 'filter' | 'sort'>): { ids: string[]; total: number }
  /** Another contact with this primary email address; case-insensitive. */
  withEmail(email: string, exceptId: string | null): ContactRow | undefined
}

export function createContactQueries(
  db: ReadableDb,
  parts: { version(): number; stateOf(id: string): RecordState; labels: SiteLabels },
): ContactQueries {
  const orders = createRowOrders(db, parts)
  const rowReader = createRowReader<Stored>(db, { table: 'contacts', columns })
  const byId = db.prepare(`SELECT ${columns} FROM contacts WHERE id = ?`)
  const prefix = db.prepare(
    'SELECT rid FROM contacts WHERE sort_name >= ? AND sort_name < ? ORDER BY sort_name LIMIT ?',
  )
  const full = db.prepare('SELECT rowid AS rid FROM contacts_fts WHERE contacts_fts MATCH ? LIMIT ?')
  const idOf = db.prepare(
    'SELECT contacts.id FROM json_each(?) AS wanted JOIN contacts ON rid = wanted.value ORDER BY wanted.key',
  )
  const same = db.prepare(
    'SELECT rid FROM contacts WHERE rid IN (SELECT rowid FROM contacts_fts WHERE contacts_fts MATCH ?) AND lower(email) = ? AND id <> ? LIMIT 1',
  )
  const show = (row: Stored): ContactRow => ({
    ...toContactRow(row),
    labels: namesOf(parts.labels.nameOf, JSON.parse(row.labels) as string[]),
    sync: parts.stateOf(row.id),
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
    rows: (ids) => ids.flatMap((id) => (byId.get(id) as Stored | undefined) ?? []).map(show),
    idsOf: (input) => {
      const { total, rids } = orders.window(orderOf(input), 0, mostLabelled)
      return { ids: idOf.pluck().all(JSON.stringify(rids)) as string[], total }
    },
    withEmail: (email, exceptId) => {
      const query = ftsQuery(email)
      if (query === undefined) return undefined
      const rid = same.pluck().get(query, email.trim().toLowerCase(), exceptId ?? '') as number | undefined
      return rid === undefined ? undefined : rowsOf([rid])[0]
    },
  }
}

function toContactRow(stored: Stored): Omit<ContactRow, 'sync' | 'labels'> {
  return {
    id: stored.id,
    name: stored.name,
    email: stored.email,
    phone: stored.phone,
    lastActivityAt: stored.lastActivityAt,
    orders: stored.orders,
    spent: moneyOf(stored.spentMinor, stored.spentCurrency),
    subscribed: stored.subscribed === 1,
    memberStatus: stored.memberStatus,
    createdAt: stored.createdAt,
    leaving: stored.leaving === 1,
  }
}
