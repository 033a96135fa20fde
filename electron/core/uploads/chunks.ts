import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../ports.ts'

/** How many bytes one request of a resumable upload takes: what the line carries in some ten seconds. */
export interface Chunks {
  bytes(): number
  /**
   * Runs one request, which returns how many bytes it brought; the next one follows how long it took, or that it broke.
   */
  measure(send: () => Promise<number>): Promise<number>
}

const megabyte = 1024 * 1024
const first = 8 * megabyte
/** A slow line must not hold one request for minutes, which proxies on the way cut off. */
const smallest = megabyte
/** A fast one gains nothing from more, and a site that keeps no half requests loses as much again. */
const largest = 32 * megabyte
const aimMs = 10_000
/** A line that brought so much since it broke is trusted again. */
const steady = largest
/** Less of one request is on its way than a line that breaks again and again may lose: a fortieth of what it brings between. */
const shareOfBreaks = 40
/** Of less, each request would take longer than its bytes. */
const smallestOnBreaks = megabyte / 4

/** All files of a laptop share a line, and so the size of a request. */
export function createChunks(clock: Pick<Clock, 'monotonic'>): Chunks {
  let size = first
  /** How often the line broke, and what it brought since then and between the last two times. */
  let breaks = 0
  let since = 0
  let between = 0
  /** It broke before it had brought much, and has not been steady since. */
  let isFrail = false

  const become = (wanted: number) => {
    // Half or twice as much at a time: one request that was lucky says little.
    size = Math.round(Math.min(largest, 2 * size, Math.max(smallest, size / 2, wanted)))
  }
  const bytes = () => {
    if (!isFrail) return size
    return Math.round(Math.min(size, Math.max(smallestOnBreaks, Math.max(since, between) / shareOfBreaks)))
  }
  const broke = () => {
    breaks += 1
    // After long peace it is no habit: half of what a request had is careful enough.
    isFrail = since < steady
    between = since
    since = 0
  }

  return {
    bytes,
    measure: async (send) => {
      const begunAt = clock.monotonic()
      const breaksBefore = breaks
      const asked = bytes()
      try {
        const brought = await send()
        since += brought
        if (since >= steady) isFrail = false
        const ms = Math.max(1, clock.monotonic() - begunAt)
        // The last bytes of a file measure the request and not the line.
        if (brought >= asked / 2) become((brought / ms) * aimMs)
        return brought
      } catch (error) {
        // A line is no worse because a laptop sleeps or a person pauses.
        if (isCancelled(error)) throw error
        become(size / 2)
        // Files that send at the same time break together, once.
        if (breaks === breaksBefore && isOfLine(error)) broke()
        throw error
      }
    },
  }
}

const isCancelled = (error: unknown): boolean => error instanceof AppError && error.code === 'cancelled'

const isOfLine = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'offline' || error.code === 'timeout')
