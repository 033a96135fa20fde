import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { add, allDone, bytesOf, ended, files, folderOf, hashOf, named } from './uploads.test-kit.ts'

const rows = async (laptop: TestLaptop) =>
  (await laptop.api.uploads.list({ group: 'all', search: '', start: 0, count: 10 })).rows

/** A laptop that has sent one file and has nothing on its list any more. */
async function afterOne(folder: string) {
  const laptop = await openLoaded()
  await add(laptop, [folder])
  await allDone(laptop, 1)
  // Until the history has it.
  await laptop.pass(1_000)
  await laptop.api.uploads.clear({})
  return laptop
}

test('a file that lies in its folder already is left out and leads there; sent anyway, it goes beside it', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'a.jpg': 5_000 })
  await using laptop = await afterOne(picked.folder)
  expect(await add(laptop, [picked.folder])).toEqual({ added: 1, known: 0 })
  await ended(laptop)
  const [row] = await rows(laptop)
  const stored = laptop.sandbox.world.files.all().find(({ file }) => file.displayName === 'a.jpg')
  expect(row).toMatchObject({ state: 'skipped', reason: { code: 'uploads.alreadyThere' }, fileId: stored?.file.id })
  expect((await laptop.api.uploads.summary({})).sameFiles).toBe(1)
  await laptop.pass(1_000)
  const { rows: history } = await laptop.api.sync.history({ before: null, limit: 1 })
  expect(history[0]).toMatchObject({ result: 'done', detail: { values: { done: 0, skipped: 1 } } })
  expect(named(laptop, 'a.jpg')).toHaveLength(1)
  expect(await laptop.api.uploads.sendAnyway({})).toEqual({ count: 1 })
  await allDone(laptop, 1)
  expect(named(laptop, 'a.jpg').map(({ hash }) => hash)).toEqual([hashOf('a.jpg', 5_000), hashOf('a.jpg', 5_000)])
})

test('of the same name and length with another content, both are kept', { tags: 'long' }, async () => {
  using picked = folderOf({ 'a.jpg': 5_000 })
  await using laptop = await afterOne(picked.folder)
  writeFileSync(join(picked.folder, 'a.jpg'), bytesOf('another', 5_000))
  await add(laptop, [picked.folder])
  await allDone(laptop, 1)
  expect(new Set(named(laptop, 'a.jpg').map(({ hash }) => hash))).toEqual(
    new Set([hashOf('a.jpg', 5_000), hashOf('another', 5_000)]),
  )
})

test('a file that was thrown away at the site a moment ago is sent, whatever this laptop still lists', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'a.jpg': 5_000 })
  await using laptop = await afterOne(picked.folder)
  for (const stored of laptop.sandbox.world.files.all()) {
    if (stored.file.displayName === 'a.jpg') {
      laptop.sandbox.world.files.put({ ...stored, file: { ...stored.file, state: 'DELETED' } })
    }
  }
  await add(laptop, [picked.folder])
  await allDone(laptop, 1)
  expect(named(laptop, 'a.jpg')).toHaveLength(2)
})

test('the same file may be added to a second folder of the site, and twice to one it goes once', {
  tags: 'long',
}, async () => {
  using picked = folderOf({ 'a.jpg': 5_000 })
  using copy = folderOf({ 'a.jpg': 5_000 })
  await using laptop = await openLoaded()
  const [folder] = laptop.sandbox.world.folders.all()
  expect(await add(laptop, [picked.folder])).toEqual({ added: 1, known: 0 })
  expect(await add(laptop, [picked.folder])).toEqual({ added: 0, known: 1 })
  expect(await add(laptop, [picked.folder], folder?.folder.id)).toEqual({ added: 1, known: 0 })
  expect(await add(laptop, [copy.folder])).toEqual({ added: 1, known: 0 })
  await ended(laptop)
  expect(await files(laptop)).toMatchObject({ done: 2, skipped: 1 })
  expect(named(laptop, 'a.jpg')).toHaveLength(2)
})
