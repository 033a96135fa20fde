import { fold } from '../../../shared/search-words.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import type { ReadableDb } from '../db/database.ts'
import type { PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import type { UploadRecord } from './uploads.queries.ts'

/** Files of the library, as this laptop knows it, that may be the same as one that is to be sent: their ids. */
export type AlikeFiles = (folderId: string, file: Pick<UploadRecord, 'name' | 'size'>) => string[]

/** Files of one name in one folder that are asked about; more of them are no accident. */
const mostAlike = 3

export function alikeFilesIn(mirror: ReadableDb): AlikeFiles {
  const find = mirror
    .prepare(
      "SELECT id FROM media_files WHERE state = 'OK' AND sort_name = ? AND folder_id = ? AND bytes = ? ORDER BY id LIMIT ?",
    )
    .pluck()
  return (folderId, { name, size }) => find.all(fold(name.slice(0, 255)), folderId, size, mostAlike) as string[]
}

/**
 * The first of these files that lies in the folder now with the same name, size and content. This laptop's list may be
 * minutes old, so the site is asked; where it does not tell the content nothing counts as the same.
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

const isSame = (found: FileDescriptor, { name, size, sha256 }: UploadRecord, folderId: string): boolean =>
  found.state !== 'DELETED' &&
  found.parentFolderId === folderId &&
  found.displayName === name.slice(0, 255) &&
  Number(found.sizeInBytes) === size &&
  found.hash?.length === 64 &&
  found.hash.toLowerCase() === sha256
