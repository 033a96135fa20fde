import { z } from 'zod'
import { PagingMetadata } from './common.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { Folder, RootFolder } from './media-entities.ts'
import { mediaPaging, mediaQuery, NextCursor } from './media-paging.ts'

const folderId = z.string().min(1).max(100)
const folderIds = z.array(folderId).min(1).max(100)
const name = z.string().max(1000)
const one = z.looseObject({ folder: Folder })
const page = z.looseObject({ folders: z.array(Folder), nextCursor: NextCursor.optional() })

type Shape = Pick<Endpoint, 'area' | 'service' | 'auth'>
const media = { area: 'folders', service: 'media', auth: ['apiKey'] } as const satisfies Shape

/** `POST /v1/folders`: under `media-root` unless said. */
const create = endpoint({
  ...media,
  operation: 'create',
  method: 'POST',
  path: '/v1/folders',
  input: z.object({ displayName: name.min(1), parentFolderId: folderId.optional() }),
  output: one,
  retry: 'never',
})

/** `GET /v1/folders/{folderId}`. */
const get = endpoint({
  ...media,
  operation: 'get',
  method: 'GET',
  path: '/v1/folders/{folderId}',
  input: z.object({ folderId }),
  output: one,
  retry: 'read',
})

/** `GET /v1/folders`: the folders of one folder. */
const list = endpoint({
  ...media,
  operation: 'list',
  method: 'GET',
  path: '/v1/folders',
  input: z.object({ parentFolderId: folderId.optional(), ...mediaPaging }),
  output: page,
  retry: 'read',
})

/** `POST /v1/folders/search`: everywhere below a root, by name. */
const search = endpoint({
  ...media,
  operation: 'search',
  method: 'POST',
  path: '/v1/folders/search',
  input: z.object({ search: z.string().max(100).optional(), rootFolder: RootFolder.optional(), ...mediaPaging }),
  output: page,
  retry: 'read',
})

/** `POST /v1/folders/query`: by `state`. */
const query = endpoint({
  ...media,
  operation: 'query',
  method: 'POST',
  path: '/v1/folders/query',
  input: mediaQuery,
  output: z.looseObject({ folders: z.array(Folder), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'folders', metadata: 'pagingMetadata' },
})

/** `PATCH /v1/folders/{folder.id}`: renames or moves. */
const update = endpoint({
  ...media,
  operation: 'update',
  method: 'PATCH',
  path: '/v1/folders/{folder.id}',
  input: z.object({
    folder: z.looseObject({ id: folderId, displayName: name.optional(), parentFolderId: folderId.optional() }),
    fieldMask: z.string().optional(),
  }),
  output: one,
  retry: 'lookup',
})

/** `POST /v1/folders/{folderId}/generate-download-url`: one archive of at most 1,000 files. */
const generateDownloadUrl = endpoint({
  ...media,
  operation: 'generateDownloadUrl',
  method: 'POST',
  path: '/v1/folders/{folderId}/generate-download-url',
  input: z.object({ folderId }),
  output: z.looseObject({ downloadUrl: z.string() }),
  retry: 'read',
  limits: 'at most 1,000 files',
})

/** `POST /v1/bulk/folders/delete`: with what is in them, into the trash, or with `permanent` for good. */
const bulkDelete = endpoint({
  ...media,
  operation: 'bulkDelete',
  method: 'POST',
  path: '/v1/bulk/folders/delete',
  input: z.object({ folderIds, permanent: z.boolean().optional() }),
  output: z.looseObject({}),
  retry: 'lookup',
  limits: '1 to 100 ids',
})

/** `POST /v1/bulk/trash-bin/folders/restore`: with what went with them. */
const bulkRestore = endpoint({
  ...media,
  operation: 'bulkRestore',
  method: 'POST',
  path: '/v1/bulk/trash-bin/folders/restore',
  input: z.object({ folderIds }),
  output: z.looseObject({}),
  retry: 'lookup',
  limits: '1 to 100 ids',
})

/** `GET /v1/trash-bin/folders`. */
const listDeleted = endpoint({
  ...media,
  operation: 'listDeleted',
  method: 'GET',
  path: '/v1/trash-bin/folders',
  input: z.object({ parentFolderId: folderId.optional(), ...mediaPaging }),
  output: page,
  retry: 'read',
})

export const endpoints = {
  create,
  get,
  list,
  search,
  query,
  update,
  generateDownloadUrl,
  bulkDelete,
  bulkRestore,
  listDeleted,
}
