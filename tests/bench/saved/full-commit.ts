import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { jobOf, response } from '../child.ts'

export interface FullCommitJob {
  dir: string
  commits: number
  everyMs: number
}

export interface FullCommitResult {
  took: number[]
  /** Delay of the event loop, milliseconds: a process that only commits stands still while the disk writes. */
  delay: { p99: number }
}

/** The disk's bound: one row of the size of an outbox row in a commit of its own, flushed, every few milliseconds. */
const { dir, commits, everyMs } = await jobOf<FullCommitJob>()
const db = new BetterSqlite(join(dir, 'full.db'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE rows (number INTEGER PRIMARY KEY, id TEXT UNIQUE, input TEXT)')
const put = db.prepare('INSERT INTO rows (id, input) VALUES (?, ?)')
const input = JSON.stringify({ eventId: 'x'.repeat(36), ticketNumber: 'x'.repeat(16), note: 'x'.repeat(300) })
const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
const took: number[] = []
for (let index = 0; index < commits; index += 1) {
  const start = performance.now()
  put.run(`operation-${index}`, input)
  took.push(performance.now() - start)
  await pause(everyMs)
}
loop.disable()
db.close()
response({ took, delay: { p99: loop.percentile(99) / 1e6 } } satisfies FullCommitResult)
