import { openMirrorReader, type ReadableDb, type Statement } from './open.ts'

/** A reader whose file may be replaced: statements that were prepared before go on over the new one. */
export interface LastingReader extends ReadableDb {
  close(): void
  /** Lets the file go, calls `replace`, and opens it again. Nobody can read in between: it all happens at once. */
  reopen(replace: () => void): void
}

type Reads = ReturnType<ReadableDb['prepare']>

/** `failed` hears every error of a read before the one who asked does. */
export function openLastingReader(path: string, failed: (error: unknown) => void): LastingReader {
  let db = openMirrorReader(path)
  const told = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      failed(error)
      throw error
    }
  }
  const prepare = (sql: string): Reads => {
    let of = db
    let statement = told(() => db.prepare(sql)) as Statement
    let plucked = false
    const current = () => {
      if (of === db) return statement
      of = db
      statement = db.prepare(sql) as Statement
      return plucked ? statement.pluck() : statement
    }
    const reads = {
      all: (...parameters: unknown[]) => told(() => current().all(...parameters)),
      get: (...parameters: unknown[]) => told(() => current().get(...parameters)),
      iterate: (...parameters: unknown[]) => told(() => current().iterate(...parameters)),
      pluck: () => {
        plucked = true
        statement = current().pluck()
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
    },
  }
  return reader as LastingReader
}
