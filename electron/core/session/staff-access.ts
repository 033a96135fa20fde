import { isDeepStrictEqual } from 'node:util'
import { grantOf } from '../../../shared/app/staff-grant.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CoreContext } from '../core-context.ts'
import { isUnreachable } from '../platform/link.ts'
import { createLoop, type Next } from '../sync/loop.ts'
import type { StartSiteLoop } from '../sync/site-loop.ts'

/** What the site's own people change of a staff member is noticed after so long. */
const everyMs = 10 * 60_000
/** A question that no reply came to is repeated after so long. */
const againMs = 60_000

type Parts = Pick<CoreContext, 'ports' | 'log' | 'site' | 'open'>

/**
 * Asks at each start, and every ten minutes while the site can be reached, what the staff link of this laptop allows. A link
 * that is paused or withdrawn signs the session out by itself; one that allows something else opens the site anew.
 */
export function watchStaffAccess({ ports, log, site, open }: Parts): StartSiteLoop {
  const { clock } = ports
  return ({ platform }) => {
    const { staff } = platform.session
    if (staff === null) return { kick: () => undefined, stop: async () => undefined }
    let nextAt = Number.NEGATIVE_INFINITY

    async function ask(): Promise<Next> {
      if (isUnreachable(platform.connectivity.snapshot().state)) return 'idle'
      const inMs = nextAt - clock.monotonic()
      if (inMs > 0) return { inMs }
      nextAt = clock.monotonic() + againMs
      const member = await staff?.check().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return undefined
      })
      if (member === undefined) return { inMs: againMs }
      nextAt = clock.monotonic() + everyMs
      const profile = site()?.profile
      if (profile?.auth.kind !== 'staff' || profile.auth.staffMemberId !== member.id) return { inMs: everyMs }
      const grant = grantOf(member)
      if (!isDeepStrictEqual(grant, profile.auth.grant)) {
        // Opening ends this loop first, which waits for this step: so this step doesn't wait for it.
        const next = { ...profile, auth: { ...profile.auth, grant } }
        void open(next).catch((error: unknown) => log.warn('staff-grant-not-taken', {}, error))
      }
      return { inMs: everyMs }
    }

    const loop = createLoop({ clock, step: ask, failed: (error) => log.warn('staff-access-not-asked', {}, error) })
    loop.kick()
    return { kick: loop.kick, stop: loop.stop }
  }
}
