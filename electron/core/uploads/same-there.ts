import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import { siteNameOf } from './site-name.ts'
import type { UploadRecord } from './upload-record.ts'

/**
 * The first of these files that lies in the folder now with the same name, size and content. This laptop's list may be
 * minutes old, so the site is asked; where it does not give the content nothing counts as the same.
 */
export async function sameThere(
  { client, signal }: { client: PlatformClient; signal: AbortSignal },
  { file, folderId, ids }: { file: UploadRecord; folderId: string; ids: readonly string[] },
): Promise<FileDescriptor | undefined> {
  for (const fileId of ids) {
    const search = (await orGone(client.call(endpoints.get, { fileId }, { priority: 'blobs', signal })))?.file
    if (search !== undefined && isSame(search, file, folderId)) return search
  }
  return undefined
}

const isSame = (search: FileDescriptor, file: UploadRecord, folderId: string): boolean =>
  search.state !== 'DELETED' &&
  search.parentFolderId === folderId &&
  search.displayName === siteNameOf(file) &&
  Number(search.sizeInBytes) === file.size &&
  search.hash?.length === 64 &&
  search.hash.toLowerCase() === file.sha256
