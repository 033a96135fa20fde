import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BulkActionMetadata, BulkItemResult, ItemPatch } from './items-entities.ts'
import {
  bulkLimit,
  collection,
  condition,
  returnEntity,
  saveReferences,
  writeOptions,
  writtenItems,
} from './items-options.ts'

const Results = z.looseObject({
  results: z.array(BulkItemResult),
  bulkActionMetadata: BulkActionMetadata.optional(),
})

/**
 * `POST /wix-data/v2/bulk/items/insert`: each item fares on its own; one that is there already fails with WDE0074 and
 * does not stop the others.
 */
const bulkInsert = endpoint({
  area: 'items',
  operation: 'bulkInsert',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/insert',
  input: z.object({ ...collection, dataItems: writtenItems, ...writeOptions, returnEntity, saveReferences }),
  output: Results,
  retry: 'lookup',
  limits: '1 to 1000 items',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/bulk/items/update`: missing items fail with WDE0073 each. */
const bulkUpdate = endpoint({
  area: 'items',
  operation: 'bulkUpdate',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/update',
  input: z.object({ ...collection, dataItems: writtenItems, ...writeOptions, returnEntity, condition, saveReferences }),
  output: Results,
  retry: 'lookup',
  limits: '1 to 1000 items',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/bulk/items/patch`: as patch, not to be repeated by itself. */
const bulkPatch = endpoint({
  area: 'items',
  operation: 'bulkPatch',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/patch',
  input: z.object({
    ...collection,
    patches: z.array(ItemPatch).min(1).max(bulkLimit),
    ...writeOptions,
    returnEntity,
    condition,
  }),
  output: Results,
  retry: 'never',
  limits: '1 to 1000 patches',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/bulk/items/save`: inserts or replaces; the action of each result says which. */
const bulkSave = endpoint({
  area: 'items',
  operation: 'bulkSave',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/save',
  input: z.object({ ...collection, dataItems: writtenItems, ...writeOptions, returnEntity, saveReferences }),
  output: Results,
  retry: 'lookup',
  limits: '1 to 1000 items',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/bulk/items/remove`: ids that are not there fail with WDE0073 each. */
const bulkRemove = endpoint({
  area: 'items',
  operation: 'bulkRemove',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/remove',
  input: z.object({
    ...collection,
    dataItemIds: z.array(z.string().min(1)).min(1).max(bulkLimit),
    ...writeOptions,
    condition,
  }),
  output: Results,
  retry: 'lookup',
  limits: '1 to 1000 ids',
  auth: ['visitor', 'apiKey'],
})

/** Writes of many items at once. The call answers 200 even when every item failed. */
export const bulkEndpoints = { bulkInsert, bulkUpdate, bulkPatch, bulkSave, bulkRemove }
