import { z } from 'zod'
import { listPage, Nothing } from './common.ts'
import { askedWindow } from './data-asked.ts'
import { command } from './op.ts'

/** Rows of a collection that are looked at on the site by going down the list; beyond them a filter finds what is wanted. */
export const mostBrowsed = 100_000

const collectionId = z.string().min(1).max(256)

/** Reads of collections that are only online. Each asks the site, so they are commands: nothing of it is kept. */
export const dataOnline = <R extends z.ZodType>(row: R) => ({
  /**
   * A window onto the items as the site has them, sorted and filtered there. `more`: the site has more than `total`. A
   * question that follows another one of the same `asking` ends that one with `cancelled`. What was answered a minute ago
   * is not asked for again, unless `fresh`.
   */
  browse: command(
    z.object({
      ...askedWindow,
      asking: z.string().max(100).optional(),
      fresh: z.boolean().default(false),
    }),
    listPage(row).extend({
      /** When the site gave this answer. */
      at: z.string(),
    }),
  ),
  /** One item as the site has it, its texts at full length. */
  browseItem: command(z.object({ collectionId, itemId: z.string().min(1).max(500) }), row),
  /** Nobody waits any more for what was asked so. */
  stopBrowsing: command(z.object({ asking: z.string().max(100) }), Nothing),
})
