import { readdir, realpath } from 'node:fs/promises'
import { basename, relative, sep } from 'node:path'
import { watch } from 'chokidar'
import type { FolderWatch, FoundFile, LeftOutFile, LeftOutWhy } from '../../core/ports/files.ts'
import { filesInside, type InsideFile, insidePlace, isHiddenName, statInside } from './inside-folder.ts'
import { ownFolder, type WatchablePlaces, watchableFolder } from './watchable-folder.ts'

interface FolderWatchOptions extends WatchablePlaces {
  /** The host's own dialog, where it has one: returns a path, undefined when it was cancelled. */
  choose?: (() => Promise<string | undefined>) | undefined
}

/** Watches folders through the system's own notices. */
export function nodeFolderWatch({ choose, ...places }: FolderWatchOptions): FolderWatch {
  async function readFile(file: InsideFile, way: readonly string[]): Promise<FoundFile | undefined> {
    const stat = await statInside(file).catch(() => undefined)
    return stat && { ...stat, place: insidePlace(file), path: [basename(file.root), ...way] }
  }

  async function* walk(
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

  return {
    choose:
      choose &&
      (async () => {
        const path = await choose()
        return path === undefined ? undefined : ownFolder(path, places)
      }),
    admit: (path) => watchableFolder(path, places),
    isThere: async (folder) => {
      const real = await realpath(folder).catch(() => undefined)
      if (real !== folder) return false
      return readdir(folder).then(
        () => true,
        () => false,
      )
    },
    walk,
    look: (root, way) => readFile({ root, path: [root, ...way].join(sep) }, way),
    watch: (folder, listener) => {
      const watcher = watch(folder, {
        ...{ ignoreInitial: true, followSymlinks: false, ignorePermissionErrors: true },
        ignored: (path) => relative(folder, path).split(sep).some(isHiddenName),
      })
      const written = (path: string) => listener.written(relative(folder, path).split(sep))
      watcher.on('add', written).on('change', written).on('error', listener.failed)
      return () => watcher.close()
    },
  }
}
