import { AppError } from '../../../shared/errors.ts'
import type { CoreContext } from '../core-context.ts'
import type { Platform } from '../platform/open-platform.ts'
import { identityKey } from '../sync/outbox-file.ts'
import { fetchMember } from './fetch-member.ts'
import { createMemberCopy, overviewOf } from './member-copy.ts'
import { memberLoop } from './member-loop.ts'
import { buyableTypes, pageFor } from './member-pages.ts'

/** Everything the window may ask about the home of the member who is signed in. */
export function openMemberHome(context: CoreContext) {
  const { ports, log, mirror, settings, publish } = context
  const copy = createMemberCopy(mirror)
  const identity = () => settings.note(identityKey)

  async function refresh(platform: Platform, of: string, signal: AbortSignal): Promise<void> {
    const auth = context.site()?.profile.auth
    const memberId = auth?.kind === 'member' ? auth.memberId : undefined
    const options = { priority: 'background' as const, signal }
    const now = new Date(ports.clock.now()).toISOString()
    const fetched = await fetchMember({ client: platform.client, memberId, options }, copy.of(of), now)
    // Another member may have signed in meanwhile.
    if (signal.aborted || identity() !== of) return
    await copy.save(fetched)
    publish('memberHome', 'changed', {})
  }

  /** The member's site that is open. Throws `not_connected` for any other sign-in. */
  function memberSite() {
    const site = context.site()
    if (site?.profile.auth.kind !== 'member') throw new AppError('not_connected')
    return site
  }

  return {
    handlers: {
      memberHome: {
        overview: () => overviewOf(copy.of(identity())),
        refresh: async () => {
          await refresh(memberSite().platform, identity() ?? '', new AbortController().signal)
          return {}
        },
        buyable: async ({ eventId }: { eventId: string }) => ({
          types: await buyableTypes(memberSite().platform.client, eventId),
        }),
        openPage: async (destination: Parameters<typeof pageFor>[2]) => {
          const { platform, profile } = memberSite()
          const page = await pageFor(platform.client, profile.baseUrl, destination)
          if (ports.openPage === undefined) return { page }
          await ports.openPage(page)
          return { page: null }
        },
      },
    },
    loops: [
      memberLoop({ clock: ports.clock, log, refresh, isOpen: (platform) => context.site()?.platform === platform }),
    ],
  }
}
