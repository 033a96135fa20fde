import { AppError } from '../../../../shared/errors.ts'
import type { RedirectSession } from '../../../../shared/wire/redirect-entities.ts'
import { endpoints as redirectsWire } from '../../../../shared/wire/redirects.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import type { Ports } from '../../ports.ts'
import { createPkce } from '../pkce.ts'
import { authorizationInput } from './authorization.ts'
import { codeFrom, isAnswerTo, readWebMessage } from './authorization-answer.ts'
import { pageAddress } from './page-address.ts'
import { redeemCode } from './redeem.ts'
import type { VisitorClient } from './visitor-client.ts'

/** The platform's own limit for an answer out of sight. */
export const silentLimitMs = 120_000

/** A window message as the frame's owner hears it. */
export interface FrameMessage {
  /** Of the page that sent it, as the browser says it. */
  origin: string
  data: unknown
}

/** A frame out of sight. */
export interface HiddenFrame {
  /** The origin of the page that holds the frame: the platform addresses its answer there. */
  readonly origin: string
  /** Loads an address and hands on every message that comes from then on; returns the end of it. */
  open(address: string, heard: (message: FrameMessage) => void): () => void
}

export interface SilentSignInParts {
  ports: Pick<Ports, 'clock' | 'random'>
  client: VisitorClient
  clientId: string
  baseUrl: string
  frame: HiddenFrame
}

/**
 * A member's tokens for a session token, with nothing shown to anybody: prompt `none`, the answer as a window message.
 * Only a message from the platform's own page with our own state counts. Rejects with `timeout` after two minutes,
 * `cancelled`, `refused` (see `codeFrom`), or the failure of the token call. The frame is gone in every end.
 */
export async function silentSignIn(
  parts: SilentSignInParts,
  { sessionToken, signal }: { sessionToken: string; signal?: AbortSignal },
): Promise<TokenSet> {
  const { ports, client, clientId, baseUrl, frame } = parts
  const pkce = createPkce(ports.random)
  const input = authorizationInput({
    clientId,
    redirectUri: frame.origin,
    pkce,
    responseMode: 'web_message',
    prompt: 'none',
    sessionToken,
  })
  const { redirectSession } = await client.call(redirectsWire.create, input, { signal })
  const address = pageAddress(redirectSession.fullUrl, baseUrl)
  const origins = originsOf(redirectSession, address)
  const code = await waitForCode(parts, { address, origins, state: pkce.state, signal })
  return redeemCode({ client, clock: ports.clock }, { clientId, code, verifier: pkce.verifier })
}

interface Awaited {
  address: string
  origins: readonly string[]
  state: string
  signal: AbortSignal | undefined
}

function waitForCode(
  { ports, frame }: SilentSignInParts,
  { address, origins, state, signal }: Awaited,
): Promise<string> {
  const ends: (() => void)[] = []
  const answer = new Promise<string>((resolve, reject) => {
    const cancel = () => reject(new AppError('cancelled'))
    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel)
    ends.push(() => signal?.removeEventListener('abort', cancel))
    const late = () => reject(new AppError('timeout', { reason: 'OAuth flow timed out', data: { retry: true } }))
    ends.push(ports.clock.after(silentLimitMs, late))
    ends.push(
      frame.open(address, ({ origin, data }) => {
        const answer = origins.includes(origin) ? readWebMessage(data) : undefined
        if (answer === undefined || !isAnswerTo(answer, state)) return
        try {
          resolve(codeFrom(answer, state))
        } catch (error) {
          reject(error)
        }
      }),
    )
  })
  return answer.finally(() => {
    for (const end of ends) end()
  })
}

/** Where the answer may come from: the page that is opened, and the platform's own endpoint that it leads to. */
function originsOf({ urlDetails }: RedirectSession, address: string): string[] {
  return [address, urlDetails?.endpoint ?? ''].flatMap((text) => URL.parse(text)?.origin ?? [])
}
