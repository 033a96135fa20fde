import type { Sqlite } from './database.ts'

/** A number in the file's own header, which goes wherever the file goes; 0 in a new one. */
export function fileCount(sqlite: Sqlite): number {
  return Number(sqlite.pragma('user_version', { simple: true }))
}

/** Writes it, as durably as any commit. */
export function setFileCount(sqlite: Sqlite, count: number): void {
  sqlite.pragma(`user_version = ${Math.trunc(count)}`)
}
