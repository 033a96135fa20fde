import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../shared/errors.ts'
import type { Files } from '../../core/ports/files.ts'

/** Bytes of an allocation that are made and written at once; about a millisecond. */
const piece = 1024 ** 2

/** The files of one data directory. A name that is not a plain file name is refused with `invalid_input`. */
export function nodeFiles(dataDir: string): Files {
  const pathOf = (name: string) => {
    if (!/^[\w-][\w.-]*$/.test(name))
      throw new AppError('invalid_input', { reason: 'A file name may not hold a path.' })
    return join(dataDir, name)
  }
  return {
    pathOf,
    names: () => readdirSync(dataDir),
    exists: (name) => existsSync(pathOf(name)),
    sizeOf: (name) => statSync(pathOf(name), { throwIfNoEntry: false })?.size ?? 0,
    rename: (from, to) => {
      renameSync(pathOf(from), pathOf(to))
      flushDirectory(dataDir)
    },
    remove: (name) => rmSync(pathOf(name), { force: true }),
    readText: (name) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : undefined),
    readPart: (name, from, most) => {
      if (!existsSync(pathOf(name))) return new Uint8Array()
      const descriptor = openSync(pathOf(name), 'r')
      try {
        const bytes = Buffer.allocUnsafe(most)
        return bytes.subarray(0, readSync(descriptor, bytes, 0, most, from))
      } finally {
        closeSync(descriptor)
      }
    },
    writeText: (name, text) => {
      const temporary = pathOf(`${name}.writing`)
      try {
        writeWhole(temporary, 'w', text, true)
        renameSync(temporary, pathOf(name))
      } catch (error) {
        rmSync(temporary, { force: true })
        throw error
      }
      flushDirectory(dataDir)
    },
    append: (name, text, mayWait = false) => {
      const path = pathOf(name)
      const isNew = !existsSync(path)
      writeWhole(path, 'a', text, !mayWait)
      if (isNew) flushDirectory(dataDir)
    },
    flush: async (name) => {
      // Opened for writing: Windows flushes nothing for a handle that may only read.
      const file = await open(pathOf(name), 'r+')
      try {
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    allocate: async (name, bytes) => {
      const temporary = pathOf(`${name}.writing`)
      try {
        const file = await open(temporary, 'w', 0o600)
        try {
          // File systems leave out zeros, and some compress what repeats itself.
          for (let done = 0; done < bytes; done += piece)
            await file.writeFile(randomBytes(Math.min(piece, bytes - done)))
          await file.datasync()
        } finally {
          await file.close()
        }
        renameSync(temporary, pathOf(name))
      } catch (error) {
        rmSync(temporary, { force: true })
        throw error
      }
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

function writeWhole(path: string, flags: 'w' | 'a', text: string, flush: boolean): void {
  const file = openSync(path, flags, 0o600)
  try {
    // A write may take less than it was given: on a disk that is nearly full, for one.
    const bytes = Buffer.from(text)
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
    if (flush) fsyncSync(file)
  } finally {
    closeSync(file)
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
