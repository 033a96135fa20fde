import type { Undo } from '../../../shared/app/op.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Changes that wait for as long as a person may undo them, because the platform has no way back. */
export interface UndoHold {
  /** When a change that is made now may leave; 0 = at once. */
  until(operation: string): number
  /** Whether a row still waits for its Undo. A later change must not be merged into it: each is undone on its own. */
  holds(row: Pick<OutboxRow, 'operation' | 'tries' | 'nextTryAt'>): boolean
}

/** `now` is the time in which due times are written; `undoOf` says how a change is undone; undefined for an operation of another build. */
export function createUndoHold(
  { now, undoMs = 0 }: { now: () => number; undoMs?: number | undefined },
  undoOf: (operation: string) => Undo | undefined,
): UndoHold {
  const isHeld = (operation: string) => undoMs > 0 && undoOf(operation) === 'held'
  return {
    until: (operation) => (isHeld(operation) ? now() + undoMs : 0),
    holds: ({ operation, tries, nextTryAt }) => isHeld(operation) && tries === 0 && nextTryAt > now(),
  }
}
