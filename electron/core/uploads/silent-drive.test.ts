import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { testReading } from '../../../tests/support/test-reading.ts'
import { folderWatchOf } from '../../hosts/common/folder-watch.ts'
import { userFilesOf } from '../../hosts/common/user-files.ts'
import type { FolderWatch, UserFiles } from '../ports/files.ts'
import { planned, planOf } from './plans.test-kit.ts'
import { add, ended, files, folderOf, named } from './uploads.test-kit.ts'
import { emptyFolder, watch } from './watch.test-kit.ts'

const silent = () => Promise.reject(new AppError('precondition', { reason: messageOf('files.driveSilent') }))

/** Files of which those with `stick` in their path are on a drive that may stop responding. */
function withDrive() {
  const drive = { isSilent: true }
  const data = folderOf({})
  const real = userFilesOf(data.path, testReading(data.path))
  const isGone = (place: string) => drive.isSilent && place.includes('stick')
  const userFiles: UserFiles = {
    ...real,
    stat: (place) => (isGone(place) ? silent() : real.stat(place)),
    open: (place) => (isGone(place) ? silent() : real.open(place)),
    sha256: (place, size, signal) => (isGone(place) ? silent() : real.sha256(place, size, signal)),
  }
  return { drive, userFiles, [Symbol.dispose]: () => data[Symbol.dispose]() }
}

const reasons = async (laptop: TestLaptop) => {
  const { rows } = await laptop.api.uploads.list({ group: 'all', search: '', order: 'added', start: 0, count: 50 })
  return rows.flatMap(({ reason }) => (typeof reason === 'object' && reason !== null ? [reason.code] : []))
}

test('a file whose drive stops responding waits and says so, the others go, and it goes on by itself', async () => {
  using local = folderOf({ 'stick.jpg': 1_000, 'fine.jpg': 2_000 })
  using files_ = withDrive()
  await using laptop = await openLoaded({ ports: { userFiles: files_.userFiles } })
  await add(laptop, [join(local.folder, 'stick.jpg'), join(local.folder, 'fine.jpg')])
  await laptop.until('the other one is sent', async () => (await files(laptop)).done === 1)
  await laptop.pass(10 * 60_000)
  expect(await reasons(laptop)).toEqual(['uploads.driveSilent'])
  expect(await files(laptop)).toMatchObject({ done: 1, needsYou: 0 })
  files_.drive.isSilent = false
  await ended(laptop)
  expect(named(laptop, 'stick.jpg')).toHaveLength(1)
  expect(await files(laptop)).toMatchObject({ done: 2, needsYou: 0 })
})

test('in a plan it stays uncompared with its reason, and is compared once the drive responds', async () => {
  using local = folderOf({ 'stick.jpg': 1_000, 'fine.jpg': 2_000 })
  using files_ = withDrive()
  await using laptop = await openLoaded({ ports: { userFiles: files_.userFiles } })
  await planned(laptop, local.folder)
  await laptop.until('the other one is compared', async () => (await planOf(laptop)).unchecked.files === 1)
  await laptop.pass(5 * 60_000)
  expect(await planOf(laptop)).toMatchObject({ unchecked: { files: 1 }, silent: { files: 1 }, goes: { files: 1 } })
  files_.drive.isSilent = false
  await laptop.until('both are compared', async () => (await planOf(laptop)).unchecked.files === 0)
})

test('a watched folder whose drive stops responding is away, and holds up no other folder', async () => {
  using first = emptyFolder()
  using local = emptyFolder()
  using last = emptyFolder()
  const real = folderWatchOf(testReading(join(local.path, 'nothing')))
  let isSilent = false
  /** As the port does once a call was given up. */
  let isGivenUp = false
  const folderWatch: FolderWatch = {
    ...real,
    walk: (folder, leftOut) => {
      if (!isSilent || folder !== local.folder) return real.walk(folder, leftOut)
      isGivenUp = true
      return { [Symbol.asyncIterator]: () => ({ next: silent }) }
    },
    isThere: async (folder) => (isGivenUp && folder === local.folder ? false : real.isThere(folder)),
    // No notices: each folder is walked.
    watch: () => async () => undefined,
  }
  await using laptop = await openLoaded({ ports: { folderWatch } })
  await watch(laptop, first.folder)
  const { id } = await watch(laptop, local.folder)
  await watch(laptop, last.folder)
  // All of them were walked at the beginning, and are walked again ten minutes later.
  await laptop.pass(60_000)
  isSilent = true
  writeFileSync(join(first.folder, 'one.jpg'), 'picture')
  writeFileSync(join(last.folder, 'two.jpg'), 'another')
  await laptop.until(
    'both others are walked',
    () => named(laptop, 'one.jpg').length + named(laptop, 'two.jpg').length === 2,
  )
  const away = async () => {
    const { folders } = await laptop.api.uploads.watched({})
    return folders.filter(({ isThere }) => !isThere).map((folder) => folder.id)
  }
  // Its walk is given up at its own time, maybe after the others'.
  await laptop.until('it is away', async () => (await away()).length > 0)
  expect(await away()).toEqual([id])
})
