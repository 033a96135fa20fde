/** How long a slice holds this thread, ms. Two may follow each other before the thread looks for input. */
const sliceMs = 8

/** Slices of time for long work: between them everything else has its turn, however long the work's parts take. */
export interface TimeSlices {
  /** Whether this slice has lasted long enough: `await next()`. */
  isOver(): boolean
  /** Resolves with the next slice. */
  next(): Promise<void>
  /** Something else had its turn just now. */
  begin(): void
}

/** The first slice begins at once. */
export function createTimeSlices(clock: { monotonic(): number }): TimeSlices {
  let since = clock.monotonic()
  const begin = () => {
    since = clock.monotonic()
  }
  return {
    isOver: () => clock.monotonic() - since >= sliceMs,
    next: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      begin()
    },
    begin,
  }
}
