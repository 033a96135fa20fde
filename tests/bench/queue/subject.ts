import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeNetwork } from '../../../electron/hosts/common/node-network.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'

export interface QueueJob {
  dir: string
  site: SiteAddress
  now: string
  work: QueueWork
}

export type QueueWork =
  /** `beside` is the same folder with an empty queue: each ticket is scanned there and here, in turns. */
  | { kind: 'scan'; eventId: string; codes: string[]; beside: string }
  | { kind: 'pull' }
  | { kind: 'start' }
  | { kind: 'close'; requestsPerMinute: number }

export interface QueueResult {
  /** Of each scan, or of the one thing that was done. */
  ms: number[]
  /** Of the same scans with an empty queue. */
  besideMs?: number[]
  /** Longest time in which nothing else could be done, milliseconds. */
  longestMs: number
  /** What the main thread was at work for each page, milliseconds; 0 when none was pulled. */
  pageMs: number
  pages: number
  /** How often the host learned how far the start was. */
  reported: number
}

/** Until a start has shown everything. */
const settledMs = 8_000

/** One arm: what it costs to scan, pull, start or close with the queue that lies in the folder. */
const job = await jobOf<QueueJob>()
const { work } = job
const loop = monitorEventLoopDelay({ resolution: 1 })
const network = nodeNetwork()
let reported = 0
let pages = 0
const begun = performance.now()
loop.enable()
const core = await openCore({
  ...{ dir: job.dir, site: job.site, now: job.now },
  starting: () => {
    reported += 1
  },
  ...(work.kind === 'close' ? { requestsPerMinute: work.requestsPerMinute } : {}),
  network: {
    ...network,
    request: (request) => {
      // The queue stays as long as it is: a request that would change something never gets a response here.
      if (work.kind === 'pull' && isWrite(request)) return new Promise(() => undefined)
      if (isPage(request)) pages += 1
      return network.request(request)
    },
  },
})
const { api } = core
await api.sync.status({})
const startMs = performance.now() - begun
const { ms, pageMs, besideMs = [] } = await done()
loop.disable()
response({ ms, besideMs, longestMs: loop.max / 1e6, pageMs, pages, reported } satisfies QueueResult)

async function done(): Promise<{ ms: number[]; pageMs: number; besideMs?: number[] }> {
  switch (work.kind) {
    case 'start':
      return { ms: [startMs], pageMs: 0 }
    case 'scan':
      return { ...(await scanAll(work)), pageMs: 0 }
    case 'pull':
      return pullOnce()
    case 'close': {
      await api.sync.pause({ paused: false })
      // The lanes have used up the minute and wait for the next.
      await pause(2_000)
      const start = performance.now()
      await core.close()
      return { ms: [performance.now() - start], pageMs: 0 }
    }
  }
}

async function scanAll({ eventId, codes, beside }: Extract<QueueWork, { kind: 'scan' }>) {
  const empty = await openCore({ dir: beside, site: job.site, now: job.now })
  // Nothing leaves: the scans of one arm must not be known to the site when the next begins.
  for (const laptop of [api, empty.api]) await laptop.sync.pause({ paused: true })
  // After a start everything that waits is shown once more, which takes some seconds of both threads.
  await pause(settledMs)
  const ms: number[] = []
  const besideMs: number[] = []
  for (const [index, code] of codes.entries()) {
    const turns = [
      { desk: api, took: ms },
      { desk: empty.api, took: besideMs },
    ]
    for (const { desk: laptop, took } of index % 2 === 0 ? turns : turns.reverse()) {
      const start = performance.now()
      const { outcome } = await laptop.checkin.scan({ eventId, code, mode: 'in' })
      took.push(performance.now() - start)
      if (outcome !== 'admitted') throw new Error(`A guest is ${outcome}.`)
      // What follows a scan (the chip, the overlay) must not stand in the way of the next guest either.
      await pause(20)
    }
  }
  return { ms, besideMs }
}

/** Everything there is about tickets once more, page by page. */
async function pullOnce(): Promise<{ ms: number[]; pageMs: number }> {
  await api.sync.pause({ paused: false })
  await isStill()
  pages = 0
  loop.reset()
  const before = performance.eventLoopUtilization()
  const start = performance.now()
  await api.sync.refresh({ dataSet: 'tickets' })
  await isStill()
  const { active } = performance.eventLoopUtilization(before)
  return { ms: [performance.now() - start], pageMs: pages === 0 ? 0 : active / pages }
}

/** Resolves when nothing has been pulled for a while. */
async function isStill(): Promise<void> {
  for (let before = -1; before !== pages; ) {
    before = pages
    await pause(1_500)
  }
}

function isPage({ url }: { url: string }): boolean {
  return /\/tickets(\?|$|\/query)/.test(url) || /\/query(\?|$)/.test(url) || /[?&]limit=/.test(url)
}

function isWrite({ method, url }: { method: string; url: string }): boolean {
  return method !== 'GET' && !/query|search|list/.test(new URL(url).pathname)
}
