import type { Flushed } from '../db/flushing.ts'
import type { Log } from '../platform/log.ts'
import type { UserFiles } from '../ports/files.ts'

/** Removes copies of files that are not needed any more. One that cannot be removed stays, and the log says so. */
export interface LettingGo {
  letGo(place: string): void
  /** The same for a file that is at the site, once the disk knows that: until then a power cut may send for the copy again. */
  letGoSent(place: string): void
}

export function createLettingGo(parts: {
  userFiles: Pick<UserFiles, 'letGo'>
  log: Pick<Log, 'warn'>
  flushed: Flushed
}): LettingGo {
  const stays = (error: unknown) => parts.log.warn('upload-copy-stays', {}, error)
  return {
    letGo: (place) => void parts.userFiles.letGo(place).catch(stays),
    letGoSent: (place) =>
      void parts
        .flushed()
        .then(() => parts.userFiles.letGo(place))
        .catch(stays),
  }
}
