import { pagesUnderWay } from '../../../electron/core/sync/pull/pages-ahead.ts'
import { answer, jobOf } from '../child.ts'
import type { SiteAddress } from '../core.ts'
import { readRecording } from './recording.ts'

/** As many as the product, which goes by how long the answers take. */
let inFlight = 1

/** The network's bound: the same requests in the same order, each answer parsed and thrown away. */
const { file, site, only = '' } = await jobOf<{ file: string; site: SiteAddress; only?: string }>()
const requests = readRecording(file).flatMap(({ text: _, ...request }) => (request.url.includes(only) ? request : []))

async function ask({ method, url, headers, body }: (typeof requests)[number]): Promise<string> {
  const askedAt = performance.now()
  const reply = await fetch(site.url + url, { method, headers, body: body ?? null })
  const text = await reply.text()
  inFlight = pagesUnderWay(performance.now() - askedAt)
  return text
}

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
answer({ ms: performance.now() - start, requests: requests.length })
