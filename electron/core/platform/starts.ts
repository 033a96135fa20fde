/** When the last requests started, oldest forgotten. Times are monotonic milliseconds. */
export interface Starts {
  add(at: number): void
  /** The n-th newest start, from 1; undefined when there were fewer. */
  nthNewest(n: number): number | undefined
  /** Starts later than `after`. */
  countSince(after: number): number
  /** Milliseconds until there are fewer than `room` starts in the last `windowMs`; 0 or less when there are. */
  roomInMs(room: number, now: number, windowMs: number): number
}

/** The last `capacity` starts in a ring. */
export function createStarts(capacity: number): Starts {
  const size = Math.max(1, capacity)
  const ring: number[] = []
  let next = 0
  const nthNewest = (n: number): number | undefined =>
    n > ring.length ? undefined : ring[(next - n + ring.length * 2) % ring.length]
  return {
    add: (at) => {
      ring[next] = at
      next = (next + 1) % size
    },
    nthNewest,
    // Starts are in order, so this is a binary search from the newest.
    countSince: (after) => {
      let low = 0
      let high = ring.length
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((nthNewest(middle) ?? Number.NEGATIVE_INFINITY) > after) low = middle
        else high = middle - 1
      }
      return low
    },
    roomInMs: (room, now, windowMs) => {
      const blocking = nthNewest(room)
      return blocking === undefined ? 0 : blocking + windowMs - now
    },
  }
}
