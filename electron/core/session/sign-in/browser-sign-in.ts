import { AppError } from '../../../../shared/errors.ts'
import { endpoints as redirectsWire } from '../../../../shared/wire/redirects.ts'
import { pageAddress } from '../../platform/page-address.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import type { LoopbackPage } from '../../ports/network.ts'
import type { Clock, Ports } from '../../ports.ts'
import { createPkce } from '../pkce.ts'
import { authorizationInput } from './authorization.ts'
import { type AuthorizationResponse, codeFrom, isResponseTo, readParameters } from './authorization-response.ts'
import { redeemCode } from './redeem.ts'
import type { VisitorClient } from './visitor-client.ts'

/** Time limit for a sign-in; then the port is closed. */
export const signInLimitMs = 5 * 60_000

/** After a response that is not ours, keep waiting this long for the right one. */
export const graceMs = 10_000

export interface BrowserSignInParts {
  ports: Pick<Ports, 'clock' | 'random' | 'loopback'>
  client: VisitorClient
  clientId: string
  /** The site's base URL: only a site on this machine may have a sign-in page without TLS. */
  baseUrl: string
}

export interface BrowserSignInOptions {
  /** Default `query`; a response in the fragment is understood, too. */
  responseMode?: 'query' | 'fragment'
  prompt?: 'login' | 'none'
  sessionToken?: string
  idp?: string
  signal?: AbortSignal
  limitMs?: number
}

export interface BrowserSignIn {
  /** To be opened in the person's own browser. */
  readonly address: string
  /**
   * Resolves with a member's tokens. Rejects with `refused` (see `codeFrom`), `timeout`, `cancelled`, or the error of
   * the token call. When it settles, the listener is closed.
   */
  readonly tokens: Promise<TokenSet>
}

/**
 * Starts a sign-in in the person's browser (RFC 8252). Each sign-in has its own listener, PKCE values and state, so
 * that several at once are independent. Rejects, with the listener closed, when the site returns no sign-in page.
 */
export async function beginBrowserSignIn(
  parts: BrowserSignInParts,
  options: BrowserSignInOptions = {},
): Promise<BrowserSignIn> {
  const { ports, client, clientId, baseUrl } = parts
  const { responseMode = 'query', prompt, sessionToken, idp, signal, limitMs = signInLimitMs } = options
  const pkce = createPkce(ports.random)
  const inbox = createInbox(ports.clock, pkce.state)
  const listener = await ports.loopback.listen(inbox.page)
  const redirectUri = listener.url
  try {
    const input = authorizationInput({ clientId, redirectUri, pkce, responseMode, prompt, sessionToken, idp })
    const { redirectSession } = await client.call(redirectsWire.create, input, { signal })
    const address = pageAddress(redirectSession.fullUrl, baseUrl)
    const tokens = inbox
      .code(limitMs, signal)
      .finally(() => listener.close())
      .then((code) =>
        redeemCode({ client, clock: ports.clock }, { clientId, code, verifier: pkce.verifier, redirectUri }),
      )
    // Prevents an unhandled rejection when it fails before the caller awaits it.
    tokens.catch(() => undefined)
    return { address, tokens }
  } catch (error) {
    await listener.close()
    throw error
  }
}

/** Handles the listener's requests: decides the response page and settles the code. */
function createInbox(clock: Clock, state: string) {
  let settle: { resolve: (code: string) => void; reject: (error: unknown) => void }
  const response = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject }
  })
  response.catch(() => undefined)
  let isDone = false
  let stopGrace: (() => void) | undefined

  function finish(how: (by: typeof settle) => void): void {
    isDone = true
    stopGrace?.()
    how(settle)
  }

  /**
   * A foreign response must not end a sign-in at once, but without a right one the person should not wait for the full
   * time limit.
   */
  function doubt(error: unknown): void {
    stopGrace?.()
    stopGrace = clock.after(graceMs, () => finish(({ reject }) => reject(error)))
  }

  return {
    page(query: string): LoopbackPage {
      if (isDone) return pages.over
      let result: AuthorizationResponse | undefined
      try {
        result = readParameters(query)
        if (result.code === null && result.state === null && result.error === null) return pages.forward
        const code = codeFrom(result, state)
        finish(({ resolve }) => resolve(code))
        return pages.done
      } catch (error) {
        if (result !== undefined && isResponseTo(result, state)) finish(({ reject }) => reject(error))
        else doubt(error)
        return pages.failed
      }
    },
    async code(limitMs: number, signal: AbortSignal | undefined): Promise<string> {
      const cancel = () => finish(({ reject }) => reject(new AppError('cancelled')))
      const stopLimit = clock.after(limitMs, () =>
        finish(({ reject }) => reject(new AppError('timeout', { data: { retry: true } }))),
      )
      signal?.addEventListener('abort', cancel)
      if (signal?.aborted) cancel()
      try {
        return await response
      } finally {
        stopLimit()
        signal?.removeEventListener('abort', cancel)
      }
    },
  }
}

const pages = {
  done: { status: 200, title: 'You can go back to Foyer', text: 'This page has done its part. You may close it.' },
  failed: {
    status: 400,
    title: 'You are not signed in',
    text: 'Go back to Foyer. It says what happened, and you can try again there.',
  },
  over: {
    status: 400,
    title: 'This sign-in is over',
    text: 'Go back to Foyer. If it still asks you to sign in, start again there.',
  },
  forward: {
    status: 200,
    title: 'Nothing has arrived',
    text: 'Go back to Foyer and start the sign-in again.',
    forward: true,
  },
} as const satisfies Record<string, LoopbackPage>
