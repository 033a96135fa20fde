import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { testReading } from '../../../tests/support/test-reading.ts'
import { pickedWalk } from '../../hosts/common/file-reading/picked-walk.ts'
import { type HandedFiles, userFilesOf } from '../../hosts/common/user-files.ts'
import { compared, planned, planOf } from './plans.test-kit.ts'
import { allDone, bytesOf, ended, files, folderOf, named, onSite } from './uploads.test-kit.ts'

/** A reader of files for whom each folder `locked` is locked: root may read every real one. */
function lockedOut(dataDir: string): HandedFiles {
  const real = userFilesOf(dataDir, testReading(dataDir))
  let picked: readonly string[] = []
  const namesIn = (path: string | Buffer) =>
    path.toString().endsWith('locked') ? Promise.reject(new Error('EACCES')) : readdir(path, { encoding: 'buffer' })
  return {
    ...real,
    handOver: (_token, paths) => {
      picked = paths
    },
    async *walk(_token, leftOut = () => undefined) {
      for (const path of picked) yield* pickedWalk(path, leftOut, { dataDir, namesIn })
    },
  }
}

const list = async (laptop: TestLaptop) =>
  (await laptop.api.uploads.list({ group: 'all', search: '', order: 'added', start: 0, count: 50 })).rows

/** A folder with one file that can go, and everything that cannot. */
function oddFolder() {
  const local = folderOf({ 'fine.jpg': 1_000, 'deep/locked/inside.jpg': 1_000 })
  writeFileSync(join(local.path, 'elsewhere.jpg'), 'elsewhere')
  symlinkSync(join(local.path, 'elsewhere.jpg'), join(local.folder, 'out.jpg'))
  symlinkSync(join(local.path, 'nothing'), join(local.folder, 'nowhere.jpg'))
  symlinkSync(local.folder, join(local.folder, 'loop'))
  symlinkSync(join(local.folder, 'itself'), join(local.folder, 'itself'))
  return local
}

const odd = [
  ['Season/deep/locked', 'uploads.folderUnreadable'],
  ['Season/itself', 'uploads.linkBack'],
  ['Season/loop', 'uploads.linkBack'],
  ['Season/nowhere.jpg', 'uploads.linkNowhere'],
  ['Season/out.jpg', 'uploads.linkOutside'],
]

test.skipIf(process.platform === 'win32')(
  'F14: the plan names what cannot be read and links that lead astray, with why, and the list keeps it',
  async () => {
    using local = oddFolder()
    using data = folderOf({})
    await using laptop = await openLoaded({ ports: { userFiles: lockedOut(data.path) } })
    expect(await planned(laptop, local.folder)).toEqual({ added: 1, known: 0, leftOut: 5 })
    const { leftOut, all, goes } = await compared(laptop)
    expect([leftOut.count, all.files, goes.files]).toEqual([5, 1, 1])
    expect(leftOut.first.map(({ path, reason }) => [path, (reason as { code: string }).code])).toEqual(odd)
    expect((await laptop.api.uploads.leftOutOf({ start: 4, count: 500 })).files).toEqual(leftOut.first.slice(4))
    await planned(laptop, local.folder)
    expect((await planOf(laptop)).leftOut.count).toBe(5)
    await laptop.api.uploads.confirmPlan({})
    await allDone(laptop, 1)
    const kept = (await list(laptop)).filter(({ state }) => state === 'skipped')
    expect(kept.map(({ folder, name }) => `${folder}/${name}`).toSorted()).toEqual(odd.map(([path]) => path))
    // There is nothing of it to send.
    await laptop.api.uploads.sendAnyway({ ids: kept.map(({ id }) => id) })
    await ended(laptop)
    expect(await files(laptop)).toMatchObject({ done: 1, skipped: 5, needsYou: 0 })
  },
)

test.skipIf(process.platform !== 'linux')(
  'F14: names that are no UTF-8, of files and folders, are read through their bytes and go',
  async () => {
    using local = folderOf({ 'fine.jpg': 1_000 })
    const at = (...parts: Buffer[]) => Buffer.concat([Buffer.from(`${local.folder}/`), ...parts])
    const latin = Buffer.from('caf\xe9', 'latin1')
    writeFileSync(at(latin, Buffer.from('.jpg')), bytesOf('one', 2_000))
    mkdirSync(at(latin))
    writeFileSync(at(latin, Buffer.from('/film.mp4')), bytesOf('film', 5_000_000))
    await using laptop = await openLoaded()
    expect(await planned(laptop, local.folder)).toEqual({ added: 3, known: 0 })
    expect((await compared(laptop)).problems).toEqual([])
    await laptop.api.uploads.confirmPlan({})
    await allDone(laptop, 3)
    expect(named(laptop, 'caf\ufffd.jpg')).toHaveLength(1)
    expect(named(laptop, 'film.mp4')).toMatchObject([{ folder: 'caf\ufffd' }])
    expect(await planned(laptop, local.folder)).toEqual({ added: 0, known: 3 })
  },
)

/** Brings a file as a window in a browser does. */
async function bring(
  laptop: TestLaptop,
  path: string[],
  bytes: Buffer,
  more: { modifiedAt?: number; id?: string } = {},
) {
  const reported = { path, size: bytes.length, modifiedAt: 1, ...more }
  const [place] = (await laptop.api.uploads.announce({ target: '', files: [reported] })).files
  if (place === undefined || !place.isNeeded) return place
  await (laptop.ports.userFiles as HandedFiles).takeCopy(place.id, place.from, bytes.subarray(place.from))
  await laptop.api.uploads.brought({ id: place.id })
  return place
}

test.each([
  ['a backslash', ['AC\\DC live.jpg'], 'nameNotAllowed'],
  ['a slash', ['a/b.jpg'], 'nameNotAllowed'],
  ['a control character', ['a\u0007b.jpg'], 'nameNotAllowed'],
  ['two dots', ['..', 'a.jpg'], 'nameNotAllowed'],
  ['no name', [''], 'nameNotAllowed'],
  ['300 characters', ['a'.repeat(300)], 'nameTooLong'],
  ['41 folders', [...Array.from({ length: 41 }, () => 'f'), 'a.jpg'], 'tooDeep'],
  ['no folder and no name', [], 'nameNotAllowed'],
] as const)('F16: of three files one has %s: two go, and it is named with why', async (_, path, why) => {
  await using laptop = await openLoaded()
  const reported = (way: readonly string[]) => ({ path: [...way], size: 10, modifiedAt: 1 })
  const drop = { target: '', files: [reported(['one.jpg']), reported(path), reported(['two.jpg'])] }
  const { files: places, leftOut } = await laptop.api.uploads.announce(drop)
  expect([places.map(({ isNeeded }) => isNeeded), leftOut]).toEqual([[true, false, true], 1])
  for (const [index, { id, isNeeded }] of places.entries()) {
    if (!isNeeded) continue
    await (laptop.ports.userFiles as HandedFiles).takeCopy(id, 0, bytesOf(`${index}`, 10))
    await laptop.api.uploads.brought({ id })
  }
  await allDone(laptop, 2)
  const skipped = (await list(laptop)).filter(({ state }) => state === 'skipped')
  expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
    [(path.at(-1) ?? '').slice(0, 300), { code: `uploads.${why}`, values: {} }],
  ])
})

test('F16: a file whose size or time is no whole number is left out alone', async () => {
  await using laptop = await openLoaded()
  const reported = [0.5, 10].map((size) => ({ path: [`${size}.jpg`], size, modifiedAt: 1 }))
  const { files: places, leftOut } = await laptop.api.uploads.announce({ target: '', files: reported, plan: true })
  expect([places.map(({ isNeeded }) => isNeeded), leftOut]).toEqual([[false, true], 1])
  expect((await planOf(laptop)).leftOut.first).toMatchObject([
    { path: '0.5.jpg', reason: { code: 'uploads.notAsTold' } },
  ])
})

test('F18: two files of one path, size and time from a browser window go both, and the same one goes once', async () => {
  await using laptop = await openLoaded()
  const path = ['Box', 'Poster.jpg']
  await bring(laptop, path, bytesOf('one', 3_000))
  await bring(laptop, path, bytesOf('other', 3_000))
  await allDone(laptop, 2)
  expect(new Set(onSite(laptop).flatMap(({ name, hash }) => (name === 'Poster.jpg' ? [hash] : []))).size).toBe(2)
  await bring(laptop, path, bytesOf('other', 3_000))
  await ended(laptop)
  expect(await files(laptop)).toMatchObject({ done: 2, skipped: 1 })
  expect(named(laptop, 'Poster.jpg')).toHaveLength(2)
})

test('F18: a copy that broke off is begun anew with what is added again, and goes on for its own window', async () => {
  await using laptop = await openLoaded()
  const taking = () => laptop.ports.userFiles as HandedFiles
  const reported = { path: ['Poster.jpg'], size: 3_000, modifiedAt: 1 }
  const announce = async (more: { id?: string } = {}) =>
    (await laptop.api.uploads.announce({ target: '', files: [{ ...reported, ...more }] })).files[0]
  const id = (await announce())?.id ?? ''
  await taking().takeCopy(id, 0, bytesOf('one', 3_000).subarray(0, 1_000))
  await laptop.crash()
  expect(await announce({ id })).toEqual({ id, from: 1_000, isNeeded: true })
  await laptop.crash()
  expect(await announce()).toEqual({ id, from: 0, isNeeded: true })
  await taking().takeCopy(id, 0, bytesOf('other', 3_000))
  await laptop.api.uploads.brought({ id })
  await allDone(laptop, 1)
  const { createHash } = await import('node:crypto')
  const hash = createHash('sha256').update(bytesOf('other', 3_000)).digest('hex')
  expect(named(laptop, 'Poster.jpg').map((one) => one.hash)).toEqual([hash])
})
