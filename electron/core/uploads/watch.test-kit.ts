import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
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
export function write(laptop: TestLaptop, folder: string, path: string, size: number, content = path): void {
  const at = join(folder, path)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, bytesOf(content, size))
  const now = new Date(laptop.clock.now())
  utimesSync(at, now, now)
}

/** Another content of the same length, and the time set back as it was. */
export function writeUnnoticed(path: string, content: string): void {
  const { size, mtime } = statSync(path)
  writeFileSync(path, bytesOf(content, size))
  utimesSync(path, mtime, mtime)
}

export const watch = (laptop: TestLaptop, path: string, target = '') => laptop.api.uploads.watch({ target, path })

export const watched = async (laptop: TestLaptop) => (await laptop.api.uploads.watched({})).folders[0]

/** Waits until so many files of the list are at the site, and nothing is on its way. */
export const sentOf = (laptop: TestLaptop, count: number) =>
  laptop.until(
    `${count} files are at the site`,
    async () => {
      const { done, waiting, going } = await files(laptop)
      return done === count && waiting + going === 0
    },
    { withinMs: 3_600_000 },
  )
