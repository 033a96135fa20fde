import type { FolderWatch } from '../../core/ports/files.ts'
import type { FileReading } from './file-reading/file-reading.ts'

/** Watched folders, read through `reading`. `choose` is the host's own dialog, where it has one; undefined when canceled. */
export function folderWatchOf(reading: FileReading, choose?: () => Promise<string | undefined>): FolderWatch {
  return {
    choose:
      choose &&
      (async () => {
        const path = await choose()
        return path === undefined ? undefined : reading.admit(path, 'dialog')
      }),
    admit: (path) => reading.admit(path, 'typed'),
    isThere: reading.isThere,
    walk: reading.walk,
    look: reading.look,
    watch: reading.watch,
  }
}
