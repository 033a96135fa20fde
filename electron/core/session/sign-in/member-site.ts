import { AppError } from '../../../../shared/errors.ts'
import type { SiteProfile } from '../../ports.ts'

export const publicBaseUrl = 'https://www.wixapis.com'

/** A site that a person signs in to as a member. */
export interface MemberSite {
  siteName: string
  baseUrl: string
  clientId: string
}

/** The site that a member signs in to: the requested one, else the member's site that is open. */
export function memberSiteOf(
  open: SiteProfile | undefined,
  asked: { siteName: string; baseUrl?: string | undefined; clientId?: string | undefined },
): MemberSite {
  const before = open?.kind === 'site' && open.auth.kind === 'member' ? open : undefined
  const clientId = asked.clientId ?? (before?.auth.kind === 'member' ? before.auth.clientId : undefined)
  if (clientId === undefined) {
    throw new AppError('invalid_input', { data: { fields: ['clientId'] } })
  }
  return {
    siteName: asked.siteName || (before?.siteName ?? ''),
    baseUrl: asked.baseUrl ?? before?.baseUrl ?? publicBaseUrl,
    clientId,
  }
}
