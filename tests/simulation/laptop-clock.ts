import type { Clock } from '../../electron/core/ports.ts'
import type { Timeline } from './timeline.ts'

/** The clock of one process on one laptop. */
export interface LaptopClock extends Clock {
  /** Moves the wall clock alone, as a person or a time server would. */
  jump(milliseconds: number): void
  /** How far the wall clock is ahead of the true time. */
  skewMs(): number
  /** The lid is closed: nothing runs. */
  sleep(): void
  /** The lid is open again: what fell due runs now, or later where the monotonic clock stood still. */
  wake(): void
  isAsleep(): boolean
  /** Does something now, or once the lid is open again: what comes in while nothing runs is delivered then. */
  whenAwake(action: () => void): void
  /** The process is gone: nothing it planned ever runs. */
  stop(): void
}

interface Timer {
  /** On the monotonic clock. */
  dueAt: number
  action: () => void
  cancel: () => void
}

/**
 * `epoch` is the true wall clock at the timeline's zero. With `countsSleep` the monotonic clock goes on while the laptop
 * sleeps (Windows, macOS), without it stands still (Linux).
 */
export function createLaptopClock(
  timeline: Timeline,
  how: { epoch: number; skewMs: number; countsSleep: boolean },
): LaptopClock {
  const startedAt = timeline.now()
  const timers = new Set<Timer>()
  let skewMs = how.skewMs
  let sleptMs = 0
  let asleepSince: number | undefined
  let stopped = false
  let held: (() => void)[] = []

  const monotonic = () => (asleepSince ?? timeline.now()) - startedAt - sleptMs

  function plan(timer: Timer): void {
    timer.cancel()
    timer.cancel = timeline.after(timer.dueAt - monotonic(), () => {
      if (stopped || asleepSince !== undefined || !timers.delete(timer)) return
      timer.action()
    })
  }

  return {
    now: () => Math.floor(how.epoch + timeline.now() + skewMs),
    monotonic,
    after: (delayMs, action) => {
      const timer: Timer = { dueAt: monotonic() + Math.max(0, delayMs), action, cancel: () => undefined }
      timers.add(timer)
      plan(timer)
      return () => {
        timers.delete(timer)
        timer.cancel()
      }
    },
    jump: (milliseconds) => {
      skewMs += milliseconds
    },
    skewMs: () => skewMs,
    sleep: () => {
      asleepSince ??= timeline.now()
    },
    wake: () => {
      if (asleepSince === undefined) return
      if (!how.countsSleep) sleptMs += timeline.now() - asleepSince
      asleepSince = undefined
      for (const timer of timers) plan(timer)
      for (const action of held) timeline.after(0, () => stopped || action())
      held = []
    },
    isAsleep: () => asleepSince !== undefined,
    whenAwake: (action) => {
      if (asleepSince === undefined) action()
      else held.push(action)
    },
    stop: () => {
      stopped = true
      for (const timer of timers) timer.cancel()
      timers.clear()
    },
  }
}
