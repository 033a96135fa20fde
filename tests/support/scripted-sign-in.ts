import { createLog } from '../../electron/core/platform/log.ts'
import { openPlatform } from '../../electron/core/platform/open-platform.ts'
import {
  keptLines,
  memorySecrets,
  type ScriptedResponse,
  scriptedClock,
  scriptedNetwork,
} from '../../electron/core/platform/scripted-ports.test-kit.ts'
import type { Loopback, LoopbackPage } from '../../electron/core/ports/network.ts'
import { systemRandom } from '../../electron/hosts/common/system-random.ts'

/** What the site was asked: the path behind the host, and the body. */
interface Asked {
  path: string
  body: Record<string, unknown>
}

/** A site for sign-ins whose responses a test writes, seen through our own client as a visitor. */
export function scriptedSignIn(
  response: (asked: Asked) => ScriptedResponse | undefined | Promise<ScriptedResponse | undefined>,
) {
  const clock = scriptedClock()
  const log = keptLines()
  const asked: Asked[] = []
  const { network } = scriptedNetwork(async ({ url, body }) => {
    const one = { path: new URL(url).pathname, body: JSON.parse(body ?? '{}') }
    if (one.body.grantType === 'anonymous') return { body: { access_token: 'visitor', expires_in: 14_400 } }
    asked.push(one)
    return (await response(one)) ?? { status: 501, body: {} }
  })
  const platform = openPlatform({
    ports: { clock, network, secrets: memorySecrets() },
    profile: {
      kind: 'site',
      siteName: 'Test',
      baseUrl,
      auth: { kind: 'visitor', clientId },
      requestsPerMinute: 10_000,
    },
    log: createLog({ sink: log, clock }),
  })
  return { clock, log, asked, platform, client: platform.client, random: systemRandom, baseUrl, clientId }
}

const baseUrl = 'https://site.test'
const clientId = '11111111-1111-4111-8111-111111111111'

/** A listener without a network: the test is the browser. */
export function scriptedLoopback() {
  const open = new Map<string, (query: string) => LoopbackPage>()
  let next = 1
  const loopback: Loopback = {
    listen: async (response) => {
      const url = `http://127.0.0.1:${4000 + next++}/path`
      open.set(url, response)
      return { url, close: async () => void open.delete(url) }
    },
  }
  return {
    loopback,
    /** How many listen now. */
    count: () => open.size,
    /** A visit of the browser; undefined when no listener is there. */
    visit: (url: string, query: string): LoopbackPage | undefined => open.get(url)?.(query),
  }
}

export const redirectPath = '/_api/redirects-api/v1/redirect-session'

/** What a redirect session was asked for, as far as a test of a sign-in cares. */
export function requestIn(body: Record<string, unknown>): Record<string, string> {
  const { auth } = body as { auth?: { authRequest?: Record<string, string>; prompt?: string } }
  return { ...auth?.authRequest, prompt: auth?.prompt ?? '' }
}
