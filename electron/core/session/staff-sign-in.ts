import type { StaffSignIn } from '../../../shared/app/staff-grant.ts'
import type { OpenSite } from '../sync/open-site.ts'

/** What the staff link of the open site allows, and whether it has ended; nothing for any other sign-in. */
export function staffSignInOf(open: OpenSite | undefined): { staff?: StaffSignIn } {
  if (open?.profile.auth.kind !== 'staff') return {}
  return { staff: { ...open.profile.auth.grant, ended: open.platform.session.staff?.ended() ?? null } }
}
