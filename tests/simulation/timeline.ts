/** The one time of a simulated evening. Milliseconds from its beginning; nothing moves it but `next`. */
export interface Timeline {
  now(): number
  /** Plans an action; the same instant keeps the order of planning. Returns the cancel. */
  at(time: number, action: () => void): () => void
  after(delayMs: number, action: () => void): () => void
  /** Moves to the next planned action no later than `end` and runs it; false when there is none. */
  next(end: number): boolean
  /** Moves on without running anything; what was planned before that runs late. */
  skipTo(time: number): void
}

interface Planned {
  time: number
  order: number
  action: (() => void) | undefined
}

export function createTimeline(): Timeline {
  const heap: Planned[] = []
  let now = 0
  let orders = 0

  const isBefore = (a: Planned, b: Planned) => a.time < b.time || (a.time === b.time && a.order < b.order)

  function push(entry: Planned): void {
    let at = heap.length
    heap.push(entry)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (above === undefined || !isBefore(entry, above)) break
      heap[at] = above
      heap[parent] = entry
      at = parent
    }
  }

  function pop(): void {
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const [one, two] = [heap[left], heap[left + 1]]
      if (one === undefined) break
      const child = two !== undefined && isBefore(two, one) ? left + 1 : left
      const lower = heap[child]
      if (lower === undefined || !isBefore(lower, last)) break
      heap[at] = lower
      at = child
    }
    heap[at] = last
  }

  const timeline: Timeline = {
    now: () => now,
    at: (time, action) => {
      orders += 1
      const entry: Planned = { time: Math.max(time, now), order: orders, action }
      push(entry)
      return () => {
        entry.action = undefined
      }
    },
    after: (delayMs, action) => timeline.at(now + Math.max(0, delayMs), action),
    next: (end) => {
      for (let first = heap[0]; first !== undefined && first.time <= end; first = heap[0]) {
        pop()
        if (first.action === undefined) continue
        now = Math.max(now, first.time)
        first.action()
        return true
      }
      return false
    },
    skipTo: (time) => {
      now = Math.max(now, time)
    },
  }
  return timeline
}
