import { writeFileSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'

/** Another program may look at the file for a moment, such as a backup. Milliseconds. */
const patienceMs = 300

/**
 * Holds a file by a lock of the system, which ends with this process, however it ends. Returns the release; `taken` when
 * another process holds it, `unsupported` where the file system has no locks. Throws what SQLite says of a file that can't
 * be opened. The file stays empty, and stays: who deleted it would let a third process hold another one of its name.
 */
export function holdFile(path: string): (() => void) | 'taken' | 'unsupported' {
  const db = new BetterSqlite(path, { timeout: patienceMs })
  try {
    begin(db, path)
  } catch (error) {
    db.close()
    const code = codeOf(error)
    if (code.startsWith('SQLITE_BUSY')) return 'taken'
    if (/^SQLITE_(IOERR_\w*LOCK|NOLFS|PROTOCOL)$/.test(code)) return 'unsupported'
    throw error
  }
  return () => void db.close()
}

/** Nothing is written, so the journal would be one more empty file. */
const take = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'

function begin(db: BetterSqlite.Database, path: string): void {
  try {
    db.exec(take)
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_NOTADB') throw error
    // Something else wrote into it. No process holds it, or it would be busy.
    writeFileSync(path, '')
    db.exec(take)
  }
}

const codeOf = (error: unknown): string => (error instanceof BetterSqlite.SqliteError ? error.code : '')
