import type { SiteCredentials } from '../../../shared/app/session.ts'
import type { StaffSignIn } from '../../../shared/app/staff-grant.ts'
import type { OpenSite } from '../sync/open-site.ts'
import type { StaffSite } from './sign-in/staff-link.ts'

/** What the staff link of the open site allows, and whether it has ended; nothing for any other sign-in. */
export function staffSignInOf(open: OpenSite | undefined): { staff?: StaffSignIn } {
  if (open?.profile.auth.kind !== 'staff') return {}
  return { staff: { ...open.profile.auth.grant, ended: open.platform.session.staff?.ended() ?? null } }
}

/** The site that a staff link is for: what is left out is taken from the staff member's site that is open. */
export function staffSiteOf(
  open: OpenSite | undefined,
  { siteName, baseUrl, clientId }: Pick<SiteCredentials, 'siteName' | 'baseUrl' | 'clientId'>,
  publicBaseUrl: string,
): Omit<StaffSite, 'staffLink'> {
  const before = open?.profile.auth.kind === 'staff' ? open.profile : undefined
  const known = before?.auth.kind === 'staff' ? before.auth.clientId : undefined
  return {
    siteName: siteName || (before?.siteName ?? ''),
    baseUrl: baseUrl ?? before?.baseUrl ?? publicBaseUrl,
    clientId: clientId ?? known,
  }
}
