import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { userFilesOf } from '../../../electron/hosts/common/user-files.ts'
import { testReading } from '../../support/test-reading.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import { readyTicketsIn } from '../ready-tickets.ts'
import { bareWrites } from './bare-writes.ts'

export interface ImportJob {
  dir: string
  site: SiteAddress
  now: string
  collectionId: string
  rows: number
  /** Items that are here before. */
  here: number
}

export interface ImportResult {
  /** New items that were written down, and from the word to begin until then. */
  written: number
  writtenMs: number
  /** From then until the site has all of them. */
  sentMs: number
  /** SQLite alone, for as many rows. */
  bareMs: number
  /** Milliseconds until a check-in is on the disk, while nothing else is done and beside another import. */
  door: { alone: number[]; beside: number[] }
}

/** A table from a file becomes items here, and at the site; then another one while guests come in. */
const job = await jobOf<ImportJob>()
/** Between two guests. */
const everyMs = 20
const guests = 60
const codes = readyTicketsIn(join(job.dir, 'mirror.db'), 10 * guests)
const userFiles = userFilesOf(job.dir, testReading(job.dir))
const { api, close } = await openCore({ dir: job.dir, site: job.site, now: job.now, userFiles })
const importId = await opened('Import')
const start = performance.now()
const written = await run(importId)
const writtenMs = performance.now() - start
await left()
const sentMs = performance.now() - start - writtenMs
// What is written down is measured, and nothing leaves meanwhile.
await api.sync.pause({ paused: true })
const alone: number[] = []
for (let at = 0; at < guests; at += 1) alone.push(await admit())
const beside = await besideImport()
await close()
const bareMs = bareWrites(job.dir, job.rows, job.here)
response({ written, writtenMs, sentMs, bareMs, door: { alone, beside } } satisfies ImportResult)

/** Writes and reads a file and plans its rows: each is a new item. */
async function opened(named: string): Promise<string> {
  // A person's file is never in the data folder.
  const path = `${job.dir}-${named}.csv`
  const lines = Array.from({ length: job.rows }, (_, at) => `${named} ${at};Z${at % 100};${at};2020-01-15\r\n`)
  writeFileSync(path, `Title;Shelf;Number;Bought\r\n${lines.join('')}`)
  userFiles.handOver(named, [path])
  const { importId: id, columns } = await api.data.importOpen({ collectionId: job.collectionId, token: named })
  const { added } = await api.data.importPlan({
    ...{ importId: id, keyColumn: null, emptyClears: false },
    columns: columns.map(({ guess }) => ({ key: guess })),
  })
  if (added !== job.rows) throw new Error(`Of ${job.rows} rows ${added} would be new items.`)
  return id
}

/** Resolves when the rows are written down; how many there were. */
async function run(id: string): Promise<number> {
  await api.data.importRun({ importId: id })
  for (;;) {
    const { state, written: count } = await api.data.importState({ importId: id })
    if (state !== 'running') return count
    await pause(20)
  }
}

/** Resolves when the site has everything. */
async function left(): Promise<void> {
  for (;;) {
    const { waiting, sending } = await api.sync.status({})
    if (waiting + sending === 0) return
    await pause(20)
  }
}

/** Milliseconds until the next guest is in, on the disk. */
async function admit(): Promise<number> {
  for (let ticket = codes.pop(); ticket !== undefined; ticket = codes.pop()) {
    await pause(everyMs)
    const askedAt = performance.now()
    const { operationId } = await api.checkin.scan({ ...ticket, mode: 'in' })
    // A ticket that needs a word first is passed over.
    if (operationId !== null) return performance.now() - askedAt
  }
  throw new Error('Too few tickets may go in.')
}

async function besideImport(): Promise<number[]> {
  const id = await opened('Beside')
  const took: number[] = []
  let isRunning = true
  const running = run(id).finally(() => {
    isRunning = false
  })
  while (isRunning) took.push(await admit())
  await running
  return took
}
