import type { LockSettings } from '../../../shared/app/operators.ts'
import { repeat } from '../base/repeat.ts'
import type { Clock } from '../ports.ts'

/** How often the machine is asked how long no one has touched it; milliseconds. */
const askEveryMs = 15_000

/**
 * Calls `lock` once the machine was idle for as long as the owner set. The window does the same for its own keys; this
 * one works without a window, too, and while it hangs. Returns the end of that.
 */
export function lockWhenIdle(parts: {
  clock: Clock
  idleMs(): number
  settings(): LockSettings
  lock(): void
}): () => void {
  const { clock, idleMs, settings, lock } = parts
  return repeat(clock, askEveryMs, () => {
    const { afterMinutes } = settings()
    if (afterMinutes !== null && idleMs() >= afterMinutes * 60_000) lock()
  })
}
