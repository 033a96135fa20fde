import { Conflict } from '../../../shared/app/conflicts.ts'
import { parseJson } from '../../../shared/json.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { QueuedOperation } from './queued-operation.ts'

/** A change of several steps may have been begun although its last try had no effect. */
export const neverLeft = ({ sentAt, progress, state }: OutboxRow): boolean =>
  sentAt === null && progress === null && state === 'waiting'

/** Never sent, or refused as a whole: the platform has nothing of it. */
export const hadNoEffect = (row: OutboxRow): boolean =>
  (row.state === 'waiting' && row.sentAt === null) || (row.state === 'refused' && row.progress === null) || isUnfit(row)

/** It was held back because its fields do not take its values any more. */
export function isUnfit({ state, conflict }: OutboxRow): boolean {
  return state === 'needsYou' && conflict !== null && parseJson(Conflict, conflict)?.kind === 'unfit'
}

/** Finds the row that a record comes from. What needs the record needs no later row, which may fail or be undone alone. */
export const makesRecord =
  (operationOf: (name: string) => Pick<QueuedOperation<unknown>, 'document'> | undefined) =>
  ({ lane, operation }: OutboxRow): boolean =>
    lane === 'sales' || operationOf(operation)?.document?.effect === 'create'

const goesByItself = ({ state }: OutboxRow): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unknown'

/**
 * Of one record's rows, those that are sent without a person's decision. A row that needs one holds back the rows behind it,
 * those of other records that depend on it, and what is behind those.
 */
export function leavingOf(rows: readonly OutboxRow[], outbox: Pick<OutboxRows, 'byId' | 'ofEntity'>): OutboxRow[] {
  /** By number: rows that others depend on are looked at once, however they hang together. */
  const known = new Map<number, boolean>()
  const isHeld = (row: OutboxRow): boolean => {
    const held = known.get(row.number) ?? (!goesByItself(row) || waitsForDecision(row.dependsOn, row.number))
    known.set(row.number, held)
    return held
  }
  // Rows depend on earlier ones only, so this ends.
  const waitsForDecision = (number: number | null, dependent: number): boolean => {
    const row = number === null || number >= dependent ? undefined : outbox.byId(number)
    if (row === undefined) return false
    const before = outbox
      .ofEntity(row.entityKey)
      .filter((other) => other.lane === row.lane && other.number < row.number)
    return [...before, row].some(isHeld)
  }
  const firstHeld = rows.findIndex(isHeld)
  return firstHeld === -1 ? [...rows] : rows.slice(0, firstHeld)
}
