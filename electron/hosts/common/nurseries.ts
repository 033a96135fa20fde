import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/**
 * Megabytes of each half of the nursery, where V8 puts what is new: of the main thread, and of threads that begin later.
 * Left to itself V8 gives each heap up to 64, and never takes them back while the app works. The threads of the mirror
 * have more, for rows live as long as their page, and a small nursery would copy them again and again.
 */
const mainMb = 4
const threadMb = 8
/** Twice this may lie in unused buffers, megabytes, before V8 looks for them. */
const deadBuffersMb = 4

const mebibyte = 1024 * 1024

/**
 * Bounds the memory that this process takes for what is new and soon gone: four heaps without bounds took 90 MB while
 * nothing happened. Is called before the program itself is loaded, for a nursery grows while that happens.
 */
export function boundNurseries(): void {
  setFlagsFromString(`--scavenger-max-new-space-capacity-mb=${deadBuffersMb}`)
  growTo(2 * mainMb * mebibyte)
  // A flag for the most it may be is read when a heap begins, and this one has begun.
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString(`--min-semi-space-size=${threadMb}`)
}

/** A nursery doubles when much of what is in it is still needed. */
function growTo(bytes: number): void {
  const needed: unknown[] = []
  while (nurseryBytes() < bytes && needed.length < bytes) {
    for (let count = 0; count < 1_000; count += 1) needed.push(new Array(20).fill(count))
  }
}

function nurseryBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
}
