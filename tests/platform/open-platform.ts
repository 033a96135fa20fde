import { createLog } from '../../electron/core/platform/log.ts'
import { openPlatform as openSite, type Platform } from '../../electron/core/platform/open-platform.ts'
import { keptLines, memorySecrets } from '../../electron/core/platform/scripted-ports.test-kit.ts'
import type { SiteProfile } from '../../electron/core/ports.ts'
import { nodeNetwork } from '../../electron/hosts/common/node-network.ts'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import type { SwitchPatch } from '../../sandbox/switches.ts'
import type { WorldName } from '../../sandbox/world/world.ts'
import { manualClock } from '../support/manual-clock.ts'

/** 18:40 at the venue, fifty minutes before the first show of the demo world. */
export const evening = '2026-11-20T17:40:00.000Z'

/** Our own client over a real sandbox: what a call did is looked up in the sandbox's world. */
export interface OpenPlatform extends AsyncDisposable {
  /** Calls as the owner's API key. */
  client: Platform['client']
  /** Another session over the same site. */
  as(auth: SiteProfile['auth']): Platform['client']
  sandbox: Sandbox
  /** Moves the sandbox's clock and the client's. */
  advance(ms: number): void
  /** What both clocks say, in milliseconds since 1970. */
  now(): number
}

/** Opens a site of its own for a test file or a test; close it with `await using` or by hand. */
export async function openPlatform(
  options: { world?: WorldName; startAt?: string; switches?: SwitchPatch } = {},
): Promise<OpenPlatform> {
  const clock = manualClock(Date.parse(options.startAt ?? evening))
  const sandbox = await startSandbox({
    world: options.world ?? 'demo',
    clock: { now: () => clock.now() },
    switches: options.switches,
  })
  const as = (auth: SiteProfile['auth']) => {
    const profile: SiteProfile = {
      kind: 'demo',
      siteName: 'Demo',
      baseUrl: sandbox.url,
      auth,
      requestsPerMinute: 1_000_000,
    }
    const ports = { clock, network: nodeNetwork(), secrets: memorySecrets() }
    return openSite({ ports, profile, log: createLog({ sink: keptLines(), clock }) }).client
  }
  return {
    client: as({ kind: 'apiKey', apiKey: sandbox.apiKey, siteId: sandbox.siteId }),
    as,
    sandbox,
    advance: (ms) => clock.advance(ms),
    now: () => clock.now(),
    [Symbol.asyncDispose]: () => sandbox.close(),
  }
}

/** What a refused call says: our code, and the platform's own code or the first field that it named. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; platform: unknown; field: unknown }> {
  const error = await call.then(
    () => new Error('It was not refused.'),
    (refused: unknown) => refused,
  )
  const { code, data } = error as { code?: string; data?: Record<string, unknown> }
  if (code === undefined) throw error
  const [violation] = (data?.['violations'] ?? []) as { field: string | null }[]
  return { code, platform: data?.['platformCode'] ?? null, field: violation?.field ?? null }
}
