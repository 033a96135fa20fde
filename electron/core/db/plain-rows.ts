import { fillPlaceholders, getTableColumns, type Query, type Table } from 'drizzle-orm'
import type { Sqlite, Statement } from './database.ts'

/** A statement that gives whole rows of one table. */
export interface PlainRows<Row> {
  all(values?: Record<string, unknown>): Row[]
  get(values?: Record<string, unknown>): Row | undefined
}

/**
 * A query that asks for every column of a table and none besides, of which none needs a translation: its rows are made
 * here, several times as fast as by the query builder. Built and prepared when it first runs.
 */
export function plainRows<T extends Table>(
  sqlite: Sqlite,
  table: T,
  query: () => { toSQL(): Query },
): PlainRows<T['$inferSelect']> {
  type Row = T['$inferSelect']
  const names = Object.keys(getTableColumns(table))
  let cached: { statement: Statement; params: unknown[] } | undefined

  function prepared(): { statement: Statement; params: unknown[] } {
    if (cached !== undefined) return cached
    const { sql, params } = query().toSQL()
    cached = { statement: sqlite.prepare(sql).raw(), params }
    return cached
  }

  function rowOf(values: unknown[]): Row {
    const row: Record<string, unknown> = {}
    // own keys: the names of our own columns.
    for (let place = 0; place < names.length; place += 1) row[names[place] ?? ''] = values[place]
    return row as Row
  }

  return {
    all: (values = {}) => {
      const { statement, params } = prepared()
      return (statement.all(...fillPlaceholders(params, values)) as unknown[][]).map(rowOf)
    },
    get: (values = {}) => {
      const { statement, params } = prepared()
      const row = statement.get(...fillPlaceholders(params, values)) as unknown[] | undefined
      return row === undefined ? undefined : rowOf(row)
    },
  }
}
