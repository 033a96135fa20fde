import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { compared, planned, sent } from './plans.test-kit.ts'
import { add, allDone, bytesOf, ended, folderOf, hashOf, megabyte, named } from './uploads.test-kit.ts'

test('of a picture and its copies the picture goes, whichever was found first', async () => {
  using local = folderOf({ 'Copy of pier.jpg': 10, 'pier - Kopie.jpg': 10, 'pier.jpg': 10, 'pier (2).jpg': 10 })
  for (const name of ['Copy of pier.jpg', 'pier - Kopie.jpg', 'pier.jpg', 'pier (2).jpg'])
    writeFileSync(join(local.folder, name), bytesOf('pier', 3_000))
  await using desk = await openLoaded()
  await planned(desk, local.folder)
  expect(await compared(desk)).toMatchObject({ twins: { files: 3 }, same: { files: 0 }, goes: { files: 1 } })
  // Once the picture is not meant, one of its copies goes in its place.
  const filter = { names: [], smallest: null, largest: null, since: null, until: null, hidden: false }
  await desk.api.uploads.filterPlan({ ...filter, notNames: ['pier.jpg'] })
  expect(await compared(desk)).toMatchObject({ twins: { files: 2 }, goes: { files: 1 } })
  await desk.api.uploads.filterPlan({ ...filter, notNames: [] })
  await compared(desk)
  await desk.api.uploads.confirmPlan({})
  await allDone(desk, 1)
  expect(named(desk, 'pier.jpg')).toHaveLength(1)
})

test('U3: two films that differ in one byte in the middle, of one size and time, are two at the site', {
  tags: 'long',
}, async () => {
  const size = 50 * megabyte
  using local = folderOf({ 'one.mp4': size, 'two/one.mp4': 1 })
  const twin = bytesOf('one.mp4', size)
  twin[size / 2] = (twin[size / 2] ?? 0) ^ 1
  const places = [join(local.folder, 'one.mp4'), join(local.folder, 'two/one.mp4')]
  writeFileSync(places[1] ?? '', twin)
  for (const place of places) utimesSync(place, 1_700_000_000, 1_700_000_000)
  await using desk = await openLoaded()
  await planned(desk, local.folder)
  expect(await compared(desk)).toMatchObject({ same: { files: 0 }, goes: { files: 2 } })
  await desk.api.uploads.confirmPlan({})
  await allDone(desk, 2)
  expect(new Set(named(desk, 'one.mp4').map(({ hash }) => hash)).size).toBe(2)
})

test('U6: a file of 1970 goes up, and one whose time was set back after a change is read again and goes', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'old.jpg': 4_000, 'b.jpg': 5_000 })
  const old = join(local.folder, 'old.jpg')
  utimesSync(old, 0, 0)
  await using desk = await openLoaded()
  await sent(desk, local.folder, 2)
  expect(named(desk, 'old.jpg').map(({ hash }) => hash)).toEqual([hashOf('old.jpg', 4_000)])
  await desk.api.uploads.clear({})
  writeFileSync(old, bytesOf('another content', 4_000))
  utimesSync(old, 0, 0)
  await add(desk, [local.folder])
  await ended(desk)
  expect(new Set(named(desk, 'old.jpg').map(({ hash }) => hash))).toEqual(
    new Set([hashOf('old.jpg', 4_000), hashOf('another content', 4_000)]),
  )
  expect(named(desk, 'b.jpg')).toHaveLength(1)
})

test('U9: after a crash with finished files still on the list, none of them is sent again', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'a.jpg': 4_000, 'b.jpg': 5_000, 'film.mp4': 9 * megabyte })
  await using desk = await openLoaded()
  await add(desk, [local.folder])
  await allDone(desk, 3)
  await desk.crash()
  await desk.pass(120_000)
  await allDone(desk, 3)
  expect(['a.jpg', 'b.jpg', 'film.mp4'].map((name) => named(desk, name).length)).toEqual([1, 1, 1])
  const asked = desk.network.requests.length
  await desk.pass(120_000)
  expect(desk.network.requests.slice(asked).filter(({ url }) => /upload-url/.test(url))).toEqual([])
})
