import { Conflict } from '../../../shared/app/conflicts.ts'
import { parseJson } from '../../../shared/json.ts'
import type { OutboxRow } from './outbox-row.ts'

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

/** It leaves without a person's decision. */
const goesByItself = ({ state }: Pick<OutboxRow, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unknown'

/** Of one record's rows, those that leave without a person's decision: what is behind one that waits for it waits too. */
export function leavingOf<Row extends Pick<OutboxRow, 'state'>>(rows: readonly Row[]): readonly Row[] {
  const parked = rows.findIndex((row) => !goesByItself(row))
  return parked === -1 ? rows : rows.slice(0, parked)
}
