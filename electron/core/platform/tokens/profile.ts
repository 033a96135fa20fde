import { z } from 'zod'
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
  ]),
  requestsPerMinute: z.number().optional(),
})
export type StoredProfile = z.infer<typeof StoredProfile>

/** The one name under which the secret store keeps what this profile signs in with: an API key, or somebody's tokens. */
export function secretNameOf(profile: { baseUrl: string; auth: StoredProfile['auth'] }): string {
  const { auth, baseUrl } = profile
  return ['foyer', auth.kind, new URL(baseUrl).host, ...whoIn(auth)].map(encodeURIComponent).join('.')
}

/** What tells sign-ins of the same kind apart: the site, or the client and the member. */
export function whoIn(auth: StoredProfile['auth']): string[] {
  if (auth.kind === 'apiKey') return [auth.siteId]
  return auth.kind === 'member' && auth.memberId !== undefined ? [auth.clientId, auth.memberId] : [auth.clientId]
}

/** Puts the API key into the secret store and returns the rest, which holds no secret. */
export async function rememberProfile(secrets: SecretStore, profile: SiteProfile): Promise<StoredProfile> {
  if (profile.auth.kind === 'apiKey') await secrets.set(secretNameOf(profile), profile.auth.apiKey)
  return StoredProfile.parse(profile)
}

/**
 * The whole profile again; undefined when the secret store has no API key for it (any more). A member without tokens is
 * still the same site: what is on this laptop can be seen, and signing in again sends what waits.
 */
export async function recallProfile(secrets: SecretStore, stored: StoredProfile): Promise<SiteProfile | undefined> {
  const { auth, requestsPerMinute, ...rest } = stored
  const budget = requestsPerMinute === undefined ? {} : { requestsPerMinute }
  if (auth.kind !== 'apiKey') return { ...rest, ...budget, auth }
  const apiKey = await secrets.get(secretNameOf(stored))
  return apiKey === undefined ? undefined : { ...rest, ...budget, auth: { ...auth, apiKey } }
}

/** Keeps a member's tokens where the session of this profile will look for them. Rejects when the store does. */
export async function rememberTokens(secrets: SecretStore, profile: StoredProfile, tokens: TokenSet): Promise<void> {
  await secrets.set(secretNameOf(profile), JSON.stringify(tokens))
}

/** Removes the profile's secret from the secret store. */
export async function forgetProfile(secrets: SecretStore, stored: StoredProfile): Promise<void> {
  await secrets.remove(secretNameOf(stored))
}
