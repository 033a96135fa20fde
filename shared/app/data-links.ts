import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { command, KEEPS_RESULT, queued } from './op.ts'

/** Most links that one change makes, and takes away. */
export const mostLinked = 500

const collectionId = z.string().min(1).max(256)
const itemId = z.string().min(1).max(500)
const items = z.array(itemId).max(mostLinked)

/** Links of one field of an item to other items: these are made, and those are taken away; all others stay. */
export const DataLinking = z.object({
  collectionId,
  itemId,
  field: z.string().min(1).max(256),
  add: items,
  remove: items,
  /** How people call the item; the core fills it in. */
  title: z.string().max(300).default(''),
  /** An item of this change that is new here: it goes first. The core fills it in. */
  after: z.object({ collectionId, itemId }).optional(),
  at: Instant.optional(),
})
export type DataLinking = z.output<typeof DataLinking>

export const dataLinks = {
  /** Links an item to others, or takes links away. */
  link: queued(1, DataLinking, 'dataLinks', 'countered'),
  /** Asks the site now where an item leads to, so that `item` shows it. Does nothing for one that the site has not got. */
  readLinks: command(z.object({ collectionId, itemId }), Nothing, KEEPS_RESULT),
  /**
   * The same for items that a list shows, fifty with one request; those whose links are here already are left out. An item
   * with many links may stay unknown: `readLinks` reads all of its.
   */
  readLinksInSight: command(
    z.object({ collectionId, itemIds: z.array(itemId).min(1).max(100) }),
    Nothing,
    KEEPS_RESULT,
  ),
}
