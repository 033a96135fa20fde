/** Runs what it is given one after the other, in the order of the calls; what fails holds nothing up. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve()
  return (work) => {
    const outcome = turn.then(work)
    turn = outcome.catch(() => undefined)
    return outcome
  }
}
