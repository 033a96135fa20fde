import type { Undo } from '../../../shared/app/op.ts'
import type { Ports } from '../ports.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Changes that wait for as long as a person may undo them, because the platform has no way back. */
export interface UndoHold {
  /** When a change that is made now may leave; 0 = at once. */
  until(operation: string): number
  /** Whether a row still waits for its Undo. A later change must not be merged into it: each is undone on its own. */
  holds(row: Pick<OutboxRow, 'operation' | 'tries' | 'nextTryAt'>): boolean
}

/** `undoOf` says how a change is undone; undefined for an operation of another build. */
export function createUndoHold(
  { clock, undoMs = 0 }: Pick<Ports, 'clock' | 'undoMs'>,
  undoOf: (operation: string) => Undo | undefined,
): UndoHold {
  const isHeld = (operation: string) => undoMs > 0 && undoOf(operation) === 'held'
  return {
    until: (operation) => (isHeld(operation) ? clock.now() + undoMs : 0),
    holds: ({ operation, tries, nextTryAt }) => isHeld(operation) && tries === 0 && nextTryAt > clock.now(),
  }
}
