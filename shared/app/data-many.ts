import { z } from 'zod'
import { askedItems } from './data-asked.ts'
import { DataStep, mostCells } from './data-steps.ts'
import { command, query } from './op.ts'

const collectionId = z.string().min(1).max(256)
const itemIds = z.array(z.string().min(1).max(500)).min(1).max(mostCells)

export const dataMany = {
  /** All items that fit: their ids in order, the first 10,000, and how many there are. */
  idsOf: query(z.object(askedItems), z.object({ ids: z.array(z.string()), total: z.number().int() })),
  /** Removes these items as one step; those that are gone already are left out. */
  removeAll: command(z.object({ collectionId, itemIds }), DataStep),
  /**
   * Shows these items to visitors, or takes them back to drafts, as one step; returns those that were not so already.
   */
  publishAll: command(
    z.object({ collectionId, itemIds, published: z.boolean() }),
    DataStep.extend({ itemIds: z.array(z.string()) }),
  ),
}
