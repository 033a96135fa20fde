import { expect, test } from 'vitest'
import { goOffline, goOnline, openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { compared, planned, planOf, sent } from './plans.test-kit.ts'
import { add, allDone, ended, files, folderOf, named } from './uploads.test-kit.ts'
import { emptyFolder, sentOf, watch, write } from './watch.test-kit.ts'

const stored = (laptop: TestLaptop, name: string) =>
  laptop.sandbox.world.files.all().filter(({ file }) => file.displayName === name)
const standing = (laptop: TestLaptop, name: string) =>
  stored(laptop, name).filter(({ file }) => file.state !== 'DELETED')

/** Throws a file away at the site; no list of this laptop shows it yet. */
function throwAway(laptop: TestLaptop, name: string): void {
  for (const one of stored(laptop, name)) {
    laptop.sandbox.world.files.put({ ...one, file: { ...one.file, state: 'DELETED' } })
  }
}

/** The site forgets a file for good. */
function forget(laptop: TestLaptop, name: string): void {
  for (const { file } of stored(laptop, name)) laptop.sandbox.world.files.remove(file.id)
}

test.each([
  ['thrown away', throwAway],
  ['deleted for good', forget],
] as const)('F17: a file that was %s at the site is sent again, with the list uncleared', async (_, lose) => {
  using local = folderOf({ 'a.jpg': 5_000, 'b.jpg': 6_000 })
  await using laptop = await openLoaded()
  await add(laptop, [local.folder])
  await allDone(laptop, 2)
  lose(laptop, 'a.jpg')
  expect(await add(laptop, [local.folder])).toEqual({ added: 1, known: 1 })
  await allDone(laptop, 3)
  expect([standing(laptop, 'a.jpg').length, stored(laptop, 'b.jpg').length]).toEqual([1, 1])
  // The one that was sent now is the one that is asked about.
  expect(await add(laptop, [local.folder])).toEqual({ added: 0, known: 2 })
})

test('F17: a plan beside a stale list: what was thrown away goes, what is there stays', async () => {
  using local = folderOf({ 'a.jpg': 5_000, 'b.jpg': 6_000 })
  await using laptop = await openLoaded()
  await sent(laptop, local.folder, 2)
  await laptop.pass(1_000)
  await laptop.api.uploads.clear({})
  throwAway(laptop, 'a.jpg')
  await planned(laptop, local.folder)
  expect((await compared(laptop)).same.files).toBe(2)
  await laptop.api.uploads.confirmPlan({})
  await ended(laptop)
  expect(await files(laptop)).toMatchObject({ done: 1, skipped: 1 })
  expect([standing(laptop, 'a.jpg').length, stored(laptop, 'b.jpg').length]).toEqual([1, 1])
})

test('F17: a file that was thrown away here, and of which the site has not heard, is sent again', async () => {
  using local = folderOf({ 'a.jpg': 5_000 })
  await using laptop = await openLoaded()
  await add(laptop, [local.folder])
  await allDone(laptop, 1)
  const fileId = stored(laptop, 'a.jpg')[0]?.file.id ?? ''
  await laptop.api.sync.pause({ paused: true })
  await laptop.api.media.trash({ fileId })
  expect(await add(laptop, [local.folder])).toEqual({ added: 1, known: 0 })
  await laptop.api.sync.pause({ paused: false })
  await allDone(laptop, 2)
  await laptop.drained()
  expect(standing(laptop, 'a.jpg')).toHaveLength(1)
})

test('F17: where the site cannot be asked a file is taken in, and compared once it can', async () => {
  using local = folderOf({ 'a.jpg': 5_000, 'b.jpg': 6_000 })
  await using laptop = await openLoaded()
  await sent(laptop, local.folder, 2)
  throwAway(laptop, 'a.jpg')
  await goOffline(laptop)
  expect(await planned(laptop, local.folder)).toEqual({ added: 2, known: 0 })
  await compared(laptop)
  expect((await planOf(laptop)).known.files).toBe(0)
  await laptop.api.uploads.confirmPlan({})
  goOnline(laptop)
  await laptop.until('it is there', () => standing(laptop, 'a.jpg').length === 1, { withinMs: 3_600_000 })
  await ended(laptop)
  expect(stored(laptop, 'b.jpg')).toHaveLength(1)
})

test('F17: a watched file that is written again after the site lost it is sent again', async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  await watch(laptop, local.folder)
  write(laptop, local.folder, 'Card.jpg', 3_000)
  await sentOf(laptop, 1)
  throwAway(laptop, 'Card.jpg')
  await laptop.pass(60_000)
  write(laptop, local.folder, 'Card.jpg', 3_000)
  await sentOf(laptop, 2)
  expect([standing(laptop, 'Card.jpg').length, named(laptop, 'Card.jpg').length]).toEqual([1, 2])
})
