import { z } from 'zod'
import { Filter, openEnum, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Aggregation, CachingInfo, StoredDataItem } from './items-entities.ts'
import {
  collection,
  cursorPaging,
  ItemQuery,
  ItemSearch,
  includeReferences,
  paging,
  RandomOptions,
  readOptions,
  SortMode,
  sort,
} from './items-options.ts'

const filter = Filter.nullish()
const returnTotalCount = z.boolean().optional()
const pages = 'pages of at most 1000 by offset, 100 by cursor'
const Rows = z.looseObject({
  dataItems: z.array(StoredDataItem),
  pagingMetadata: PagingMetadata.optional(),
  cachingInfo: CachingInfo.optional(),
})

/**
 * `GET /wix-data/v2/items/query` with all in `.r`; when prefix, path and query together are longer than 2048
 * characters, `POST` to the same path. A total comes only when asked for, and a page by cursor carries nothing but the
 * cursor.
 */
const query = endpoint({
  area: 'items',
  operation: 'query',
  method: 'GET',
  service: 'data',
  path: '/v2/items/query',
  input: z.object({
    ...collection,
    query: ItemQuery.optional(),
    includeReferences,
    returnTotalCount,
    ...readOptions,
    requestCachingInfo: z.boolean().optional(),
    includeReferencedItems: z.array(z.string()).optional(),
    sortMode: SortMode.optional(),
    randomOptions: RandomOptions.optional(),
    includeFieldGroups: z.array(z.string()).optional(),
  }),
  output: Rows,
  retry: 'read',
  query: 'complex',
  postBeyond: 2048,
  paging: { style: 'offset', max: 1000, rows: 'dataItems' },
  limits: pages,
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/items/count`. */
const count = endpoint({
  area: 'items',
  operation: 'count',
  method: 'POST',
  service: 'data',
  path: '/v2/items/count',
  input: z.object({ ...collection, filter, ...readOptions }),
  output: z.looseObject({ totalCount: z.number() }),
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

/** `POST /wix-data/v2/items/query-distinct-values`: the members of a list count each for itself. */
const distinct = endpoint({
  area: 'items',
  operation: 'distinct',
  method: 'POST',
  service: 'data',
  path: '/v2/items/query-distinct-values',
  input: z.object({
    ...collection,
    fieldName: z.string().min(1),
    filter,
    order: openEnum(['ASC', 'DESC']).optional(),
    paging,
    cursorPaging,
    returnTotalCount,
    ...readOptions,
  }),
  output: z.looseObject({ distinctValues: z.array(z.unknown()), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  limits: pages,
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /wix-data/v2/items/aggregate`: `_id` of a row holds the values it was grouped by; `finalFilter` and `sort` see
 * the row's figures.
 */
const aggregate = endpoint({
  area: 'items',
  operation: 'aggregate',
  method: 'POST',
  service: 'data',
  path: '/v2/items/aggregate',
  input: z.object({
    ...collection,
    initialFilter: filter,
    aggregation: Aggregation.optional(),
    finalFilter: filter,
    sort,
    paging,
    cursorPaging,
    returnTotalCount,
    ...readOptions,
  }),
  output: z.looseObject({
    results: z.array(z.record(z.string(), z.unknown())),
    pagingMetadata: PagingMetadata.optional(),
  }),
  retry: 'read',
  limits: pages,
  auth: ['visitor', 'apiKey'],
})

/**
 * `POST /wix-data/v2/items/search`: words in the text fields, all of them or any of them; `fuzzy` forgives a letter.
 */
const search = endpoint({
  area: 'items',
  operation: 'search',
  method: 'POST',
  service: 'data',
  path: '/v2/items/search',
  input: z.object({
    ...collection,
    search: ItemSearch.optional(),
    includeReferences,
    ...readOptions,
  }),
  output: Rows,
  retry: 'read',
  limits: pages,
  auth: ['visitor', 'apiKey'],
})

/** What asks a collection for its items, or for figures about them. */
export const queryEndpoints = { query, count, distinct, aggregate, search }
