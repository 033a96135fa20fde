import { readFileSync, writeFileSync } from 'node:fs'
import { withDatabase } from './databases.ts'

/** Folds the write-ahead log of a database that no process has open into its file. */
export function fold(path: string): void {
  withDatabase(path, (db) => db.pragma('wal_checkpoint(TRUNCATE)'))
}

/** Writes noise over a file from a place on, without changing its length. */
export function overwrite(path: string, from: number, to = Number.POSITIVE_INFINITY): void {
  const bytes = readFileSync(path)
  bytes.fill(0x5a, from, Math.min(to, bytes.length))
  writeFileSync(path, bytes)
}

/** Writes noise over the first page of a table (or index): everything in it is lost, the rest of the file is whole. */
export function overwriteTable(path: string, name: string): void {
  fold(path)
  const { page, size } = withDatabase(path, (db) => ({
    page: db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name) as number,
    size: db.pragma('page_size', { simple: true }) as number,
  }))
  overwrite(path, (page - 1) * size, page * size)
}
