import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Network } from '../../../electron/core/ports.ts'
import { nodeNetwork } from '../../../electron/hosts/common/node-network.ts'
import { answer, jobOf } from '../child.ts'
import { loaded, openCore, type SiteAddress } from '../core.ts'

export interface PullJob {
  dir: string
  site: SiteAddress
  now: string
  /** A part of the path that only pages of the contacts have. */
  contacts: string
}

export interface PullResult {
  /** From the empty folder until everything is here, and from the first page of contacts on, which come last. */
  ms: number
  contactsMs: number
  contacts: number
  requests: number
  /** Delay of the event loop, milliseconds, the timer's own step included. */
  delay: { p99: number; max: number }
}

/** The product's first load, with the moment in which the contacts begin. */
const job = await jobOf<PullJob>()
let contactsAt = 0
let requests = 0
const network = nodeNetwork()
const watched: Network = {
  ...network,
  request: (request) => {
    requests += 1
    if (contactsAt === 0 && request.url.includes(job.contacts)) contactsAt = performance.now()
    return network.request(request)
  },
}
const loop = monitorEventLoopDelay({ resolution: 1 })
const start = performance.now()
const core = await openCore({ dir: job.dir, site: job.site, now: job.now, network: watched })
loop.enable()
await loaded(core.api)
const end = performance.now()
loop.disable()
const { sets } = await core.api.sync.data({})
await core.close()
const contacts = sets.find(({ dataSet }) => dataSet === 'contacts')?.rows ?? 0
const delay = { p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 }
answer({ ms: end - start, contactsMs: end - contactsAt, contacts, requests, delay } satisfies PullResult)
