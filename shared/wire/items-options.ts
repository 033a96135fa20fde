import { z } from 'zod'
import { Filter, openEnum, Sorting } from './common.ts'
import { Condition, DataItem } from './items-entities.ts'
import { Environment } from './tasks.ts'

/** The collection every call of items names. */
export const collection = {
  dataCollectionId: z.string().min(1).max(256),
  environment: Environment.optional(),
  appId: z.string().nullish(),
}

/** Drafts count only where this says so. */
const publishPluginOptions = z.looseObject({ includeDraftItems: z.boolean().optional() }).optional()
const appOptions = z.record(z.string(), z.unknown()).nullish()

/** What every call that reads items may say beside its own arguments. */
export const readOptions = {
  suppressHooks: z.boolean().optional(),
  appOptions,
  publishPluginOptions,
  consistentRead: z.boolean().optional(),
  language: z.string().min(1).nullish(),
}

/** What every call that writes items may say. `includeReferencedItems` names reference fields, or all of them. */
export const writeOptions = {
  suppressHooks: z.boolean().optional(),
  appOptions,
  publishPluginOptions,
  language: z.string().min(1).nullish(),
  includeReferencedItems: z.union([z.array(z.string()), z.boolean()]).optional(),
}

/** Multi-reference fields inside the data are kept as links only with this; otherwise they are left out. */
export const saveReferences = z.boolean().optional()
export const condition = Condition.optional()
export const returnEntity = z.boolean().optional()

/** Items to be written; the id may stand beside the data, inside it, or nowhere. */
export const WrittenItem = DataItem.extend({ data: z.record(z.string(), z.unknown()) })
export type WrittenItem = z.infer<typeof WrittenItem>
/** A bulk call takes at most this many items, ids or patches. */
export const bulkLimit = 1000
export const writtenItems = z.array(WrittenItem).min(1).max(bulkLimit)

/** Reference fields to be filled in with their items; `limit` bounds each multi-reference field. */
export const IncludedReference = z.looseObject({ field: z.string().min(1), limit: z.number().int().optional() })
export type IncludedReference = z.infer<typeof IncludedReference>
export const includeReferences = z.array(IncludedReference).optional()

export const ItemPaging = z.object({ limit: z.number().int().nullish(), offset: z.number().int().nullish() })
export type ItemPaging = z.infer<typeof ItemPaging>
/** A follow-up page carries the cursor of the one before, and nothing else of the query. */
export const ItemCursorPaging = z.object({ limit: z.number().int().nullish(), cursor: z.string().nullish() })
export type ItemCursorPaging = z.infer<typeof ItemCursorPaging>
export const paging = ItemPaging.optional()
export const cursorPaging = ItemCursorPaging.optional()
export const sort = z.array(Sorting).optional()

/** What every question for items has in common; it pages in one of the two ways. */
const asking = {
  filter: Filter.nullish(),
  sort,
  fields: z.array(z.string()).optional(),
  paging,
  cursorPaging,
}
export const ItemQuery = z.object(asking)
export type ItemQuery = z.infer<typeof ItemQuery>

export const SortMode = openEnum(['UNKNOWN_SORT_MODE', 'WIX_QUERY', 'RANDOM'])
export type SortMode = z.infer<typeof SortMode>
export const SearchMode = openEnum(['OR', 'AND'])
export type SearchMode = z.infer<typeof SearchMode>
/** Words to look for; `fuzzy` forgives a letter. */
export const SearchDetails = z.looseObject({
  expression: z.string().nullish(),
  fuzzy: z.boolean().optional(),
  mode: SearchMode.optional(),
})
export type SearchDetails = z.infer<typeof SearchDetails>
export const ItemSearch = z.object({ ...asking, search: SearchDetails.optional() })
export type ItemSearch = z.infer<typeof ItemSearch>
/** The same seed gives the same order of chance. */
export const RandomOptions = z.looseObject({ seed: z.number().nullish() })
export type RandomOptions = z.infer<typeof RandomOptions>
