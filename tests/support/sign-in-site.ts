import { createLog } from '../../electron/core/platform/log.ts'
import { openPlatform, type Platform } from '../../electron/core/platform/open-platform.ts'
import { keptLines, memorySecrets } from '../../electron/core/platform/scripted-ports.test-kit.ts'
import { rememberTokens } from '../../electron/core/platform/tokens/profile.ts'
import type { TokenSet } from '../../electron/core/platform/tokens/token-set.ts'
import type { FrameMessage, HiddenFrame } from '../../electron/core/ports/network.ts'
import type { SecretStore, SiteAuth, SiteProfile } from '../../electron/core/ports.ts'
import { type BrowserSignInOptions, beginBrowserSignIn } from '../../electron/core/session/sign-in/browser-sign-in.ts'
import { nodeLoopback } from '../../electron/hosts/common/loopback.ts'
import { nodeNetwork } from '../../electron/hosts/common/node-network.ts'
import { systemRandom } from '../../electron/hosts/common/system-random.ts'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { manualClock } from './manual-clock.ts'

/** 18:40 at the venue. */
const evening = Date.parse('2026-11-20T17:40:00.000Z')

/** A real sandbox, and sign-ins to it; only time is the test's. */
export async function openSignInSite() {
  const clock = manualClock(evening)
  const sandbox = await startSandbox({ clock: { now: () => clock.now() } })
  const lines = keptLines()
  const network = nodeNetwork()
  const { clientId, url: baseUrl } = sandbox
  const ports = { clock, random: systemRandom, network, loopback: nodeLoopback() }

  function open(auth: SiteAuth, secrets: SecretStore = memorySecrets()): Platform & { profile: SiteProfile } {
    const profile: SiteProfile = { kind: 'demo', siteName: 'Demo', baseUrl, auth, requestsPerMinute: 1_000_000 }
    const log = createLog({ sink: lines, clock })
    return { ...openPlatform({ ports: { clock, network, secrets }, profile, log }), profile }
  }

  const visitor = open({ kind: 'visitor', clientId })
  const begin = (options?: BrowserSignInOptions) =>
    beginBrowserSignIn({ ports, client: visitor.client, clientId, baseUrl }, options)

  return {
    sandbox,
    clock,
    ports,
    lines,
    clientId,
    baseUrl,
    visitor,
    open,
    begin,
    owner: () => open({ kind: 'apiKey', apiKey: sandbox.apiKey, siteId: sandbox.siteId }),
    /** A member's platform with tokens in the store, as a start of the app finds them. */
    openMember: async (tokens: TokenSet, secrets: SecretStore = memorySecrets()) => {
      const auth: SiteAuth = { kind: 'member', clientId }
      await rememberTokens(secrets, { kind: 'demo', siteName: 'Demo', baseUrl, auth }, tokens)
      return { ...open(auth, secrets), secrets }
    },
    /** The tokens of the demo world's member, by the whole way through the page. */
    memberTokens: async () => {
      const { address, tokens } = await begin()
      await signInAtPage(address, sandbox.site.member)
      return tokens
    },
    [Symbol.asyncDispose]: () => sandbox.close(),
  }
}
export type SignInSite = Awaited<ReturnType<typeof openSignInSite>>

/** How often an operation was asked of the sandbox. */
export function timesAsked(sandbox: Sandbox, operation: string): number {
  return sandbox.state.requests.get(operation) ?? 0
}

/** What a person sees in the end. */
export interface SeenPage {
  url: string
  status: number
  text: string
}

/** Fills in the hosted page's form as a browser would, without one, and follows wherever it leads. */
export async function signInAtPage(address: string, person: { email: string; password: string }): Promise<SeenPage> {
  return sendForm(address, { action: 'login', ...person })
}

/** The button that turns back. */
export async function turnBackAtPage(address: string): Promise<SeenPage> {
  return sendForm(address, { action: 'cancel' })
}

async function sendForm(address: string, fields: Record<string, string>): Promise<SeenPage> {
  const { origin, searchParams } = new URL(address)
  const session = searchParams.get('session') ?? ''
  return visit(`${origin}/_hosted/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ session, ...fields }).toString(),
  })
}

/** Goes to an address and on, as far as redirects lead. A fragment is sent on as our own page does it. */
export async function visit(address: string, init: RequestInit = {}): Promise<SeenPage> {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  const location = response.headers.get('location')
  const text = await response.text()
  if (location === null) return { url: address, status: response.status, text }
  const next = new URL(location, address)
  if (next.hash.length <= 1) return visit(next.href)
  return visit(`${next.origin}${next.pathname}?${next.hash.slice(1)}`)
}

/** A frame that reads the message out of the page instead of running it. */
export function readingFrame(origin = 'http://127.0.0.1:4100'): HiddenFrame {
  return {
    origin,
    open: (address, received) => {
      let isOpen = true
      void visit(address).then(({ url, text }) => {
        const [, json] = /const answer = (\{.*\})/.exec(text) ?? []
        const message: FrameMessage = { origin: new URL(url).origin, data: JSON.parse(json ?? 'null') }
        if (isOpen) received(message)
      })
      return () => {
        isOpen = false
      }
    },
  }
}
