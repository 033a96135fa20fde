import type { Flushed } from '../db/flushing.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { FileHost } from '../platform/file-host.ts'
import type { UserFiles } from '../ports/files.ts'
import type { Chunks } from './chunks.ts'
import type { LibraryIndex } from './library-index.ts'
import type { Place } from './line.ts'
import type { LookUps } from './look-ups.ts'
import type { SiteFolders } from './site-folders.ts'
import type { Throttle } from './throttle.ts'
import type { UploadRecord } from './upload-record.ts'
import type { UploadStore } from './uploads.queries.ts'

/** What sending works with. */
export interface UploadSite {
  client: PlatformClient
  host: FileHost
  files: UserFiles
  folders: SiteFolders
  throttle: Throttle
  chunks: Chunks
  store: UploadStore
  library: Pick<LibraryIndex, 'alike' | 'isThrownAway'>
  lookUps: LookUps
  /** Resolves when what was written down until now, jots as well, is on the disk. */
  flushed: Flushed
  /** The platform's clock, as far as it is known. */
  now(): number
  signal: AbortSignal
  /** Its place among the files that send at the same time. */
  place: Pick<Place, 'near' | 'enter'>
}

/** Gets how far a file is. */
export interface SendListener {
  /** So many of its bytes have left. */
  sent(bytes: number): void
  /** An earlier try brought so many of its bytes to the site: it goes on from there. */
  wentOn(from: number): void
}

/** One file on its way. */
export interface Sending extends Omit<UploadSite, 'folders' | 'library' | 'lookUps'>, SendListener {
  file: UploadRecord
  folderId: string
}
