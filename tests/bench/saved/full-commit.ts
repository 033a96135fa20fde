import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { answer, jobOf } from '../child.ts'

/** The disk's bound: one row of the size of an outbox row in a commit of its own, flushed. */
const { dir, commits } = await jobOf<{ dir: string; commits: number }>()
const db = new BetterSqlite(join(dir, 'full.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE rows (number INTEGER PRIMARY KEY, id TEXT UNIQUE, input TEXT)')
const put = db.prepare('INSERT INTO rows (id, input) VALUES (?, ?)')
const input = JSON.stringify({ eventId: 'x'.repeat(36), ticketNumber: 'x'.repeat(16), note: 'x'.repeat(300) })
const took: number[] = []
for (let index = 0; index < commits; index += 1) {
  const start = performance.now()
  put.run(`operation-${index}`, input)
  took.push(performance.now() - start)
}
db.close()
answer({ took })
