import type { Clock } from '../ports.ts'

/** How far the files that are on their way have come, and how fast. It lives in memory: the rows say what is confirmed. */
export interface Progress {
  begin(id: string, from: number): void
  /** It goes on from here: so much was at the site before. */
  wentOn(id: string, from: number): void
  sent(id: string, bytes: number): void
  end(id: string): void
  /** Bytes of this file that have left; undefined while it is not on its way. */
  of(id: string): number | undefined
  /** Where it went on; null for one that began, and while it is not on its way. */
  wentOnFrom(id: string): number | null
  ids(): string[]
  /** Over the last ten seconds: of all files, or of this one. */
  bytesPerSecond(id?: string): number
}

interface Running {
  bytes: number
  wentOnFrom: number | null
  meter: Meter
}

/** `left` gets the bytes as they leave. */
export function createProgress(clock: Pick<Clock, 'monotonic'>, left: (bytes: number) => void = () => {}): Progress {
  const running = new Map<string, Running>()
  const all = createMeter(clock)
  return {
    begin: (id, from) => {
      if (running.size === 0) all.clear()
      const meter = createMeter(clock)
      running.set(id, { bytes: from, wentOnFrom: null, meter })
      for (const each of [all, meter]) each.take(0)
    },
    wentOn: (id, from) => {
      const file = running.get(id)
      if (file !== undefined) Object.assign(file, { bytes: from, wentOnFrom: from })
    },
    sent: (id, bytes) => {
      const file = running.get(id)
      if (file === undefined) return
      const moved = Math.max(0, bytes - file.bytes)
      file.bytes = bytes
      for (const each of [all, file.meter]) each.take(moved)
      left(moved)
    },
    end: (id) => void running.delete(id),
    of: (id) => running.get(id)?.bytes,
    wentOnFrom: (id) => running.get(id)?.wentOnFrom ?? null,
    ids: () => [...running.keys()],
    bytesPerSecond: (id) => {
      if (id !== undefined) return running.get(id)?.meter.bytesPerSecond() ?? 0
      return running.size === 0 ? 0 : all.bytesPerSecond()
    },
  }
}

interface Meter {
  take(bytes: number): void
  clear(): void
  bytesPerSecond(): number
}

const windowMs = 10_000

function createMeter(clock: Pick<Clock, 'monotonic'>): Meter {
  /** When how many bytes had left. */
  let samples: { at: number; moved: number }[] = []
  let moved = 0
  return {
    take: (bytes) => {
      moved += bytes
      const at = clock.monotonic()
      const last = samples.at(-1)
      // A line of 100 MB/s reports every slice: four samples a second are enough.
      if (last !== undefined && at - last.at < 250) last.moved = moved
      else samples.push({ at, moved })
      samples = samples.filter((sample) => at - sample.at <= windowMs)
    },
    clear: () => {
      samples = []
    },
    bytesPerSecond: () => {
      const first = samples[0]
      if (first === undefined) return 0
      const seconds = (clock.monotonic() - first.at) / 1000
      return seconds < 0.5 || seconds > 2 * (windowMs / 1000) ? 0 : Math.round((moved - first.moved) / seconds)
    },
  }
}
