import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import type { FoundFile } from '../../../core/ports/files.ts'
import { goneAsUndefined, insideFile, isBelow } from './inside-folder.ts'
import { copyPath, isAtOrBelow, type LocalPath, pathOfPlace } from './local-path.ts'

const ofProcess = '/proc/self/fd'
/** How often a system without a look at the handle's own path is asked where the file is. */
const looks = 3

/**
 * Opens a file for reading. Rejects when what was opened isn't the plain file at the place itself: a link, a pipe or a device
 * that took its place, or a file elsewhere that a link on the way led to. It's the open handle that is judged, so an exchange
 * before or after doesn't matter; where the system doesn't give the handle's path, the path is looked at again after opening
 * (SECURITY.md says what is left there).
 */
export async function openPlace(place: string, dataDir: string): Promise<FileHandle> {
  const copy = copyPath(place)
  const path = copy ?? expectedPath(place)
  // A pipe that took the file's place must not hold this thread until another program writes into it.
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  try {
    if (!(await file.stat()).isFile()) throw new Error('This isn’t a file any more.')
    // Foyer's own folder may be behind a link; no other program writes into it.
    if (copy === undefined) {
      await mustBeAt(file, path)
      if (isAtOrBelow(path, await realpath(dataDir).catch(() => dataDir), sep))
        throw new Error('This is Foyer’s own file.')
    }
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** What is at a place now; undefined when it's gone, isn't a plain file, or a link leads to it. */
export async function statPlace(place: string): Promise<Omit<FoundFile, 'path' | 'place'> | undefined> {
  const copy = copyPath(place)
  const path = copy ?? expectedPath(place)
  const found = await lstat(path).catch(goneAsUndefined)
  if (!found?.isFile()) return undefined
  if (copy === undefined && !sameBytes(await realpath(path, { encoding: 'buffer' }).catch(goneAsUndefined), path))
    return undefined
  return { size: found.size, modifiedAt: Math.floor(found.mtimeMs), changedAt: Math.floor(found.ctimeMs) }
}

/** Throws for a path that leads out of its own folder. */
function expectedPath(place: string): LocalPath {
  const inside = insideFile(place)
  if (inside === undefined) return pathOfPlace(place)
  if (!isBelow(inside.root, inside.path)) throw leadsOut()
  return inside.path
}

async function mustBeAt(file: FileHandle, path: LocalPath): Promise<void> {
  const real = await pathOfHandle(file)
  if (real === undefined) return mustStayAt(file, path)
  if (sameBytes(real, path)) return
  // One that was removed since has a path that says so.
  await lstat(path)
  throw leadsOut()
}

/** Where the system says that an open file is; undefined where it doesn't. */
async function pathOfHandle(file: FileHandle): Promise<Buffer | undefined> {
  if (process.platform !== 'linux') return undefined
  return readlink(`${ofProcess}/${file.fd}`, { encoding: 'buffer' }).catch(goneAsUndefined)
}

/** Whether the path leads to this file without a link, at each of several looks. */
export async function mustStayAt(file: FileHandle, path: LocalPath): Promise<void> {
  const opened = await file.stat({ bigint: true })
  for (let look = 0; look < looks; look += 1) {
    const real = await realpath(path, { encoding: 'buffer' })
    const there = await lstat(path, { bigint: true })
    const isIt = opened.ino === there.ino && opened.dev === there.dev && there.isFile()
    if (!isIt || !sameBytes(real, path)) throw leadsOut()
  }
}

const sameBytes = (one: Buffer | undefined, path: LocalPath): boolean => one?.equals(Buffer.from(path)) === true

const leadsOut = (): Error => new Error('The way to the file leads out of its folder.')
