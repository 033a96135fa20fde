import type { ReadableDb } from '../db/database.ts'
import { type RowSet, type RowSql, setRows } from './row-sets.ts'

const keptOrders = 8

/** A filter and a sort as SQL that selects `rid` of every row, in order. */
export interface SqlOrder extends RowSql {
  /** What makes two requests the same order. */
  key: string
  /** True when the search stopped at its cap. */
  capped?: (rows: number) => boolean
}

/** An order that lies in memory. */
export interface KnownOrder {
  key: string
  rids(): Int32Array
}

/** Those rows of another order that belong to a set: for lists that are filtered again and again under one sort. */
export interface PartOfOrder {
  key: string
  of: SqlOrder | KnownOrder
  where: RowSet
}

export type OrderRequest = SqlOrder | KnownOrder | PartOfOrder

export interface OrderWindow {
  total: number
  version: number
  rids: number[]
  more: boolean
}

/**
 * The order of a long list, kept as row numbers: any stretch of it is at hand by position, so no query pages by OFFSET
 * and a scroll to row 90,000 costs what the first page costs. Kept until the data set changes.
 */
export interface RowOrders {
  window(request: OrderRequest, start: number, count: number): OrderWindow
}

type Rids = number[] | Int32Array

interface KeptOrder {
  version: number
  rids: Rids
}

export function createRowOrders(db: ReadableDb, parts: { version(): number }): RowOrders {
  const cache = new Map<string, KeptOrder>()
  const read = ({ sql, parameters }: RowSql) =>
    db
      .prepare(sql)
      .pluck()
      .all(...parameters) as number[]

  function partOf({ of, where }: PartOfOrder): Int32Array {
    const { rids } = orderOf(of)
    let size = 0
    for (let at = 0; at < rids.length; at += 1) size = Math.max(size, (rids[at] ?? 0) + 1)
    const included = setRows(where, size, read)
    // Counted first: memory for all of them would be thrown away with each question.
    let count = 0
    for (let at = 0; at < rids.length; at += 1) count += included[rids[at] ?? 0] ?? 0
    const part = new Int32Array(count)
    for (let at = 0, to = 0; to < count; at += 1) {
      const rid = rids[at] ?? 0
      part[to] = rid
      to += included[rid] ?? 0
    }
    return part
  }

  function ridsOf(request: OrderRequest): Rids {
    if ('of' in request) return partOf(request)
    return 'rids' in request ? request.rids() : read(request)
  }

  function orderOf(request: OrderRequest): KeptOrder {
    const version = parts.version()
    let order = cache.get(request.key)
    if (order === undefined || order.version !== version) order = { version, rids: ridsOf(request) }
    cache.delete(request.key)
    cache.set(request.key, order)
    if (cache.size > keptOrders) cache.delete(cache.keys().next().value ?? '')
    return order
  }

  return {
    window: (request, start, count) => {
      const { version, rids } = orderOf(request)
      const more = 'capped' in request && request.capped?.(rids.length) === true
      return { total: rids.length, version, rids: [...rids.slice(start, start + count)], more }
    },
  }
}

/** Reads the rows of a window in its order, all at once; those that are gone are left out. `columns` must have `rid`. */
export function createRowReader<Row extends { rid: number }>(
  db: ReadableDb,
  from: { table: string; columns: string },
): (rids: readonly number[]) => Row[] {
  const byRids = db.prepare(`SELECT ${from.columns} FROM ${from.table} WHERE rid IN (SELECT value FROM json_each(?))`)
  return (rids) => {
    const rows = new Map((byRids.all(JSON.stringify(rids)) as Row[]).map((row) => [row.rid, row]))
    return rids.flatMap((rid) => rows.get(rid) ?? [])
  }
}
