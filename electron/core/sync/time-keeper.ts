import type { Clock } from '../ports.ts'

/** A wall clock that moved this much against the monotonic one was set. */
const clockSetMs = 2_000

/**
 * Reports by how many milliseconds the wall clock was set since the last call, where it was. Due times are wall-clock
 * times: when the clock is set they move with it, so that waits stay as long as they were.
 */
export function timeKeeper(clock: Clock, moved: (byMs: number) => void): () => void {
  let base = clock.now() - clock.monotonic()
  return () => {
    const now = clock.now() - clock.monotonic()
    const movedBy = now - base
    base = now
    if (Math.abs(movedBy) > clockSetMs) moved(movedBy)
  }
}

/** A due time further ahead than this can only come from a clock that was set back while Foyer was not running. */
export const furthestDueMs = 3_600_000
