import { answer, jobOf } from '../child.ts'
import type { SiteAddress } from '../core.ts'
import { readRecording } from './recording.ts'

/** The network's bound: the same requests in the same order, one ahead, parsed and thrown away. */
const { file, site } = jobOf<{ file: string; site: SiteAddress }>()
const requests = readRecording(file).map(({ text: _, ...request }) => request)

async function ask({ method, url, headers, body }: (typeof requests)[number]): Promise<string> {
  const reply = await fetch(site.url + url, { method, headers, body: body ?? null })
  return reply.text()
}

const start = performance.now()
const c0 = process.cpuUsage()
let bytes = 0
let ahead = requests[0] === undefined ? undefined : ask(requests[0])
for (let index = 0; ahead !== undefined; index += 1) {
  const text: string = await ahead
  const next = requests[index + 1]
  ahead = next === undefined ? undefined : ask(next)
  JSON.parse(text)
  bytes += text.length
}
const c1 = process.cpuUsage(c0)
answer({ cpu: (c1.user + c1.system) / 1e3, ms: performance.now() - start, bytes })
