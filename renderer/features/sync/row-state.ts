import { t } from '@lingui/core/macro'
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

/** `isNext` flags the row that goes out first once there is a network. */
export function faceOf(row: QueueRow, isNext: boolean): StateFace {
  switch (row.state) {
    case 'waiting':
      return waitingFace(row, isNext)
    case 'sending':
      return { tone: 'out', sign: 'sending', label: t`Sending`, meaning: t`On its way to the site.` }
    case 'unknown':
      return {
        tone: 'unknown',
        sign: 'question',
        label: t`No response yet`,
        meaning: t`It was sent, but the response was lost. Foyer checks on the site before it sends it again.`,
      }
    case 'needsYou':
      return needsYouFace(row)
    case 'refused':
      return { tone: 'refused', sign: 'no', label: t`Refused`, meaning: t`The site said no. It is kept here.` }
    case 'done':
      return { tone: 'admitted', sign: 'check', label: t`Sent`, meaning: t`The site has it.` }
    case 'discarded':
      return { tone: 'plain', sign: 'trash', label: t`Discarded`, meaning: t`A copy is in History.` }
    default:
      return assertNever(row.state)
  }
}

/** Two versions, an outcome that can't be looked up, or something that only a person can put right. */
function needsYouFace(row: QueueRow): StateFace {
  if (isUnfit(row)) {
    const meaning = t`The site has changed since this was entered. None of it was sent, and it is kept here.`
    return { tone: 'already', sign: 'split', label: t`No longer fits`, meaning }
  }
  if (row.hasConflict) {
    const meaning = t`It was changed on the site as well. Choose the version that is right: until then both are kept.`
    return { tone: 'already', sign: 'split', label: t`Two versions`, meaning }
  }
  if (row.lastAnswer?.code === 'outcome_unknown') {
    const meaning = t`It may have reached the site. Look there first: send it again only if the site doesn’t have it.`
    return { tone: 'already', sign: 'question', label: t`Needs you`, meaning }
  }
  const meaning = t`Send it again, or discard it. Until you decide it is kept.`
  return { tone: 'already', sign: 'person', label: t`Needs you`, meaning }
}

function isUnfit({ hasConflict, lastAnswer: lastError }: QueueRow): boolean {
  return hasConflict && typeof lastError?.message === 'object' && lastError.message.code === 'sync.unfit'
}

function waitingFace(row: QueueRow, isNext: boolean): StateFace {
  if (row.waitsFor !== null) {
    const label = t`Waits for ${row.waitsFor}`
    return { tone: 'plain', sign: 'link', label, meaning: t`It goes out after number ${row.waitsFor}.` }
  }
  if (isNext) return { tone: 'out', sign: 'next', label: t`Next`, meaning: t`It goes out first.` }
  return { tone: 'plain', sign: 'clock', label: t`Waiting`, meaning: t`It is sent when its turn comes.` }
}

/**
 * The rows that Queue shows: those that go out by themselves, and what holds one of them back. Rows that only a person
 * can move are under Attention.
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
