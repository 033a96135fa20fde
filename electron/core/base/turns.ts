/**
 * Lets those who wait go on one by one, each in a turn of the event loop of its own. What is ready beside them, a scan at the
 * door for one, comes in between and not behind all of them.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
