import type { Clock } from '../../electron/core/ports.ts'

interface Timer {
  at: number
  action: () => void
}

/** A clock that moves only when the test says so. */
export interface ManualClock extends Clock {
  /** Moves the time on and runs what falls due, in order. */
  advance(milliseconds: number): void
  /** Moves the wall clock alone, as a person or a time server would. */
  jump(milliseconds: number): void
  /** The computer slept: nothing ran. Where the monotonic clock does not count that (Linux), timers stood still as well. */
  sleep(milliseconds: number, countsSleep: boolean): void
  /** How long until something falls due; undefined when nothing is planned. */
  nextInMs(): number | undefined
}

export function manualClock(startAt = Date.UTC(2026, 10, 20, 18)): ManualClock {
  let time = 0
  let wall = startAt
  let timers: Timer[] = []
  return {
    now: () => wall + time,
    monotonic: () => time,
    after: (delayMs, action) => {
      const timer = { at: time + delayMs, action }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance: (milliseconds) => {
      const end = time + Math.max(0, milliseconds)
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        time = Math.max(time, next.at)
        next.action()
      }
      time = end
    },
    jump: (milliseconds) => {
      wall += milliseconds
    },
    sleep: (milliseconds, countsSleep) => {
      if (countsSleep) time += milliseconds
      else wall += milliseconds
    },
    nextInMs: () => (timers.length === 0 ? undefined : Math.min(...timers.map((timer) => timer.at)) - time),
  }
}
