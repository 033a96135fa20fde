import { z } from 'zod'
import { CursorQuery, Sorting } from './common.ts'

/**
 * One sort and a cursor; these calls take no filter beside their own arguments. An offset is declared, and was seen to be
 * ignored: never go on by it.
 */
export const mediaPaging = {
  sort: Sorting.optional(),
  paging: z
    .object({
      limit: z.number().int().min(0).max(100).optional(),
      offset: z.number().int().min(0).optional(),
      cursor: z.string().max(16_000).optional(),
    })
    .optional(),
}

/** The envelope of lists and searches: the end is where `cursors.next` is missing, or `hasNext` says so. */
export const NextCursor = z.looseObject({
  total: z.number().nullish(),
  hasNext: z.boolean().nullish(),
  cursors: z.looseObject({ next: z.string().nullish() }).nullish(),
})
export type NextCursor = z.infer<typeof NextCursor>

/** Queries page by `cursorPaging`, 100 at most, with one sort. */
export const mediaQuery = z.object({ query: CursorQuery.optional() })

/** The result of one of several, in the order in which they were given. */
export const BulkItemMetadata = z.looseObject({
  id: z.string().nullish(),
  originalIndex: z.number().optional(),
  success: z.boolean().optional(),
  error: z
    .looseObject({ code: z.string().optional(), description: z.string().optional(), data: z.unknown().optional() })
    .nullish(),
})
