import type { Stats } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { basename, sep } from 'node:path'
import { isHiddenName } from '../../../../shared/file-name.ts'
import { byName } from '../../../../shared/name-order.ts'
import type { FoundFile, LeftOutFile, LeftOutWhy } from '../../../core/ports/files.ts'
import { inFolder, isAtOrBelow, type LocalPath, localPath, placeOfPath } from './local-path.ts'

/** What lies in a folder, by its name there. */
type ReadFolder = (path: LocalPath) => Promise<Buffer[]>

const readFolder: ReadFolder = (path) => readdir(path, { encoding: 'buffer' })

interface Walk {
  root: LocalPath
  /** Foyer's own folder, as the system calls it. */
  own: string
  /** Folders that were walked. */
  seen: Set<string>
  leftOut(file: LeftOutFile): void
  namesIn: ReadFolder
}

/**
 * Every file at and below a path, in the order of names. What can't be read, hidden folders, Foyer's own files, and links that
 * lead nowhere or out of what was picked, are named to `leftOut`.
 */
export async function* pickedWalk(
  path: string,
  leftOut: (file: LeftOutFile) => void,
  { dataDir, namesIn = readFolder }: { dataDir: string; namesIn?: ReadFolder },
): AsyncGenerator<FoundFile> {
  const name = [basename(path)]
  const own = await realpath(dataDir).catch(() => dataDir)
  // What is picked may be a link itself; what is found in it has to be inside of it.
  const root = await realAt(path)
  if (root.path !== undefined)
    yield* below({ root: root.path, own, seen: new Set(), leftOut, namesIn }, root.path, name)
  else leftOut({ path: name, why: root.why ?? 'linkNowhere' })
}

async function* below(walk: Walk, at: LocalPath, path: string[]): AsyncGenerator<FoundFile> {
  const { root, seen } = walk
  const leave = (why: LeftOutWhy) => walk.leftOut({ path, why })
  const real = await realAt(at)
  if (real.path === undefined) {
    // What went away while the folder was read is not there to be named.
    if (real.why !== undefined) leave(real.why)
    return
  }
  // A link out of what was picked leads to what was not picked.
  if (!isAtOrBelow(real.path, root, sep)) return leave('linkOutside')
  if (isAtOrBelow(real.path, walk.own, sep)) return leave('ownFiles')
  const found = await stat(real.path).catch(() => undefined)
  if (found?.isFile()) {
    yield { place: placeOfPath(real.path), path, ...statOf(found) }
    return
  }
  if (found === undefined) return leave('unreadable')
  if (!found.isDirectory()) return leave('notAFile')
  // What a person picks by its name is meant, hidden or not; what lies in it hidden is where programs keep their keys.
  if (path.length > 1 && isHiddenName(path.at(-1) ?? '')) return leave('hiddenFolder')
  const key = placeOfPath(real.path)
  if (seen.has(key)) return leave('linkBack')
  seen.add(key)
  const names = await walk.namesIn(real.path).catch(() => undefined)
  if (names === undefined) return leave('folderUnreadable')
  const entries = names.map((bytes) => ({ name: localPath(bytes), shown: bytes.toString('utf8') }))
  for (const { name, shown } of entries.sort((one, other) => byName(one.shown, other.shown))) {
    yield* below(walk, inFolder(real.path, name, sep), [...path, shown])
  }
}

const statOf = ({ size, mtimeMs, ctimeMs }: Stats) => ({
  ...{ size, modifiedAt: Math.floor(mtimeMs), changedAt: Math.floor(ctimeMs) },
})

/** The path without links; else why there is none, except where nothing is there at all. */
async function realAt(path: LocalPath): Promise<{ path: LocalPath; why?: never } | { path?: never; why?: LeftOutWhy }> {
  try {
    return { path: localPath(await realpath(path, { encoding: 'buffer' })) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ELOOP') return { why: 'linkBack' }
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return { why: 'unreadable' }
    const here = await lstat(path).catch(() => undefined)
    return here?.isSymbolicLink() ? { why: 'linkNowhere' } : {}
  }
}
