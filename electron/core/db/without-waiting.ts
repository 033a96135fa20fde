import type { WritableDb } from './database.ts'

/**
 * A write that does not wait for the disk: the next one that does takes it along. Only a power cut before that undoes it,
 * never a killed process; for what is found out again then, a file's progress for one.
 */
export function withoutWaiting(db: WritableDb, write: () => void): void {
  const { $client: sqlite } = db
  // The setting counts for whole transactions, and whoever began this one decides.
  if (sqlite.inTransaction) {
    write()
    return
  }
  const usual = Number(sqlite.pragma('synchronous', { simple: true }))
  sqlite.pragma(`synchronous = ${Math.min(usual, 1)}`)
  try {
    write()
  } finally {
    sqlite.pragma(`synchronous = ${usual}`)
  }
}
