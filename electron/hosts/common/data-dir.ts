import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** The parent is there and the system makes no folder in it, or the name is one that it doesn't take. */
const noPlace: ReadonlySet<unknown> = new Set(['ENOENT', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ENOTSUP', 'ENOSYS'])

/**
 * Makes the data directory, and has every later file of this process made for this account only. A directory that is
 * ours is closed to others; one that holds other things (`--data /tmp`) keeps its rights. Throws `unavailable_here` where
 * no folder can be made, else the system's error.
 */
export function prepareDataDir(dataDir: string): void {
  process.umask(0o077)
  try {
    makeFolder(dataDir)
  } catch (cause) {
    if (!noPlace.has(codeOf(cause))) throw cause
    throw new AppError('unavailable_here', { reason: messageOf('start.noPlace', { folder: dataDir }), cause })
  }
  const names = readdirSync(dataDir)
  const isOurs = names.length === 0 || names.includes('desk.db')
  if (isOurs && process.platform !== 'win32') chmodSync(dataDir, 0o700)
}

/**
 * Makes a folder and those around it. Not by Node's `recursive`, which never returns where a folder is there and takes
 * none, as `/proc`.
 */
function makeFolder(path: string): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another program may have made it just now.
    if (!isFolder(path)) throw error
  }
}

/** Whether there is a folder. Throws where the system doesn't let this account look. */
const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false
    throw error
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
