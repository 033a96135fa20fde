import type { Clock } from '../ports.ts'

/** Whether the computer sleeps, as its system says. */
export interface Sleep {
  /**
   * The computer is about to sleep. Resolves when everything has been put away; what has to be on the disk is there when
   * the call returns. Calling it again does the same again and no harm.
   */
  sleeping(): Promise<void>
  /** The computer woke up; right as well when nothing was said before. */
  woke(): void
  /** Nothing runs any more. */
  stop(): void
}

/** A computer that runs for so long after it was to sleep is awake: the word of its waking was lost. */
const lostWordMs = 60_000

/**
 * Puts things away before a sleep and goes on with them after it. `goOn` learns how long the sleep was by the wall clock,
 * in milliseconds; undefined when it came unannounced.
 */
export function createSleep(parts: {
  clock: Clock
  putAway(): Promise<void>
  goOn(sleptMs: number | undefined): void
}): Sleep {
  const { clock } = parts
  let asleep: { since: number; cancel(): void } | undefined

  const woke = () => {
    const sleptMs = asleep === undefined ? undefined : Math.max(0, clock.now() - asleep.since)
    asleep?.cancel()
    asleep = undefined
    parts.goOn(sleptMs)
  }

  return {
    sleeping: () => {
      asleep?.cancel()
      asleep = { since: asleep?.since ?? clock.now(), cancel: clock.after(lostWordMs, woke) }
      return parts.putAway()
    },
    woke,
    stop: () => asleep?.cancel(),
  }
}
