import type { z } from 'zod'
import type { RecordState } from '../../../shared/app/common.ts'
import type { GuestRow, guests } from '../../../shared/app/guests.ts'
import { ftsPhone, ftsQuery } from '../base/text.ts'
import { isExpected } from '../box-office/expected.ts'
import { ticketsByPhone } from '../box-office/phone-owners.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { ticketsOfOrders } from '../tickets/tickets-of-orders.ts'

type ListInput = z.output<typeof guests.list.input>

/** Sort keys as columns of the tickets table; names break ties. */
const sortColumns: Record<ListInput['sort']['key'], string> = {
  name: 'sort_name',
  type: 'type_name',
  seat: 'seat',
  order: 'order_number',
  status: 'status',
  arrived: 'arrived_at',
}

interface Stored {
  rid: number
  ticketNumber: string
  eventId: string
  name: string
  typeName: string
  seat: string | null
  orderNumber: string
  status: GuestRow['status']
  arrivedAt: string | null
  hasNote: number
}

export interface GuestQueries {
  list(input: ListInput): { total: number; version: number; start: number; rows: GuestRow[]; more: boolean }
  counts(eventId: string): { arrived: number; expected: number; unpaid: number; cancelled: number; total: number }
  row(ticketNumber: string): GuestRow | undefined
}

const columns = `rid, id AS ticketNumber, event_id AS eventId, name, type_name AS typeName, seat,
  order_number AS orderNumber, status, arrived_at AS arrivedAt, has_note AS hasNote`

export function createGuestQueries(
  db: ReadableDb,
  parts: {
    version(): number
    stateOf(ticketNumber: string): RecordState
    /** Ids of orders that were sold on this laptop, by their receipt's number. */
    soldUnder(text: string): readonly string[]
  },
): GuestQueries {
  const orders = createRowOrders(db, parts)
  const rowsOf = createRowReader<Stored>(db, { table: 'tickets', columns })
  const byNumber = db.prepare(`SELECT ${columns} FROM tickets WHERE id = ?`)
  const counts = db.prepare(
    `SELECT count(CASE WHEN ${isExpected} THEN 1 END) AS expected, count(arrived_at) AS arrived,
            count(CASE WHEN status = 'unpaid' THEN 1 END) AS unpaid,
            count(CASE WHEN status = 'cancelled' THEN 1 END) AS cancelled, count(*) AS total
     FROM tickets WHERE event_id = ?`,
  )
  const show = ({ rid: _rid, hasNote, ...row }: Stored): GuestRow => ({
    ...row,
    hasNote: hasNote === 1,
    sync: parts.stateOf(row.ticketNumber),
  })
  return {
    list: (input) => {
      const window = orders.window(orderOf(input, parts.soldUnder(input.filter.text)), input.start, input.count)
      const rows = rowsOf(window.rids).map(show)
      return { total: window.total, version: window.version, start: input.start, rows, more: window.more }
    },
    counts: (eventId) => counts.get(eventId) as ReturnType<GuestQueries['counts']>,
    row: (ticketNumber) => {
      const row = byNumber.get(ticketNumber) as Stored | undefined
      return row === undefined ? undefined : show(row)
    },
  }
}

function orderOf({ filter, sort }: ListInput, sold: readonly string[]) {
  const where = ['event_id = ?']
  const parameters: unknown[] = [filter.eventId]
  const query = ftsQuery(filter.text)
  if (query !== undefined) {
    const phone = ftsPhone(filter.text)
    const found = 'SELECT rowid FROM tickets_fts WHERE tickets_fts MATCH ?'
    const unions = [
      found,
      ...(phone === undefined ? [] : [ticketsByPhone]),
      ...(sold.length === 0 ? [] : [ticketsOfOrders]),
    ]
    where.push(`rid IN (${unions.join(' UNION ')})`)
    parameters.push(query, ...(phone === undefined ? [] : [phone, phone]))
    if (sold.length > 0) parameters.push(JSON.stringify(sold))
  } else if (filter.text.trim() !== '') where.push('0')
  if (filter.typeIds.length > 0) {
    where.push('definition_id IN (SELECT value FROM json_each(?))')
    parameters.push(JSON.stringify(filter.typeIds))
  }
  if (filter.statuses.length > 0) {
    where.push('status IN (SELECT value FROM json_each(?))')
    parameters.push(JSON.stringify(filter.statuses))
  }
  if (filter.arrived !== null) where.push(filter.arrived ? 'arrived_at IS NOT NULL' : 'arrived_at IS NULL')
  if (filter.hasNote) where.push('has_note = 1')
  const direction = sort.descending ? 'DESC' : 'ASC'
  // own keys: one of the contract's sort keys.
  const column = sortColumns[sort.key]
  const sql = `SELECT rid FROM tickets WHERE ${where.join(' AND ')}
    ORDER BY ${column} ${direction}, sort_name, rid`
  return { key: JSON.stringify([filter, sort, sold]), sql, parameters }
}
