import { repeat } from '../base/repeat.ts'
import type { Clock } from '../ports.ts'

const everyMs = 30_000
const keep = 30

/** How long the queue was, every half minute of the last fifteen minutes. Kept in memory only. */
export interface QueueSamples {
  take(): void
  list(): { at: string; count: number }[]
  stop(): void
}

export function createQueueSamples(clock: Clock, count: () => number): QueueSamples {
  const samples: { at: number; count: number }[] = []
  const take = () => {
    const last = samples.at(-1)
    const now = clock.now()
    const value = count()
    if (last !== undefined && now - last.at < everyMs) last.count = value
    else samples.push({ at: now, count: value })
    if (samples.length > keep) samples.shift()
  }
  const tick = () => {
    try {
      take()
    } catch {
      // An unreadable file is reported elsewhere; here it costs one sample and not the process.
    }
  }
  tick()
  const stop = repeat(clock, everyMs, tick)
  return {
    take,
    list: () => samples.map((sample) => ({ at: new Date(sample.at).toISOString(), count: sample.count })),
    stop,
  }
}
