import { isLocked } from './unlocked.ts'

/**
 * Calls a listener for every key of the window, but while the laptop is locked: what lies behind the lock must not move.
 * Returns the stop.
 */
export function onKeys(
  listener: (event: KeyboardEvent) => void,
  { capture = false }: { capture?: boolean } = {},
): () => void {
  const heed = (event: KeyboardEvent) => {
    if (!isLocked()) listener(event)
  }
  window.addEventListener('keydown', heed, { capture })
  return () => window.removeEventListener('keydown', heed, { capture })
}
