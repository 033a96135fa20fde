import { AppError } from '../../../../shared/errors.ts'
import type { RedirectSession } from '../../../../shared/wire/redirect-entities.ts'
import { endpoints as redirectsWire } from '../../../../shared/wire/redirects.ts'
import { pageAddress } from '../../platform/page-address.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import type { HiddenFrame } from '../../ports/network.ts'
import type { Ports } from '../../ports.ts'
import { createPkce } from '../pkce.ts'
import { authorizationInput } from './authorization.ts'
import { codeFrom, isResponseTo, readWebMessage } from './authorization-response.ts'
import { redeemCode } from './redeem.ts'
import type { VisitorClient } from './visitor-client.ts'

/** The platform's own time limit for a silent response. */
export const silentLimitMs = 120_000

export interface SilentSignInParts {
  ports: Pick<Ports, 'clock' | 'random'>
  client: VisitorClient
  clientId: string
  baseUrl: string
  frame: HiddenFrame
}

/**
 * Exchanges a session token for a member's tokens without showing a page: prompt `none`, the response as a window
 * message. Only a message from the platform's page with our state counts. Rejects with `timeout` after two minutes,
 * `cancelled`, `refused` (see `codeFrom`), or the error of the token call.
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
  const response = new Promise<string>((resolve, reject) => {
    const cancel = () => reject(new AppError('cancelled'))
    if (signal?.aborted) return cancel()
    signal?.addEventListener('abort', cancel)
    ends.push(() => signal?.removeEventListener('abort', cancel))
    const late = () => reject(new AppError('timeout', { reason: 'OAuth flow timed out', data: { retry: true } }))
    ends.push(ports.clock.after(silentLimitMs, late))
    ends.push(
      frame.open(address, ({ origin, data }) => {
        const result = origins.includes(origin) ? readWebMessage(data) : undefined
        if (result === undefined || !isResponseTo(result, state)) return
        try {
          resolve(codeFrom(result, state))
        } catch (error) {
          reject(error)
        }
      }),
    )
  })
  return response.finally(() => {
    for (const end of ends) end()
  })
}

/** Origins that the response may come from: the opened page, and the platform's endpoint that it redirects to. */
function originsOf({ urlDetails }: RedirectSession, address: string): string[] {
  return [address, urlDetails?.endpoint ?? ''].flatMap((text) => URL.parse(text)?.origin ?? [])
}
