import type { Sqlite, Statement } from './database.ts'

/** How a statement gives its rows: as objects, as lists of values, or the first value alone. */
export type RowForm = 'object' | 'raw' | 'plucked'

/** Keeps prepared statements by their SQL text; the oldest is dropped first. */
const mostKept = 300

/** The statements of one connection, each prepared once for all who use the same words in the same form. */
export function createStatementCache(sqlite: Pick<Sqlite, 'prepare'>): (sql: string, form: RowForm) => Statement {
  const statements = new Map<string, Statement>()
  return (sql, form) => {
    const key = `${form} ${sql}`
    const cached = statements.get(key)
    if (cached !== undefined) return cached
    const plain = sqlite.prepare(sql)
    const statement = form === 'raw' ? plain.raw() : form === 'plucked' ? plain.pluck() : plain
    statements.set(key, statement)
    if (statements.size > mostKept) statements.delete(statements.keys().next().value ?? '')
    return statement
  }
}
