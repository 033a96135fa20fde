import type { ReadableDb, Sqlite, Statement } from './database.ts'
import { openMirrorReader } from './open.ts'
import { createStatementCache } from './statement-cache.ts'

/** A reader whose file may be replaced: statements that were prepared before go on over the new one. */
export interface ReopenableReader extends ReadableDb {
  close(): void
  /** Closes the file, calls `replace`, and opens it again, all in one turn: nothing can read in between. */
  reopen(replace: () => void): void
}

type Reads = ReturnType<ReadableDb['prepare']>

/** `failed` gets every error of a read before the caller does. */
export function openReopenableReader(path: string, failed: (error: unknown) => void): ReopenableReader {
  let db = openMirrorReader(path)
  let statementOf = createStatementCache(db as unknown as Sqlite)
  const guarded = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      failed(error)
      throw error
    }
  }

  /** Prepared when it is first used: of what a window can ask, most is never asked. */
  function prepare(sql: string): Reads {
    let isPlucked = false
    let of: typeof db | undefined
    let statement: Statement
    const current = (): Statement => {
      if (of === db) return statement
      statement = statementOf(sql, isPlucked ? 'plucked' : 'object')
      of = db
      return statement
    }
    const reads = {
      all: (...parameters: unknown[]) => guarded(() => current().all(...parameters)),
      get: (...parameters: unknown[]) => guarded(() => current().get(...parameters)),
      // A reader that goes through rows one by one keeps the statement busy: it gets its own.
      iterate: (...parameters: unknown[]) =>
        guarded(() => {
          const own = db.prepare(sql) as Statement
          return (isPlucked ? own.pluck() : own).iterate(...parameters)
        }),
      pluck: () => {
        isPlucked = true
        of = undefined
        return reads
      },
    }
    return reads as unknown as Reads
  }

  const reader = {
    prepare,
    close: () => db.close(),
    reopen: (replace: () => void) => {
      db.close()
      replace()
      db = openMirrorReader(path)
      statementOf = createStatementCache(db as unknown as Sqlite)
    },
  }
  return reader as ReopenableReader
}
