import type { FileDescriptor } from '../../../shared/wire/media-entities.ts'
import { oneAtATime } from '../base/one-at-a-time.ts'

/**
 * Shows files in the library as soon as the site has them; the returned promise resolves when the file is shown. What
 * arrives while the library is written goes together with the next write: one for each file costs more than sending it.
 * `show` never rejects.
 */
export function createArrivedFiles(
  show: (files: readonly FileDescriptor[]) => Promise<void>,
): (file: FileDescriptor) => Promise<void> {
  /** By their ids: of a file that arrives twice the last version counts. */
  let coming = new Map<string, FileDescriptor>()
  const shown = oneAtATime(() => {
    const together = [...coming.values()]
    coming = new Map()
    return show(together)
  })
  return (file) => {
    coming.set(file.id, file)
    return shown()
  }
}
