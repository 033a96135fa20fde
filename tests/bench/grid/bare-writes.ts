import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { median } from '../stats.ts'

const rowsOfCommit = 40
const rounds = 3

/**
 * Milliseconds in which SQLite alone writes so many rows down as an import must at least: one change each on the disk, forty in
 * a commit, in an outbox with an index, and one record each in a mirror with another, which has `here` records already: ids come
 * in no order, so each lands on another page of the index.
 */
export function bareWrites(dir: string, rows: number, here: number): number {
  return median(Array.from({ length: rounds }, (_, round) => writeOnce(join(dir, `bare-${round}.db`), rows, here)))
}

function writeOnce(path: string, rows: number, here: number): number {
  const db = new BetterSqlite(path)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(`CREATE TABLE outbox (number INTEGER PRIMARY KEY, id TEXT, entity TEXT, input TEXT); CREATE INDEX o ON outbox (entity);
    CREATE TABLE items (rid INTEGER PRIMARY KEY, id TEXT UNIQUE, doc TEXT)`)
  const change = db.prepare('INSERT INTO outbox (id, entity, input) VALUES (?, ?, ?)')
  const item = db.prepare('INSERT INTO items (id, doc) VALUES (?, ?)')
  const text = JSON.stringify({
    fields: Array.from({ length: 4 }, (_, at) => ({ key: `field ${at}`, value: 'Import' })),
  })
  db.transaction(() => {
    for (let at = 0; at < here; at += 1) item.run(randomUUID(), text)
  })()
  const ids = Array.from({ length: rows }, () => randomUUID())
  const start = performance.now()
  const commit = db.transaction((from: number) => {
    for (const id of ids.slice(from, from + rowsOfCommit)) {
      change.run(id, id, text)
      item.run(id, text)
    }
  })
  for (let at = 0; at < rows; at += rowsOfCommit) commit(at)
  const tookMs = performance.now() - start
  db.close()
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  return tookMs
}
