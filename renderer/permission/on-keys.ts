import { isForMenu } from './open-menu.ts'
import { isLocked } from './unlocked.ts'

interface KeyOptions {
  capture?: boolean
  /** What listens: a screen on the document comes before the commands of the window. */
  on?: Window | Document
}

/**
 * Calls a listener for every key of the window, but while the laptop is locked: what lies behind the lock must not move.
 * An open menu keeps keys to itself that are pressed alone. Returns the stop.
 */
export function onKeys(
  listener: (event: KeyboardEvent) => void,
  { capture = false, on = window }: KeyOptions = {},
): () => void {
  const heed = (event: Event) => {
    if (event instanceof KeyboardEvent && !isLocked() && !isForMenu(event)) listener(event)
  }
  on.addEventListener('keydown', heed, { capture })
  return () => on.removeEventListener('keydown', heed, { capture })
}
