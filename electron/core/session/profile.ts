import { z } from 'zod'
import type { SecretStore, SiteProfile } from '../ports.ts'

/** A profile as it may lie in a database or a settings file: without its API key. */
export const StoredProfile = z.object({
  kind: z.enum(['demo', 'site']),
  siteName: z.string(),
  baseUrl: z.url(),
  auth: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('apiKey'), siteId: z.string() }),
    z.object({ kind: z.literal('visitor'), clientId: z.string() }),
  ]),
  requestsPerMinute: z.number().optional(),
})
export type StoredProfile = z.infer<typeof StoredProfile>

/** The one name under which the secret store keeps what this profile signs in with: an API key, or a visitor's tokens. */
export function secretNameOf(profile: { baseUrl: string; auth: StoredProfile['auth'] }): string {
  const { auth } = profile
  const who = auth.kind === 'apiKey' ? auth.siteId : auth.clientId
  return ['foyer', auth.kind, new URL(profile.baseUrl).host, who].map(encodeURIComponent).join('.')
}

/** Puts the API key into the secret store and returns the rest, which holds no secret. */
export async function rememberProfile(secrets: SecretStore, profile: SiteProfile): Promise<StoredProfile> {
  if (profile.auth.kind === 'apiKey') await secrets.set(secretNameOf(profile), profile.auth.apiKey)
  return StoredProfile.parse(profile)
}

/** The whole profile again; undefined when the secret store has no API key for it (any more). */
export async function recallProfile(secrets: SecretStore, stored: StoredProfile): Promise<SiteProfile | undefined> {
  const { auth, requestsPerMinute, ...rest } = stored
  const budget = requestsPerMinute === undefined ? {} : { requestsPerMinute }
  if (auth.kind === 'visitor') return { ...rest, ...budget, auth }
  const apiKey = await secrets.get(secretNameOf(stored))
  return apiKey === undefined ? undefined : { ...rest, ...budget, auth: { ...auth, apiKey } }
}

/** Removes the profile's secret from the secret store. */
export async function forgetProfile(secrets: SecretStore, stored: StoredProfile): Promise<void> {
  await secrets.remove(secretNameOf(stored))
}
