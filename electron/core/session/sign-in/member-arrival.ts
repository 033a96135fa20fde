import { AppError } from '../../../../shared/errors.ts'
import { endpoints as tokenWire } from '../../../../shared/wire/token.ts'
import { isUnanswered } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { openPlatform, type Platform } from '../../platform/open-platform.ts'
import { rememberTokens } from '../../platform/tokens/profile.ts'
import type { TokenSet } from '../../platform/tokens/token-set.ts'
import type { Ports, SecretStore, SiteProfile } from '../../ports.ts'
import type { MemberSite } from './member-site.ts'
import { openSignedIn } from './open-signed-in.ts'
import type { VisitorClient } from './visitor-client.ts'

export interface ArrivalParts {
  ports: Pick<Ports, 'clock' | 'network' | 'secrets'>
  log: Log
  /** The site that is open now. */
  site(): SiteProfile | undefined
  /** Opens a site whose tokens are stored already. */
  open(profile: SiteProfile): Promise<void>
}

/** Stores a member's tokens where the session will read them, then opens the site. Removes them when opening fails. */
export async function arriveAsMember(
  parts: ArrivalParts,
  { client, site, tokens }: { client: VisitorClient; site: MemberSite; tokens: TokenSet },
): Promise<void> {
  const { secrets } = parts.ports
  const { siteName, baseUrl, clientId } = site
  const memberId = await memberIn(client, tokens)
  const profile: SiteProfile = { kind: 'site', siteName, baseUrl, auth: { kind: 'member', clientId, memberId } }
  await openSignedIn({ ...parts, secrets }, profile, () => rememberTokens(secrets, profile, tokens))
}

/** Opens the site as a visitor, with tokens in memory that are dropped after the sign-in. */
export function openVisitor({ ports, log }: Pick<ArrivalParts, 'ports' | 'log'>, site: MemberSite): Platform {
  const { clock, network } = ports
  const { siteName, baseUrl, clientId } = site
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
 * the platform doesn't say; when it cannot be reached, the sign-in fails, because the site would otherwise get
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
