import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'

export const megabyte = 1024 * 1024

/** Bytes that look like nothing else, the same for the same name. */
export const bytesOf = (name: string, size: number) => {
  const start = createHash('sha256').update(name).digest()
  return Buffer.alloc(size, start)
}

/** A folder `Season` on this computer with files of these sizes. */
export function folderOf(files: Readonly<Record<string, number>>) {
  const dir = temporaryDir()
  for (const [path, size] of Object.entries(files)) {
    const at = join(dir.path, 'Season', path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, bytesOf(path, size))
  }
  return { ...dir, folder: join(dir.path, 'Season'), [Symbol.dispose]: dir[Symbol.dispose] }
}

export const hashOf = (path: string, size: number) => createHash('sha256').update(bytesOf(path, size)).digest('hex')

/** Adds files and folders as the Electron host does after they were picked. */
export function add(laptop: TestLaptop, paths: string[], target = '') {
  const port = laptop.ports.userFiles as HandedFiles
  port.handOver('picked', paths)
  return laptop.api.uploads.addPicked({ token: 'picked', target })
}

/** Waits until no file is to come any more by itself. */
export const ended = (laptop: TestLaptop) =>
  laptop.until('each has an end', async () => {
    const { waiting, going } = await files(laptop)
    return waiting + going === 0
  })

export const files = async (laptop: TestLaptop) => (await laptop.api.uploads.summary({})).files
export const allDone = (laptop: TestLaptop, count: number) =>
  laptop.until(`${count} files are at the site`, async () => (await files(laptop)).done === count, {
    withinMs: 3_600_000,
  })

export const onSite = (laptop: TestLaptop) => {
  const { files: stored, folders } = laptop.sandbox.world
  return stored.all().map(({ file }) => ({
    name: file.displayName,
    hash: file.hash,
    folder: folders.get(file.parentFolderId ?? '')?.folder.displayName ?? '',
  }))
}
export const named = (laptop: TestLaptop, name: string) => onSite(laptop).filter((file) => file.name === name)
