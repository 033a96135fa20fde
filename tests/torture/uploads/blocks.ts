import { readFileSync } from 'node:fs'

/** A time in which the main thread turned to nothing else, in milliseconds. */
export interface Block {
  ms: number
  /** Of it: the thread could have gone on, and the machine gave its processors to others. 0 where no system says. */
  queuedMs: number
  /** Of it: the thread had a processor. The rest it waited for a disk. */
  processorMs: number
}

export interface Blocks {
  /** The longest one by the clock, which a busy machine makes longer. */
  longest: Block
  /** The longest one without the time in which it waited for a processor. */
  own: Block
}

/** What of a block is the program's own: its work, and its waiting for the disk. */
export const ownMs = ({ ms, queuedMs }: Block): number => ms - queuedMs

const none: Block = { ms: 0, queuedMs: 0, processorMs: 0 }
export const noBlocks: Blocks = { longest: none, own: none }

/** The longer ones of two. */
export const longerOf = (one: Blocks, other: Blocks): Blocks => ({
  longest: one.longest.ms >= other.longest.ms ? one.longest : other.longest,
  own: ownMs(one.own) >= ownMs(other.own) ? one.own : other.own,
})

/** How often it is looked, in milliseconds; a block is what comes on top of that. */
const everyMs = 5

/** Watches the main thread from now on. `take` returns the longest blocks since it was asked last. */
export function watchBlocks(): { take(): Blocks } {
  let worst = noBlocks
  let before = lookNow()
  const look = () => {
    const now = lookNow()
    const block = {
      ms: Math.max(0, now.ms - before.ms - everyMs),
      queuedMs: now.queuedMs - before.queuedMs,
      processorMs: now.processorMs - before.processorMs,
    }
    worst = longerOf(worst, { longest: block, own: block })
    before = now
  }
  setInterval(look, everyMs).unref()
  return {
    take: () => {
      const taken = worst
      worst = noBlocks
      return taken
    },
  }
}

function lookNow(): Block {
  const { user, system } = process.threadCpuUsage()
  return { ms: performance.now(), queuedMs: queuedMs(), processorMs: (user + system) / 1000 }
}

/** How long the main thread waited for a processor so far; Linux reports it for the task with the process's number. */
function queuedMs(): number {
  if (process.platform !== 'linux') return 0
  const [, queued] = readFileSync('/proc/self/schedstat', 'utf8').split(' ')
  return Number(queued) / 1e6
}
