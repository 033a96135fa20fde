import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Network } from '../../../electron/core/ports/network.ts'
import { nodeNetwork } from '../../../electron/hosts/common/node-network.ts'
import { jobOf, response } from '../child.ts'
import { loaded, openCore, type SiteAddress } from '../core.ts'
import { hasPart } from '../load/recording.ts'

export interface PullJob {
  dir: string
  site: SiteAddress
  now: string
  /** A part of the requests, see `hasPart`, that only pages of this data set have. */
  from: string
  dataSet: string
}

export interface PullResult {
  /** From the empty folder until everything is here, and from the first page of the data set on. */
  ms: number
  restMs: number
  /** Of the data set. */
  rows: number
  requests: number
  /** Delay of the event loop, milliseconds, the timer's own step included. */
  delay: { p99: number; max: number }
}

/** The product's first load, with the moment in which a data set begins. */
const job = await jobOf<PullJob>()
let fromAt = 0
let requests = 0
const network = nodeNetwork()
const watched: Network = {
  ...network,
  request: (request) => {
    requests += 1
    if (fromAt === 0 && hasPart(request, job.from)) fromAt = performance.now()
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
if (fromAt === 0) throw new Error(`No request has ${job.from}.`)
const { sets } = await core.api.sync.data({})
await core.close()
const rows = sets.find(({ dataSet }) => dataSet === job.dataSet)?.rows ?? 0
const delay = { p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 }
response({ ms: end - start, restMs: end - fromAt, rows, requests, delay } satisfies PullResult)
