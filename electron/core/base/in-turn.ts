/** Runs what it is given one after the other, in the order of the calls; what fails holds nothing up. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const outcome = turn.then(work)
    turn = outcome.catch(() => undefined)
    return outcome
  }
}

/** Runs what has the same key one after the other, and everything else at the same time. */
export function inTurnByKey<T, Rest extends unknown[]>(
  keyOf: (one: T) => string,
  run: (one: T, ...rest: Rest) => Promise<void>,
): (one: T, ...rest: Rest) => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  return async (one, ...rest) => {
    const key = keyOf(one)
    // A failure before it says nothing about this one.
    while (underWay.has(key)) await underWay.get(key)?.catch(() => undefined)
    const work = run(one, ...rest)
    underWay.set(key, work)
    try {
      await work
    } finally {
      underWay.delete(key)
    }
  }
}
