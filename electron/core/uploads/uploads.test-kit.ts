import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
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
export function add(desk: TestDesk, paths: string[], target = '') {
  const port = desk.ports.userFiles as HandedFiles
  port.handOver('picked', paths)
  return desk.api.uploads.addPicked({ token: 'picked', target })
}

/** Waits until no file is to come any more by itself. */
export const ended = (desk: TestDesk) =>
  desk.until('each has an end', async () => {
    const { waiting, going } = await files(desk)
    return waiting + going === 0
  })

export const files = async (desk: TestDesk) => (await desk.api.uploads.summary({})).files
export const allDone = (desk: TestDesk, count: number) =>
  desk.until(`${count} files are at the site`, async () => (await files(desk)).done === count, { withinMs: 3_600_000 })

export const onSite = (desk: TestDesk) => {
  const { files: stored, folders } = desk.sandbox.world
  return stored.all().map(({ file }) => ({
    name: file.displayName,
    hash: file.hash,
    folder: folders.get(file.parentFolderId ?? '')?.folder.displayName ?? '',
  }))
}
export const named = (desk: TestDesk, name: string) => onSite(desk).filter((file) => file.name === name)
