import { createHash } from 'node:crypto'
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cases } from '../../../tests/support/long-tests.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { testReading } from '../../../tests/support/test-reading.ts'
import { folderWatchOf } from '../../hosts/common/folder-watch.ts'
import { compared, planOf } from './plans.test-kit.ts'
import { add, bytesOf, files, folderOf, named, onSite } from './uploads.test-kit.ts'
import { emptyFolder, sentOf, watch, watched, write, writeUnnoticed } from './watch.test-kit.ts'

const list = async (laptop: TestLaptop) =>
  (await laptop.api.uploads.list({ group: 'all', search: '', order: 'added', start: 0, count: 50 })).rows

test('what comes into a watched folder goes by itself, once, also after a kill and a cleared list', {
  tags: 'long',
}, async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  const before = onSite(laptop).length
  expect(await watch(laptop, local.folder)).toMatchObject({ planned: 0 })
  write(laptop, local.folder, 'Lantern.jpg', 3_000)
  write(laptop, local.folder, 'Week 1/Stairs.jpg', 4_000)
  await sentOf(laptop, 2)
  expect(named(laptop, 'Stairs.jpg')).toMatchObject([{ folder: 'Week 1' }])
  await laptop.crash()
  await laptop.api.uploads.clear({})
  // All of it is looked through again, at the start and now and then.
  await laptop.pass(30 * 60_000)
  expect(onSite(laptop)).toHaveLength(before + 2)
  expect(await files(laptop)).toMatchObject({ all: 0 })
  write(laptop, local.folder, 'Card.jpg', 5_000)
  await sentOf(laptop, 1)
  expect(await watched(laptop)).toMatchObject({ name: 'Exports', path: ['Exports'], isThere: true, files: 3 })
})

test('what is in the folder already waits in a plan, and joins no other way', { tags: 'long' }, async () => {
  using local = folderOf({ 'a.jpg': 1_000, 'b.jpg': 2_000, '.hidden.jpg': 10, 'empty.jpg': 0 })
  await using laptop = await openLoaded()
  expect(await watch(laptop, local.folder)).toMatchObject({ planned: 2 })
  expect((await compared(laptop)).goes.files).toBe(2)
  write(laptop, local.folder, 'c.jpg', 3_000)
  await sentOf(laptop, 1)
  expect((await planOf(laptop)).all.files).toBe(2)
  await laptop.api.uploads.dropPlan({})
  await laptop.pass(30 * 60_000)
  expect(named(laptop, 'a.jpg')).toHaveLength(0)
})

test('U4: a watched file that grows for a minute goes once, as it is when it rests', { tags: 'long' }, async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  await watch(laptop, local.folder)
  let size = 0
  for (let at = 0; at < 60_000; at += 3_000) {
    size += 64 * 1024
    write(laptop, local.folder, 'Film.mp4', size)
    await laptop.pass(3_000)
    expect(named(laptop, 'Film.mp4')).toHaveLength(0)
  }
  await sentOf(laptop, 1)
  const hash = createHash('sha256').update(bytesOf('Film.mp4', size)).digest('hex')
  expect(named(laptop, 'Film.mp4')).toEqual([{ name: 'Film.mp4', folder: 'Exports', hash }])
})

test.each(cases(['replace', 'both', 'skip'], 1))(
  'U13: a watched file with another content a week later is offered as a new version: %s',
  async (response) => {
    using local = emptyFolder()
    await using laptop = await openLoaded()
    await watch(laptop, local.folder)
    write(laptop, local.folder, 'Card.jpg', 3_000)
    await sentOf(laptop, 1)
    await laptop.api.uploads.clear({})
    laptop.clock.jump(7 * 24 * 3_600_000)
    await laptop.pass(60_000)
    // Of the same length, and with its time set back: only what the system notes shows it.
    writeUnnoticed(join(local.folder, 'Card.jpg'), 'the card of next week')
    const versions = async () => (await laptop.api.uploads.watched({})).versions
    await laptop.until('it is offered', async () => (await versions()) === 1)
    expect((await list(laptop)).map(({ state, reason }) => [state, reason])).toEqual([
      ['needsYou', { code: 'uploads.newVersion', values: {} }],
    ])
    expect(named(laptop, 'Card.jpg')).toHaveLength(1)
    expect(await laptop.api.uploads.decideVersions({ choice: response })).toEqual({ count: 1 })
    await laptop.until('it has an end', async () =>
      (await list(laptop)).every(({ state }) => /done|skipped/.test(state)),
    )
    await laptop.drained()
    const left = laptop.sandbox.world.files.all().filter(({ file }) => file.displayName === 'Card.jpg')
    const states = { replace: ['DELETED', 'OK'], both: ['OK', 'OK'], skip: ['OK'] }
    expect(left.map(({ file }) => file.state).toSorted()).toEqual(states[response])
    await laptop.pass(30 * 60_000)
    expect(await versions()).toBe(0)
  },
)

test('a watched file that was only touched is not sent again', { tags: 'long' }, async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  await watch(laptop, local.folder)
  write(laptop, local.folder, 'Card.jpg', 3_000)
  await sentOf(laptop, 1)
  await laptop.pass(3_600_000)
  write(laptop, local.folder, 'Card.jpg', 3_000)
  await laptop.until('it was looked at', async () => (await files(laptop)).skipped === 1)
  expect(named(laptop, 'Card.jpg')).toHaveLength(1)
})

test('U7: a drive that is unplugged for an hour fails nothing; back, all of it goes', { tags: 'long' }, async () => {
  using local = emptyFolder()
  using other = folderOf({ 'beside.jpg': 500 })
  await using laptop = await openLoaded()
  await watch(laptop, local.folder)
  await laptop.api.uploads.pause({ paused: true })
  write(laptop, local.folder, 'a.jpg', 1_000)
  write(laptop, local.folder, 'b.jpg', 2_000)
  await laptop.until('both wait', async () => (await files(laptop)).waiting === 2)
  await laptop.pass(20_000)
  const away = `${local.folder}-away`
  renameSync(local.folder, away)
  await laptop.api.uploads.pause({ paused: false })
  await laptop.until('it is not there', async () => (await watched(laptop))?.isThere === false)
  // Everything else goes on.
  await add(laptop, [join(other.folder, 'beside.jpg')])
  await laptop.until('the other file is there', async () => (await files(laptop)).done === 1)
  await laptop.pass(3_600_000)
  expect(await files(laptop)).toMatchObject({ waiting: 2, needsYou: 0, done: 1 })
  await laptop.crash()
  for (const name of ['c.jpg', 'd.jpg', 'e.jpg']) writeFileSync(join(away, name), bytesOf(name, 700))
  renameSync(away, local.folder)
  await sentOf(laptop, 6)
  expect(['a.jpg', 'c.jpg', 'e.jpg'].map((name) => named(laptop, name).length)).toEqual([1, 1, 1])
})

test('where the system tells nothing, new files are found by a walk: now and then, and after a sleep', {
  tags: 'long',
}, async () => {
  using local = emptyFolder()
  const silent = folderWatchOf(testReading(join(local.path, 'nothing')))
  const folderWatch = { ...silent, watch: () => async () => undefined }
  await using laptop = await openLoaded({ ports: { folderWatch } })
  await watch(laptop, local.folder)
  await laptop.pass(60_000)
  write(laptop, local.folder, 'a.jpg', 1_000)
  await laptop.pass(5 * 60_000)
  expect(await files(laptop)).toMatchObject({ all: 0 })
  await laptop.pass(6 * 60_000)
  await sentOf(laptop, 1)
  // The lid was closed for two hours: the wall's clock went on, the other one stood still.
  laptop.clock.jump(2 * 3_600_000)
  write(laptop, local.folder, 'b.jpg', 2_000)
  const asleep = laptop.clock.monotonic()
  await sentOf(laptop, 2)
  expect(laptop.clock.monotonic() - asleep).toBeLessThan(2 * 60_000)
})

test('50. A watched file that is deleted before it is sent needs no decision, and is sent when it is back', {
  tags: 'long',
}, async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  await watch(laptop, local.folder)
  await laptop.api.uploads.pause({ paused: true })
  write(laptop, local.folder, 'a.jpg', 1_000)
  write(laptop, local.folder, 'b.jpg', 2_000)
  await laptop.until('both wait', async () => (await files(laptop)).waiting === 2)
  await laptop.pass(30_000)
  rmSync(join(local.folder, 'a.jpg'))
  await laptop.api.uploads.pause({ paused: false })
  await laptop.until('the other one is there', async () => (await files(laptop)).done === 1)
  await laptop.until('it is missed', async () => (await files(laptop)).all === 1)
  expect((await files(laptop)).needsYou).toBe(0)
  write(laptop, local.folder, 'a.jpg', 1_000)
  await sentOf(laptop, 2)
})

test('a folder that is watched no more is left alone, and what was added stays on the list', {
  tags: 'long',
}, async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  const { id } = await watch(laptop, local.folder)
  write(laptop, local.folder, 'a.jpg', 1_000)
  await sentOf(laptop, 1)
  await laptop.api.uploads.unwatch({ id: id ?? '' })
  write(laptop, local.folder, 'b.jpg', 1_000)
  await laptop.pass(30 * 60_000)
  expect([await watched(laptop), (await files(laptop)).all, named(laptop, 'b.jpg').length]).toEqual([undefined, 1, 0])
})

test('where the host has a dialog the folder is the one that was chosen there, whatever a window names', async () => {
  using local = emptyFolder()
  const chosen: (string | undefined)[] = [undefined, local.folder]
  const choose = async () => chosen.shift()
  const port = folderWatchOf(testReading(join(local.path, 'nothing')), choose)
  await using laptop = await openLoaded({ ports: { folderWatch: port } })
  expect((await laptop.api.uploads.watched({})).by).toBe('dialog')
  expect(await watch(laptop, '/etc')).toEqual({ id: null, planned: 0 })
  expect((await watch(laptop, '/etc')).id).not.toBeNull()
  expect(await watched(laptop)).toMatchObject({ name: 'Exports' })
})

test('a folder is watched once: not twice, nor one in it or around it', async () => {
  using local = folderOf({ 'Week 1/a.jpg': 10 })
  await using laptop = await openLoaded()
  await watch(laptop, join(local.folder, 'Week 1'))
  for (const path of [join(local.folder, 'Week 1'), local.folder]) {
    await expect(watch(laptop, path)).rejects.toMatchObject({ code: 'precondition' })
  }
  await expect(laptop.api.uploads.watch({ target: '' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('F15: temporary files of a watched folder wait for their own name, and no person is asked about any', async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  await watch(laptop, local.folder)
  const temporary = ['~$report.docx', 'x.jpg.part', 'y.tmp', 'z.jpg.crdownload', 'Film.mp4.download']
  for (const name of temporary) write(laptop, local.folder, name, 1_000)
  await laptop.pass(60_000)
  expect(await files(laptop)).toMatchObject({ all: 0 })
  const own = (name: string, to: string) => renameSync(join(local.folder, name), join(local.folder, to))
  own('x.jpg.part', 'x.jpg')
  own('z.jpg.crdownload', 'z.jpg')
  rmSync(join(local.folder, 'y.tmp'))
  await sentOf(laptop, 2)
  await laptop.pass(30 * 60_000)
  expect((await list(laptop)).map(({ name, state }) => [name, state]).toSorted()).toEqual([
    ['x.jpg', 'done'],
    ['z.jpg', 'done'],
  ])
  expect(temporary.flatMap((name) => named(laptop, name))).toEqual([])
})

test('F15: a watched file that is renamed before it leaves needs no person and goes by its last name', async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  await watch(laptop, local.folder)
  // The system's notice takes its own time, in which nothing may leave.
  await laptop.api.uploads.pause({ paused: true })
  write(laptop, local.folder, 'Untitled.jpg', 1_000)
  await laptop.until('it is noticed', async () => (await files(laptop)).waiting === 1)
  renameSync(join(local.folder, 'Untitled.jpg'), join(local.folder, 'Lantern.jpg'))
  await laptop.api.uploads.pause({ paused: false })
  await sentOf(laptop, 1)
  await laptop.pass(60_000)
  expect((await list(laptop)).map(({ name }) => name)).toEqual(['Lantern.jpg'])
  expect(named(laptop, 'Untitled.jpg')).toEqual([])
})

test('F14: a watched folder names what it leaves out, in its plan and for as long as it is watched', async () => {
  using local = emptyFolder()
  await using laptop = await openLoaded()
  write(laptop, local.folder, 'a.jpg', 3_000)
  symlinkSync(join(local.folder, 'nowhere'), join(local.folder, 'broken'))
  await watch(laptop, local.folder)
  const { plan } = await laptop.api.uploads.plan({})
  const named = [{ path: 'Exports/broken', reason: { code: 'uploads.linkNowhere', values: {} } }]
  expect(plan?.leftOut).toEqual({ count: 1, first: named })
  await laptop.until('the folder was walked through', async () => (await watched(laptop))?.leftOut.count === 1)
  expect((await watched(laptop))?.leftOut.first).toEqual(named)
})
