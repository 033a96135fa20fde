import { monitorEventLoopDelay } from 'node:perf_hooks'
import { userFilesOf } from '../../../electron/hosts/common/user-files.ts'
import { testReading } from '../../support/test-reading.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import { peakOf } from '../queue/memory.ts'

export interface TablesJob {
  dir: string
  site: SiteAddress
  now: string
  /** The file of a table. */
  path: string
}

export interface TablesResult {
  /** Until the file was open, and until its rows were planned and those with a fault listed. */
  openedMs: number
  plannedMs: number
  /** How long the thread of the core was ever held up. */
  longestMs: number
  /** Memory at its peak beyond what the process had before, MiB. */
  mebibytes: number
  /** The rows of the file, or why it was refused. */
  outcome: string
}

/** A file is opened as a table of contacts, and its rows are planned. */
const job = await jobOf<TablesJob>()
const userFiles = userFilesOf(job.dir, testReading(job.dir))
const { api, close } = await openCore({ dir: job.dir, site: job.site, now: job.now, userFiles })
userFiles.handOver('pick', [job.path])
// The start is over, and its garbage collected.
await new Promise((resolve) => setTimeout(resolve, 2000))
const before = process.memoryUsage().rss / 1024 ** 2
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const start = performance.now()
let openedMs = Number.NaN
let outcome: string
try {
  const { importId, columns, rows } = await api.contacts.importOpen({ token: 'pick' })
  openedMs = performance.now() - start
  outcome = `${rows} rows`
  const choice = {
    importId,
    columns: columns.map(({ guess }) => ({ key: guess })),
    keyColumn: null,
    emptyClears: false,
  }
  const { added, faulty } = await api.contacts.importPlan(choice)
  await api.contacts.importFaults({ importId, from: 0 })
  outcome = `${rows} rows, ${added} new, ${faulty} with a fault`
} catch (error) {
  if (Number.isNaN(openedMs)) openedMs = performance.now() - start
  outcome = (error as { reason?: { code?: string } }).reason?.code ?? String(error)
}
const plannedMs = performance.now() - start - openedMs
delay.disable()
const mebibytes = peakOf(process.pid) - before
await close()
response({ openedMs, plannedMs, longestMs: delay.max / 1e6, mebibytes, outcome } satisfies TablesResult)
