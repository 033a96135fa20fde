import type { EndedRow, OpenRow } from './laptop-reader.ts'
import type { ExpectedChange, Story } from './story.ts'

type Row = Pick<OpenRow, 'id' | 'operation' | 'input'>

/** What an expected change gives to its field. */
export const givenBy = ({ writes, text }: Pick<ExpectedChange, 'writes' | 'text'>): string | null =>
  writes === undefined ? text : writes

/** Finds the expected change a row stands for; a row that was joined with an earlier one stands for the last of them. */
export function expectedOf(story: Story, laptop: number, row: Row): ExpectedChange | undefined {
  const mine = story.expectedChanges.filter(
    (expected) => expected.laptop === laptop && expected.operation === row.operation,
  )
  const known = mine.find(({ operationId }) => operationId === row.id)
  if (known !== undefined) return known
  const expected = mine.findLast((one) => one.operationId === undefined && one.isMade !== false && carries(row, one))
  // A row that a person sent again, or that was joined with another one, has a new name and still carries the text.
  if (expected === undefined) return mine.find((one) => one.text !== one.recordId && carries(row, one))
  expected.operationId = row.id
  expected.isMade = true
  // The window does not learn under which id the submission is kept here.
  if (expected.recordId === '')
    expected.recordId = (JSON.parse(row.input) as { submissionId?: string }).submissionId ?? ''
  return expected
}

/** Operations whose rows name only the item and what becomes of it: no text of their own distinguishes them. */
const named = new Set(['data.remove', 'data.link', 'data.publish'])

const itemIdOf = ({ recordId = '' }: ExpectedChange): string => recordId.slice(recordId.indexOf('/') + 1)

export function carries(row: Row, expected: ExpectedChange): boolean {
  const isOne = named.has(expected.operation) || expected.writes !== undefined
  return row.input.includes(expected.text) && (!isOne || row.input.includes(itemIdOf(expected)))
}

const areOfOneKind = (row: Row, expected: ExpectedChange): boolean =>
  row.operation.split('.')[0] === expected.operation.split('.')[0]

/** After these a record is gone, or another one. */
const endings = new Set(['contacts.delete', 'contacts.create', 'data.remove', 'data.add'])

/** Who removes what was added here and never left has both taken back: the addition ends, and nothing else is written. */
function isTakenBackUnsent(story: Story, expected: ExpectedChange, rows: readonly (OpenRow | EndedRow)[]): boolean {
  if (expected.operation !== 'data.remove') return false
  const added = story.expectedChanges.find(
    ({ operation, laptop, recordId }) =>
      operation === 'data.add' && laptop === expected.laptop && recordId === expected.recordId,
  )
  return rows.some((row) => row.id === added?.operationId && 'result' in row && row.result === 'cancelled')
}

/**
 * Whether a change that a window was shown as saved is still there: as a row of its own, in a row it was joined with,
 * in what has ended, or behind a later change of the same thing at the same laptop.
 */
export function isKept(story: Story, expected: ExpectedChange, rows: readonly (OpenRow | EndedRow)[]): boolean {
  // A person may have chosen that an edit of a deleted contact makes it anew: the row has another name then.
  // A change without a text of its own is kept only by a row of its kind.
  const mayKeep = (row: Row) =>
    named.has(expected.operation) ? row.operation === expected.operation : areOfOneKind(row, expected)
  if (rows.some((row) => row.id === expected.operationId || (mayKeep(row) && carries(row, expected)))) return true
  if (isTakenBackUnsent(story, expected, rows)) return true
  // A person who decides about a record may make it anew, under another name.
  const decided = story.decided.some(
    ({ laptop, recordId, at }) => laptop === expected.laptop && recordId === expected.recordId && at >= expected.at,
  )
  if (decided) return true
  return story.expectedChanges.some(
    (later) =>
      later !== expected &&
      later.isMade !== false &&
      // What was removed and brought back before that left is as it was, with all that had been done to it.
      later.isUndone !== true &&
      later.at >= expected.at &&
      later.laptop === expected.laptop &&
      later.recordId === expected.recordId &&
      (later.field === expected.field || endings.has(later.operation)),
  )
}
