import { AppError } from '../../../../shared/errors.ts'
import { endpoints as redirectsWire } from '../../../../shared/wire/redirects.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import type { Clock, LoopbackPage, Ports } from '../../ports.ts'
import { createPkce } from '../pkce.ts'
import { authorizationInput } from './authorization.ts'
import { type AuthorizationAnswer, codeFrom, isAnswerTo, readParameters } from './authorization-answer.ts'
import { pageAddress } from './page-address.ts'
import { redeemCode } from './redeem.ts'
import type { VisitorClient } from './visitor-client.ts'

/** A person has this long to sign in; then the port is closed. */
export const signInLimitMs = 5 * 60_000

/** An answer that is not ours leaves the way open this long for the one that is. */
export const graceMs = 10_000

export interface BrowserSignInParts {
  ports: Pick<Ports, 'clock' | 'random' | 'loopback'>
  client: VisitorClient
  clientId: string
  /** The site's own address: only a site on this machine may have a sign-in page without TLS. */
  baseUrl: string
}

export interface BrowserSignInOptions {
  /** Default `query`; a platform that answers in the fragment is understood all the same. */
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
   * A member's tokens. Rejects with `refused` (see `codeFrom`), `timeout`, `cancelled`, or the failure of the token call.
   * By the time it settles, nobody listens any more.
   */
  readonly tokens: Promise<TokenSet>
}

/**
 * Begins a sign-in in the person's own browser (RFC 8252): a listener of its own, a proof and a state of its own, so
 * that two at once have nothing in common. Rejects, with the listener closed, when the site gives no page to open.
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
    // Somebody may only look at it after it has failed.
    tokens.catch(() => undefined)
    return { address, tokens }
  } catch (error) {
    await listener.close()
    throw error
  }
}

/** What the listener has heard, and what it shows for it. */
function createInbox(clock: Clock, state: string) {
  let settle: { resolve: (code: string) => void; reject: (error: unknown) => void }
  const answer = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject }
  })
  answer.catch(() => undefined)
  let isDone = false
  let stopGrace: (() => void) | undefined

  function finish(how: (by: typeof settle) => void): void {
    isDone = true
    stopGrace?.()
    how(settle)
  }

  /** Somebody else's answer must not end a sign-in, but a person should not wait for nothing either. */
  function doubt(error: unknown): void {
    stopGrace?.()
    stopGrace = clock.after(graceMs, () => finish(({ reject }) => reject(error)))
  }

  return {
    page(query: string): LoopbackPage {
      if (isDone) return pages.over
      let answer: AuthorizationAnswer | undefined
      try {
        answer = readParameters(query)
        if (answer.code === null && answer.state === null && answer.error === null) return pages.forward
        const code = codeFrom(answer, state)
        finish(({ resolve }) => resolve(code))
        return pages.done
      } catch (error) {
        if (answer !== undefined && isAnswerTo(answer, state)) finish(({ reject }) => reject(error))
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
        return await answer
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
