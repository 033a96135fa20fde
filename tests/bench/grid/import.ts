import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { userFilesOf } from '../../../electron/hosts/common/user-files.ts'
import { hashWorkerUrl } from '../../support/hash-worker-url.ts'
import { answer, jobOf } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
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
}

/** A table from a file becomes items here, and at the site. */
const job = await jobOf<ImportJob>()
const path = join(job.dir, 'properties.csv')
const lines = Array.from({ length: job.rows }, (_, at) => `Import ${at};Z${at % 100};${at};2020-01-15\r\n`)
writeFileSync(path, `Title;Shelf;Number;Bought\r\n${lines.join('')}`)
const userFiles = userFilesOf(job.dir, hashWorkerUrl)
const { api, close } = await openCore({ dir: job.dir, site: job.site, now: job.now, userFiles })
userFiles.handOver('bench', [path])
const { importId, columns } = await api.data.importOpen({ collectionId: job.collectionId, token: 'bench' })
const { added } = await api.data.importPlan({
  ...{ importId, keyColumn: null, emptyClears: false },
  columns: columns.map(({ guess }) => ({ key: guess })),
})
if (added !== job.rows) throw new Error(`Of ${job.rows} rows ${added} would be new items.`)
const start = performance.now()
await api.data.importRun({ importId })
let state = await api.data.importState({ importId })
for (; state.state === 'running'; state = await api.data.importState({ importId })) await pause(20)
const writtenMs = performance.now() - start
for (;;) {
  const { waiting, sending } = await api.sync.status({})
  if (waiting + sending === 0) break
  await pause(20)
}
const sentMs = performance.now() - start - writtenMs
await close()
answer({
  written: state.written,
  writtenMs,
  sentMs,
  bareMs: bareWrites(job.dir, job.rows, job.here),
} satisfies ImportResult)
