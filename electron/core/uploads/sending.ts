import type { PlatformClient } from '../platform/client.ts'
import type { UserFiles } from '../ports.ts'
import type { Chunks } from './chunks.ts'
import type { FileHost } from './file-host.ts'
import type { LibraryIndex } from './library-index.ts'
import type { Place } from './line.ts'
import type { SiteFolders } from './site-folders.ts'
import type { Throttle } from './throttle.ts'
import type { UploadRecord, UploadStore } from './uploads.queries.ts'

/** What sending works with. */
export interface UploadSite {
  client: PlatformClient
  host: FileHost
  files: UserFiles
  folders: SiteFolders
  throttle: Throttle
  chunks: Chunks
  store: UploadStore
  alike: LibraryIndex['alike']
  /** The platform's clock, as far as it is known. */
  now(): number
  signal: AbortSignal
  /** Its place among the files that send at the same time. */
  place: Place
}

/** One file on its way. `sent` is told how many of its bytes have left. */
export interface Sending extends Omit<UploadSite, 'folders' | 'alike'> {
  file: UploadRecord
  folderId: string
  sent(bytes: number): void
}
