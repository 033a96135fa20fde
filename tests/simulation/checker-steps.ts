import type { Evening } from './evening.ts'
import { carries } from './expected-changes.ts'
import type { EndedRow, OpenRow } from './laptop-reader.ts'
import type { Story } from './story.ts'

/**
 * S8: a change of many items is written down whole or not at all, also when the process ended before the window knew.
 * To be asked at the start after that, with all that is on the disk.
 */
export function stepsAreWhole(
  story: Story,
  laptop: { index: number; run(): number },
  rows: readonly (OpenRow | EndedRow)[],
): void {
  for (const [number, step] of story.steps.entries()) {
    const isOfLastRun = step.laptop === laptop.index && step.run === laptop.run() - 1
    if (!isOfLastRun || step.isMade !== undefined) continue
    const parts = story.expectedChanges.filter((expected) => expected.step === number)
    // What is turned round may leave some of it as it is.
    if (parts.some(({ operation, writes }) => operation !== 'data.edit' || writes !== undefined)) continue
    const made = parts.filter((expected) => rows.some((row) => carries(row, expected)))
    if (made.length > 0 && made.length < parts.length) {
      story.violate('S8', `laptop ${laptop.index} has ${made.length} of a change of ${parts.length} items`)
    }
  }
}

/**
 * S2: a copy, and what was removed and is made again, is on the site when it counts as done: by this laptop's doing, or
 * because another client had brought it back before.
 */
export function madeByIdIsThere({ story }: Evening): void {
  for (const expected of story.expectedChanges) {
    if (expected.isById !== true || expected.isMade !== true) continue
    const end = story.ended.find(({ id, laptop }) => laptop === expected.laptop && id === expected.operationId)
    if (end?.result !== 'done') continue
    const versions = story.items.filter(({ id, at }) => id === expected.recordId && at <= end.at)
    const isMade = versions.some(
      ({ at, by, fields }) => at >= expected.at && by?.laptop === expected.laptop && fields !== undefined,
    )
    const isThere = isMade || versions.at(-1)?.fields !== undefined
    if (!isThere) {
      story.violate('S2', `${expected.recordId} of laptop ${expected.laptop} counts as made, and the site never had it`)
    }
  }
}
