import type { z } from 'zod'
import type { Money, RecordState } from '../../../shared/app/common.ts'
import type { OrderRow } from '../../../shared/app/order-row.ts'
import type { OrderFilter, OrderSum, orders } from '../../../shared/app/orders.ts'
import { moneyOf } from '../../../shared/money/wire-money.ts'
import { stateOf } from '../box-office/order-state.ts'
import { atDoor, madeAt, voidedAtDoor } from '../box-office/sold.ts'
import type { ReadableDb } from '../db/database.ts'
import { createRowOrders, createRowReader } from '../mirror/row-order.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { localNumberIn } from './order-fields.ts'
import { conditionOf, inPairs } from './order-filter.ts'
import type { OrderMoney } from './order-money.queries.ts'
import { createOrderSums } from './order-sums.ts'
import type { OwnSales } from './own-sales.queries.ts'

type ListInput = z.output<typeof orders.list.input>
type Filter = z.output<typeof OrderFilter>

const sortColumns: Record<ListInput['sort']['key'], string> = {
  number: 'id',
  created: 'created_at',
  buyer: 'sort_buyer',
  tickets: 'tickets',
  total: 'total_minor',
  status: 'status',
}

interface Stored {
  rid: number
  id: string
  eventId: string
  eventTitle: string | null
  createdAt: string | null
  buyer: string
  tickets: number
  arrived: number
  totalMinor: number | null
  currency: string | null
  method: string
  status: string
  channel: string
  archived: number
  voided: number
  codes: string
}

const columns = `rid, id, event_id AS eventId, (SELECT title FROM events WHERE events.id = orders.event_id) AS eventTitle,
  created_at AS createdAt, buyer, tickets,
  (SELECT count(arrived_at) FROM tickets WHERE tickets.order_number = orders.id) AS arrived,
  total_minor AS totalMinor, currency, method, status, channel, archived, ${voidedAtDoor} AS voided, codes`

export interface OrderQueries {
  list(input: ListInput): { total: number; version: number; start: number; rows: OrderRow[]; more: boolean }
  row(id: string): OrderRow | undefined
  /** Ids of every order that matches, oldest first. */
  ids(filter: Filter): string[]
  sums(filter: Filter): OrderSum[]
}

export interface OrderQueryParts {
  version(): number
  stateOf(id: string): RecordState
  own: OwnSales
  money: Pick<OrderMoney, 'paidElsewhere' | 'ordersPaidElsewhere'>
  /** Refunds that were requested for these orders and are not done, by order id. */
  refundsDue(ids: readonly string[]): ReadonlyMap<string, Money>
  /** What is left to pay of an order after the payments of all laptops; null where nothing is due. */
  dueOf(order: { id: string; status: string; total: Money | null }): Money | null
  /** How many tickets of a sale that the site does not have are checked in. */
  arrivedHere(saleId: string): number
}

/** Orders of the mirror, completed with what the cash book knows of this laptop's sales. */
export function createOrderQueries(db: ReadableDb, parts: OrderQueryParts): OrderQueries {
  const { own } = parts
  const rowOrders = createRowOrders(db, parts)
  const rowsOf = createRowReader<Stored>(db, { table: 'orders', columns })
  const byId = db.prepare(`SELECT ${columns} FROM orders WHERE id = ?`)
  const sums = createOrderSums(db, { ...parts, own })

  const toRows = (rows: readonly Stored[]): OrderRow[] => {
    const due = parts.refundsDue(rows.map(({ id }) => id))
    return rows.map((row) => {
      const sale = own.of(row.id)
      const isHere = isLocalId(row.id)
      const total = sale ?? { minor: row.totalMinor, currency: row.currency }
      const wasVoided = sale?.voided === true || row.voided === 1
      return {
        id: row.id,
        number: isHere ? null : row.id,
        localNumber: sale?.number ?? localNumberIn(row.codes),
        receiptNumber: sale?.receiptNumber ?? null,
        eventId: row.eventId,
        eventTitle: row.eventTitle ?? '',
        createdAt: madeAt(row.createdAt, sale?.at),
        buyer: row.buyer,
        tickets: row.tickets,
        arrived: isHere ? parts.arrivedHere(row.id) : row.arrived,
        total: moneyOf(total.minor, total.currency),
        due: wasVoided ? null : parts.dueOf({ ...row, total: moneyOf(row.totalMinor, row.currency) }),
        method: (sale ?? own.paid(row.id))?.method ?? row.method,
        state: wasVoided ? 'voided' : stateOf(row.status),
        voided: wasVoided,
        channel: isHere || sale !== undefined ? 'desk' : row.channel === atDoor ? 'door' : 'online',
        archived: row.archived === 1,
        desk: sale?.desk ?? null,
        operator: sale?.operator || null,
        refundDue: due.get(row.id) ?? null,
        sync: parts.stateOf(row.id),
      }
    })
  }

  return {
    list: (input) => {
      const window = rowOrders.window(orderOf(input, own), input.start, input.count)
      const { total, version, more } = window
      return { total, version, start: input.start, rows: toRows(rowsOf(window.rids)), more }
    },
    row: (id) => {
      const row = byId.get(id) as Stored | undefined
      return row === undefined ? undefined : toRows([row])[0]
    },
    ids: (filter) => {
      const { sql, parameters } = sortedBy(filter, own, { columns: ['id', 'rid'], by: 'made, rid' })
      return db
        .prepare(sql)
        .pluck()
        .all(...parameters) as string[]
    },
    sums,
  }
}

/** `made` is when an order was made, of the columns of `sortedBy`. */
function orderOf({ filter, sort }: ListInput, own: OwnSales) {
  const direction = sort.descending ? 'DESC' : 'ASC'
  const column = sort.key === 'created' ? 'made' : sortColumns[sort.key]
  const tie = sort.key === 'created' ? `rid ${direction}` : 'made DESC, rid DESC'
  const first = sort.key === 'total' ? ['currency'] : []
  const columns = ['rid', ...first, ...(column === 'made' ? [] : [column])]
  const by = [...first, `${column} ${direction}`, tie].join(', ')
  return { key: JSON.stringify([filter, sort, own.version()]), ...sortedBy(filter, own, { columns, by }) }
}

/**
 * The matching orders in an order that may go by `made`, when an order was made: for this laptop's own sales the time
 * in its cash book. Two selects that SQLite merges, so that the many others still come from their index. The first
 * column is what is read.
 */
function sortedBy(filter: Filter, own: OwnSales, wanted: { columns: readonly string[]; by: string }) {
  const { where, parameters } = conditionOf(filter, own)
  const made = own.madeJson(filter.eventId)
  const { by } = wanted
  const columns = (time: string) => [...wanted.columns, `${time} AS made`].join(', ')
  if (made === null) return { sql: `SELECT ${columns('created_at')} FROM orders ${where} ORDER BY ${by}`, parameters }
  const condition = where === '' ? 'WHERE 1' : where
  return {
    sql: `SELECT ${columns('created_at')} FROM orders ${condition} AND id NOT ${inPairs}
      UNION ALL
      SELECT ${columns('own_at')} FROM (SELECT value ->> 0 AS own_id, value ->> 1 AS own_at FROM json_each(?))
        CROSS JOIN orders ON id = own_id ${condition} ORDER BY ${by}`,
    parameters: [...parameters, made, made, ...parameters],
  }
}
