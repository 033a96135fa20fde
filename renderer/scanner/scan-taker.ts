import { isLocked } from '../permission/unlocked.ts'
import type { PendingScan } from './pending-scans.ts'

interface Taker {
  take: (scan: PendingScan) => void
  /** It is in front of the lock. */
  whileLocked: boolean
}

/** Screens that take scans themselves, the newest last. Check-in isn't among them: it takes them for all others. */
const takers: Taker[] = []

/**
 * While it is mounted, a screen gets the scans of this window instead of Check-in; while the laptop is locked, only one
 * that says so does. Returns the stop.
 */
export function takeScans(take: (scan: PendingScan) => void, { whileLocked = false } = {}): () => void {
  const taker = { take, whileLocked }
  takers.push(taker)
  return () => {
    const at = takers.indexOf(taker)
    if (at >= 0) takers.splice(at, 1)
  }
}

/** Gives a scan to the screen that takes them; false when none does. */
export function giveToTaker(scan: PendingScan): boolean {
  const taker = takers.findLast(({ whileLocked }) => whileLocked || !isLocked())
  taker?.take(scan)
  return taker !== undefined
}
