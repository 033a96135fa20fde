import { z } from 'zod'
import type { Network } from '../../core/ports/network.ts'
import type { SiteProfile } from '../../core/ports.ts'

const SandboxConnection = z.object({
  apiKey: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  requestsPerMinute: z.number().int().min(1).optional(),
})

/**
 * The profile for `--site URL`. A sandbox on this machine hands out its own credentials and is a demo site; any other
 * address is reached with `FOYER_API_KEY` and `FOYER_SITE_ID`. Undefined when neither is there: the app then asks.
 */
export async function siteFromAddress(
  site: URL,
  network: Network,
  env: NodeJS.ProcessEnv,
): Promise<SiteProfile | undefined> {
  const sandbox = isLoopback(site) ? await sandboxProfile(site, network) : undefined
  if (sandbox !== undefined) return sandbox
  const apiKey = env['FOYER_API_KEY']
  const siteId = env['FOYER_SITE_ID']
  if (apiKey === undefined || siteId === undefined) return undefined
  return { kind: 'site', siteName: site.host, baseUrl: addressOf(site), auth: { kind: 'apiKey', apiKey, siteId } }
}

/** Asks an address for the profile of a demo site; undefined when it is not a sandbox, or not there. */
export async function sandboxProfile(site: URL, network: Network): Promise<SiteProfile | undefined> {
  const baseUrl = addressOf(site)
  try {
    const response = await network.request({
      method: 'GET',
      url: `${baseUrl}/__sandbox/connection`,
      headers: { accept: 'application/json' },
      body: undefined,
      timeoutMs: 3000,
    })
    const { apiKey, siteId, siteName, requestsPerMinute: limit } = SandboxConnection.parse(JSON.parse(response.text))
    const budget = limit === undefined ? {} : { requestsPerMinute: limit }
    return { kind: 'demo', siteName, baseUrl, auth: { kind: 'apiKey', apiKey, siteId }, ...budget }
  } catch {
    return undefined
  }
}

function isLoopback(site: URL): boolean {
  return ['localhost', '[::1]'].includes(site.hostname) || /^127(\.\d+){3}$/.test(site.hostname)
}

function addressOf(site: URL): string {
  return site.href.replace(/(?<!\/)\/+$/, '')
}
