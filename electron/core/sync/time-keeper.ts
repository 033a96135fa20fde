import type { Clock } from '../ports.ts'

/** A wall clock that moved this much against the monotonic one was set. */
const clockSetMs = 2_000

/** Notices that the wall clock was set. */
export interface TimeKeeper {
  /** Reports by how many milliseconds the wall clock was set since the last look, where it was. */
  look(): void
  /**
   * The time in which a due time is written: until a look reports that the clock was set, what it would show if it had
   * not been. What is reported then moves the new due time along with the older ones.
   */
  now(): number
}

/**
 * Calls `moved` where the wall clock was set. Due times are wall-clock times: when the clock is set they move with it,
 * so that waits stay as long as they were.
 */
export function timeKeeper(clock: Clock, moved: (byMs: number) => void): TimeKeeper {
  const ahead = () => clock.now() - clock.monotonic()
  let base = ahead()
  const movedBy = () => {
    const byMs = ahead() - base
    return Math.abs(byMs) > clockSetMs ? byMs : 0
  }
  return {
    look: () => {
      const byMs = movedBy()
      base = ahead()
      if (byMs !== 0) moved(byMs)
    },
    now: () => Math.round(clock.now() - movedBy()),
  }
}

/** A due time further ahead than this can only come from a clock that was set back while Foyer was not running. */
export const furthestDueMs = 3_600_000
