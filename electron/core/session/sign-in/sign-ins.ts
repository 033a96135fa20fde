import { AppError } from '../../../../shared/errors.ts'
import { endpoints as tokenWire } from '../../../../shared/wire/token.ts'
import { isUnanswered } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { openPlatform } from '../../platform/open-platform.ts'
import { forgetProfile, rememberTokens } from '../../platform/tokens/profile.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import type { Ports, SecretStore, SiteProfile } from '../../ports.ts'
import { identityOf } from '../site.ts'
import { beginBrowserSignIn } from './browser-sign-in.ts'
import type { VisitorClient } from './visitor-client.ts'

/** Most sign-ins at once; a further one cancels the oldest. */
const mostAtOnce = 4

export interface MemberSite {
  siteName: string
  baseUrl: string
  clientId: string
}

export interface SignInsParts {
  ports: Pick<Ports, 'clock' | 'random' | 'network' | 'loopback' | 'openPage' | 'secrets'>
  log: Log
  /** The site that is open now. */
  site(): SiteProfile | undefined
  /** Opens a site whose tokens are stored already. */
  open(profile: SiteProfile): Promise<void>
}

/** Sign-ins in progress in the browser. */
export interface SignIns {
  /** Starts a sign-in. `page` is the URL that the window has to open; null when the host has opened it. */
  begin(site: MemberSite): Promise<{ signInId: string; page: string | null }>
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

  async function begin(site: MemberSite): Promise<{ signInId: string; page: string | null }> {
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
        { signal: abort.signal },
      )
      await ports.openPage?.(signIn.address).catch((error: unknown) => {
        abort.abort()
        throw error
      })
      const tokens = signIn.tokens
        .then((tokens) => arrive(visitor.client, site, tokens))
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

  /** Stores the tokens where the session will read them, then opens the site. Removes them when opening fails. */
  async function arrive(client: VisitorClient, site: MemberSite, tokens: TokenSet): Promise<void> {
    const { siteName, baseUrl, clientId } = site
    const memberId = await memberIn(client, tokens)
    const profile: SiteProfile = { kind: 'site', siteName, baseUrl, auth: { kind: 'member', clientId, memberId } }
    await rememberTokens(ports.secrets, profile, tokens).catch((cause: unknown) => {
      throw new AppError('unavailable_here', { cause })
    })
    try {
      await parts.open(profile)
    } catch (error) {
      const present = parts.site()
      if (present === undefined || identityOf(present) !== identityOf(profile)) {
        await forgetProfile(ports.secrets, profile).catch(() => undefined)
      }
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

/** Opens the site as a visitor, with tokens in memory that are dropped after the sign-in. */
function openVisitor({ ports, log }: SignInsParts, { siteName, baseUrl, clientId }: MemberSite) {
  const { clock, network } = ports
  const profile: SiteProfile = { kind: 'site', siteName, baseUrl, auth: { kind: 'visitor', clientId } }
  return openPlatform({ ports: { clock, network, secrets: passingSecrets() }, profile, log })
}

function passingSecrets(): SecretStore {
  const all = new Map<string, string>()
  return {
    keptIn: 'memory',
    get: async (key) => all.get(key),
    set: async (key, value) => void all.set(key, value),
    remove: async (key) => void all.delete(key),
  }
}

/**
 * The id of the member who signed in. It keeps members of one site from sending each other's changes. Undefined when
 * the platform does not tell; when it cannot be reached, the sign-in fails, because the site would otherwise get
 * another identity than last time.
 */
async function memberIn(client: VisitorClient, tokens: TokenSet): Promise<string | undefined> {
  try {
    const { subjectId } = await client.call(tokenWire.info, { token: tokens.accessToken.value })
    return subjectId || undefined
  } catch (error) {
    if (error instanceof AppError && !isUnanswered(error.code) && error.code !== 'server_error') return undefined
    throw error
  }
}
