import type { Sqlite, Statement } from './database.ts'

/** How a statement gives its rows: as objects, as lists of values, or the first value alone. */
export type RowForm = 'object' | 'raw' | 'plucked'

/** Keeps prepared statements by their SQL text; the oldest is dropped first. */
const mostKept = 300

/** The statements of one connection, each prepared once for all who use the same words in the same form. */
export function createStatementCache(sqlite: Pick<Sqlite, 'prepare'>): (sql: string, form: RowForm) => Statement {
  const kept = new Map<string, Statement>()
  return (sql, form) => {
    const key = `${form} ${sql}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const plain = sqlite.prepare(sql)
    const made = form === 'raw' ? plain.raw() : form === 'plucked' ? plain.pluck() : plain
    kept.set(key, made)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return made
  }
}
