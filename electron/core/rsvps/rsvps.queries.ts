import type { z } from 'zod'
import type { RecordState } from '../../../shared/app/common.ts'
import { mostOfContact } from '../../../shared/app/of-contact.ts'
import { type ContactRsvp, type RsvpRow, RsvpStatus, type rsvps } from '../../../shared/app/rsvps.ts'
import { ftsQuery } from '../base/text.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'

type ListInput = z.output<typeof rsvps.list.input>
type Counts = z.output<typeof rsvps.counts.output>

/** Sort keys as columns; names break ties. */
const sortColumns: Record<ListInput['sort']['key'], string> = {
  name: 'sort_name',
  guests: 'guests',
  answer: 'answer',
  arrived: 'arrived',
  answered: 'answered_at',
}

interface Total {
  total: number
}

type Stored = Omit<RsvpRow, 'sync' | 'answer'> & { rid: number; answer: string }

const columns = `rid, id, event_id AS eventId, name, email, answer, guests, arrived,
  nullif(answered_at, '') AS respondedAt`

export interface RsvpQueries {
  list(input: ListInput): { total: number; version: number; start: number; rows: RsvpRow[]; more: boolean }
  counts(eventId: string): Counts
  row(id: string): RsvpRow | undefined
  /** RSVPs of a contact, that of the latest event first. */
  ofContact(contactId: string): { rows: ContactRsvp[]; total: number }
}

/** Reads RSVPs of the mirror, pending changes included. */
export function createRsvpQueries(
  db: ReadableDb,
  parts: { version(): number; stateOf(id: string): RecordState },
): RsvpQueries {
  const orders = createRowOrders(db, parts)
  const rowsOf = createRowReader<Stored>(db, { table: 'rsvps', columns })
  const byId = db.prepare(`SELECT ${columns} FROM rsvps WHERE id = ?`)
  const byContact = db.prepare(
    `SELECT r.*, coalesce(e.title, '') AS eventTitle, e.starts_at AS startsAt, count(*) OVER () AS total
     FROM (SELECT ${columns} FROM rsvps WHERE contact_id = ?) AS r LEFT JOIN events AS e ON e.id = r.eventId
     ORDER BY e.starts_at DESC, r.respondedAt DESC, r.rid LIMIT ${mostOfContact}`,
  )
  const counts = createRsvpCounts(db)
  const show = <S extends Stored>({ rid: _rid, answer: response, ...row }: S) => ({
    ...row,
    answer: RsvpStatus.safeParse(response).data ?? null,
    sync: parts.stateOf(row.id),
  })
  return {
    list: (input) => {
      const window = orders.window(orderOf(input), input.start, input.count)
      const rows = rowsOf(window.rids).map(show)
      return { total: window.total, version: window.version, start: input.start, rows, more: window.more }
    },
    counts: counts.of,
    row: (id) => {
      const row = byId.get(id) as Stored | undefined
      return row === undefined ? undefined : show(row)
    },
    ofContact: (contactId) => {
      const found = byContact.all(contactId) as (Stored & Pick<ContactRsvp, 'eventTitle' | 'startsAt'> & Total)[]
      return { rows: found.map(({ total: _total, ...row }) => show(row)), total: found[0]?.total ?? 0 }
    },
  }
}

function orderOf({ filter, sort }: ListInput) {
  const where = ['event_id = ?']
  const parameters: unknown[] = [filter.eventId]
  const query = ftsQuery(filter.text)
  if (query !== undefined) {
    where.push('rid IN (SELECT rowid FROM rsvps_fts WHERE rsvps_fts MATCH ?)')
    parameters.push(query)
  } else if (filter.text.trim() !== '') where.push('0')
  if (filter.answer !== null) {
    where.push('answer = ?')
    parameters.push(filter.answer)
  }
  if (filter.arrived !== null) where.push(filter.arrived ? 'arrived >= guests' : 'arrived < guests')
  const direction = sort.descending ? 'DESC' : 'ASC'
  // own keys: one of the contract's sort keys.
  const column = sortColumns[sort.key]
  const sql = `SELECT rid FROM rsvps WHERE ${where.join(' AND ')} ORDER BY ${column} ${direction}, sort_name, rid`
  return { key: JSON.stringify([filter, sort]), sql, parameters }
}
