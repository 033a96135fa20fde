import type { ReadableDb } from '../db/database.ts'

const keptOrders = 8

/** A filter and a sort as SQL of our own, with the person's values as parameters. */
export interface OrderRequest {
  /** What makes two requests the same order. */
  key: string
  /** Selects `rid` of every row, in order. */
  sql: string
  parameters: unknown[]
  /** True when the search stopped at its cap. */
  capped?: (rows: number) => boolean
}

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
  return {
    window: (request, start, count) => {
      const version = parts.version()
      let order = cache.get(request.key)
      if (order === undefined || order.version !== version) {
        order = {
          version,
          rids: db
            .prepare(request.sql)
            .pluck()
            .all(...request.parameters) as number[],
        }
      }
      cache.delete(request.key)
      cache.set(request.key, order)
      if (cache.size > keptOrders) cache.delete(cache.keys().next().value ?? '')
      const total = order.rids.length
      return { total, version, rids: order.rids.slice(start, start + count), more: request.capped?.(total) ?? false }
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
