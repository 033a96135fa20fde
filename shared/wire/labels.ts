import { z } from 'zod'
import { Instant, OffsetQuery, openEnum, PagingMetadata, Sorting } from './common.ts'
import { endpoint } from './endpoint.ts'

/** SYSTEM and app-defined labels cannot be renamed or deleted. */
export const LabelType = openEnum(['SYSTEM', 'USER_DEFINED', 'WIX_APP_DEFINED'])

/** A label of contacts. Its key is made from the first name it had and stays when it is renamed. */
export const ContactLabel = z.looseObject({
  key: z.string(),
  namespace: z.string().nullish(),
  namespaceDisplayName: z.string().nullish(),
  displayName: z.string().optional(),
  labelType: LabelType.optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
})
export type ContactLabel = z.infer<typeof ContactLabel>

/** The `data` beside the code LABELS_QUOTA_REACHED; whole numbers as text. */
export const LabelsQuotaReached = z.looseObject({
  labelsQuota: z.string().nullish(),
  labelsCurrentTotal: z.string().nullish(),
})

const common = { area: 'labels', service: 'contacts', auth: ['apiKey'] } as const
const key = z.string().min(1).max(80)
const displayName = z.string().min(1).max(180)
const language = z.string().optional()

/** `POST /contacts/v4/labels`: the label of this name, made if there is none; `newLabel` says which. */
const findOrCreate = endpoint({
  ...common,
  operation: 'findOrCreate',
  method: 'POST',
  path: '/v4/labels',
  input: z.object({ displayName, language }),
  output: z.looseObject({ label: ContactLabel, newLabel: z.boolean().optional() }),
  retry: 'lookup',
  limits: '180 characters',
})

/** `GET /contacts/v4/labels`: 1,000 a page unless said otherwise. Its paging envelope is called `metadata`. */
const list = endpoint({
  ...common,
  operation: 'list',
  method: 'GET',
  path: '/v4/labels',
  input: z.object({
    labelType: LabelType.optional(),
    namespace: z.string().min(3).max(25).optional(),
    startsWith: displayName.optional(),
    sort: Sorting.optional(),
    paging: z.object({ limit: z.number().int().optional(), offset: z.number().int().optional() }).optional(),
    language,
  }),
  output: z.looseObject({ labels: z.array(ContactLabel), metadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'offset', max: 2000, rows: 'labels' },
})

/** `POST /contacts/v4/labels/query`: its paging envelope is called `pagingMetadata`. */
const query = endpoint({
  ...common,
  operation: 'query',
  method: 'POST',
  path: '/v4/labels/query',
  input: z.object({ query: OffsetQuery.extend({ sort: z.array(Sorting).max(100).optional() }), language }),
  output: z.looseObject({ labels: z.array(ContactLabel), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'offset', max: 2000, rows: 'labels' },
  limits: '100 sort fields',
})

/** `GET /contacts/v4/labels/{key}`. */
const get = endpoint({
  ...common,
  operation: 'get',
  method: 'GET',
  path: '/v4/labels/{key}',
  input: z.object({ key, language }),
  output: z.looseObject({ label: ContactLabel }),
  retry: 'read',
})

/** `PATCH /contacts/v4/labels/{label.key}`: a new name for the same key. */
const rename = endpoint({
  ...common,
  operation: 'rename',
  method: 'PATCH',
  path: '/v4/labels/{label.key}',
  input: z.object({ label: z.looseObject({ key, displayName }), language }),
  output: z.looseObject({ label: ContactLabel }),
  retry: 'lookup',
  limits: '180 characters',
})

/** `DELETE /contacts/v4/labels/{key}`: takes it from every contact that has it. */
const remove = endpoint({
  ...common,
  operation: 'delete',
  method: 'DELETE',
  path: '/v4/labels/{key}',
  input: z.object({ key }),
  output: z.looseObject({}),
  retry: 'lookup',
})

export const endpoints = { findOrCreate, list, query, get, rename, delete: remove }
