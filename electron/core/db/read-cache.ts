import type { Sqlite } from './database.ts'

/** A read that remembers its last result, for the parameter it was asked with, until the connection writes again. */
export type ReadCache = <Asked, Result>(read: (asked: Asked) => Result) => (asked: Asked) => Result

/**
 * With `isAlone` no other connection writes to the file: what was read holds until this one changes something. Inside a
 * transaction everything is read anew, because what was written may be rolled back.
 */
export function createReadCache(sqlite: Sqlite, { isAlone }: { isAlone: boolean }): ReadCache {
  const changes = sqlite.prepare('SELECT total_changes()').pluck()
  function keep<Asked, Result>(read: (asked: Asked) => Result): (asked: Asked) => Result {
    let cache: { at: unknown; asked: Asked; result: Result } | undefined
    return (asked) => {
      if (!isAlone || sqlite.inTransaction) return read(asked)
      const at = changes.get()
      if (cache === undefined || cache.at !== at || cache.asked !== asked) cache = { at, asked, result: read(asked) }
      return cache.result
    }
  }
  return keep
}
