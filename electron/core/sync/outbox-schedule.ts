import type { Lane } from '../../../shared/app/sync.ts'
import type { WritableDb } from '../db/database.ts'
import type { OutboxStatements } from './outbox.queries.ts'
import type { OutboxRow, OutboxTransaction } from './outbox-row.ts'
import type { OutboxSummary } from './outbox-summary.queries.ts'
import { longestLookUpDelayMs, longestRetryAfterMs } from './retry.ts'
import { moveTimes } from './set-clock.queries.ts'
import { furthestDueMs } from './time-keeper.ts'

/** Which rows may go out now, and what moves their due times. */
export interface OutboxSchedule {
  /**
   * At most `limit` rows of a lane that may be sent or looked up now: first of their record, due, not waiting for
   * another row, and not of an operation in `except`.
   */
  ready(lane: Lane, now: number, limit: number, except?: readonly string[]): OutboxRow[]
  /** The rows that `ready` would return if they were made after `since`; looks at the last rows of the outbox only. */
  fresh(lane: Lane, now: number, since: number, except?: readonly string[]): OutboxRow[]
  /** Whether the last rows of the outbox include one of the lane to send or look up, made after `since`, due or not. */
  hasFresh(lane: Lane, since: number): boolean
  /** When the next row of a lane becomes due; undefined when none waits. */
  nextDue(lane: Lane): number | undefined
  /**
   * Makes everything that waits due now. Two waits stay, but grow no longer than usual: before a repeated look-up,
   * since reads may lag, and the pause that the site named; and a change that may be undone still waits for that.
   * `now` is the time in which due times are written.
   */
  makeDue(now: number): void
  /** Makes the rows due that were held until exactly this time. */
  release(heldUntil: number): void
  /**
   * The wall clock was set by `byMs`: moves due times along, so that waits stay as long as they were, and the times of
   * sending too if it was set back.
   */
  shiftDue(byMs: number): void
}

/** How many of the last rows `fresh` looks at: more than a laptop makes in the minutes that count as fresh. */
const freshAmong = 400

/** The schedule over `desk.db`; `summary` spares it most queries. */
export function createOutboxSchedule({
  db,
  statements,
  summary,
  transaction,
}: {
  db: WritableDb
  statements: OutboxStatements
  summary: Pick<OutboxSummary, 'mayBeReady' | 'nextDue'>
  transaction: OutboxTransaction
}): OutboxSchedule {
  const lastNumber = () => statements.lastNumber.get()?.number ?? 0
  return {
    ready: (lane, now, limit, except = []) => {
      const far = now + furthestDueMs
      if (!summary.mayBeReady(lane, now, far)) return []
      return statements.ready.all({ lane, now, far, limit, except: JSON.stringify(except) })
    },
    fresh: (lane, now, since, except = []) => {
      const far = now + furthestDueMs
      if (!summary.mayBeReady(lane, now, far)) return []
      const after = lastNumber() - freshAmong
      return statements.fresh.all({ lane, now, far, since, after, limit: freshAmong, except: JSON.stringify(except) })
    },
    hasFresh: (lane, since) => statements.anyFresh.all({ lane, since, after: lastNumber() - freshAmong }).length > 0,
    nextDue: summary.nextDue,
    makeDue: (now) =>
      void statements.makeDue.run({ now, later: now + longestLookUpDelayMs, longest: longestRetryAfterMs }),
    release: (heldUntil) => void statements.release.run({ heldUntil }),
    shiftDue: (byMs) => transaction(() => moveTimes(db, byMs)),
  }
}
