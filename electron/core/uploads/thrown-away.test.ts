import { expect, test } from 'vitest'
import { goOffline, goOnline, openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { compared, planned, planOf, sent } from './plans.test-kit.ts'
import { add, allDone, ended, files, folderOf, named } from './uploads.test-kit.ts'
import { emptyFolder, sentOf, watch, write } from './watch.test-kit.ts'

const stored = (desk: TestDesk, name: string) =>
  desk.sandbox.world.files.all().filter(({ file }) => file.displayName === name)
const standing = (desk: TestDesk, name: string) => stored(desk, name).filter(({ file }) => file.state !== 'DELETED')

/** Throws a file away at the site; no list of this laptop shows it yet. */
function throwAway(desk: TestDesk, name: string): void {
  for (const one of stored(desk, name)) {
    desk.sandbox.world.files.put({ ...one, file: { ...one.file, state: 'DELETED' } })
  }
}

/** The site forgets a file for good. */
function forget(desk: TestDesk, name: string): void {
  for (const { file } of stored(desk, name)) desk.sandbox.world.files.remove(file.id)
}

test.each([
  ['thrown away', throwAway],
  ['deleted for good', forget],
] as const)('F17: a file that was %s at the site is sent again, with the list uncleared', async (_, lose) => {
  using local = folderOf({ 'a.jpg': 5_000, 'b.jpg': 6_000 })
  await using desk = await openLoaded()
  await add(desk, [local.folder])
  await allDone(desk, 2)
  lose(desk, 'a.jpg')
  expect(await add(desk, [local.folder])).toEqual({ added: 1, known: 1 })
  await allDone(desk, 3)
  expect([standing(desk, 'a.jpg').length, stored(desk, 'b.jpg').length]).toEqual([1, 1])
  // The one that was sent now is the one that is asked about.
  expect(await add(desk, [local.folder])).toEqual({ added: 0, known: 2 })
})

test('F17: a plan beside a stale list: what was thrown away goes, what is there stays', async () => {
  using local = folderOf({ 'a.jpg': 5_000, 'b.jpg': 6_000 })
  await using desk = await openLoaded()
  await sent(desk, local.folder, 2)
  await desk.pass(1_000)
  await desk.api.uploads.clear({})
  throwAway(desk, 'a.jpg')
  await planned(desk, local.folder)
  expect((await compared(desk)).same.files).toBe(2)
  await desk.api.uploads.confirmPlan({})
  await ended(desk)
  expect(await files(desk)).toMatchObject({ done: 1, skipped: 1 })
  expect([standing(desk, 'a.jpg').length, stored(desk, 'b.jpg').length]).toEqual([1, 1])
})

test('F17: a file that was thrown away here, and of which the site has not heard, is sent again', async () => {
  using local = folderOf({ 'a.jpg': 5_000 })
  await using desk = await openLoaded()
  await add(desk, [local.folder])
  await allDone(desk, 1)
  const fileId = stored(desk, 'a.jpg')[0]?.file.id ?? ''
  await desk.api.sync.pause({ paused: true })
  await desk.api.media.trash({ fileId })
  expect(await add(desk, [local.folder])).toEqual({ added: 1, known: 0 })
  await desk.api.sync.pause({ paused: false })
  await allDone(desk, 2)
  await desk.drained()
  expect(standing(desk, 'a.jpg')).toHaveLength(1)
})

test('F17: where the site cannot be asked a file is taken in, and compared once it can', async () => {
  using local = folderOf({ 'a.jpg': 5_000, 'b.jpg': 6_000 })
  await using desk = await openLoaded()
  await sent(desk, local.folder, 2)
  throwAway(desk, 'a.jpg')
  await goOffline(desk)
  expect(await planned(desk, local.folder)).toEqual({ added: 2, known: 0 })
  await compared(desk)
  expect((await planOf(desk)).known.files).toBe(0)
  await desk.api.uploads.confirmPlan({})
  goOnline(desk)
  await desk.until('it is there', () => standing(desk, 'a.jpg').length === 1, { withinMs: 3_600_000 })
  await ended(desk)
  expect(stored(desk, 'b.jpg')).toHaveLength(1)
})

test('F17: a watched file that is written again after the site lost it is sent again', async () => {
  using local = emptyFolder()
  await using desk = await openLoaded()
  await watch(desk, local.folder)
  write(desk, local.folder, 'Card.jpg', 3_000)
  await sentOf(desk, 1)
  throwAway(desk, 'Card.jpg')
  await desk.pass(60_000)
  write(desk, local.folder, 'Card.jpg', 3_000)
  await sentOf(desk, 2)
  expect([standing(desk, 'Card.jpg').length, named(desk, 'Card.jpg').length]).toEqual([1, 2])
})
