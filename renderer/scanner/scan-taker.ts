import type { PendingScan } from './pending-scans.ts'

/** Screens that answer scans themselves, the newest last. Check-in is not among them: it answers for all others. */
const takers: ((scan: PendingScan) => void)[] = []

/** While it is mounted, a screen gets the scans of this window instead of Check-in. Returns the stop. */
export function takeScans(taker: (scan: PendingScan) => void): () => void {
  takers.push(taker)
  return () => {
    const at = takers.indexOf(taker)
    if (at >= 0) takers.splice(at, 1)
  }
}

/** Gives a scan to the screen that takes them; false when none does. */
export function giveToTaker(scan: PendingScan): boolean {
  const taker = takers.at(-1)
  taker?.(scan)
  return taker !== undefined
}
