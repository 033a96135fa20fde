import type { Clock } from '../ports.ts'

/** How far the files that are on their way have come, and how fast. It lives in memory: the rows say what is confirmed. */
export interface Progress {
  begin(id: string, from: number): void
  sent(id: string, bytes: number): void
  end(id: string): void
  /** Bytes of this file that have left; undefined while it is not on its way. */
  of(id: string): number | undefined
  ids(): string[]
  /** Over the last ten seconds. */
  bytesPerSecond(): number
}

const windowMs = 10_000

export function createProgress(clock: Pick<Clock, 'monotonic'>): Progress {
  const running = new Map<string, number>()
  /** When how many bytes had left, of all files together. */
  let samples: { at: number; moved: number }[] = []
  let moved = 0

  const take = () => {
    const at = clock.monotonic()
    const last = samples.at(-1)
    // A line of 100 MB/s tells of every slice: four samples a second are enough.
    if (last !== undefined && at - last.at < 250) last.moved = moved
    else samples.push({ at, moved })
    samples = samples.filter((sample) => at - sample.at <= windowMs)
  }
  return {
    begin: (id, from) => {
      if (running.size === 0) samples = []
      running.set(id, from)
      take()
    },
    sent: (id, bytes) => {
      const before = running.get(id)
      if (before === undefined) return
      moved += Math.max(0, bytes - before)
      running.set(id, bytes)
      take()
    },
    end: (id) => void running.delete(id),
    of: (id) => running.get(id),
    ids: () => [...running.keys()],
    bytesPerSecond: () => {
      const first = samples[0]
      if (running.size === 0 || first === undefined) return 0
      const seconds = (clock.monotonic() - first.at) / 1000
      return seconds < 0.5 || seconds > 2 * (windowMs / 1000) ? 0 : Math.round((moved - first.moved) / seconds)
    },
  }
}
