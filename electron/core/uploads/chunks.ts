import type { Clock } from '../ports.ts'

/** How many bytes one request of a resumable upload takes: what the line carries in some ten seconds. */
export interface Chunks {
  bytes(): number
  /** Runs one request, which answers how many bytes it brought; the next one follows how long it took, or that it broke. */
  measure(send: () => Promise<number>): Promise<number>
}

const megabyte = 1024 * 1024
const first = 8 * megabyte
/** A slow line must not hold one request for minutes, which proxies on the way cut off. */
const smallest = megabyte
/** A fast one gains nothing from more, and a site that keeps no half requests loses as much again. */
const largest = 32 * megabyte
const aimMs = 10_000

/** All files of a desk share a line, and so the size of a request. */
export function createChunks(clock: Pick<Clock, 'monotonic'>): Chunks {
  let size = first
  const become = (wanted: number) => {
    // Half or twice as much at a time: one request that was lucky says little.
    size = Math.round(Math.min(largest, 2 * size, Math.max(smallest, size / 2, wanted)))
  }
  return {
    bytes: () => size,
    measure: async (send) => {
      const begunAt = clock.monotonic()
      try {
        const brought = await send()
        const ms = Math.max(1, clock.monotonic() - begunAt)
        // The last bytes of a file tell of the request and not of the line.
        if (brought >= size / 2) become((brought / ms) * aimMs)
        return brought
      } catch (error) {
        become(size / 2)
        throw error
      }
    },
  }
}
