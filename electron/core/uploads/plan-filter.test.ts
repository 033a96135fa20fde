import { copyFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFilter, type UploadFilter } from '../../../shared/app/upload-filter.ts'
import { goOffline, openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { namePattern } from './name-pattern.ts'
import { isHidden, planFilter } from './plan-filter.ts'
import { compared, intent, planned, planOf } from './plans.test-kit.ts'
import { allDone, ended, files, folderOf, named } from './uploads.test-kit.ts'

const filter = (laptop: TestLaptop, change: Partial<UploadFilter>) =>
  laptop.api.uploads.filterPlan({ ...openFilter, ...change })

const rests = async (laptop: TestLaptop) =>
  (await planOf(laptop)).keptOut.map(({ code, files: n, bytes }) => [code, n, bytes]).toSorted()

test.each([
  ['*.jpg', 'Lantern.JPG', true],
  ['*.jpg', 'Lantern.jpg.part', false],
  ['img_????.*', 'IMG_0042.cr2', true],
  ['img_????.*', 'IMG_42.cr2', false],
  ['*a*b*', 'xxaxxbxx', true],
  ['*a*b*', 'xxbxxaxx', false],
  ['*ab*ab', 'ab', false],
  ['*', '', true],
  ['prêt*', 'PRÊT.pdf'.normalize('NFD'), true],
  ['?.jpg', '🎭.jpg', true],
  ['[a].(b)', '[A].(B)', true],
])('the pattern %s says of %s: %s', (pattern, name, isIt) => {
  expect(namePattern(pattern)(name)).toBe(isIt)
})

test('a pattern of many stars takes no longer with a long name than any other', () => {
  const began = performance.now()
  expect(namePattern(`${'*a'.repeat(49)}*b`)('a'.repeat(255))).toBe(false)
  expect(performance.now() - began).toBeLessThan(50)
})

test('a day is one of this computer’s calendar, and both of its ends belong to it', () => {
  const keptOut = planFilter({ ...openFilter, since: '2026-11-20', until: '2026-11-20' })
  const at = (...time: [number, number, number, number]) =>
    keptOut({ name: 'a', folder: 'b', size: 1, modifiedAt: new Date(2026, 10, ...time).getTime() })
  expect([at(20, 0, 0, 0), at(20, 23, 59, 59)]).toEqual([null, null])
  expect([at(19, 23, 59, 59), at(21, 0, 0, 0)].map((reason) => JSON.parse(reason ?? '{}').code)).toEqual([
    'uploads.tooOld',
    'uploads.tooNew',
  ])
})

test('a hidden file in a picked folder is left out, a picked one is not', () => {
  const path = (text: string) => ({
    name: text.split('/').at(-1) ?? '',
    folder: text.split('/').slice(0, -1).join('/'),
  })
  const paths = ['Box/.a', 'Box/.git/a', 'Box/a', '.Box/a', '.a']
  expect(paths.map((text) => isHidden(path(text)))).toEqual([true, true, false, false, false])
})

test('what is not meant is counted with its reason, comes back when the filter changes, and is not lost', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'a.jpg': 3_000, 'B.JPG': 4_000, 'c.png': 5_000, 'raw/d.cr2': 90_000, '.hidden.jpg': 10 })
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  await compared(laptop)
  expect(await rests(laptop)).toEqual([['uploads.hidden', 1, 10]])
  await filter(laptop, { names: ['*.jpg', '*.png'], notNames: ['b*'], smallest: 3_500 })
  const plan = await compared(laptop)
  expect([plan.all, plan.goes]).toEqual([
    { files: 1, bytes: 5_000 },
    { files: 1, bytes: 5_000 },
  ])
  expect(plan.folders.map(({ folder, files: n }) => [folder, n])).toEqual([['Season', 1]])
  expect([plan.folderCount, plan.requests]).toEqual([1, 2])
  expect(await rests(laptop)).toEqual([
    ['uploads.hidden', 1, 10],
    ['uploads.notThisName', 1, 4_000],
    ['uploads.otherName', 1, 90_000],
    ['uploads.tooSmall', 1, 3_000],
  ])
  // Taken back, and kept over a kill.
  await filter(laptop, { names: ['*.jpg'], hidden: true })
  await laptop.crash()
  expect((await compared(laptop)).goes.files).toBe(3)
  await laptop.api.uploads.confirmPlan({})
  await ended(laptop)
  expect(await files(laptop)).toMatchObject({ done: 3, skipped: 2 })
  const { rows } = await laptop.api.uploads.list({ group: 'skipped', search: 'd.cr2', start: 0, count: 10 })
  expect(rows[0]?.reason).toEqual({ code: 'uploads.otherName', values: {} })
  // The operator wants one of them after all.
  await laptop.api.uploads.sendAnyway({ ids: [rows[0]?.id ?? ''] })
  await laptop.until('it has an end', async () => (await files(laptop)).skipped === 1)
})

test('files that are added to a plan meet its filter, and the next plan begins without one', async () => {
  using local = folderOf({ 'a.jpg': 3_000, 'b.png': 4_000 })
  using other = folderOf({ 'c.jpg': 5_000, 'd.png': 6_000 })
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  await filter(laptop, { names: ['*.png'] })
  await planned(laptop, other.folder)
  expect((await compared(laptop)).goes).toEqual({ files: 2, bytes: 10_000 })
  await laptop.api.uploads.dropPlan({})
  await planned(laptop, local.folder)
  expect((await compared(laptop)).goes.files).toBe(2)
})

test('a file whose like is not meant any more goes itself, and both are not sent when that comes back', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'one.jpg': 1_000 })
  using same = folderOf({ 'two.jpg': 1 })
  copyFileSync(join(local.folder, 'one.jpg'), join(same.folder, 'two.jpg'))
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  await planned(laptop, same.folder)
  expect(await compared(laptop)).toMatchObject({ twins: { files: 1 }, goes: { files: 1 } })
  await filter(laptop, { notNames: ['one*'] })
  expect(await compared(laptop)).toMatchObject({ twins: { files: 0 }, goes: { files: 1 } })
  await filter(laptop, {})
  expect(await compared(laptop)).toMatchObject({ twins: { files: 1 }, goes: { files: 1 } })
})

test('a file that is still written is counted apart, and joins by itself', async () => {
  using local = folderOf({ 'a.jpg': 3_000, 'b.jpg': 4_000 })
  await using laptop = await openLoaded()
  const write = () => {
    const now = new Date(laptop.clock.now())
    utimesSync(join(local.folder, 'b.jpg'), now, now)
  }
  write()
  utimesSync(join(local.folder, 'a.jpg'), new Date(0), new Date(0))
  await goOffline(laptop)
  await planned(laptop, local.folder)
  await laptop.until('one is compared while the other is written', async () => {
    write()
    const { new: fresh, writing, goes } = await planOf(laptop)
    return fresh.files === 1 && writing.files === 1 && goes.files === 1
  })
  expect(await compared(laptop)).toMatchObject({ writing: { files: 0 }, goes: { files: 2 } })
})

test('what is read aloud in place of pictures is queued once they are at the site, and once only', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'Week 1/Lantern.jpg': 3_000, 'Week 1/Notes.pdf': 4_000 })
  utimesSync(join(local.folder, 'Week 1/Lantern.jpg'), new Date(2026, 9, 3), new Date(2026, 9, 3))
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  expect((await compared(laptop)).pictures).toEqual({ all: 1, without: 1 })
  const { requests } = await planOf(laptop)
  await intent(laptop, { altText: '{folder}: {name}, {date}' })
  expect(await planOf(laptop)).toMatchObject({ pictures: { all: 1, without: 0 }, requests: requests + 1 })
  await laptop.api.uploads.confirmPlan({})
  await laptop.crash()
  await allDone(laptop, 2)
  await laptop.drained()
  const stored = laptop.sandbox.world.files.all().find(({ file }) => file.displayName === 'Lantern.jpg')
  expect(stored?.picture?.altText).toBe('Week 1: Lantern, 2026-10-03')
  expect(named(laptop, 'Notes.pdf')).toHaveLength(1)
  const { rows } = await laptop.api.sync.history({ before: null, limit: 50, codes: ['media.altText'] })
  expect(rows).toHaveLength(1)
})
