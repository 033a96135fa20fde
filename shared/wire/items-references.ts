import { z } from 'zod'
import { openEnum, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { BulkActionMetadata, BulkReferenceResult, DataItemReference, ReferencedResult } from './items-entities.ts'
import { bulkLimit, collection, cursorPaging, paging, readOptions, returnEntity } from './items-options.ts'

const id = z.string().min(1)
const field = z.string().min(1)
const links = z.array(DataItemReference).min(1).max(bulkLimit)
const appOptions = z.record(z.string(), z.unknown()).nullish()
const Results = z.looseObject({
  results: z.array(BulkReferenceResult),
  bulkActionMetadata: BulkActionMetadata.optional(),
})

/** `POST /wix-data/v2/items/is-referenced`: only for multi-reference fields; another one is refused with WDE0020. */
const isReferenced = endpoint({
  area: 'items',
  operation: 'isReferenced',
  method: 'POST',
  service: 'data',
  path: '/v2/items/is-referenced',
  input: z.object({
    ...collection,
    referringItemFieldName: field,
    referringItemId: id,
    referencedItemId: id,
    consistentRead: z.boolean().optional(),
    appOptions,
  }),
  output: z.looseObject({ isReferenced: z.boolean() }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/bulk/items/insert-references`: a link that is there already fails with WDE0029. */
const insertReferences = endpoint({
  area: 'items',
  operation: 'insertReferences',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/insert-references',
  input: z.object({ ...collection, dataItemReferences: links, returnEntity, appOptions }),
  output: Results,
  retry: 'lookup',
  limits: '1 to 1000 links',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/bulk/items/remove-references`: a link that is not there fails with WDE0153. */
const removeReferences = endpoint({
  area: 'items',
  operation: 'removeReferences',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/remove-references',
  input: z.object({ ...collection, dataItemReferences: links, appOptions }),
  output: Results,
  retry: 'lookup',
  limits: '1 to 1000 links',
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /wix-data/v2/items/replace-references`: the field's links are afterwards exactly these, in this order; an empty
 * list unlinks all.
 */
const replaceReferences = endpoint({
  area: 'items',
  operation: 'replaceReferences',
  method: 'POST',
  service: 'data',
  path: '/v2/items/replace-references',
  input: z.object({
    ...collection,
    referringItemFieldName: field,
    referringItemId: id,
    newReferencedItemIds: z.array(id).max(bulkLimit).optional(),
    appOptions,
  }),
  output: z.looseObject({ dataItemReferences: z.array(DataItemReference) }),
  retry: 'lookup',
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /wix-data/v2/items/query-referenced`: the items that one field of one item (or of several) links to; a link
 * whose item is gone comes as unresolved.
 */
const queryReferenced = endpoint({
  area: 'items',
  operation: 'queryReferenced',
  method: 'POST',
  service: 'data',
  path: '/v2/items/query-referenced',
  input: z.object({
    ...collection,
    referringItemId: id.optional(),
    referringItemIds: z.array(id).optional(),
    referringItemFieldName: field,
    order: openEnum(['ASC', 'DESC']).optional(),
    paging,
    cursorPaging,
    fields: z.array(z.string()).optional(),
    returnTotalCount: z.boolean().optional(),
    ...readOptions,
  }),
  output: z.looseObject({ results: z.array(ReferencedResult), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  limits: 'pages of at most 1000 by offset, 100 by cursor',
  auth: ['visitor', 'apiKey'],
})

/** Links between items, which live in multi-reference fields and not in the items' data. */
export const referenceEndpoints = {
  isReferenced,
  insertReferences,
  removeReferences,
  replaceReferences,
  queryReferenced,
}
