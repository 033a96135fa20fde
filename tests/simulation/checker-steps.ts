import type { EndedRow, OpenRow } from './desk-reader.ts'
import type { Evening } from './evening.ts'
import type { Story } from './story.ts'
import { carries } from './wishes.ts'

/**
 * S8: a change of many items is written down whole or not at all, also when the process ended before the window was told.
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
    const parts = story.wishes.filter((wish) => wish.step === number)
    // What is turned round may leave some of it as it is.
    if (parts.some(({ operation, writes }) => operation !== 'data.edit' || writes !== undefined)) continue
    const made = parts.filter((wish) => rows.some((row) => carries(row, wish)))
    if (made.length > 0 && made.length < parts.length) {
      story.violate('S8', `laptop ${laptop.index} has ${made.length} of a change of ${parts.length} items`)
    }
  }
}

/**
 * S2: a copy, and what was removed and is made again, is on the site when it counts as done: by this laptop's doing, or
 * because somebody else had brought it back before.
 */
export function madeByIdIsThere({ story }: Evening): void {
  for (const wish of story.wishes) {
    if (wish.isById !== true || wish.isMade !== true) continue
    const end = story.ended.find(({ id, laptop }) => laptop === wish.laptop && id === wish.operationId)
    if (end?.result !== 'done') continue
    const versions = story.items.filter(({ id, at }) => id === wish.recordId && at <= end.at)
    const isMade = versions.some(
      ({ at, by, fields }) => at >= wish.at && by?.laptop === wish.laptop && fields !== undefined,
    )
    const isThere = isMade || versions.at(-1)?.fields !== undefined
    if (!isThere) {
      story.violate('S2', `${wish.recordId} of laptop ${wish.laptop} counts as made, and the site never had it`)
    }
  }
}
