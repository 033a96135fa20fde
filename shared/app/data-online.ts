import { z } from 'zod'
import { listPage, Nothing } from './common.ts'
import { askedItems, askedWindow } from './data-asked.ts'
import { askedFigures, askedGroups, FiguresResult, groupsResult } from './data-figures.ts'
import { command, KEEPS_RESULT } from './op.ts'

/** Rows of a collection that are looked at on the site by going down the list; beyond them a filter finds what is wanted. */
export const mostBrowsed = 100_000

const collectionId = z.string().min(1).max(256)
const asking = z.string().max(100).optional()
/** What figures are about: rows in whatever order. */
const counted = { collectionId, filter: askedItems.filter, asking }

/** Reads of collections that are only online. Each asks the site, so they are commands: nothing of it is kept. */
export const dataOnline = <R extends z.ZodType, C extends z.ZodType>(row: R, cell: C) => ({
  /**
   * A window onto the items as the site has them, sorted and filtered there. `more`: the site has more than `total`. A
   * question that follows another one of the same `asking` ends that one with `cancelled`. What was fetched a minute
   * ago is not asked for again, unless `fresh`, after which figures and groups are asked for again as well.
   */
  browse: command(
    z.object({
      ...askedWindow,
      asking,
      fresh: z.boolean().default(false),
    }),
    listPage(row).extend({
      /** When the site gave this response. */
      at: z.string(),
    }),
    KEEPS_RESULT,
  ),
  /** One item as the site has it, its texts at full length. */
  browseItem: command(z.object({ collectionId, itemId: z.string().min(1).max(500) }), row, KEEPS_RESULT),
  /**
   * Figures about all rows of a list, as the site makes them; `asking` as for `browse`. A figure that a field has not got is
   * `invalid_input`. What the site cannot make is `precondition` with the reason, and is not asked for: any figure while
   * words are searched, and of an app's collection all but `filled` and `empty`.
   */
  browseFigures: command(z.object({ ...counted, of: askedFigures }), FiguresResult, KEEPS_RESULT),
  /** The same for how many rows have which value in a field; an app's collection is counted by a yes or no only. */
  browseGroups: command(
    z.object({ ...counted, by: askedGroups }),
    groupsResult(cell).extend({
      /** Null where the site does not say how many groups there are. */
      others: z.number().int().nullable(),
    }),
    KEEPS_RESULT,
  ),
  /** The result of what was asked under this name is no longer needed. */
  stopBrowsing: command(z.object({ asking: z.string().max(100) }), Nothing, KEEPS_RESULT),
})
