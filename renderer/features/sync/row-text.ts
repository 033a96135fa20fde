import type { QueueRow } from '../../../shared/app/sync.ts'
import { faceOf } from './row-state.ts'

/** The request id of the last answer, when the platform gave one. */
export function requestIdOf(row: QueueRow): string | null {
  const id = row.lastAnswer?.data?.['requestId']
  return typeof id === 'string' && id !== '' ? id : null
}

/** Everything known about a row as lines of plain text, for a message to whoever helps. Holds no secrets. */
export function textOf(row: QueueRow): string {
  const lines: [string, string | number | null][] = [
    ['What', row.what],
    ['About', row.about],
    ['State', faceOf(row, false).label],
    ['Number', row.number],
    ['Operation', row.operation],
    ['Operation id', row.id],
    ['Made at', row.madeAt],
    ['By', row.operator],
    ['Desk', row.desk],
    ['Tries', row.tries],
    ['Next try', row.nextTryAt],
    ['Last answer', row.lastAnswer === null ? null : `${row.lastAnswer.code}: ${row.lastAnswer.message}`],
    ['Request id', requestIdOf(row)],
  ]
  return lines.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}: ${value}`])).join('\n')
}
