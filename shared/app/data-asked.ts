import { z } from 'zod'
import { DataFilter, DataSort } from './data-values.ts'

/** Which items of a collection are asked for, and in which order. */
export const askedItems = { collectionId: z.string().min(1).max(256), filter: DataFilter, sort: DataSort }

/**
 * A stretch of them. `whole`: nothing in a cell is cut, which files and the clipboard need; fewer rows than asked for come
 * where they are long, but at least one.
 */
export const askedWindow = {
  ...askedItems,
  start: z.number().int().min(0),
  count: z.number().int().min(0).max(500),
  whole: z.boolean().default(false),
}
