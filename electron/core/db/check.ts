import BetterSqlite from 'better-sqlite3'
import type { Sqlite } from './database.ts'
import { damage, isDamage } from './faults.ts'

/**
 * Throws an error that `isDamage` knows when SQLite finds damage in a file. About 1 ms for each 1.5 MB; `thorough` also
 * holds every index against its table, which takes some times as long.
 */
export function mustBeWhole(sqlite: Sqlite, { thorough = false } = {}): void {
  const result = sqlite.pragma(thorough ? 'integrity_check(1)' : 'quick_check(1)', { simple: true })
  if (result !== 'ok') throw damage(result)
}

/** The same for a file that another connection has open. */
export function checkFile(path: string): { damaged: boolean } {
  const sqlite = new BetterSqlite(path, { readonly: true })
  try {
    return isWhole(() => mustBeWhole(sqlite))
  } finally {
    sqlite.close()
  }
}

/**
 * Looks through one table, the one that follows `after` by name, so that other work fits between two of them. The table
 * is null when there was none left.
 */
export function checkTable(sqlite: Sqlite, after: string): { table: string | null; damaged: boolean } {
  const next = sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name > ? ORDER BY name LIMIT 1")
  const table = next.pluck().get(after) as string | undefined
  if (table === undefined) return { table: null, damaged: false }
  const { damaged } = isWhole(() => {
    const result = sqlite.pragma(`quick_check('${table.replaceAll("'", "''")}')`, { simple: true })
    if (result !== 'ok') throw damage(result)
  })
  return { table, damaged }
}

function isWhole(check: () => void): { damaged: boolean } {
  try {
    check()
    return { damaged: false }
  } catch (error) {
    if (isDamage(error)) return { damaged: true }
    throw error
  }
}
