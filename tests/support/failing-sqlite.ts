import BetterSqlite from 'better-sqlite3'
import { isLong } from './long-tests.ts'

/** What a disk says when it does not take a statement. */
export type DiskError = 'SQLITE_IOERR_WRITE' | 'SQLITE_FULL'

/** Which statements count. */
export interface Counted {
  /** End of the file's path, such as `desk.db`; every database when left out. */
  file?: string
  /** Beginning of the statement, such as `BEGIN`; every statement when left out. */
  sql?: string
}

interface Watch extends Counted {
  /** The statement that fails, from 1; 0 = none. */
  failAt: number
  error: DiskError
  seen: string[]
  failed: string | undefined
}

let watch: Watch | undefined

type Run = (this: BetterSqlite.Statement, ...parameters: unknown[]) => unknown

/** Every statement of this process passes here, also those of transactions. */
function patch(): void {
  const db = new BetterSqlite(':memory:')
  const statements = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<string, Run>
  db.close()
  for (const name of ['run', 'get', 'all', 'iterate']) {
    const before = statements[name] as Run
    statements[name] = function (...parameters) {
      step(this.database, this.source)
      return before.apply(this, parameters)
    }
  }
  const { exec } = BetterSqlite.prototype
  BetterSqlite.prototype.exec = function (sql) {
    step(this, sql)
    return exec.call(this, sql)
  }
}
patch()

function step(db: BetterSqlite.Database, sql: string): void {
  if (watch === undefined || !db.name.endsWith(watch.file ?? '') || !sql.startsWith(watch.sql ?? '')) return
  watch.seen.push(sql)
  if (watch.seen.length !== watch.failAt) return
  watch.failed = sql
  const words = watch.error === 'SQLITE_FULL' ? 'database or disk is full' : 'disk I/O error'
  throw new BetterSqlite.SqliteError(words, watch.error)
}

export interface Fault extends Disposable {
  /** The statement that failed; undefined as long as none did. */
  failed(): string | undefined
  /** Statements so far, this one included. */
  seen(): readonly string[]
}

/** From now on the statement number `failAt` fails once, with everything that it would have done left undone. */
export function failStatement(failAt: number, how: Counted & { error?: DiskError } = {}): Fault {
  const mine: Watch = { failAt, error: 'SQLITE_IOERR_WRITE', seen: [], failed: undefined, ...how }
  watch = mine
  return {
    failed: () => mine.failed,
    seen: () => mine.seen,
    [Symbol.dispose]: () => {
      if (watch === mine) watch = undefined
    },
  }
}

/** Looks into files without being counted. */
export function unwatched<T>(look: () => T): T {
  const before = watch
  watch = undefined
  try {
    return look()
  } finally {
    watch = before
  }
}

/**
 * Does a piece of work again and again, and each time another statement of it fails. In the long run that is every
 * statement, or one of `step`, until none is reached any more. In the short run it is the first and the last of each
 * text: the same statement in between leaves the files in a state of the same kind. Returns how many there are.
 */
export async function failInTurn(work: (failAt: number) => Promise<Fault>, step = 1): Promise<number> {
  if (!isLong) {
    const all = (await work(0)).seen()
    const places = all.flatMap((sql, at) => (all.indexOf(sql) === at || all.lastIndexOf(sql) === at ? [at + 1] : []))
    for (const [at, failAt] of places.entries()) if (at % step === 0) await work(failAt)
    return all.length
  }
  for (let failAt = 1; ; failAt += step) if ((await work(failAt)).failed() === undefined) return failAt
}
