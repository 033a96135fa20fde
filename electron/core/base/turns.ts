/** How long one piece of work holds this thread, ms. Two turns may follow each other before the thread looks for input. */
const turnMs = 8

/** Work that gives everything else its turn, however long its parts take. */
export interface Turns {
  /** Whether this turn has lasted long enough: `await next()`. */
  isOver(): boolean
  /** Resolves with the next turn. */
  next(): Promise<void>
  /** Something else had its turn just now. */
  begin(): void
}

/** The first turn begins at once. */
export function createTurns(clock: { monotonic(): number }): Turns {
  let since = clock.monotonic()
  const begin = () => {
    since = clock.monotonic()
  }
  return {
    isOver: () => clock.monotonic() - since >= turnMs,
    next: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      begin()
    },
    begin,
  }
}
