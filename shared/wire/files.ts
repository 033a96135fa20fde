import { z } from 'zod'
import { PagingMetadata } from './common.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { bulkImport, bulkImportResults, importFile } from './files-import.ts'
import {
  ContentDisposition,
  ExternalInfo,
  FileDescriptor,
  MediaType,
  RootFolder,
  StreamFormat,
  UploadProtocol,
} from './media-entities.ts'
import { mediaPaging, mediaQuery, NextCursor } from './media-paging.ts'

/** An id, or the media reference of a file. */
const fileId = z.string().min(1).max(1000)
const fileIds = (max: number) => z.array(fileId).min(1).max(max)
const labels = (max: number) => z.array(z.string().max(200)).max(max).optional()
/** Bytes as decimal text: it may be larger than a number holds exactly. */
const sizeInBytes = z.string().regex(/^\d+$/).optional()
const folderId = z.string().max(100).optional()
/** What is said of a file before its bytes come. */
const announced = {
  /** The platform takes no upload without it; `application/octet-stream` leaves it to the name. */
  mimeType: z.string().min(1).max(100),
  fileName: z.string().max(1000).optional(),
  sizeInBytes,
  parentFolderId: folderId,
  private: z.boolean().optional(),
  filePath: z.string().max(100).optional(),
}
const page = z.looseObject({ files: z.array(FileDescriptor), nextCursor: NextCursor.optional() })

type Shape = Pick<Endpoint, 'area' | 'service' | 'auth'>
const media = { area: 'files', service: 'media', auth: ['apiKey'] } as const satisfies Shape

/** `POST /v1/files/generate-download-url`: one archive of up to 1,000 files. */
const generateDownloadUrl = endpoint({
  ...media,
  operation: 'generateDownloadUrl',
  method: 'POST',
  path: '/v1/files/generate-download-url',
  input: z.object({ fileIds: fileIds(1000) }),
  output: z.looseObject({ downloadUrl: z.string() }),
  retry: 'read',
  limits: '1 to 1,000 ids',
})

/** `POST /v1/files/generate-file-download-url`: addresses that work for a while, 600 minutes unless said. */
const generateFileDownloadUrl = endpoint({
  ...media,
  operation: 'generateFileDownloadUrl',
  method: 'POST',
  path: '/v1/files/generate-file-download-url',
  input: z.object({
    fileId,
    downloadFileName: z.string().max(255).optional(),
    expirationInMinutes: z.number().int().min(1).max(525_600).optional(),
    expirationRedirectUrl: z.string().optional(),
    assetKeys: z.array(z.string()).optional(),
    contentDisposition: ContentDisposition.optional(),
  }),
  output: z.looseObject({
    downloadUrls: z.array(z.looseObject({ url: z.string().optional(), assetKey: z.string().optional() })),
  }),
  retry: 'read',
  limits: 'at most 525,600 minutes',
})

/** `GET /v1/files/get-file-by-id`: the id stands in the query, and may be a media reference. */
const get = endpoint({
  ...media,
  operation: 'get',
  method: 'GET',
  path: '/v1/files/get-file-by-id',
  input: z.object({ fileId }),
  output: z.looseObject({ file: FileDescriptor }),
  retry: 'read',
})

/** `POST /v1/files/get-files`. */
const getMany = endpoint({
  ...media,
  operation: 'getMany',
  method: 'POST',
  path: '/v1/files/get-files',
  input: z.object({ fileIds: fileIds(100) }),
  output: z.looseObject({ files: z.array(FileDescriptor) }),
  retry: 'read',
  limits: '1 to 100 ids',
})

/** `PATCH /v1/files/update-file-descriptor`: what is there is changed; no mask is sent. */
const update = endpoint({
  ...media,
  operation: 'update',
  method: 'PATCH',
  path: '/v1/files/update-file-descriptor',
  input: z.object({
    file: z.looseObject({
      id: fileId,
      displayName: z.string().max(255).optional(),
      parentFolderId: z.string().max(100).nullish(),
      labels: labels(100),
    }),
    fieldMask: z.string().optional(),
  }),
  output: z.looseObject({ file: FileDescriptor }),
  retry: 'lookup',
})

/** `POST /v1/files/generate-upload-url`: the bytes then go to that address with PUT and without a sign-in. */
const generateUploadUrl = endpoint({
  ...media,
  operation: 'generateUploadUrl',
  method: 'POST',
  path: '/v1/files/generate-upload-url',
  input: z.object({
    ...announced,
    labels: labels(50),
    externalInfo: ExternalInfo.optional(),
  }),
  output: z.looseObject({ uploadUrl: z.string() }),
  // Nothing is stored before the bytes come: a second address does no harm.
  retry: 'read',
  limits: '50 labels; a path of 100 characters, whose folders are made',
})

/** `POST /v1/files/generate-resumable-upload-url`: tus 1.0.0; the token is good for one file. */
const generateResumableUploadUrl = endpoint({
  ...media,
  operation: 'generateResumableUploadUrl',
  method: 'POST',
  path: '/v1/files/generate-resumable-upload-url',
  input: z.object({
    ...announced,
    labels: labels(500),
    uploadProtocol: UploadProtocol.optional(),
  }),
  output: z.looseObject({
    uploadProtocol: UploadProtocol.optional(),
    uploadUrl: z.string(),
    uploadToken: z.string().max(2000),
  }),
  retry: 'read',
  limits: '500 labels',
})

const listed = {
  mediaTypes: z.array(MediaType).optional(),
  private: z.boolean().optional(),
  ...mediaPaging,
}

/** `GET /v1/files`: the files of one folder, without those below it. */
const list = endpoint({
  ...media,
  operation: 'list',
  method: 'GET',
  path: '/v1/files',
  input: z.object({ parentFolderId: folderId, ...listed }),
  output: page,
  retry: 'read',
})

/** `POST /v1/files/search`: everywhere below a root, by name and label. */
const search = endpoint({
  ...media,
  operation: 'search',
  method: 'POST',
  path: '/v1/files/search',
  input: z.object({ search: z.string().max(100).optional(), rootFolder: RootFolder.optional(), ...listed }),
  output: page,
  retry: 'read',
})

/** `POST /v1/files/query`: by `private`, `mediaType` and `state`; there is no filter by date. */
const query = endpoint({
  ...media,
  operation: 'query',
  method: 'POST',
  path: '/v1/files/query',
  input: mediaQuery,
  output: z.looseObject({ files: z.array(FileDescriptor), pagingMetadata: PagingMetadata.optional() }),
  retry: 'read',
  paging: { style: 'cursor', max: 100, rows: 'files', metadata: 'pagingMetadata' },
})

/** `POST /v1/files/generate-video-stream-url`: works for a day. */
const generateVideoStreamUrl = endpoint({
  ...media,
  operation: 'generateVideoStreamUrl',
  method: 'POST',
  path: '/v1/files/generate-video-stream-url',
  input: z.object({ fileId, format: StreamFormat.optional() }),
  output: z.looseObject({
    downloadUrl: z.looseObject({ url: z.string().optional(), assetKey: z.string().optional() }).optional(),
  }),
  retry: 'read',
})

/** `POST /v1/bulk/files/delete`: into the trash, or with `permanent` for good. */
const bulkDelete = endpoint({
  ...media,
  operation: 'bulkDelete',
  method: 'POST',
  path: '/v1/bulk/files/delete',
  input: z.object({ fileIds: fileIds(1000), permanent: z.boolean().optional() }),
  output: z.looseObject({}),
  retry: 'lookup',
  limits: '1 to 1,000 ids',
})

/** `POST /v1/bulk/trash-bin/files/restore`. */
const bulkRestore = endpoint({
  ...media,
  operation: 'bulkRestore',
  method: 'POST',
  path: '/v1/bulk/trash-bin/files/restore',
  input: z.object({ fileIds: fileIds(1000) }),
  output: z.looseObject({}),
  retry: 'lookup',
  limits: '1 to 1,000 ids',
})

/** `GET /v1/trash-bin/files`. */
const listDeleted = endpoint({
  ...media,
  operation: 'listDeleted',
  method: 'GET',
  path: '/v1/trash-bin/files',
  input: z.object({ parentFolderId: folderId, ...listed }),
  output: page,
  retry: 'read',
})

export const endpoints = {
  generateDownloadUrl,
  generateFileDownloadUrl,
  get,
  getMany,
  update,
  generateUploadUrl,
  generateResumableUploadUrl,
  importFile,
  bulkImport,
  bulkImportResults,
  list,
  search,
  query,
  generateVideoStreamUrl,
  bulkDelete,
  bulkRestore,
  listDeleted,
}
