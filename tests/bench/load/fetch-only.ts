import { answer, jobOf } from '../child.ts'
import type { SiteAddress } from '../core.ts'
import { readRecording } from './recording.ts'

/** As many as the product. */
const inFlight = 4

/** The network's bound: the same requests in the same order, each answer parsed and thrown away. */
const { file, site, only = '' } = await jobOf<{ file: string; site: SiteAddress; only?: string }>()
const requests = readRecording(file).flatMap(({ text: _, ...request }) => (request.url.includes(only) ? request : []))

async function ask({ method, url, headers, body }: (typeof requests)[number]): Promise<string> {
  const reply = await fetch(site.url + url, { method, headers, body: body ?? null })
  return reply.text()
}

const start = performance.now()
const asked = requests.slice(0, inFlight).map(ask)
for (let index = inFlight; asked.length > 0; index += 1) {
  const text = (await asked.shift()) ?? ''
  const next = requests[index]
  if (next !== undefined) asked.push(ask(next))
  JSON.parse(text)
}
answer({ ms: performance.now() - start, requests: requests.length })
