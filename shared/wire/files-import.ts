import { z } from 'zod'
import { BulkActionMetadata } from './common.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { ExternalInfo, FileDescriptor, MediaType } from './media-entities.ts'
import { BulkItemMetadata } from './media-paging.ts'

type Shape = Pick<Endpoint, 'area' | 'service' | 'auth'>
const media = { area: 'files', service: 'media', auth: ['apiKey'] } as const satisfies Shape
const labels = z.array(z.string().max(200)).max(500).optional()

/** What the site is to fetch. Without `mimeType` the name or the address must show what it is. */
const ImportRequest = z.looseObject({
  url: z.string().min(1),
  mediaType: MediaType.optional(),
  displayName: z.string().max(255).optional(),
  parentFolderId: z.string().max(100).optional(),
  private: z.boolean().optional(),
  labels,
  mimeType: z.string().max(100).optional(),
  externalInfo: ExternalInfo.optional(),
  urlParams: z.record(z.string(), z.unknown()).optional(),
  urlHeaders: z.record(z.string(), z.unknown()).optional(),
  filePath: z.string().max(100).optional(),
})
const importRequests = z.array(ImportRequest).min(1).max(100)

/** `POST /v1/files/import`: the answer comes before the file, without `media`. */
export const importFile = endpoint({
  ...media,
  operation: 'importFile',
  method: 'POST',
  path: '/v1/files/import',
  input: z.object(ImportRequest.shape),
  output: z.looseObject({ file: FileDescriptor }),
  retry: 'never',
})

/** `POST /v1/bulk/files/import`: the older form, all or nothing. */
export const bulkImport = endpoint({
  ...media,
  operation: 'bulkImport',
  method: 'POST',
  path: '/v1/bulk/files/import',
  input: z.object({ importFileRequests: importRequests }),
  output: z.looseObject({ files: z.array(FileDescriptor) }),
  retry: 'never',
  limits: '1 to 100 files',
})

/** `POST /v1/bulk/files/import-v2`: each file has a result of its own. */
export const bulkImportResults = endpoint({
  ...media,
  operation: 'bulkImportResults',
  method: 'POST',
  path: '/v1/bulk/files/import-v2',
  input: z.object({ importFileRequests: importRequests, returnEntity: z.boolean().optional() }),
  output: z.looseObject({
    results: z.array(z.looseObject({ itemMetadata: BulkItemMetadata.optional(), item: FileDescriptor.nullish() })),
    bulkActionMetadata: BulkActionMetadata.optional(),
  }),
  retry: 'never',
  limits: '1 to 100 files',
})
