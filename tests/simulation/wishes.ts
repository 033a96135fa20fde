import type { EndedRow, OpenRow } from './desk-reader.ts'
import type { Story, Wish } from './story.ts'

type Row = Pick<OpenRow, 'id' | 'operation' | 'input'>

/** What a wish gives to its field. */
export const givenBy = ({ writes, mark }: Pick<Wish, 'writes' | 'mark'>): string | null =>
  writes === undefined ? mark : writes

/** Finds the wish a row stands for; a row that was joined with an earlier one stands for the last of them. */
export function wishOf(story: Story, laptop: number, row: Row): Wish | undefined {
  const mine = story.wishes.filter((wish) => wish.laptop === laptop && wish.operation === row.operation)
  const known = mine.find(({ operationId }) => operationId === row.id)
  if (known !== undefined) return known
  const wish = mine.findLast((one) => one.operationId === undefined && one.isMade !== false && carries(row, one))
  // A row that a person sent again, or that was joined with another one, has a new name and still carries the text.
  if (wish === undefined) return mine.find((one) => one.mark !== one.recordId && carries(row, one))
  wish.operationId = row.id
  wish.isMade = true
  // Nobody was told under which name the answer is kept here.
  if (wish.recordId === '') wish.recordId = (JSON.parse(row.input) as { submissionId?: string }).submissionId ?? ''
  return wish
}

/** Operations whose rows name only the item and what becomes of it: no text of their own tells them apart. */
const named = new Set(['data.remove', 'data.link', 'data.publish'])

const itemIdOf = ({ recordId = '' }: Wish): string => recordId.slice(recordId.indexOf('/') + 1)

export function carries(row: Row, wish: Wish): boolean {
  const isOne = named.has(wish.operation) || wish.writes !== undefined
  return row.input.includes(wish.mark) && (!isOne || row.input.includes(itemIdOf(wish)))
}

const areOfOneKind = (row: Row, wish: Wish): boolean => row.operation.split('.')[0] === wish.operation.split('.')[0]

/** After these a record is gone, or another one. */
const endings = new Set(['contacts.delete', 'contacts.create', 'data.remove', 'data.add'])

/** Who removes what was added here and never left has both taken back: the addition ends, and nothing else is written. */
function isTakenBackUnsent(story: Story, wish: Wish, rows: readonly (OpenRow | EndedRow)[]): boolean {
  if (wish.operation !== 'data.remove') return false
  const added = story.wishes.find(
    ({ operation, laptop, recordId }) =>
      operation === 'data.add' && laptop === wish.laptop && recordId === wish.recordId,
  )
  return rows.some((row) => row.id === added?.operationId && 'result' in row && row.result === 'cancelled')
}

/**
 * Whether a change that a window was told is saved is still there: as a row of its own, in a row it was joined with, in
 * what has ended, or behind a later change of the same thing at the same laptop.
 */
export function isKept(story: Story, wish: Wish, rows: readonly (OpenRow | EndedRow)[]): boolean {
  // A person may have chosen that an edit of somebody who is gone makes them anew: the row has another name then.
  // Of what no text in a row tells, only a row of that kind keeps it.
  const mayKeep = (row: Row) => (named.has(wish.operation) ? row.operation === wish.operation : areOfOneKind(row, wish))
  if (rows.some((row) => row.id === wish.operationId || (mayKeep(row) && carries(row, wish)))) return true
  if (isTakenBackUnsent(story, wish, rows)) return true
  // Whoever decides about a record may make it anew, under another name.
  const decided = story.decided.some(
    ({ laptop, recordId, at }) => laptop === wish.laptop && recordId === wish.recordId && at >= wish.at,
  )
  if (decided) return true
  return story.wishes.some(
    (later) =>
      later !== wish &&
      later.isMade !== false &&
      // What was removed and brought back before that left is as it was, with all that had been done to it.
      later.isUndone !== true &&
      later.at >= wish.at &&
      later.laptop === wish.laptop &&
      later.recordId === wish.recordId &&
      (later.field === wish.field || endings.has(later.operation)),
  )
}
