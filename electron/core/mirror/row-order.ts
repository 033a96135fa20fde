import type { ReadableDb } from '../db/database.ts'
import { markRows, type RowSet, type RowSql } from './row-sets.ts'

const keptOrders = 8

/** A filter and a sort as SQL that selects `rid` of every row, in order. */
export interface SqlOrder extends RowSql {
  /** What makes two requests the same order. */
  key: string
  /** True when the search stopped at its cap. */
  capped?: (rows: number) => boolean
}

/** Those rows of another order that belong to a set: for lists that are filtered again and again under one sort. */
export interface PartOfOrder {
  key: string
  of: SqlOrder
  where: RowSet
}

export type OrderRequest = SqlOrder | PartOfOrder

export interface OrderWindow {
  total: number
  version: number
  rids: number[]
  more: boolean
}

/**
 * The order of a long list, kept as row numbers: any stretch of it is at hand by position, so nobody pages by OFFSET and
 * a scroll to row 90,000 costs what the first page costs. Kept until the data set changes.
 */
export interface RowOrders {
  window(request: OrderRequest, start: number, count: number): OrderWindow
}

interface KeptOrder {
  version: number
  rids: number[]
}

export function createRowOrders(db: ReadableDb, parts: { version(): number }): RowOrders {
  const cache = new Map<string, KeptOrder>()
  const read = ({ sql, parameters }: RowSql) =>
    db
      .prepare(sql)
      .pluck()
      .all(...parameters) as number[]

  function partOf({ of, where }: PartOfOrder): number[] {
    const { rids } = orderOf(of)
    const size = rids.reduce((most, rid) => Math.max(most, rid), 0) + 1
    const marks = markRows(where, size, read)
    return rids.filter((rid) => marks[rid] === 1)
  }

  function orderOf(request: OrderRequest): KeptOrder {
    const version = parts.version()
    let order = cache.get(request.key)
    if (order === undefined || order.version !== version) {
      order = { version, rids: 'of' in request ? partOf(request) : read(request) }
    }
    cache.delete(request.key)
    cache.set(request.key, order)
    if (cache.size > keptOrders) cache.delete(cache.keys().next().value ?? '')
    return order
  }

  return {
    window: (request, start, count) => {
      const { version, rids } = orderOf(request)
      const more = 'capped' in request && request.capped?.(rids.length) === true
      return { total: rids.length, version, rids: rids.slice(start, start + count), more }
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
