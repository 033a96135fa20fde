import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pagesUnderWay } from '../../../electron/core/sync/pull/pages-ahead.ts'
import { jobOf, response } from '../child.ts'
import type { SiteAddress } from '../core.ts'
import { hasPart, readRecording } from './recording.ts'

/** As many as the product, which goes by how long the responses take. */
let inFlight = 1

export interface FetchOnlyResult {
  ms: number
  requests: number
  /** Delay of the event loop, milliseconds: a process that only parses each page stands still as well. */
  delay: { p99: number; max: number }
}

interface FetchJob {
  file: string
  site: SiteAddress
  /** Only what has this in it, see `hasPart`. */
  only?: string
  /** Only what came at or after the first request that has this in it, see `hasPart`. */
  from?: string
}

/** The network's bound: the same requests in the same order, each response parsed and thrown away. */
const { file, site, only = '', from = '' } = await jobOf<FetchJob>()
const recorded = readRecording(file).map(({ text: _, status: __, ...request }) => request)
const begin = recorded.findIndex((request) => hasPart(request, from))
if (begin < 0) throw new Error(`No request has ${from}.`)
const requests = recorded.slice(begin).filter((request) => hasPart(request, only))

async function ask({ method, url, headers, body }: (typeof requests)[number]): Promise<string> {
  const askedAt = performance.now()
  const reply = await fetch(site.url + url, { method, headers, body: body ?? null })
  const text = await reply.text()
  inFlight = pagesUnderWay(performance.now() - askedAt)
  return text
}

const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
const start = performance.now()
const asked: Promise<string>[] = []
for (let next = 0; next < requests.length || asked.length > 0; ) {
  for (let request = requests[next]; request !== undefined && asked.length < inFlight; request = requests[next]) {
    asked.push(ask(request))
    next += 1
  }
  const text = (await asked.shift()) ?? ''
  JSON.parse(text)
}
const ms = performance.now() - start
loop.disable()
const delay = { p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 }
response({ ms, requests: requests.length, delay } satisfies FetchOnlyResult)
