import type { QueueRow } from '../../../shared/app/sync.ts'
import { assertNever } from '../../../shared/errors.ts'

type StateTone = 'plain' | 'out' | 'unknown' | 'already' | 'refused' | 'admitted'
export type StateSign =
  | 'clock'
  | 'next'
  | 'link'
  | 'sending'
  | 'question'
  | 'person'
  | 'split'
  | 'no'
  | 'check'
  | 'trash'

/** How the state of a queue row is shown: chip and, for the rows that need attention, one sentence on what it means. */
export interface StateFace {
  tone: StateTone
  sign: StateSign
  label: string
  meaning: string
}

/** `isNext` marks the row that goes out first once there is a network. */
export function faceOf(row: QueueRow, isNext: boolean): StateFace {
  switch (row.state) {
    case 'waiting':
      return waitingFace(row, isNext)
    case 'sending':
      return { tone: 'out', sign: 'sending', label: 'Sending', meaning: 'On its way to the site.' }
    case 'unknown':
      return {
        tone: 'unknown',
        sign: 'question',
        label: 'No answer yet',
        meaning: 'It was sent, but the answer got lost. Foyer looks it up before it sends it again.',
      }
    case 'needsYou':
      return needsYouFace(row)
    case 'refused':
      return { tone: 'refused', sign: 'no', label: 'Refused', meaning: 'The site said no. It is kept here.' }
    case 'done':
      return { tone: 'admitted', sign: 'check', label: 'Sent', meaning: 'The site has it.' }
    case 'discarded':
      return { tone: 'plain', sign: 'trash', label: 'Discarded', meaning: 'A copy is in History.' }
    default:
      return assertNever(row.state)
  }
}

/** Two versions, an answer that nobody can look up, or something that only a person can put right. */
function needsYouFace(row: QueueRow): StateFace {
  if (row.hasConflict) {
    const meaning = 'It was changed on the site as well. Choose the version that is right: until then both are kept.'
    return { tone: 'already', sign: 'split', label: 'Two versions', meaning }
  }
  if (row.lastAnswer?.code === 'outcome_unknown') {
    const meaning = 'It may have reached the site. Look there first: send it again only if the site does not have it.'
    return { tone: 'already', sign: 'question', label: 'Needs you', meaning }
  }
  const meaning = 'Send it again, or discard it. Until you decide it is kept.'
  return { tone: 'already', sign: 'person', label: 'Needs you', meaning }
}

function waitingFace(row: QueueRow, isNext: boolean): StateFace {
  if (row.waitsFor !== null) {
    const label = `Waits for ${row.waitsFor}`
    return { tone: 'plain', sign: 'link', label, meaning: `It goes out after number ${row.waitsFor}.` }
  }
  if (isNext) return { tone: 'out', sign: 'next', label: 'Next', meaning: 'It goes out first.' }
  return { tone: 'plain', sign: 'clock', label: 'Waiting', meaning: 'It goes out when its turn comes.' }
}

/**
 * The rows that Queue shows: those that go out by themselves, and what holds one of them back. Rows that only a person
 * can move stand under Attention.
 */
export function goingOut(rows: readonly QueueRow[]): { shown: QueueRow[]; count: number } {
  const goes = (row: QueueRow) => row.state === 'waiting' || row.state === 'sending' || row.state === 'unknown'
  const heldBy = new Set(rows.flatMap((row) => (goes(row) && row.waitsFor !== null ? [row.waitsFor] : [])))
  const shown = rows.filter((row) => goes(row) || heldBy.has(row.number))
  return { shown, count: shown.filter(goes).length }
}

/** The number of the row that goes out next; null while one is being sent, or when none may go. */
export function nextNumber(rows: readonly QueueRow[]): number | null {
  if (rows.some((row) => row.state === 'sending')) return null
  return rows.find((row) => row.state === 'waiting' && row.waitsFor === null)?.number ?? null
}
