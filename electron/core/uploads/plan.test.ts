import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goOffline, goOnline, openLoaded } from '../../../tests/support/open-door.ts'
import type { HandedFiles } from '../../hosts/common/user-files.ts'
import { compared, intent, planned, planOf, sent } from './plans.test-kit.ts'
import { allDone, bytesOf, ended, files, folderOf, named, onSite } from './uploads.test-kit.ts'

test('nothing leaves before the plan is confirmed, and then all of it does', { tags: 'long' }, async () => {
  using local = folderOf({ 'Week 1/a.jpg': 3_000, 'Week 1/b.jpg': 4_000, 'Week 2/c.jpg': 5_000 })
  await using laptop = await openLoaded()
  const before = onSite(laptop).length
  expect(await planned(laptop, local.folder)).toEqual({ added: 3, known: 0 })
  const plan = await compared(laptop)
  expect([plan.all, plan.new, plan.goes].map(({ files: n }) => n)).toEqual([3, 3, 3])
  expect(plan.goes.bytes).toBe(12_000)
  expect(plan.folders.map(({ folder, path, isNew, files: n }) => [folder, path, isNew, n])).toEqual([
    ['Season/Week 1', ['Season', 'Week 1'], true, 2],
    ['Season/Week 2', ['Season', 'Week 2'], true, 1],
  ])
  expect(plan.requests).toBe(5)
  await laptop.pass(600_000)
  expect(onSite(laptop)).toHaveLength(before)
  expect((await files(laptop)).all).toBe(0)
  expect(await laptop.api.uploads.confirmPlan({})).toEqual({ count: 3 })
  await allDone(laptop, 3)
  expect((await laptop.api.uploads.plan({})).plan).toBeNull()
  expect(named(laptop, 'c.jpg')[0]?.folder).toBe('Week 2')
})

test('the site’s own files are found by their content, whatever they are called, and by their name', {
  tags: 'long',
}, async () => {
  using first = folderOf({ 'a.jpg': 3_000, 'b.jpg': 4_000 })
  await using laptop = await openLoaded()
  await sent(laptop, first.folder, 2)
  await laptop.quiet()
  using second = folderOf({ 'renamed.jpg': 10 })
  writeFileSync(join(second.folder, 'renamed.jpg'), bytesOf('a.jpg', 3_000))
  writeFileSync(join(second.folder, 'b.jpg'), 'another picture')
  writeFileSync(join(second.folder, 'new.jpg'), 'a new picture')
  utimesSync(join(second.folder, 'renamed.jpg'), new Date(0), new Date(0))
  await planned(laptop, second.folder)
  const plan = await compared(laptop)
  expect([plan.new, plan.same, plan.newer, plan.goes].map(({ files: n }) => n)).toEqual([1, 1, 1, 2])
  // Two choices: what is there is skipped, what has another content takes its place.
  await intent(laptop, { newer: 'replace' })
  await laptop.api.uploads.confirmPlan({})
  await ended(laptop)
  await laptop.drained()
  expect((await files(laptop)).skipped).toBe(1)
  const { rows } = await laptop.api.uploads.list({ group: 'skipped', search: '', start: 0, count: 10 })
  expect(rows.map(({ name, reason }) => [name, reason])).toEqual([
    ['renamed.jpg', { code: 'uploads.sameContent', values: {} }],
  ])
  const left = laptop.sandbox.world.files.all().filter(({ file }) => file.displayName === 'b.jpg')
  expect(left.map(({ file }) => [file.sizeInBytes, file.state]).toSorted()).toEqual([
    ['15', 'OK'],
    ['4000', 'DELETED'],
  ])
})

test('51. One picture in two folders is a twin and goes once; both go where a person says so', {
  tags: 'long',
}, async () => {
  for (const twins of ['skip', 'both'] as const) {
    using local = folderOf({ 'one/a.jpg': 1_000, 'two/b.jpg': 1_000 })
    writeFileSync(join(local.folder, 'two/b.jpg'), bytesOf('one/a.jpg', 1_000))
    await using laptop = await openLoaded()
    await planned(laptop, local.folder)
    const plan = await compared(laptop)
    expect([plan.twins, plan.same].map(({ files: n }) => n)).toEqual([1, 0])
    await intent(laptop, { twins })
    await laptop.api.uploads.confirmPlan({})
    await ended(laptop)
    expect([named(laptop, 'a.jpg').length, named(laptop, 'b.jpg').length]).toEqual([1, twins === 'both' ? 1 : 0])
  }
})

test('a folder that was added before is known, and a file whose time was set back is read again', async () => {
  using local = folderOf({ 'a.jpg': 3_000, 'b.jpg': 4_000 })
  await using laptop = await openLoaded()
  await sent(laptop, local.folder, 2)
  expect(await planned(laptop, local.folder)).toEqual({ added: 0, known: 2 })
  const again = await planOf(laptop)
  expect([again.known, again.goes.files]).toEqual([{ files: 2, bytes: 7_000 }, 0])
  await laptop.api.uploads.dropPlan({})
  // Another content of the same length, and the time of the file set back as it was.
  const path = join(local.folder, 'a.jpg')
  const { mtime } = (await import('node:fs')).statSync(path)
  writeFileSync(path, bytesOf('something else', 3_000))
  utimesSync(path, mtime, mtime)
  expect(await planned(laptop, local.folder)).toEqual({ added: 1, known: 1 })
  expect((await compared(laptop)).newer.files).toBe(1)
})

test('what is in the plan already is not counted as added before, however often it is added', async () => {
  using local = folderOf({ 'a.jpg': 3_000, 'b.jpg': 4_000 })
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  await planned(laptop, local.folder)
  const brings = { target: '', files: [{ path: ['Box', 'c.jpg'], size: 10, modifiedAt: 1 }] }
  const [{ id } = { id: '' }] = (await laptop.api.uploads.announce(brings)).files
  await laptop.api.uploads.announce({ ...brings, files: brings.files.map((file) => ({ ...file, id })) })
  const { all, known } = await planOf(laptop)
  expect([all.files, known.files]).toEqual([3, 0])
})

test('a file that is still being written waits until it rests', { tags: 'long' }, async () => {
  using local = folderOf({ 'a.jpg': 3_000 })
  await using laptop = await openLoaded()
  const path = join(local.folder, 'a.jpg')
  await planned(laptop, local.folder)
  const grow = (bytes: number) => {
    writeFileSync(path, bytesOf('a.jpg', bytes))
    const now = new Date(laptop.clock.now())
    utimesSync(path, now, now)
  }
  for (let bytes = 4_000; bytes <= 8_000; bytes += 1_000) {
    grow(bytes)
    await laptop.api.uploads.checkPlan({})
    await laptop.pass(2_000)
    expect((await planOf(laptop)).unchecked.files).toBe(1)
  }
  const { all } = await compared(laptop)
  expect(all).toEqual({ files: 1, bytes: 8_000 })
  await laptop.api.uploads.confirmPlan({})
  await allDone(laptop, 1)
})

test('what cannot go is told by its reason, tried again, or left out', { tags: 'long' }, async () => {
  using local = folderOf({ 'a.jpg': 3_000, 'gone.jpg': 4_000, 'empty.jpg': 0 })
  await using laptop = await openLoaded()
  rmSync(join(local.folder, 'a.jpg'))
  writeFileSync(join(local.folder, 'a.jpg'), bytesOf('a.jpg', 3_000))
  await goOffline(laptop)
  await planned(laptop, local.folder)
  await compared(laptop)
  rmSync(join(local.folder, 'gone.jpg'))
  await laptop.api.uploads.checkPlan({})
  await laptop.until('one is missing', async () => (await planOf(laptop)).problems.length === 2)
  const { problems } = await planOf(laptop)
  expect(problems.map(({ code, files: n, mayBeTried }) => [code, n, mayBeTried]).toSorted()).toEqual([
    ['uploads.empty', 1, false],
    ['uploads.gone', 1, true],
  ])
  writeFileSync(join(local.folder, 'gone.jpg'), bytesOf('gone.jpg', 4_000))
  utimesSync(join(local.folder, 'gone.jpg'), new Date(0), new Date(0))
  await laptop.api.uploads.checkPlan({})
  expect((await compared(laptop)).problems.map(({ code }) => code)).toEqual(['uploads.empty'])
  expect(await laptop.api.uploads.leaveOutOfPlan({ code: 'uploads.empty' })).toEqual({ count: 1 })
  await laptop.api.uploads.confirmPlan({})
  goOnline(laptop)
  await allDone(laptop, 2)
  expect((await files(laptop)).all).toBe(2)
})

test('a plan is kept over a kill, and goes on to be compared and confirmed', { tags: 'long' }, async () => {
  using local = folderOf(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.jpg`, 1_000 + index])))
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  await intent(laptop, { labels: ['Season'], rename: '{number}-{name}', private: true })
  await laptop.crash()
  // Confirmed before all of it was compared: each goes as soon as it was.
  await laptop.api.uploads.confirmPlan({})
  await laptop.crash()
  await allDone(laptop, 30)
  const stored = laptop.sandbox.world.files.all().filter(({ file }) => file.labels?.includes('Season'))
  expect(stored).toHaveLength(30)
  expect(stored.every(({ file }) => /^\d{4}-\d+\.jpg$/.test(file.displayName ?? '') && file.private === true)).toBe(
    true,
  )
})

test('copies that a window brings wait in the plan, and go once it is confirmed', { tags: 'long' }, async () => {
  await using laptop = await openLoaded()
  const bytes = bytesOf('Poster.jpg', 3_000)
  const reported = ['Poster.jpg', 'Twice.jpg'].map((name) => ({
    path: ['Box', name],
    size: bytes.length,
    modifiedAt: 1,
  }))
  const brings = { target: '', plan: true, files: reported }
  const taking = () => laptop.ports.userFiles as HandedFiles
  for (const { id } of (await laptop.api.uploads.announce(brings)).files) {
    await taking().takeCopy(id, 0, bytes)
    await laptop.api.uploads.brought({ id })
  }
  await laptop.pass(60_000)
  const { new: fresh, twins } = await compared(laptop)
  expect([fresh.files, twins.files, named(laptop, 'Poster.jpg').length]).toEqual([1, 1, 0])
  await laptop.api.uploads.confirmPlan({})
  await ended(laptop)
  expect([named(laptop, 'Poster.jpg').length, named(laptop, 'Twice.jpg').length]).toEqual([1, 0])
})

test('a plan that is dropped leaves nothing behind, in the list, the history and the site', async () => {
  using local = folderOf({ 'a.jpg': 3_000, 'b.jpg': 4_000 })
  await using laptop = await openLoaded()
  const before = onSite(laptop).length
  await planned(laptop, local.folder)
  expect(await laptop.api.uploads.dropPlan({})).toEqual({ count: 2 })
  await laptop.pass(60_000)
  expect([onSite(laptop).length, (await files(laptop)).all, (await laptop.api.uploads.plan({})).plan]).toEqual([
    before,
    0,
    null,
  ])
  expect(await planned(laptop, local.folder)).toEqual({ added: 2, known: 0 })
})
