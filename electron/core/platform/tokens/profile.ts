import { z } from 'zod'
import { StaffGrant } from '../../../../shared/app/staff-grant.ts'
import { isSafeAddress } from '../../../../shared/safe-address.ts'
import type { SecretStore, SiteProfile } from '../../ports.ts'
import type { TokenSet } from './token-set.ts'

/** A profile as it may lie in a database or a settings file: without its API key. */
export const StoredProfile = z.object({
  kind: z.enum(['demo', 'site']),
  siteName: z.string(),
  baseUrl: z.url(),
  auth: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('apiKey'), siteId: z.string() }),
    z.object({ kind: z.literal('visitor'), clientId: z.string() }),
    z.object({ kind: z.literal('member'), clientId: z.string(), memberId: z.string().optional() }),
    z.object({
      kind: z.literal('staff'),
      clientId: z.string().optional(),
      staffMemberId: z.string(),
      grant: StaffGrant,
    }),
  ]),
  requestsPerMinute: z.number().optional(),
})
export type StoredProfile = z.infer<typeof StoredProfile>

type Signed = { baseUrl: string; auth: StoredProfile['auth'] }

/**
 * The one name under which the secret store keeps what this profile signs in with: an API key, or a person's tokens. It
 * has the address's scheme, so what was given to a site over https is never read for the same host over http.
 */
export function secretNameOf({ auth, baseUrl }: Signed): string {
  return ['foyer', auth.kind, new URL(baseUrl).origin, ...whoIn(auth)].map(encodeURIComponent).join('.')
}

/** The name without a scheme, under which older versions kept it. */
function earlierNameOf({ auth, baseUrl }: Signed): string {
  return ['foyer', auth.kind, new URL(baseUrl).host, ...whoIn(auth)].map(encodeURIComponent).join('.')
}

/**
 * The profile's secret; undefined when there is none. What an older version kept moves to its new name on the way; when
 * the store cannot do that now, it stays where it is and is used all the same.
 */
export async function readSecret(secrets: SecretStore, profile: Signed): Promise<string | undefined> {
  const present = await secrets.get(secretNameOf(profile))
  if (present !== undefined) return present
  const earlier = await secrets.get(earlierNameOf(profile))
  if (earlier === undefined) return undefined
  await rememberSecret(secrets, profile, earlier).catch(() => undefined)
  return earlier
}

/** Keeps the profile's secret, and nothing under the name of older versions. Rejects when the store does. */
export async function rememberSecret(secrets: SecretStore, profile: Signed, secret: string): Promise<void> {
  await secrets.set(secretNameOf(profile), secret)
  const earlier = earlierNameOf(profile)
  // The new one is kept, and read first: what cannot be cleared away now does no harm.
  const isThere = await secrets.get(earlier).catch(() => undefined)
  if (isThere !== undefined) await secrets.remove(earlier).catch(() => undefined)
}

/** What distinguishes sign-ins of the same kind: the site, or the client and the member. */
export function whoIn(auth: StoredProfile['auth']): string[] {
  if (auth.kind === 'apiKey') return [auth.siteId]
  if (auth.kind === 'staff') return [auth.staffMemberId]
  return auth.kind === 'member' && auth.memberId !== undefined ? [auth.clientId, auth.memberId] : [auth.clientId]
}

/** Puts the profile's API key into the secret store, if it has one. Rejects when the store does. */
export async function keepProfileSecret(secrets: SecretStore, profile: SiteProfile): Promise<void> {
  const { auth } = profile
  if (auth.kind === 'apiKey' && auth.apiKey !== undefined) await rememberSecret(secrets, profile, auth.apiKey)
}

/**
 * The whole profile again; undefined when older versions took an address for it that credentials may not go to: signing
 * in again with a better one finds all work. A site whose key or tokens are lost is still the same site: what is on this
 * laptop can be seen, and signing in again sends what waits.
 */
export async function recallProfile(secrets: SecretStore, stored: StoredProfile): Promise<SiteProfile | undefined> {
  if (!isSafeAddress(URL.parse(stored.baseUrl))) return undefined
  const { auth, requestsPerMinute, ...rest } = stored
  const budget = requestsPerMinute === undefined ? {} : { requestsPerMinute }
  if (auth.kind !== 'apiKey') return { ...rest, ...budget, auth }
  const apiKey = await readSecret(secrets, stored).catch(() => undefined)
  return { ...rest, ...budget, auth: { ...auth, apiKey } }
}

/** Keeps a member's tokens where the session of this profile will look for them. Rejects when the store does. */
export async function rememberTokens(secrets: SecretStore, profile: StoredProfile, tokens: TokenSet): Promise<void> {
  await rememberSecret(secrets, profile, JSON.stringify(tokens))
}

/** Removes the profile's secret from the secret store. */
export async function forgetProfile(secrets: SecretStore, stored: StoredProfile): Promise<void> {
  await secrets.remove(secretNameOf(stored))
  await secrets.remove(earlierNameOf(stored))
}
