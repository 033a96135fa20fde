import { secretNameOf } from '../../electron/core/platform/tokens/profile.ts'
import type { SiteProfile } from '../../electron/core/ports.ts'
import type { Options } from './options.ts'
import type { Site } from './site.ts'
import { siteAddress as baseUrl, siteSnapshot } from './world.ts'

/** The profile of a laptop, and what its secret store holds at first. */
export function signedIn(
  auth: Options['auth'],
  site: Pick<Site, 'gateway'>,
  index: number,
): { profile: SiteProfile; secrets: Map<string, string> } {
  const common = { kind: 'site', siteName: siteSnapshot.name, baseUrl } as const
  if (auth === 'apiKey') {
    const key = { kind: 'apiKey', apiKey: siteSnapshot.apiKey, siteId: siteSnapshot.siteId } as const
    return { profile: { ...common, auth: key }, secrets: new Map() }
  }
  const profile: SiteProfile = {
    ...common,
    auth: { kind: 'member', clientId: siteSnapshot.clientId, memberId: 'owner' },
  }
  const { access, refresh } = site.gateway.signIn(String(index))
  const tokens = { accessToken: { value: access, expiresAt: 0 }, refreshToken: { value: refresh, role: 'member' } }
  return { profile, secrets: new Map([[secretNameOf(profile), JSON.stringify(tokens)]]) }
}
