import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { jobOf, response } from '../child.ts'
import { loaded, type OpenCore, openCore, type SiteAddress } from '../core.ts'

export interface SubjectJob {
  dir: string
  site: SiteAddress
  now: string
  /** Codes to scan while it loads; none for a run that is timed. */
  scans: { eventId: string; codes: string[]; everyMs: number } | undefined
}

export interface SubjectResult {
  ms: number
  rows: number
  /** Delay of the event loop while it loaded, milliseconds, the timer's own step included. */
  delay: { p50: number; p99: number; max: number }
  scanMs: number[]
}

/** The product: from an empty folder until its own status says that the first download is complete. */
const { dir, site, now, scans } = await jobOf<SubjectJob>()
const loop = monitorEventLoopDelay({ resolution: 1 })
const start = performance.now()
const core = await openCore({ dir, site, now })
loop.enable()
let loading = true
const scanning = scanWhileLoading(core)
const rows = await loaded(core.api)
const ms = performance.now() - start
loading = false
loop.disable()
const scanMs = await scanning
await core.close()
const delay = { p50: loop.percentile(50) / 1e6, p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 }
response({ ms, rows, delay, scanMs } satisfies SubjectResult)

async function scanWhileLoading({ api }: OpenCore): Promise<number[]> {
  const took: number[] = []
  if (scans === undefined) return took
  for (const code of scans.codes) {
    if (!loading) break
    const askedAt = performance.now()
    await api.checkin.scan({ eventId: scans.eventId, code, mode: 'in' })
    took.push(performance.now() - askedAt)
    await pause(scans.everyMs)
  }
  return took
}
