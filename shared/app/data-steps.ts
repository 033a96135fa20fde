import { z } from 'zod'
import { Instant } from './common.ts'
import { FieldValue } from './data-values.ts'
import { command, query } from './op.ts'

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
  /** Cells and items left as they are, since they were changed after the step that was to be undone. */
  left: z.number().int(),
})
export type DataStep = z.infer<typeof DataStep>

/** What a step was, in the operator's words. */
export const StepAction = z.enum([
  'paste',
  'fill',
  'empty',
  'set',
  'remove',
  'copy',
  'publish',
  'unpublish',
  'import',
  'retype',
])
export type StepAction = z.infer<typeof StepAction>

/** A step of before, and whether it can still be taken back. */
export const RememberedStep = z.object({
  id: z.string(),
  action: StepAction,
  at: Instant,
  cells: z.number().int(),
  items: z.number().int(),
  isTakenBack: z.boolean(),
  /** When it was taken back, or done again after that; null where neither was. */
  turnedAt: Instant.nullable(),
  /** What `takeBack` takes to take it back, or to do it again; null where that is not possible any more. */
  step: z.string().nullable(),
  /** It was too large to be kept: it is forgotten when Foyer is closed. */
  isForThisRun: z.boolean(),
})
export type RememberedStep = z.infer<typeof RememberedStep>

const ChangedItem = z.object({
  itemId,
  fields: z.array(FieldValue).min(1).max(1000),
  /**
   * Changes that wait for a person and were in sight in these fields: what is given takes their place. Others wait on, and
   * this change waits behind them.
   */
  settles: z.array(z.string().max(100)).max(100).optional(),
})

export const dataSteps = {
  /**
   * Changes many cells as one step: all of them are checked first. What is `typed` into one item is taken back while Foyer
   * runs, and in no list of steps.
   */
  change: command(
    z.object({
      collectionId,
      items: z.array(ChangedItem).min(1).max(mostCells),
      action: StepAction.extract(['paste', 'fill', 'empty', 'set']).or(z.literal('typed')).default('set'),
    }),
    DataStep,
  ),
  /** Adds a copy of each of these items, with what can be given to an item here. */
  duplicate: command(z.object({ collectionId, itemIds: z.array(itemId).min(1).max(mostCopied) }), DataStep),
  /** Undoes a step where nothing was changed since; the step it returns brings that back. */
  takeBack: command(z.object({ step: z.string().min(1).max(100) }), DataStep),
  /** The last steps of a collection on this laptop, those of earlier runs too; the newest first. */
  steps: query(z.object({ collectionId }), z.object({ steps: z.array(RememberedStep) })),
}
