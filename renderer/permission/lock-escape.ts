import { isLocked } from './unlocked.ts'

/**
 * Keeps Escape from all dialogs of the window while the laptop is locked: the one behind the lock stays open with what was
 * typed in it. Call it once, before any dialog listens. Returns the stop.
 */
export function keepEscapeFromLocked(): () => void {
  const stop = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isLocked()) event.stopImmediatePropagation()
  }
  // Dialogs listen on the window in the capture phase, in the order they opened: only an earlier listener comes before them.
  window.addEventListener('keydown', stop, { capture: true })
  return () => window.removeEventListener('keydown', stop, { capture: true })
}
