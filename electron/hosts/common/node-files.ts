import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import type { Files } from '../../core/ports.ts'

/** The files of one data directory. A name that is not a plain file name is refused with `invalid_input`. */
export function nodeFiles(dataDir: string): Files {
  const pathOf = (name: string) => {
    if (!/^[\w-][\w.-]*$/.test(name)) throw new AppError('invalid_input', 'A file name may not hold a path.')
    return join(dataDir, name)
  }
  return {
    pathOf,
    exists: (name) => existsSync(pathOf(name)),
    sizeOf: (name) => statSync(pathOf(name), { throwIfNoEntry: false })?.size ?? 0,
    rename: (from, to) => renameSync(pathOf(from), pathOf(to)),
    remove: (name) => rmSync(pathOf(name), { force: true }),
    readText: (name) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : undefined),
    writeText: (name, text) => {
      const temporary = pathOf(`${name}.writing`)
      const file = openSync(temporary, 'w', 0o600)
      try {
        writeSync(file, text)
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(temporary, pathOf(name))
      flushDirectory(dataDir)
    },
    freeBytes: () => {
      try {
        const disk = statfsSync(dataDir)
        return disk.bavail * disk.bsize
      } catch {
        return undefined
      }
    },
  }
}

/** Makes the rename itself durable. Windows cannot open a directory, and does not need it. */
function flushDirectory(path: string): void {
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
