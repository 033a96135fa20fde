import { z } from 'zod'
import { DataCollection, Permissions } from './collections-entities.ts'
import { CollectionField } from './collections-fields.ts'
import { permissionEndpoints } from './collections-permissions.ts'
import { pluginEndpoints } from './collections-plugins.ts'
import { PagingMetadata, Sorting } from './common.ts'
import { endpoint } from './endpoint.ts'

const dataCollectionId = z.string().min(1).max(256)
const reading = { consistentRead: z.boolean().optional(), fields: z.array(z.string()).optional() }
const Changed = z.looseObject({ dataCollection: DataCollection })

/** `POST /wix-data/v2/collections`: the id is the caller's choice; a taken one is refused with 409 WDE0104. */
const create = endpoint({
  area: 'collections',
  operation: 'create',
  method: 'POST',
  service: 'data',
  path: '/v2/collections',
  input: z.object({ collection: DataCollection }),
  output: z.looseObject({ collection: DataCollection }),
  retry: 'lookup',
  limits: 'at most 1000 fields and 100 plugins',
  auth: ['apiKey'],
})

/**
 * `GET /wix-data/v2/collections/{dataCollectionId}`: a slash in the id of an app's collection stands unescaped in the
 * path. `referencedCollections` are those that its reference fields point to.
 */
const get = endpoint({
  area: 'collections',
  operation: 'get',
  method: 'GET',
  service: 'data',
  path: '/v2/collections/{dataCollectionId}',
  input: z.object({ dataCollectionId, ...reading }),
  output: z.looseObject({ collection: DataCollection, referencedCollections: z.array(DataCollection).optional() }),
  retry: 'read',
  slashed: 'dataCollectionId',
  auth: ['visitor', 'apiKey'],
})

/** `GET /wix-data/v2/collections`: sort and paging as dotted query keys. Deleted collections are not listed. */
const list = endpoint({
  area: 'collections',
  operation: 'list',
  method: 'GET',
  service: 'data',
  path: '/v2/collections',
  input: z.object({
    sort: Sorting.optional(),
    paging: z.object({ limit: z.number().int().optional(), offset: z.number().int().optional() }).optional(),
    ...reading,
  }),
  output: z.looseObject({ collections: z.array(DataCollection), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'offset', max: 100, rows: 'collections' },
  auth: ['visitor', 'apiKey'],
})

/**
 * `PUT /wix-data/v2/collections`: replaces the collection, so what is left out is gone, fields included. It needs the
 * current revision; another one is a conflict.
 */
const update = endpoint({
  area: 'collections',
  operation: 'update',
  method: 'PUT',
  service: 'data',
  path: '/v2/collections',
  input: z.object({ collection: DataCollection.extend({ revision: z.string() }) }),
  output: z.looseObject({ collection: DataCollection }),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `DELETE /wix-data/v2/collections/{dataCollectionId}`: with its items, into a trash from which it can come back. */
const remove = endpoint({
  area: 'collections',
  operation: 'remove',
  method: 'DELETE',
  service: 'data',
  path: '/v2/collections/{dataCollectionId}',
  input: z.object({ dataCollectionId }),
  output: z.looseObject({}),
  retry: 'lookup',
  slashed: 'dataCollectionId',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/restore/{dataCollectionId}`: brings a deleted collection back with its items. */
const restore = endpoint({
  area: 'collections',
  operation: 'restore',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/restore/{dataCollectionId}',
  input: z.object({ dataCollectionId }),
  output: Changed,
  retry: 'lookup',
  slashed: 'dataCollectionId',
  auth: ['apiKey'],
})

/** `PATCH /wix-data/v2/collections/{dataCollectionId}/patch-field`: changes only what the field names; no revision. */
const patchField = endpoint({
  area: 'collections',
  operation: 'patchField',
  method: 'PATCH',
  service: 'data',
  path: '/v2/collections/{dataCollectionId}/patch-field',
  input: z.object({ dataCollectionId, field: CollectionField }),
  output: Changed,
  retry: 'lookup',
  slashed: 'dataCollectionId',
  auth: ['apiKey'],
})

/**
 * `PATCH /wix-data/v2/collections/{dataCollection.id}`: takes display name, display field and permissions and no more,
 * and needs no revision. The answer calls the collection `dataCollection`, unlike those of create, get and update.
 */
const patch = endpoint({
  area: 'collections',
  operation: 'patch',
  method: 'PATCH',
  service: 'data',
  path: '/v2/collections/{dataCollection.id}',
  input: z.object({
    dataCollection: z.looseObject({
      id: dataCollectionId,
      displayName: z.string().max(1000).nullish(),
      displayField: z.string().max(1000).nullish(),
      permissions: Permissions.optional(),
    }),
  }),
  output: Changed,
  retry: 'lookup',
  slashed: 'dataCollection.id',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/create-field`. */
const createField = endpoint({
  area: 'collections',
  operation: 'createField',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/create-field',
  input: z.object({ dataCollectionId, field: CollectionField }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/update-field`: replaces the field, so what is left out goes back to its default. */
const updateField = endpoint({
  area: 'collections',
  operation: 'updateField',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/update-field',
  input: z.object({ dataCollectionId, field: CollectionField }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/delete-field`: afterwards a query that names the field is refused. */
const deleteField = endpoint({
  area: 'collections',
  operation: 'deleteField',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/delete-field',
  input: z.object({ dataCollectionId, fieldKey: z.string().min(1).max(1000) }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `patchField` stands before `patch`: an id may hold slashes, so the longer path has to be tried first. */
export const endpoints = {
  create,
  get,
  list,
  update,
  remove,
  restore,
  patchField,
  patch,
  createField,
  updateField,
  deleteField,
  ...permissionEndpoints,
  ...pluginEndpoints,
}
