import type { Clock } from '../../core/ports.ts'

/** The machine's clock, moved by `offsetMs` (for showing the demo site at another time). */
export function systemClock(offsetMs = 0): Clock {
  return {
    now: () => Date.now() + offsetMs,
    monotonic: () => performance.now(),
    after: (delayMs, action) => {
      const timer = setTimeout(action, delayMs)
      return () => clearTimeout(timer)
    },
  }
}
