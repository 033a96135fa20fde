import { z } from 'zod'
import { PagingMetadata } from './common.ts'
import { endpoint } from './endpoint.ts'
import { BulkActionMetadata, BulkFormResult, ListDeletedFormsOrder, SavedForm } from './forms-entities.ts'
import { ListPaging, Namespace, PagedQuery } from './forms-reads.ts'
import { Guid } from './guid.ts'

const Nothing = z.looseObject({})

/** `DELETE /form-schema-service/v4/forms/{formId}`: to the trash, where it stays 90 days, or for good. */
const remove = endpoint({
  area: 'forms',
  operation: 'delete',
  method: 'DELETE',
  service: 'forms',
  path: '/v4/forms/{formId}',
  input: z.object({ formId: Guid, permanent: z.boolean().optional() }),
  output: Nothing,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/bulk/forms/delete`: each form fails for itself. */
const bulkDelete = endpoint({
  area: 'forms',
  operation: 'bulkDelete',
  method: 'POST',
  service: 'forms',
  path: '/v4/bulk/forms/delete',
  input: z.object({ formIds: z.array(Guid).min(1).max(100), permanent: z.boolean().optional() }),
  output: z.looseObject({
    results: z.array(BulkFormResult),
    bulkActionMetadata: BulkActionMetadata.optional(),
  }),
  retry: 'lookup',
  limits: '1 to 100 form ids',
  auth: ['apiKey'],
})

/** `DELETE /form-schema-service/v4/forms/trash-bin/{formId}`: a deleted form goes for good. */
const removeFromTrash = endpoint({
  area: 'forms',
  operation: 'removeFromTrash',
  method: 'DELETE',
  service: 'forms',
  path: '/v4/forms/trash-bin/{formId}',
  input: z.object({ formId: Guid }),
  output: Nothing,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/forms/trash-bin/{formId}/restore`. */
const restore = endpoint({
  area: 'forms',
  operation: 'restore',
  method: 'POST',
  service: 'forms',
  path: '/v4/forms/trash-bin/{formId}/restore',
  input: z.object({ formId: Guid }),
  output: z.looseObject({ form: SavedForm }),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `GET /form-schema-service/v4/forms/trash-bin/{formId}`. */
const getDeleted = endpoint({
  area: 'forms',
  operation: 'getDeleted',
  method: 'GET',
  service: 'forms',
  path: '/v4/forms/trash-bin/{formId}',
  input: z.object({ formId: Guid }),
  output: z.looseObject({ form: SavedForm }),
  retry: 'read',
  auth: ['apiKey'],
})

/** `GET /form-schema-service/v4/forms/trash-bin`: unlike the list of forms, its nested arguments are dotted keys. */
const listDeleted = endpoint({
  area: 'forms',
  operation: 'listDeleted',
  method: 'GET',
  service: 'forms',
  path: '/v4/forms/trash-bin',
  input: z.object({
    namespace: Namespace,
    formIds: z.array(Guid).max(100).optional(),
    order: ListDeletedFormsOrder.optional(),
    paging: ListPaging.optional(),
  }),
  output: z.looseObject({ forms: z.array(SavedForm), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'forms', metadata: 'pagingMetadata' },
  limits: 'at most 100 form ids',
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/forms/trash-bin/query`: the namespace stands beside the query, or in its filter. */
const queryDeleted = endpoint({
  area: 'forms',
  operation: 'queryDeleted',
  method: 'POST',
  service: 'forms',
  path: '/v4/forms/trash-bin/query',
  input: z.object({ query: PagedQuery.optional(), namespace: Namespace.optional() }),
  output: z.looseObject({ forms: z.array(SavedForm), metadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'forms', metadata: 'metadata' },
  auth: ['apiKey'],
})

/** `POST /form-schema-service/v4/deleted-forms/count`. */
const countDeleted = endpoint({
  area: 'forms',
  operation: 'countDeleted',
  method: 'POST',
  service: 'forms',
  path: '/v4/deleted-forms/count',
  input: z.object({ namespace: Namespace }),
  output: z.looseObject({ count: z.number().optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/** Calls that delete forms, and those about deleted ones. */
export const trash = {
  delete: remove,
  bulkDelete,
  removeFromTrash,
  restore,
  getDeleted,
  listDeleted,
  queryDeleted,
  countDeleted,
}
