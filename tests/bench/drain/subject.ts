import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Network } from '../../../electron/core/ports/network.ts'
import { nodeNetwork } from '../../../electron/hosts/common/node-network.ts'
import { rowsOf } from '../../support/databases.ts'
import { jobOf, response } from '../child.ts'
import { type OpenCore, openCore, type SiteAddress } from '../core.ts'

export interface DrainJob {
  dir: string
  site: SiteAddress
  now: string
  work: DrainWork
  /** Goes out first and is not measured: a laptop has been at work for a while when its network comes back. */
  warmUp: DrainWork
}

/** Admissions of one event, or one edit of each of these contacts. */
export type DrainWork =
  | { kind: 'admissions'; eventId: string; codes: string[] }
  | { kind: 'edits'; contacts: string[]; text: string }

export interface DrainResult {
  /** From letting the queue go until the last row is in the history. */
  ms: number
  queued: number
  /** Writes that left, and all requests of that time. */
  writes: number
  requests: number
  /** Most writes that were under way at once. */
  inFlight: number
}

/** What a queue of a thousand takes to go out: written while paused, then let go. */
const job = await jobOf<DrainJob>()
let [writes, requests, underWay, inFlight] = [0, 0, 0, 0]
const network = nodeNetwork()
const isWrite = (url: string, method: string) =>
  method !== 'GET' &&
  (url.endsWith('/check-in') || /\/contacts\/[^/]+$/.test(new URL(url).pathname)) &&
  !url.endsWith('/query')
const watched: Network = {
  ...network,
  request: async (request) => {
    requests += 1
    if (!isWrite(request.url, request.method)) return network.request(request)
    writes += 1
    underWay += 1
    inFlight = Math.max(inFlight, underWay)
    return network.request(request).finally(() => {
      underWay -= 1
    })
  },
}
const core = await openCore({ dir: job.dir, site: job.site, now: job.now, network: watched })
await drain(job.warmUp)
await caughtUp()
const measured = await drain(job.work)
response({ ...measured, writes, requests, inFlight } satisfies DrainResult)

/** What others did before is here: nothing has been asked for a while. */
async function caughtUp(): Promise<void> {
  for (let before = -1; before !== requests; ) {
    before = requests
    await pause(2_000)
  }
}

/** Writes the work down while paused, and lets it go. */
async function drain(work: DrainWork): Promise<{ queued: number; ms: number }> {
  await core.api.sync.pause({ paused: true })
  await queue(core, work)
  const { waiting: queued } = await core.api.sync.status({})
  ;[writes, requests, inFlight] = [0, 0, 0]
  const start = core.clock.now()
  const drained = isDrained(core)
  await core.api.sync.pause({ paused: false })
  await drained
  // Windows learn of it a moment later, because the core notifies them only a few times a second.
  const [last] = rowsOf(join(job.dir, 'desk.db'), 'SELECT max(at) AS at FROM history')
  return { queued, ms: Number(last?.['at']) - start }
}

async function queue({ api }: OpenCore, work: DrainWork): Promise<void> {
  if (work.kind === 'admissions') {
    for (const code of work.codes) await api.checkin.scan({ eventId: work.eventId, code, mode: 'in' })
    return
  }
  for (const contactId of work.contacts) {
    await api.contacts.edit({ contactId, fields: { jobTitle: work.text }, allowDuplicates: true })
  }
}

/** Resolves when the core itself says that nothing waits and nothing is on its way. */
function isDrained({ api }: OpenCore): Promise<void> {
  return new Promise((resolve) => {
    const stop = api.sync.changed(({ waiting, sending, paused }) => {
      if (paused || waiting + sending > 0) return
      stop()
      resolve()
    })
  })
}
