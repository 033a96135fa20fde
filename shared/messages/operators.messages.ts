import { isGiven, sentence } from './sentence.ts'

interface Line {
  name: string
  /** The operator who asked, of an approval. */
  other: string
  reason: string
  /** Of an approval: the right that was missing. */
  right: string
}

const line = (text: string) =>
  sentence<Line>(text, ({ other, reason }: Line) => ({ asked: isGiven(other), explained: isGiven(reason) }))

/** Operators of the laptop, in History and on papers. */
export const operatorMessages = {
  'operators.added': line('Add the operator {name}'),
  'operators.changed': line('Change the operator {name}'),
  'operators.pinSet': line('Set another PIN for {name}'),
  'operators.removed': line('Remove the operator {name}'),
  'operators.reset': line('Remove all operators with the site’s API key'),
  'operators.approved': line(
    // No branch is a single word in braces: that reads as the place of a value.
    '{name} approved {right, select, checkIn {a check-in} sell {a sale} addGuests {a change of guests} refund {a refund or void} seeFigures {a look at takings} readSubmissions {work on submissions} other {a change}}{asked, select, yes { for {other}} other {}}{explained, select, yes {: {reason}} other {}}',
  ),
}
