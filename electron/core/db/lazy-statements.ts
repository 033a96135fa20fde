import type { Sqlite, Statement } from './open.ts'

type Lazy = Pick<Statement, 'run' | 'all' | 'get'> & { raw(): Lazy }

/** What the query builder needs of a connection. */
export interface LazyConnection {
  prepare(sql: string): Lazy
  transaction: Sqlite['transaction']
}

/** Statements are kept for whoever asks in the same words again; the one that was made first goes first. */
const mostKept = 300

/**
 * A connection whose statements are prepared when they first run, and once for all who use the same words: a start
 * prepares nothing that it does not use, and a query that is built anew each time is not planned anew.
 */
export function lazyStatements(sqlite: Sqlite): LazyConnection {
  const kept = new Map<string, Statement>()

  function statementOf(sql: string, isRaw: boolean): Statement {
    const key = isRaw ? `raw ${sql}` : sql
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = isRaw ? sqlite.prepare(sql).raw() : sqlite.prepare(sql)
    kept.set(key, made)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return made
  }

  function lazy(sql: string, isRaw: boolean): Lazy {
    let made: Statement | undefined
    const statement = () => {
      made ??= statementOf(sql, isRaw)
      return made
    }
    let raw: Lazy | undefined
    return {
      run: (...parameters) => statement().run(...parameters),
      all: (...parameters) => statement().all(...parameters),
      get: (...parameters) => statement().get(...parameters),
      raw: () => {
        raw ??= lazy(sql, true)
        return raw
      },
    }
  }

  return { prepare: (sql: string) => lazy(sql, false), transaction: sqlite.transaction.bind(sqlite) }
}
