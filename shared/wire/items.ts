import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { bulkEndpoints } from './items-bulk.ts'
import { draftEndpoints } from './items-drafts.ts'
import { ItemPatch, SaveAction, StoredDataItem } from './items-entities.ts'
import { jobEndpoints } from './items-jobs.ts'
import {
  collection,
  condition,
  includeReferences,
  readOptions,
  saveReferences,
  WrittenItem,
  writeOptions,
} from './items-options.ts'
import { pipelineEndpoints } from './items-pipeline.ts'
import { queryEndpoints } from './items-queries.ts'
import { referenceEndpoints } from './items-references.ts'

const dataItemId = z.string().min(1)
const One = z.looseObject({ dataItem: StoredDataItem })

/**
 * `GET /wix-data/v2/items/{dataItemId}`: a missing item is 404 WDE0073. With a nested option everything goes into `.r`, and beyond 4,000
 * characters of that into the body of a POST.
 */
const get = endpoint({
  area: 'items',
  operation: 'get',
  method: 'GET',
  service: 'data',
  path: '/v2/items/{dataItemId}',
  input: z.object({
    ...collection,
    dataItemId,
    ...readOptions,
    fields: z.array(z.string()).optional(),
    includeReferences,
    includeFieldGroups: z.array(z.string()).optional(),
  }),
  output: z.looseObject({ dataItem: StoredDataItem.optional() }),
  retry: 'read',
  query: 'complex',
  longestQuery: 4000,
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /wix-data/v2/items`: with an `_id` of the caller's choice a replay is refused with 409 WDE0074, which shows
 * that the first one took effect. Without an id the platform makes one, and a replay doubles the item.
 */
const insert = endpoint({
  area: 'items',
  operation: 'insert',
  method: 'POST',
  service: 'data',
  path: '/v2/items',
  input: z.object({ ...collection, dataItem: WrittenItem, ...writeOptions, saveReferences }),
  output: One,
  retry: 'lookup',
  limits: 'an item of at most 500 kB',
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /wix-data/v2/items/update`: replaces the item, so fields left out are gone. A condition guards it: 428 when the
 * stored item does not match.
 */
const update = endpoint({
  area: 'items',
  operation: 'update',
  method: 'POST',
  service: 'data',
  path: '/v2/items/update',
  input: z.object({ ...collection, dataItem: WrittenItem, ...writeOptions, condition, saveReferences }),
  output: One,
  retry: 'lookup',
  limits: 'an item of at most 500 kB',
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /wix-data/v2/items/patch`: five actions on single fields. Adding to a number or a list twice is not the same as
 * once, so a lost answer is not repeated by itself.
 */
const patch = endpoint({
  area: 'items',
  operation: 'patch',
  method: 'POST',
  service: 'data',
  path: '/v2/items/patch',
  input: z.object({ ...collection, patch: ItemPatch, ...writeOptions, condition }),
  output: One,
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/items/save`: inserts or replaces; `action` says which it was. */
const save = endpoint({
  area: 'items',
  operation: 'save',
  method: 'POST',
  service: 'data',
  path: '/v2/items/save',
  input: z.object({ ...collection, dataItem: WrittenItem, ...writeOptions, saveReferences }),
  output: One.extend({ action: SaveAction.optional() }),
  retry: 'lookup',
  limits: 'an item of at most 500 kB',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/items/remove`: answers with the item that was; there is no trash. */
const remove = endpoint({
  area: 'items',
  operation: 'remove',
  method: 'POST',
  service: 'data',
  path: '/v2/items/remove',
  input: z.object({ ...collection, dataItemId, ...writeOptions, condition }),
  output: z.looseObject({ dataItem: StoredDataItem.optional() }),
  retry: 'lookup',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/items/truncate`: removes every item of the collection. */
const truncate = endpoint({
  area: 'items',
  operation: 'truncate',
  method: 'POST',
  service: 'data',
  path: '/v2/items/truncate',
  input: z.object({ ...collection }),
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['apiKey'],
})

export const endpoints = {
  get,
  insert,
  update,
  patch,
  save,
  remove,
  truncate,
  ...bulkEndpoints,
  ...referenceEndpoints,
  ...queryEndpoints,
  ...pipelineEndpoints,
  ...jobEndpoints,
  ...draftEndpoints,
}
