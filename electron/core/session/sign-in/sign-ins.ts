import { AppError } from '../../../../shared/errors.ts'
import { endpoints as tokenWire } from '../../../../shared/wire/token.ts'
import type { Log } from '../../platform/log.ts'
import { openPlatform } from '../../platform/open-platform.ts'
import { forgetProfile, rememberTokens } from '../../platform/tokens/profile.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import type { Ports, SecretStore, SiteProfile } from '../../ports.ts'
import { identityOf } from '../site.ts'
import { beginBrowserSignIn } from './browser-sign-in.ts'
import type { VisitorClient } from './visitor-client.ts'

/** More at once than this are nobody's wish; the oldest gives way. */
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
  /** Opens a site whose tokens are kept already. */
  open(profile: SiteProfile): Promise<void>
}

/** The sign-ins that wait for a browser. */
export interface SignIns {
  /** `page` is left to the window to open; null when the browser shows it already. */
  begin(site: MemberSite): Promise<{ signInId: string; page: string | null }>
  /** Settles when the site is open, or with the reason why it is not. `not_found` for an id that nobody waits for. */
  finished(signInId: string): Promise<void>
  /** Does nothing to a sign-in that is over. */
  cancel(signInId: string): void
  /** Ends them all; nobody listens any more when it settles. */
  close(): Promise<void>
}

/** Sign-ins in the person's browser, each with a listener, a proof and a state of its own. */
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

  /** Keeps the tokens where the session will look for them, then opens the site. Tokens that led nowhere are not kept. */
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
        await forgetProfile(ports.secrets, profile)
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

/** The site as a visitor, with tokens that are gone when the sign-in is over. */
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
 * Who has signed in: members of one site do not send each other's work. Undefined when the platform does not tell; when
 * it cannot be asked, the sign-in fails rather than open the site under another name than last time.
 */
async function memberIn(client: VisitorClient, tokens: TokenSet): Promise<string | undefined> {
  try {
    const { subjectId } = await client.call(tokenWire.info, { token: tokens.accessToken.value })
    return subjectId || undefined
  } catch (error) {
    const says =
      error instanceof AppError && !['offline', 'timeout', 'captive_portal', 'server_error'].includes(error.code)
    if (says) return undefined
    throw error
  }
}
