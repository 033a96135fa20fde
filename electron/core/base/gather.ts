/** Runs `action` once, `delayMs` after the first of a burst of calls. */
export function gather(
  clock: { after(delayMs: number, action: () => void): unknown },
  delayMs: number,
  action: () => void,
): () => void {
  let planned = false
  return () => {
    if (planned) return
    planned = true
    clock.after(delayMs, () => {
      planned = false
      action()
    })
  }
}
