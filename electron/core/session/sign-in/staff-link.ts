import { grantOf } from '../../../../shared/app/staff-grant.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { isUnanswered } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { openPlatform } from '../../platform/open-platform.ts'
import { refuseUnsafeAddress } from '../../platform/site-address.ts'
import { rememberSecret } from '../../platform/tokens/profile.ts'
import { createStaffCalls, type StaffToken } from '../../platform/tokens/staff-calls.ts'
import type { StaffSecret } from '../../platform/tokens/staff-credential.ts'
import type { Ports, SiteProfile } from '../../ports.ts'
import { refuseUnsent } from '../site.ts'
import { openSignedIn } from './open-signed-in.ts'
import { staffTokensIn } from './staff-token.ts'

/** What someone signs in with as staff. */
export interface StaffSite {
  siteName: string
  baseUrl: string
  clientId: string | undefined
  staffLink: string
}

export interface StaffSignInParts {
  ports: Pick<Ports, 'clock' | 'network' | 'secrets'>
  log: Log
  /** The site the laptop is connected to. */
  site(): SiteProfile | undefined
  unsent(): number
  /** Opens a site whose token is stored already. */
  open(profile: SiteProfile): Promise<void>
}

/**
 * Signs this laptop in with a staff link: the link becomes an access token of this laptop, which is stored, and only then
 * the site is opened. Whatever fails on the way leaves the site that was open, and nothing of the new one.
 */
export async function signInAsStaff(parts: StaffSignInParts, asked: StaffSite): Promise<void> {
  const { secrets } = parts.ports
  refuseUnsafeAddress(asked.baseUrl)
  const given = staffTokensIn(asked.staffLink)
  // The same member again sends what waits; anyone else can't. A link for joining works once, so it isn't tried for that.
  const tokens = parts.unsent() === 0 ? given : given.filter(({ kind }) => kind === 'login')
  if (parts.site()?.auth.kind !== 'staff' || tokens.length === 0) refuseUnsent(parts.unsent())
  const { staffMember, accessToken, deviceId } = await takeToken(parts, asked, tokens)
  const auth = {
    ...({ kind: 'staff', staffMemberId: staffMember.id, grant: grantOf(staffMember) } as const),
    ...(asked.clientId === undefined ? {} : { clientId: asked.clientId }),
  }
  const profile: SiteProfile = { kind: 'site', siteName: asked.siteName, baseUrl: asked.baseUrl, auth }
  const secret: StaffSecret = { accessToken, deviceId }
  await openSignedIn({ ...parts, secrets }, profile, () => rememberSecret(secrets, profile, JSON.stringify(secret)))
}

/** Asks the site for an access token, with each token in turn. */
async function takeToken(parts: StaffSignInParts, { baseUrl, clientId }: StaffSite, tokens: readonly StaffToken[]) {
  const { clock } = parts.ports
  // Its own sign-in is never used: the calls of staff carry theirs.
  const profile: SiteProfile = { kind: 'site', siteName: '', baseUrl, auth: { kind: 'visitor', clientId: '' } }
  const platform = openPlatform({ ports: parts.ports, profile, log: parts.log })
  try {
    const calls = createStaffCalls({ clock, exchange: platform.exchange, log: parts.log, baseUrl, clientId })
    for (const [at, token] of tokens.entries()) {
      try {
        return await calls.signIn(token)
      } catch (error) {
        const isUnknown = error instanceof AppError && error.code === 'not_found'
        if (!isUnknown || at === tokens.length - 1) throw said(error, { kind: token.kind, clientId })
      }
    }
    throw new AppError('internal')
  } finally {
    platform.close()
  }
}

type Why = `staff${'LinkUsed' | 'LinkGone' | 'LinkPaused' | 'NeedsClient' | 'ClientUnknown' | 'JoinLost'}`

/** The failure with what a person can do about it. */
function said(error: unknown, { kind, clientId }: { kind: StaffToken['kind']; clientId: string | undefined }): unknown {
  if (!(error instanceof AppError)) return error
  const { code } = error
  const refused = (name: Why, as: AppError['code'] = 'refused') =>
    new AppError(as, { reason: messageOf(`session.${name}`), data: { retry: true }, cause: error })
  if (code === 'not_found') return refused(kind === 'join' ? 'staffLinkUsed' : 'staffLinkGone')
  if (code === 'precondition') return refused('staffLinkPaused')
  if (code === 'unauthorized') {
    return refused(clientId === undefined ? 'staffNeedsClient' : 'staffClientUnknown', code)
  }
  // The site may have used the link up although no reply says so.
  const mayBeUsed = kind === 'join' && isUnanswered(code) && error.data?.['sent'] === true
  return mayBeUsed ? refused('staffJoinLost', code) : error
}
