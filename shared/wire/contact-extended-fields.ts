import { z } from 'zod'
import { OffsetQuery, PagingMetadata, Sorting } from './common.ts'
import { ExtendedField } from './contact-entities.ts'
import { ExtendedFieldType } from './contact-enums.ts'
import { endpoint } from './endpoint.ts'

const common = { area: 'contactFields', service: 'contacts', retry: 'read', auth: ['apiKey'] } as const

/** `GET /contacts/v4/extended-fields`: what the keys of `info.extendedFields` stand for. */
const list = endpoint({
  ...common,
  operation: 'list',
  method: 'GET',
  path: '/v4/extended-fields',
  input: z.object({
    fieldType: ExtendedFieldType.optional(),
    namespace: z.string().optional(),
    sort: Sorting.optional(),
    paging: z.object({ limit: z.number().int().optional(), offset: z.number().int().optional() }).optional(),
  }),
  output: z.looseObject({ fields: z.array(ExtendedField), metadata: PagingMetadata.optional() }),
  paging: { style: 'offset', max: 100, rows: 'fields' },
})

/** `POST /contacts/v4/extended-fields/query`: the same by a filter. */
const query = endpoint({
  ...common,
  operation: 'query',
  method: 'POST',
  path: '/v4/extended-fields/query',
  input: z.object({ query: OffsetQuery.extend({ sort: z.array(Sorting).max(20).optional() }) }),
  output: z.looseObject({ fields: z.array(ExtendedField), pagingMetadata: PagingMetadata.optional() }),
  paging: { style: 'offset', max: 100, rows: 'fields' },
})

/** `GET /contacts/v4/extended-fields/{key}`. */
const get = endpoint({
  ...common,
  operation: 'get',
  method: 'GET',
  path: '/v4/extended-fields/{key}',
  input: z.object({ key: z.string().min(1).max(100) }),
  output: z.looseObject({ field: ExtendedField }),
})

export const endpoints = { list, query, get }
