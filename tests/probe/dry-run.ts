import type { Network } from '../../electron/core/ports/network.ts'
import type { Reach } from '../../electron/core/site-check/question.ts'
import { nodeNetwork } from '../../electron/hosts/common/node-network.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { openProbedSite } from './open-probed-site.ts'
import { runProbe } from './run-probe.ts'

/**
 * Prints each call that a probe makes, in its order, and asks the live site nothing: the calls are made to a stand-in on this
 * computer, so ids in them are the stand-in's.
 */
export async function dryRun(reach: Reach, print: (line: string) => void): Promise<void> {
  const sandbox = await startSandbox({ world: 'demo' })
  const inner = nodeNetwork()
  const network: Network = {
    ...inner,
    request: (request) => {
      const { pathname, search } = new URL(request.url)
      print(`${request.method.padEnd(6)} ${pathname}${search} ${(request.body ?? '').slice(0, 200)}`)
      return inner.request(request)
    },
  }
  const platform = openProbedSite({ baseUrl: sandbox.url, siteId: sandbox.siteId, apiKey: sandbox.apiKey }, network)
  try {
    await runProbe(platform, {
      reach,
      journal: { read: () => [], write: () => undefined },
      wait: async () => undefined,
    })
  } finally {
    platform.close()
    await sandbox.close()
  }
}
