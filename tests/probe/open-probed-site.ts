import { createLog } from '../../electron/core/platform/log.ts'
import { openPlatform, type Platform } from '../../electron/core/platform/open-platform.ts'
import type { Network } from '../../electron/core/ports/network.ts'
import { nodeNetwork } from '../../electron/hosts/common/node-network.ts'
import { systemClock } from '../../electron/hosts/common/system-clock.ts'

/** How to reach the site that is asked. */
export interface ProbedSite {
  baseUrl: string
  siteId: string
  apiKey: string
}

/** A client of one site with nothing behind it: no files, no mirror, and the key in memory only. */
export function openProbedSite({ baseUrl, siteId, apiKey }: ProbedSite, network: Network = nodeNetwork()): Platform {
  const clock = systemClock(0)
  const secrets = {
    keptIn: 'memory' as const,
    get: async () => apiKey,
    set: async () => undefined,
    remove: async () => undefined,
  }
  const log = createLog({ clock, sink: { write: () => undefined } })
  const profile = { kind: 'site' as const, siteName: '', baseUrl, auth: { kind: 'apiKey' as const, apiKey, siteId } }
  return openPlatform({ ports: { clock, network, secrets }, profile, log })
}
