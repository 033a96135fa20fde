import type { Timeline } from './timeline.ts'

type Work = () => void

/** How much time passes before what gave way to other work goes on. */
const turnMs = 2

/**
 * While it is taken, `setImmediate` belongs to the evening: what gives way to other work goes on a little later in its time,
 * so that a process can end in between, and the same seed gives the same order.
 */
export interface TurnQueue {
  /** Goes on with everything that gave way so far, now. */
  run(): void
  giveBack(): void
}

let taken: TurnQueue | undefined

/** Takes `setImmediate` for one evening. */
export function takeTurns(timeline: Timeline): TurnQueue {
  const real = globalThis.setImmediate
  const before = taken
  let waiting: Work[] = []
  const queue: TurnQueue = {
    run: () => {
      const now = waiting
      waiting = []
      for (const work of now) work()
    },
    giveBack: () => {
      globalThis.setImmediate = real
      taken = before
      queue.run()
    },
  }
  const later = (work: (...values: unknown[]) => void, ...values: unknown[]) => {
    if (waiting.length === 0) timeline.after(turnMs, queue.run)
    waiting.push(() => work(...values))
    return {}
  }
  globalThis.setImmediate = later as unknown as typeof setImmediate
  taken = queue
  return queue
}

/** Goes on with what gave way, in the evening that is played now; at once where none is. */
export async function nextTurn(): Promise<void> {
  if (taken === undefined) await new Promise((resolve) => setImmediate(resolve))
  else taken.run()
}
