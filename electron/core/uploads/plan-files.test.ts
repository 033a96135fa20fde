import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { compared, intent, planned, planOf, sent } from './plans.test-kit.ts'
import { allDone, bytesOf, folderOf, named } from './uploads.test-kit.ts'

test('a plan names its files, by part, beside what each was compared to', { tags: 'long' }, async () => {
  using first = folderOf({ 'Week 1/pier.jpg': 3_000, 'poster.jpg': 4_000 })
  await using laptop = await openLoaded()
  await sent(laptop, first.folder, 2)
  await laptop.api.sync.now({})
  await laptop.quiet()
  using second = folderOf({ 'again.jpg': 1, 'one.jpg': 5_000, 'one (2).jpg': 1, 'empty.jpg': 0, 'poster.jpg': 4_001 })
  writeFileSync(join(second.folder, 'again.jpg'), bytesOf('Week 1/pier.jpg', 3_000))
  writeFileSync(join(second.folder, 'one (2).jpg'), bytesOf('one.jpg', 5_000))
  await planned(laptop, second.folder)
  await compared(laptop)
  const { total, files } = await laptop.api.uploads.planFiles({ part: 'all', start: 0, count: 50 })
  expect(total).toBe(5)
  const about = new Map(files.map(({ name, part, like }) => [name, [part, like]]))
  expect(Object.fromEntries(about)).toEqual({
    'again.jpg': ['same', { name: 'pier.jpg', path: ['Season', 'Week 1'] }],
    'one.jpg': ['new', null],
    'one (2).jpg': ['twin', { name: 'one.jpg', path: ['Season'] }],
    'empty.jpg': ['problem', null],
    'poster.jpg': ['newer', { name: 'poster.jpg', path: ['Season'] }],
  })
  for (const part of ['new', 'newer', 'same', 'twin', 'problem'] as const) {
    const of = await laptop.api.uploads.planFiles({ part, start: 0, count: 50 })
    expect([of.total, of.files.map((file) => file.part)], part).toEqual([1, [part]])
  }
  await intent(laptop, { rename: '{name}-{folder}' })
  const renamed = await laptop.api.uploads.planFiles({ part: 'new', start: 0, count: 1 })
  expect(renamed.files[0]?.siteName).toBe('one-Season.jpg')
})

test('a plan goes to another folder; what the site has of a name there is found anew', { tags: 'long' }, async () => {
  using first = folderOf({ 'poster.jpg': 4_000 })
  await using laptop = await openLoaded()
  await sent(laptop, first.folder, 1)
  await laptop.quiet()
  using second = folderOf({ 'poster.jpg': 5_000 })
  await planned(laptop, second.folder)
  expect(await compared(laptop)).toMatchObject({ target: '', newer: { files: 1 } })
  const { folders } = await laptop.api.media.folders({})
  const print = folders.find(({ name }) => name === 'Posters')
  await laptop.api.uploads.retargetPlan({ target: print?.id ?? '' })
  const plan = await compared(laptop)
  expect(plan).toMatchObject({ target: print?.id, newer: { files: 0 }, new: { files: 1 } })
  expect(plan.folders.map(({ path }) => path)).toEqual([[print?.name, 'Season']])
  await laptop.api.uploads.confirmPlan({})
  await allDone(laptop, 2)
  expect(named(laptop, 'poster.jpg').map(({ folder }) => folder)).toEqual(['Season', 'Season'])
})

test('where nothing goes no folder is made or named, and the plan is finished all the same', {
  tags: 'long',
}, async () => {
  using first = folderOf({ 'a.jpg': 3_000 })
  await using laptop = await openLoaded()
  await sent(laptop, first.folder, 1)
  await laptop.quiet()
  using second = folderOf({ 'New/b.jpg': 1 })
  writeFileSync(join(second.folder, 'New/b.jpg'), bytesOf('a.jpg', 3_000))
  await planned(laptop, second.folder)
  expect(await compared(laptop)).toMatchObject({ goes: { files: 0 }, folders: [], folderCount: 0, requests: 0 })
  await intent(laptop, { same: 'both' })
  expect((await planOf(laptop)).folders.map(({ path, isNew }) => [path, isNew])).toEqual([[['Season', 'New'], true]])
  await intent(laptop, { same: 'skip' })
  await laptop.api.uploads.confirmPlan({})
  expect((await laptop.api.uploads.plan({})).plan).toBeNull()
})

test('a picture of this computer is shown as it is; what is none, or is gone, is not', async () => {
  using local = folderOf({ 'pier.png': 300, 'notes.txt': 300, 'huge.png': 8 * 1024 * 1024 + 1 })
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  const { files } = await laptop.api.uploads.planFiles({ part: 'all', start: 0, count: 50 })
  const pictures = new Map<string, string | null>()
  for (const { id, name } of files) pictures.set(name, (await laptop.api.uploads.localPicture({ id })).picture)
  const whole = `data:image/png;base64,${bytesOf('pier.png', 300).toString('base64')}`
  expect([...pictures].toSorted()).toEqual([
    ['huge.png', null],
    ['notes.txt', null],
    ['pier.png', whole],
  ])
  expect(await laptop.api.uploads.localPicture({ id: 'no such file' })).toEqual({ picture: null })
})
