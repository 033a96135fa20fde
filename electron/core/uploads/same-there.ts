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
    const found = (await orGone(client.call(endpoints.get, { fileId }, { priority: 'blobs', signal })))?.file
    if (found !== undefined && isSame(found, file, folderId)) return found
  }
  return undefined
}

const isSame = (found: FileDescriptor, file: UploadRecord, folderId: string): boolean =>
  found.state !== 'DELETED' &&
  found.parentFolderId === folderId &&
  found.displayName === siteNameOf(file) &&
  Number(found.sizeInBytes) === file.size &&
  found.hash?.length === 64 &&
  found.hash.toLowerCase() === file.sha256
