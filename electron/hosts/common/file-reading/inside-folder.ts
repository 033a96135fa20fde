import { readdir, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { isHiddenName } from '../../../../shared/file-name.ts'
import { byName } from '../../../../shared/name-order.ts'
import type { LeftOutWhy } from '../../../core/ports/files.ts'

/** A file that is read only as long as it lies in a folder, by no link on the way. */
export interface InsideFile {
  root: string
  path: string
}

const prefix = 'inside:'

/** How the port of local files names such a file. */
export const insidePlace = ({ root, path }: InsideFile): string => `${prefix}${root.length}:${path}`

/** The file that such a name means; undefined for a name of another kind. */
export function insideFile(place: string): InsideFile | undefined {
  if (!place.startsWith(prefix)) return undefined
  const colon = place.indexOf(':', prefix.length)
  const path = place.slice(colon + 1)
  return { root: path.slice(0, Number(place.slice(prefix.length, colon))), path }
}

/**
 * Every file below a folder with the way to it, in the order of names. What is hidden is passed over; links, and what cannot
 * be read, are named to `leftOut` by their ways.
 */
export async function* filesInside(
  root: string,
  leftOut: (way: string[], why: LeftOutWhy) => void,
  at = root,
  way: string[] = [],
): AsyncGenerator<InsideFile & { way: string[] }> {
  if ((await realpath(at).catch(() => undefined)) !== at) return
  const entries = await readdir(at, { withFileTypes: true }).catch((error: unknown) => {
    if (!isGone(error)) leftOut(way, 'folderUnreadable')
    return []
  })
  for (const entry of entries.sort((one, other) => byName(one.name, other.name))) {
    if (isHiddenName(entry.name)) continue
    const [path, here] = [at + sep + entry.name, [...way, entry.name]]
    if (entry.isFile()) yield { root, path, way: here }
    else if (entry.isDirectory()) yield* filesInside(root, leftOut, path, here)
    else leftOut(here, entry.isSymbolicLink() ? await whyOfLink(root, path) : 'notAFile')
  }
}

async function whyOfLink(root: string, path: string): Promise<LeftOutWhy> {
  const target = await realpath(path).catch(() => undefined)
  if (target === undefined) return 'linkNowhere'
  return target === root || isBelow(root, target) ? 'linkBack' : 'linkOutside'
}

/** Whether a path is in a folder, at any depth; both as the system calls them. */
export const isBelow = (root: string, path: string): boolean => path.startsWith(root.endsWith(sep) ? root : root + sep)

/** Nothing of this name is there; any other fault is one. */
export function goneAsUndefined(error: unknown): undefined {
  if (isGone(error)) return undefined
  throw error
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
