import { z } from 'zod'
import { FieldValue } from './data-values.ts'
import { command } from './op.ts'

/** Most cells that are changed together. */
export const mostCells = 10_000
/** Most items that are copied together. */
export const mostCopied = 1000

const collectionId = z.string().min(1).max(256)
const itemId = z.string().min(1).max(500)

/** What came of a step of many changes, which is taken back as one. */
export const DataStep = z.object({
  /** Names it for `takeBack`; null where nothing was changed. */
  step: z.string().nullable(),
  /** Cells that were changed, and items that were added or removed. */
  cells: z.number().int(),
  items: z.number().int(),
  /** Cells and items left as they are, since somebody has changed them after the step that was to be taken back. */
  left: z.number().int(),
})
export type DataStep = z.infer<typeof DataStep>

const ChangedItem = z.object({ itemId, fields: z.array(FieldValue).min(1).max(1000) })

export const dataSteps = {
  /** Changes many cells in one commit: all of them are written down, or none. */
  change: command(z.object({ collectionId, items: z.array(ChangedItem).min(1).max(mostCells) }), DataStep),
  /** Adds a copy of each of these items, with what can be given to an item here. */
  duplicate: command(z.object({ collectionId, itemIds: z.array(itemId).min(1).max(mostCopied) }), DataStep),
  /** Takes back a step where nobody has changed anything since; the step it answers brings that back. */
  takeBack: command(z.object({ step: z.string().min(1).max(100) }), DataStep),
}
