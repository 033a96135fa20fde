import { basename, relative, sep } from 'node:path'
import { watch } from 'chokidar'
import { isHiddenName } from '../../../../shared/file-name.ts'
import type { FolderListener, FoundFile, LeftOutFile, LeftOutWhy } from '../../../core/ports/files.ts'
import { filesInside, type InsideFile, insidePlace, isBelow } from './inside-folder.ts'
import { statPlace } from './opened-file.ts'

async function readFile(file: InsideFile, way: readonly string[]): Promise<FoundFile | undefined> {
  const place = insidePlace(file)
  const stat = isBelow(file.root, file.path) ? await statPlace(place).catch(() => undefined) : undefined
  return stat && { ...stat, place, path: [basename(file.root), ...way] }
}

/** Every readable file in a watched folder that isn't hidden; everything else is named to `leftOut`. */
export async function* folderWalk(
  folder: string,
  leftOut: (file: LeftOutFile) => void = () => undefined,
): AsyncGenerator<FoundFile> {
  const named = (way: string[], why: LeftOutWhy) => leftOut({ path: [basename(folder), ...way], why })
  for await (const { way, ...file } of filesInside(folder, named)) {
    const one = await readFile(file, way)
    if (one !== undefined) yield one
    // A name that is no text leads to no file; any other one went meanwhile.
    else if (way.join().includes('\ufffd')) named(way, 'unreadable')
  }
}

/** One file of a watched folder; undefined when it can't be read, or isn't in the folder. */
export const lookInside = (root: string, way: readonly string[]): Promise<FoundFile | undefined> =>
  readFile({ root, path: [root, ...way].join(sep) }, way)

/** Reports what is written into a folder, through the system's own notices. Returns how to end it. */
export function listenTo(folder: string, listener: FolderListener): () => Promise<void> {
  const watcher = watch(folder, {
    ...{ ignoreInitial: true, followSymlinks: false, ignorePermissionErrors: true },
    ignored: (path) => relative(folder, path).split(sep).some(isHiddenName),
  })
  const written = (path: string) => listener.written(relative(folder, path).split(sep))
  watcher.on('add', written).on('change', written).on('error', listener.failed)
  return () => watcher.close()
}
