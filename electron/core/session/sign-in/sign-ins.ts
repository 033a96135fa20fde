import { AppError } from '../../../../shared/errors.ts'
import type { Ports } from '../../ports.ts'
import { beginBrowserSignIn } from './browser-sign-in.ts'
import { type ArrivalParts, arriveAsMember, openVisitor } from './member-arrival.ts'
import type { MemberSite } from './member-site.ts'

/** Most sign-ins at once; a further one cancels the oldest. */
const mostAtOnce = 4

export interface SignInsParts extends ArrivalParts {
  ports: Pick<Ports, 'clock' | 'random' | 'network' | 'loopback' | 'openPage' | 'secrets'>
}

/** Sign-ins in progress in the browser. */
export interface SignIns {
  /**
   * Starts a sign-in. `page` is the URL that the window has to open; null when the host has opened it. With the session
   * token of a direct sign-in the page asks the person nothing.
   */
  begin(site: MemberSite, sessionToken?: string): Promise<{ signInId: string; page: string | null }>
  /**
   * Resolves when the site is open, rejects when the sign-in failed. Throws `not_found` for an unknown or finished id.
   */
  finished(signInId: string): Promise<void>
  /** Cancels a sign-in; does nothing when it has ended. */
  cancel(signInId: string): void
  /** Cancels all sign-ins; when it resolves, all listeners are closed. */
  close(): Promise<void>
}

/** Sign-ins in the person's browser, each with its own listener, PKCE values and state. */
export function createSignIns(parts: SignInsParts): SignIns {
  const { ports, log } = parts
  const waiting = new Map<string, { abort: AbortController; done: Promise<void> }>()

  async function begin(site: MemberSite, sessionToken?: string): Promise<{ signInId: string; page: string | null }> {
    for (const id of [...waiting.keys()].slice(0, Math.max(0, waiting.size - mostAtOnce + 1))) {
      cancel(id)
      waiting.delete(id)
    }
    const abort = new AbortController()
    const visitor = openVisitor(parts, site)
    try {
      const { clientId, baseUrl } = site
      const signIn = await beginBrowserSignIn(
        { ports, client: visitor.client, clientId, baseUrl },
        { signal: abort.signal, ...(sessionToken === undefined ? {} : { sessionToken, prompt: 'none' }) },
      )
      await ports.openPage?.(signIn.address).catch((error: unknown) => {
        abort.abort()
        throw error
      })
      const tokens = signIn.tokens
        .then((tokens) => arriveAsMember(parts, { client: visitor.client, site, tokens }))
        .catch((error: unknown) => {
          log.warn('sign-in-failed', { auth: 'member' }, error)
          throw error
        })
        .finally(() => visitor.close())
      tokens.catch(() => undefined)
      const signInId = ports.random.uuid()
      waiting.set(signInId, { abort, done: tokens })
      return { signInId, page: ports.openPage === undefined ? signIn.address : null }
    } catch (error) {
      visitor.close()
      throw error
    }
  }

  function cancel(signInId: string): void {
    waiting.get(signInId)?.abort.abort()
  }

  return {
    begin,
    cancel,
    async finished(signInId) {
      const signIn = waiting.get(signInId)
      if (signIn === undefined) throw new AppError('not_found', { data: { retry: true } })
      try {
        await signIn.done
      } finally {
        waiting.delete(signInId)
      }
    },
    async close() {
      const all = [...waiting.values()]
      for (const { abort } of all) abort.abort()
      await Promise.allSettled(all.map(({ done }) => done))
    },
  }
}
