import type { Sqlite } from './database.ts'
import { isBusy, isDiskTrouble } from './faults.ts'

/**
 * Writes the file anew without what was deleted: until then, the bytes of deleted rows stay in it and in its log, and their
 * words in the full-text indexes. Takes as long as what is left is large. Where the disk takes nothing, all stays as it is.
 */
export function eraseDeleted(sqlite: Sqlite): void {
  try {
    const indexes = sqlite.prepare("SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5%'").pluck().all()
    for (const name of indexes as string[]) sqlite.exec(`INSERT INTO ${name} (${name}) VALUES ('rebuild')`)
    sqlite.exec('VACUUM')
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isDiskTrouble(error) && !isBusy(error)) throw error
  }
}
