import { outsideCalls } from '../base/running-call.ts'
import type { Clock } from '../ports.ts'

/** What one step of a loop returns: run again at once, at a time, or when it is kicked. */
export type Next = 'again' | 'idle' | { inMs: number }

export interface Loop {
  /** Runs a step soon; during a step, one more step after it. */
  kick(): void
  /** Stops after the running step; resolves when it has ended. */
  stop(): Promise<void>
  /** Resolves when nothing runs and nothing is planned at once. For tests. */
  settled(): Promise<void>
}

/**
 * Runs `step` whenever it is kicked or due, never twice at the same time. A step that throws is reported to `failed`
 * and tried again after five seconds: a loop never dies of one bad row.
 */
export function createLoop(options: {
  clock: Clock
  step: () => Promise<Next>
  failed: (error: unknown) => void
}): Loop {
  const { clock, step, failed } = options
  let running: Promise<void> | undefined
  let kicked = false
  let stopped = false
  let cancelTimer: (() => void) | undefined

  async function run(): Promise<void> {
    for (;;) {
      kicked = false
      const next = await step().catch((error: unknown): Next => {
        failed(error)
        return { inMs: 5_000 }
      })
      if (stopped) return
      if (next === 'again' || kicked) continue
      if (typeof next === 'object') cancelTimer = clock.after(Math.max(1, next.inMs), start)
      return
    }
  }

  function start(): void {
    if (stopped) return
    cancelTimer?.()
    cancelTimer = undefined
    if (running !== undefined) {
      kicked = true
      return
    }
    // A window's call may have kicked the loop; what the loop waits for isn't the call's.
    running = outsideCalls(run).finally(() => {
      running = undefined
      if (kicked && !stopped) start()
    })
  }

  return {
    kick: start,
    stop: async () => {
      stopped = true
      cancelTimer?.()
      await running
    },
    settled: async () => {
      while (running !== undefined) await running
    },
  }
}
