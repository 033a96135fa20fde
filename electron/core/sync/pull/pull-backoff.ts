import type { AppError, ErrorCode } from '../../../../shared/errors.ts'
import { minute } from '../../mirror/feed.ts'
import { isUnanswered } from '../../platform/errors.ts'
import { isShutOut } from '../../platform/missing-right.ts'
import type { Clock, Random } from '../../ports.ts'
import { delayMs, retryAfterOf } from '../retry.ts'
import type { PullTask } from './schedule.ts'

type Feed = Pick<PullTask, 'dataSet' | 'scope'>

/** When pulls may be tried again after failures: one feed waits on its own, trouble with the line makes all wait. */
export interface PullBackoff {
  /** Milliseconds until anything may be requested; 0 or less = now. */
  allInMs(): number
  /** The same for one feed. */
  feedInMs(feed: Feed): number
  succeeded(feed: Feed): void
  /** Notes a failure. True when only this feed and few others have failed for a while: it isn't the line. */
  failed(feed: Feed, error: AppError): boolean
  /** Notes a missing right or a refused call: that rarely changes, and says nothing about other feeds. */
  refused(feed: Feed): void
  /** On request of a person: lets everything be tried now. */
  clear(): void
}

/** The pause after the platform refused a feed. */
const refusedMs = 10 * minute

/** From a 429 until the feed waits in the queue of the budget again. */
const limitedMs = 500

/** This many failures of one feed, while others are read, are its own trouble. */
const failuresOfOne = 4

/** Failures of this many data sets in a row are more than the trouble of one service: the forms alone have four. */
const dataSetsOfAll = 5

/** A back-off with no failures yet, in memory only. */
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
      // The budget already holds back requests after a 429, so nothing else has to wait here.
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

/** Whether asking again won't help: a right is missing, or the call is refused. */
export const isRefusal = (code: ErrorCode): boolean => isShutOut(code) || code === 'refused' || code === 'not_found'
