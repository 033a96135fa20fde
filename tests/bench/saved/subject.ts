import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { jobOf, response } from '../child.ts'
import { loaded, type OpenCore, openCore, type SiteAddress } from '../core.ts'

export interface SavedJob {
  dir: string
  site: SiteAddress
  now: string
  eventId: string
  /** Tickets in the order in which they load. */
  codes: string[]
  everyMs: number
}

export interface SavedResult {
  /** From the call of the window to its result, which comes after the commit; admissions alone. */
  savedMs: number[]
  delay: { p50: number; p99: number; max: number }
}

/** Admissions while everything else is being loaded: each is on the disk before its result. */
const job = await jobOf<SavedJob>()
const loop = monitorEventLoopDelay({ resolution: 1 })
const core = await openCore({ dir: job.dir, site: job.site, now: job.now })
loop.enable()
let loading = true
const scanning = admit(core)
await loaded(core.api)
loading = false
loop.disable()
const savedMs = await scanning
await core.close()
const delay = { p50: loop.percentile(50) / 1e6, p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 }
response({ savedMs, delay } satisfies SavedResult)

async function admit({ api }: OpenCore): Promise<number[]> {
  const took: number[] = []
  for (const code of job.codes) {
    for (;;) {
      if (!loading) return took
      const askedAt = performance.now()
      const { operationId, outcome } = await api.checkin.scan({ eventId: job.eventId, code, mode: 'in' })
      if (operationId !== null) took.push(performance.now() - askedAt)
      await pause(job.everyMs)
      // A ticket that is not here yet is asked for again; one that may not go in is passed over.
      if (outcome !== 'unknown') break
    }
  }
  return took
}
