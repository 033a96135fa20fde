import { z } from 'zod'
import { openEnum, PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'

export const IndexStatus = openEnum(['UNKNOWN', 'BUILDING', 'ACTIVE', 'DROPPING', 'DROPPED', 'FAILED', 'INVALID'])
export type IndexStatus = z.infer<typeof IndexStatus>
export const IndexOrder = openEnum(['ASC', 'DESC'])
export type IndexOrder = z.infer<typeof IndexOrder>
export const IndexSource = openEnum(['SYSTEM', 'USER', 'AUTO'])
export type IndexSource = z.infer<typeof IndexSource>

export const IndexField = z.looseObject({ path: z.string().min(1).max(128), order: IndexOrder.optional() })
export type IndexField = z.infer<typeof IndexField>

/** Why an index could not be built, such as WDE0113 for values that are not unique. */
export const IndexFailure = z.looseObject({
  code: z.string().max(7).optional(),
  description: z.string().max(1024).optional(),
  itemId: z.string().max(16_000).nullish(),
})
export type IndexFailure = z.infer<typeof IndexFailure>

/** An index of a collection. It is known by its name; its status moves by itself. */
export const DataIndex = z.looseObject({
  id: z.string().optional(),
  name: z.string().min(1).max(128),
  fields: z.array(IndexField).min(1).max(3).optional(),
  status: IndexStatus.optional(),
  failure: IndexFailure.optional(),
  unique: z.boolean().optional(),
  caseInsensitive: z.boolean().optional(),
  source: IndexSource.optional(),
})
export type DataIndex = z.infer<typeof DataIndex>

const dataCollectionId = z.string().min(1).max(256)

/** `POST /wix-data/v2/indexes`: answers while the index is still being built; a unique one takes a single field. */
const create = endpoint({
  area: 'indexes',
  operation: 'create',
  method: 'POST',
  service: 'data',
  path: '/v2/indexes',
  input: z.object({
    dataCollectionId,
    index: DataIndex.extend({ fields: z.array(IndexField).min(1).max(3) }),
  }),
  output: z.looseObject({ index: DataIndex }),
  retry: 'lookup',
  limits: '1 to 3 fields; 3 regular and 1 unique index in a collection',
  auth: ['apiKey'],
})

/** `GET /wix-data/v2/indexes`. */
const list = endpoint({
  area: 'indexes',
  operation: 'list',
  method: 'GET',
  service: 'data',
  path: '/v2/indexes',
  input: z.object({
    dataCollectionId,
    paging: z.object({ limit: z.number().int().optional(), offset: z.number().int().optional() }).optional(),
  }),
  output: z.looseObject({ indexes: z.array(DataIndex), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'offset', max: 100, rows: 'indexes' },
  auth: ['apiKey'],
})

/**
 * `DELETE /wix-data/v2/indexes`: by collection and name in the query; the index is listed as `DROPPING` for a while.
 */
const drop = endpoint({
  area: 'indexes',
  operation: 'drop',
  method: 'DELETE',
  service: 'data',
  path: '/v2/indexes',
  input: z.object({ dataCollectionId, indexName: z.string().min(1).max(128) }),
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['apiKey'],
})

export const endpoints = { create, list, drop }
