import type { Lane } from '../../../shared/app/sync.ts'
import type { WritableDb } from '../db/database.ts'
import type { OutboxStatements } from './outbox.queries.ts'
import type { OutboxRow, OutboxTransaction } from './outbox-row.ts'
import type { OutboxSummary } from './outbox-summary.queries.ts'
import { longestLookUpDelayMs, longestRetryAfterMs } from './retry.ts'
import { moveTimes } from './set-clock.queries.ts'
import { furthestDueMs } from './time-keeper.ts'

/** When rows go out: which of them may now, and what moves their times. */
export interface OutboxSchedule {
  /**
   * Rows of a lane that may go out now, or be looked up now: first of their record, due, not waiting for another row.
   * Operations in `except` stand still.
   */
  ready(lane: Lane, now: number, limit: number, except?: readonly string[]): OutboxRow[]
  /** Those of `ready` that were made after `since`, as far as they are among the last rows. */
  fresh(lane: Lane, now: number, since: number, except?: readonly string[]): OutboxRow[]
  /** Whether a lane has a row that was made after `since`, due or not. */
  hasFresh(lane: Lane, since: number): boolean
  /** When the next row of a lane becomes due; undefined when none waits. */
  nextDue(lane: Lane): number | undefined
  /**
   * Everything that waits becomes due now. The next look at what reads may not show yet keeps its wait at most, and so
   * does what the site has put off by name, for as long as it named.
   */
  makeDue(now: number): void
  /** Rows that were written to go out at this very time may go out now. */
  release(heldUntil: number): void
  /** The wall clock was set: what is due stays as far away as it was, and what was sent was not sent later than that. */
  shiftDue(byMs: number): void
}

/** Rows that `fresh` looks at, from the last one back: more than a laptop makes in the minutes that count as fresh. */
const freshAmong = 400

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
