import type { AppError, ErrorCode } from '../../../../shared/errors.ts'
import { minute } from '../../mirror/feed.ts'
import { isUnanswered } from '../../platform/errors.ts'
import { isShutOut } from '../../platform/missing-right.ts'
import type { Clock, Random } from '../../ports.ts'
import { delayMs, retryAfterOf } from '../retry.ts'
import type { PullTask } from './schedule.ts'

type Feed = Pick<PullTask, 'dataSet' | 'scope'>

/** When pulls may be tried again after failures: one feed waits by itself, trouble of the line makes all of them wait. */
export interface PullBackoff {
  /** Milliseconds until anything may be asked; 0 or less when it may be now. */
  allInMs(): number
  /** The same for one feed. */
  feedInMs(feed: Feed): number
  succeeded(feed: Feed): void
  /** Returns whether this feed, and few others, have failed for a while: the site responds, so it is not the line. */
  failed(feed: Feed, error: AppError): boolean
  /** A right is missing, or the call is refused: that rarely changes, and says nothing about other feeds. */
  refused(feed: Feed): void
  /** On request of a person: everything may be tried now. */
  clear(): void
}

/** How long what the platform refuses is left alone. */
const refusedMs = 10 * minute

/** From a 429 to the moment at which a feed stands in the line of the budget again. */
const limitedMs = 500

/** So many failures of one feed, while others are read, are its own trouble. */
const failuresOfOne = 4

/** Failures of so many data sets in a row are no trouble of one service any more: the forms alone have four. */
const dataSetsOfAll = 5

export function createPullBackoff(clock: Clock, random: Random): PullBackoff {
  /** Times are monotonic. */
  const failures = new Map<string, { tries: number; retryAt: number; since: number }>()
  let succeededAt = Number.NEGATIVE_INFINITY
  let failedInARow = 0
  const failedDataSets = new Set<string>()
  let retryAt = 0
  const keyOf = ({ dataSet, scope }: Feed) => `${dataSet}:${scope}`
  return {
    allInMs: () => retryAt - clock.monotonic(),
    feedInMs: (feed) => (failures.get(keyOf(feed))?.retryAt ?? 0) - clock.monotonic(),
    succeeded: (feed) => {
      failures.delete(keyOf(feed))
      failedInARow = 0
      failedDataSets.clear()
      succeededAt = clock.monotonic()
    },
    failed: (feed, error) => {
      const now = clock.monotonic()
      // The budget holds back whatever may not be asked yet: nothing has to wait beside it.
      if (error.code === 'rate_limited') {
        failures.set(keyOf(feed), { tries: 0, retryAt: now + limitedMs, since: now })
        return false
      }
      failedInARow += 1
      failedDataSets.add(feed.dataSet)
      const inMs = (tries: number) => delayMs(tries, random.fraction(), retryAfterOf(error.data))
      const before = failures.get(keyOf(feed))
      const tries = (before?.tries ?? 0) + 1
      const since = before?.since ?? now
      failures.set(keyOf(feed), { tries, retryAt: now + inMs(tries), since })
      const isOfAll = isUnanswered(error.code) || failedDataSets.size >= dataSetsOfAll
      if (isOfAll) retryAt = now + inMs(failedInARow)
      const isOfFew = failedDataSets.size < dataSetsOfAll || succeededAt > since
      return !isUnanswered(error.code) && tries >= failuresOfOne && isOfFew
    },
    refused: (feed) => {
      const tries = (failures.get(keyOf(feed))?.tries ?? 0) + 1
      failures.set(keyOf(feed), { tries, retryAt: clock.monotonic() + refusedMs, since: clock.monotonic() })
    },
    clear: () => {
      retryAt = 0
      failures.clear()
    },
  }
}

/** What asking again does not mend: a right that is missing, a call that is refused. */
export const isRefusal = (code: ErrorCode): boolean => isShutOut(code) || code === 'refused' || code === 'not_found'
