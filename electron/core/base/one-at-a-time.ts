/**
 * Does `work` one run after the other: callers that come while one is under way share the next one. The returned
 * promise resolves when a run that began after the call has ended; one that fails rejects for those who share it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const begin = (): Promise<void> => {
    const mine = work().finally(() => {
      // A caller between the end of this run and the beginning of the next one shares that.
      running = next
    })
    running = mine
    return mine
  }

  return () => {
    if (running === undefined) return begin()
    // The one that has begun may miss what came since.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}
