import { readdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, parse, sep } from 'node:path'
import { AppError } from '../../../../shared/errors.ts'
import { isHiddenName } from '../../../../shared/file-name.ts'
import { type MessageCode, messageOf } from '../../../../shared/messages/message-of.ts'
import type { ReadablePlaces } from './file-reading.ts'

/** Where this system puts drives that are plugged in. */
export const systemMounts = ['/media', '/mnt', '/run/media', '/Volumes']

/**
 * The folder at a typed path, as the system calls it. Throws `precondition` unless it can be read and lies in the
 * person's folder or on a drive that is plugged in, after every link on the way: no other account's files, no hidden
 * folder, where programs keep their keys, and not Foyer's own.
 */
export async function watchableFolder(typed: string, places: ReadablePlaces): Promise<string> {
  if (!isAbsolute(typed)) throw refused('uploads.watchNotAbsolute')
  const folder = await ownFolder(typed, places)
  const home = await realpath(places.home).catch(() => places.home)
  const around = [home, ...places.mounts, ...otherDrives(folder, home)].find((place) => isIn(place, folder))
  if (around === undefined) throw refused('uploads.watchElsewhere')
  if (folder.slice(around.length).split(sep).some(isHiddenName)) throw refused('uploads.watchHidden')
  return folder
}

/** The same for a folder that was chosen in a dialog of the system: any but Foyer's own. */
export async function ownFolder(path: string, { dataDir }: Pick<ReadablePlaces, 'dataDir'>): Promise<string> {
  const folder = await realpath(path).catch(() => undefined)
  const found = folder === undefined ? undefined : await stat(folder).catch(() => undefined)
  if (folder === undefined || !found?.isDirectory()) throw refused('uploads.watchNoFolder')
  await readdir(folder).catch((cause: unknown) => {
    throw refused('uploads.watchNoFolder', cause)
  })
  const own = await realpath(dataDir).catch(() => dataDir)
  if (folder === own || isIn(folder, own) || isIn(own, folder)) throw refused('uploads.watchOwnFiles')
  return folder
}

/** Below it, not the same. */
const isIn = (around: string, folder: string): boolean =>
  folder.startsWith(around.endsWith(sep) ? around : around + sep)

/** On Windows any drive but the one with the person's folder is one that may be unplugged. */
function otherDrives(folder: string, home: string): string[] {
  const { root } = parse(folder)
  return /^[a-z]:/i.test(root) && root.toLowerCase() !== parse(home).root.toLowerCase() ? [root] : []
}

const refused = (code: Extract<MessageCode, `uploads.watch${string}`>, cause?: unknown): AppError =>
  new AppError('precondition', { reason: messageOf(code), ...(cause === undefined ? {} : { cause }) })
