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
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  expect(await compared(laptop)).toMatchObject({ twins: { files: 3 }, same: { files: 0 }, goes: { files: 1 } })
  // Once the picture is not meant, one of its copies goes in its place.
  const filter = { names: [], smallest: null, largest: null, since: null, until: null, hidden: false }
  await laptop.api.uploads.filterPlan({ ...filter, notNames: ['pier.jpg'] })
  expect(await compared(laptop)).toMatchObject({ twins: { files: 2 }, goes: { files: 1 } })
  await laptop.api.uploads.filterPlan({ ...filter, notNames: [] })
  await compared(laptop)
  await laptop.api.uploads.confirmPlan({})
  await allDone(laptop, 1)
  expect(named(laptop, 'pier.jpg')).toHaveLength(1)
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
  await using laptop = await openLoaded()
  await planned(laptop, local.folder)
  expect(await compared(laptop)).toMatchObject({ same: { files: 0 }, goes: { files: 2 } })
  await laptop.api.uploads.confirmPlan({})
  await allDone(laptop, 2)
  expect(new Set(named(laptop, 'one.mp4').map(({ hash }) => hash)).size).toBe(2)
})

test('U6: a file of 1970 goes up, and one whose time was set back after a change is read again and goes', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'old.jpg': 4_000, 'b.jpg': 5_000 })
  const old = join(local.folder, 'old.jpg')
  utimesSync(old, 0, 0)
  await using laptop = await openLoaded()
  await sent(laptop, local.folder, 2)
  expect(named(laptop, 'old.jpg').map(({ hash }) => hash)).toEqual([hashOf('old.jpg', 4_000)])
  await laptop.api.uploads.clear({})
  writeFileSync(old, bytesOf('another content', 4_000))
  utimesSync(old, 0, 0)
  await add(laptop, [local.folder])
  await ended(laptop)
  expect(new Set(named(laptop, 'old.jpg').map(({ hash }) => hash))).toEqual(
    new Set([hashOf('old.jpg', 4_000), hashOf('another content', 4_000)]),
  )
  expect(named(laptop, 'b.jpg')).toHaveLength(1)
})

test('U9: after a crash with finished files still on the list, none of them is sent again', {
  tags: 'long',
}, async () => {
  using local = folderOf({ 'a.jpg': 4_000, 'b.jpg': 5_000, 'film.mp4': 9 * megabyte })
  await using laptop = await openLoaded()
  await add(laptop, [local.folder])
  await allDone(laptop, 3)
  await laptop.crash()
  await laptop.pass(120_000)
  await allDone(laptop, 3)
  expect(['a.jpg', 'b.jpg', 'film.mp4'].map((name) => named(laptop, name).length)).toEqual([1, 1, 1])
  const asked = laptop.network.requests.length
  await laptop.pass(120_000)
  expect(laptop.network.requests.slice(asked).filter(({ url }) => /upload-url/.test(url))).toEqual([])
})
