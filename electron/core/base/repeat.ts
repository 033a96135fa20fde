/** Runs `action` every `everyMs`, the first time after one such wait; returns the end of that. */
export function repeat(
  clock: { after(delayMs: number, action: () => void): () => void },
  everyMs: number,
  action: () => void,
): () => void {
  const run = () => {
    // Before the action: one that throws does not end it, and one that ends it is obeyed.
    cancel = clock.after(everyMs, run)
    action()
  }
  let cancel = clock.after(everyMs, run)
  return () => cancel()
}
