import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptFiles } from '../../core/ports/files.ts'
import { goneAsUndefined } from './file-reading/inside-folder.ts'

const folderName = 'kept-files'
const plainWord = /^[\w-]{1,64}$/

/** The files that the core keeps, through Node, in a folder of the data directory that only this account reads. */
export function keptFilesOf(dataDir: string): KeptFiles {
  const folder = join(dataDir, folderName)
  const pathOf = (name: string) => {
    // Names of the core are plain words; a path would be a fault of ours.
    if (!plainWord.test(name)) throw new Error('A kept file is named by a plain word.')
    return join(folder, name)
  }
  return {
    // What a system puts into folders for itself is none of them.
    names: async () => ((await readdir(folder).catch(goneAsUndefined)) ?? []).filter((name) => plainWord.test(name)),
    write: async (name, bytes) => {
      const path = pathOf(name)
      const beside = pathOf(`${name}-writing`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const file = await open(beside, 'w', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    read: async (name, from, most) => {
      const file = await open(pathOf(name), 'r').catch(goneAsUndefined)
      if (file === undefined) return new Uint8Array()
      try {
        const bytes = Buffer.alloc(most)
        let length = 0
        while (length < most) {
          const { bytesRead } = await file.read(bytes, length, most - length, from + length)
          if (bytesRead === 0) break
          length += bytesRead
        }
        return bytes.subarray(0, length)
      } finally {
        await file.close()
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
