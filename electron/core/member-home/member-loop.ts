import { AppError } from '../../../shared/errors.ts'
import { minute, second } from '../mirror/feed.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Clock } from '../ports.ts'
import { createLoop } from '../sync/loop.ts'
import type { StartSiteLoop } from '../sync/site-loop.ts'

/** How often a member's records are fetched while the site is open. */
export const fetchEvery = 5 * minute

interface MemberLoopParts {
  clock: Clock
  log: Log
  /** Whether the site of this platform is open; a loop begins just before that. */
  isOpen(platform: Platform): boolean
  /** Fetches and saves; rejects when the site can't be reached. */
  refresh(platform: Platform, identity: string, signal: AbortSignal): Promise<void>
}

/** Keeps the records of the member who is signed in up to date. For any other sign-in it does nothing. */
export function memberLoop({ clock, log, isOpen, refresh }: MemberLoopParts): StartSiteLoop {
  return ({ platform, identity }) => {
    if (platform.session.kind !== 'member') return { kick: () => undefined, stop: async () => undefined }
    const abort = new AbortController()
    let nextAt = 0
    const loop = createLoop({
      clock,
      step: async () => {
        if (!isOpen(platform)) return { inMs: second }
        const waitMs = nextAt - clock.monotonic()
        if (waitMs > 0) return { inMs: waitMs }
        try {
          await refresh(platform, identity, abort.signal)
          nextAt = clock.monotonic() + fetchEvery
          return { inMs: fetchEvery }
        } catch (error) {
          // What is here stays. The line or the sign-in comes back with a kick.
          if (!(error instanceof AppError)) throw error
          return { inMs: minute }
        }
      },
      failed: (error) => log.warn('member-home-not-fetched', {}, error),
    })
    loop.kick()
    return {
      kick: loop.kick,
      stop: async () => {
        abort.abort()
        await loop.stop()
      },
    }
  }
}
