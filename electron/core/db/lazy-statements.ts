import type { Sqlite, Statement } from './database.ts'
import { createStatementCache, type RowForm } from './statement-cache.ts'

type Lazy = Pick<Statement, 'run' | 'all' | 'get'> & { raw(): Lazy }

/** What the query builder needs of a connection. */
export interface LazyConnection {
  prepare(sql: string): Lazy
  transaction: Sqlite['transaction']
}

/**
 * A connection whose statements are prepared when they first run, and once for all who use the same words: a start
 * prepares nothing that it does not use, and a query that is built anew each time is not planned anew.
 */
export function lazyStatements(sqlite: Sqlite): LazyConnection {
  const statementOf = createStatementCache(sqlite)

  function lazy(sql: string, form: RowForm): Lazy {
    let lazyStatement: Statement | undefined
    const statement = () => {
      lazyStatement ??= statementOf(sql, form)
      return lazyStatement
    }
    let raw: Lazy | undefined
    return {
      run: (...parameters) => statement().run(...parameters),
      all: (...parameters) => statement().all(...parameters),
      get: (...parameters) => statement().get(...parameters),
      raw: () => {
        raw ??= lazy(sql, 'raw')
        return raw
      },
    }
  }

  return { prepare: (sql: string) => lazy(sql, 'object'), transaction: sqlite.transaction.bind(sqlite) }
}
