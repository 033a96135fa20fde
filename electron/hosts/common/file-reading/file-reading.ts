import type { FolderWatch, FoundFile, LeftOutFile, UserFiles } from '../../../core/ports/files.ts'

/**
 * Everything that Foyer reads of a person's own files. A host has it in a process of its own, because a drive that doesn't
 * respond holds every thread of the process that reads from it.
 */
export interface FileReading
  extends Pick<FolderWatch, 'isThere' | 'walk' | 'look' | 'watch'>,
    Pick<UserFiles, 'stat' | 'read' | 'open' | 'sha256'> {
  /** The folder at a path that may be watched. Throws `precondition`, with the reason, for one that may not. */
  admit(path: string, from: 'typed' | 'dialog'): Promise<string>
  /** Every file at and below a picked path, as `UserFiles.walk` gives it. */
  walkPicked(path: string, leftOut: (file: LeftOutFile) => void): AsyncIterable<FoundFile>
}

/** Where files may be read, and where never. */
export interface ReadablePlaces {
  /** The person's own folder. */
  home: string
  /** Where the system puts drives that are plugged in. */
  mounts: readonly string[]
  /** Foyer's own files, which are never sent. */
  dataDir: string
}
