import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { testReading } from '../../../tests/support/test-reading.ts'
import { userFilesOf } from '../../hosts/common/user-files.ts'
import type { UserFiles } from '../ports/files.ts'
import { add, ended, files, folderOf, megabyte, named } from './uploads.test-kit.ts'

test.each([
  ['a photo', 'a.jpg', 3 * megabyte],
  ['a film', 'film.mp4', 20 * megabyte],
])('52. Reading %s ends early, and its size and time say nothing of it: it is never "done"', async (_, name, size) => {
  using local = folderOf({ [name]: size, 'whole.jpg': 1_000 })
  using data = folderOf({})
  const real = userFilesOf(data.path, testReading(data.path))
  /** A drive that lost the end of the file, and whose folder does not know it. */
  let isShort = true
  const userFiles: UserFiles = {
    ...real,
    open: async (place) => {
      const file = await real.open(place)
      const read = async (from: number, most: number) => {
        const bytes = await file.read(from, most)
        return isShort && place.endsWith(name) ? bytes.subarray(0, Math.max(0, size - 10 - from)) : bytes
      }
      return { ...file, read }
    },
  }
  await using laptop = await openLoaded({ ports: { userFiles } })
  await add(laptop, [local.folder])
  await ended(laptop)
  expect(named(laptop, name)).toEqual([])
  expect(named(laptop, 'whole.jpg')).toHaveLength(1)
  expect(await files(laptop)).toMatchObject({ done: 1, needsYou: 1 })
  isShort = false
  await laptop.api.uploads.retry({})
  await ended(laptop)
  expect(named(laptop, name)).toHaveLength(1)
  expect(await files(laptop)).toMatchObject({ done: 2, needsYou: 0 })
})
