import { createLog } from '../../../electron/core/platform/log.ts'
import { openPlatform } from '../../../electron/core/platform/open-platform.ts'
import { keptLines, memorySecrets } from '../../../electron/core/platform/scripted-ports.test-kit.ts'
import { nodeNetwork } from '../../../electron/hosts/common/node-network.ts'
import { systemClock } from '../../../electron/hosts/common/system-clock.ts'
import { wire } from '../../../shared/wire/index.ts'
import { jobOf, response } from '../child.ts'
import { asked } from './page.ts'

/** As many as the product's pull. */
const inFlight = 4

export interface CallsJob {
  url: string
  pairs: number
  /** Calls in one turn of one arm. */
  calls: number
}

/** Calls per second, turn by turn. */
export interface CallsResult {
  client: number[]
  raw: number[]
}

/** Our client and a bare fetch take turns at the same page, in one process and over the same kind of connection. */
const { url, pairs, calls } = await jobOf<CallsJob>()
const clock = systemClock(0)
const { client } = openPlatform({
  ports: { clock, network: nodeNetwork(), secrets: memorySecrets() },
  profile: {
    kind: 'demo',
    siteName: 'Bench',
    baseUrl: url,
    auth: { kind: 'apiKey', apiKey: 'key', siteId: 'site' },
    requestsPerMinute: 10_000_000,
  },
  log: createLog({ sink: keptLines(), clock }),
})
const headers = { authorization: 'key', 'wix-site-id': 'site', 'content-type': 'application/json' }
const body = JSON.stringify(asked)

const arms = {
  client: () => client.call(wire.contacts.query, asked),
  async raw() {
    const reply = await fetch(`${url}/contacts/v4/contacts/query`, { method: 'POST', headers, body })
    return JSON.parse(await reply.text()) as unknown
  },
}

async function perSecond(ask: () => Promise<unknown>): Promise<number> {
  let left = calls
  const lane = async () => {
    for (; left > 0; left -= 1) await ask()
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: inFlight }, lane))
  return calls / ((performance.now() - start) / 1000)
}

const result: CallsResult = { client: [], raw: [] }
await perSecond(arms.raw)
await perSecond(arms.client)
for (let pair = 0; pair < pairs; pair += 1) {
  // The order turns with each pair, so that neither arm profits from what the other has warmed up.
  const order = pair % 2 === 0 ? (['client', 'raw'] as const) : (['raw', 'client'] as const)
  for (const arm of order) result[arm].push(await perSecond(arms[arm]))
}
response(result)
