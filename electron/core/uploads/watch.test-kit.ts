import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { bytesOf, files } from './uploads.test-kit.ts'

/** An empty folder `Exports` on this computer. */
export function emptyFolder() {
  const dir = temporaryDir()
  const folder = join(dir.path, 'Exports')
  mkdirSync(folder)
  return { ...dir, folder, [Symbol.dispose]: dir[Symbol.dispose] }
}

/** Writes a file into a folder, as a program does at this moment of the test laptop. */
export function write(desk: TestDesk, folder: string, path: string, size: number, content = path): void {
  const at = join(folder, path)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, bytesOf(content, size))
  const now = new Date(desk.clock.now())
  utimesSync(at, now, now)
}

/** Another content of the same length, and the time set back as it was. */
export function writeUnnoticed(path: string, content: string): void {
  const { size, mtime } = statSync(path)
  writeFileSync(path, bytesOf(content, size))
  utimesSync(path, mtime, mtime)
}

export const watch = (desk: TestDesk, path: string, target = '') => desk.api.uploads.watch({ target, path })

export const watched = async (desk: TestDesk) => (await desk.api.uploads.watched({})).folders[0]

/** Waits until so many files of the list are at the site, and nothing is on its way. */
export const sentOf = (desk: TestDesk, count: number) =>
  desk.until(
    `${count} files are at the site`,
    async () => {
      const { done, waiting, going } = await files(desk)
      return done === count && waiting + going === 0
    },
    { withinMs: 3_600_000 },
  )
