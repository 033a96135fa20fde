import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { changeThere, fileNamed, folderNamed, names, onSite, openLibrary, writes } from './media.test-kit.ts'

const called = (laptop: TestLaptop, name: string) =>
  laptop.sandbox.world.folders.all().flatMap(({ folder }) => (folder.displayName === name ? [folder] : []))
const loseCreation = (laptop: TestLaptop) =>
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'folders', operation: 'create' }, kind: 'loseReply', times: 1 }],
  })

test('a folder made offline, renamed and filled: the site gets it first, then what lies in it', {
  tags: 'long',
}, async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  const parentId = await folderNamed(laptop, 'Press')
  await goOffline(laptop)
  const { recordId: folderId } = await laptop.api.media.createFolder({ name: 'Winter', parentId })
  await laptop.api.media.renameFolder({ folderId, name: 'Winter 2027' })
  await laptop.api.media.move({ fileId: id, folderId })
  expect(await queueOf(laptop)).toHaveLength(2)
  const { folders } = await laptop.api.media.folders({})
  expect(folders.find(({ name }) => name === 'Winter 2027')).toMatchObject({ parentId, files: 1, sync: 'localOnly' })
  expect((await laptop.api.media.file({ fileId: id })).path).toEqual(['Press', 'Winter 2027'])
  goOnline(laptop)
  await laptop.drained()
  const [made] = called(laptop, 'Winter 2027')
  expect(made).toMatchObject({ parentFolderId: parentId })
  expect(onSite(laptop, id).parentFolderId).toBe(made?.id)
  expect(writes(laptop)).toEqual(['POST folders', 'PATCH files/update-file-descriptor'])
  expect(await laptop.api.media.folderNow({ folderId })).toEqual({ folderId: made?.id })
  expect(await names(laptop, { folderId: made?.id ?? '' })).toEqual(['Bar menu.png'])
})

test('a folder whose answer was lost is known again, and not made twice', { tags: 'long' }, async () => {
  await using laptop = await openLibrary()
  loseCreation(laptop)
  await laptop.api.media.createFolder({ name: 'Winter', parentId: mediaRoot })
  await laptop.drained()
  expect(called(laptop, 'Winter')).toHaveLength(1)
  const { folders } = await laptop.api.media.folders({})
  expect(folders.filter(({ name }) => name === 'Winter')).toMatchObject([{ sync: null }])
})

test('of two folders that may be ours a person decides', async () => {
  await using laptop = await openLibrary()
  loseCreation(laptop)
  const now = new Date(laptop.clock.now()).toISOString()
  const folder = { displayName: 'Winter', parentFolderId: mediaRoot, state: 'OK' as const }
  laptop.sandbox.world.folders.put({ folder: { ...folder, id: 'theirs', createdDate: now, updatedDate: now } })
  await laptop.api.media.createFolder({ name: 'Winter', parentId: mediaRoot })
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(called(laptop, 'Winter')).toHaveLength(2)
})

test('another name of a folder on the site meanwhile is a question', { tags: 'long' }, async () => {
  await using laptop = await openLibrary()
  const folderId = await folderNamed(laptop, 'Sound')
  await goOffline(laptop)
  await laptop.api.media.renameFolder({ folderId, name: 'Ours' })
  const stored = laptop.sandbox.world.folders.get(folderId)
  if (stored === undefined) throw new Error('The site has it.')
  laptop.sandbox.world.folders.put({ folder: { ...stored.folder, displayName: 'Theirs' } })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
})

test('a file stays in its new folder while the site has the folder and not yet the move', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  await goOffline(laptop)
  const { recordId: outer } = await laptop.api.media.createFolder({ name: 'Winter', parentId: mediaRoot })
  const { recordId: inner } = await laptop.api.media.createFolder({ name: 'Foyer', parentId: outer })
  await laptop.api.media.move({ fileId: id, folderId: inner })
  goOnline(laptop, {
    rules: [{ match: { area: 'files', operation: 'update' }, kind: 'status', status: 503 }],
  })
  await laptop.until('the folders are made', async () => (await queueOf(laptop)).length === 1)
  const { folderId: now } = await laptop.api.media.folderNow({ folderId: inner })
  const { elsewhere, folders } = await laptop.api.media.folders({})
  expect(await laptop.api.media.file({ fileId: id })).toMatchObject({ path: ['Winter', 'Foyer'], folderId: now })
  expect(elsewhere.map((one) => one.id)).toEqual(['visitor-uploads'])
  expect(folders.find((one) => one.id === now)).toMatchObject({ files: 1 })
  expect(await names(laptop, { folderId: now })).toEqual(['Bar menu.png'])
  expect(await names(laptop, { folderId: outer, below: true })).toEqual(['Bar menu.png'])
})

test('folders that come with their first file are called by their names at once', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  const at = new Date(laptop.clock.now()).toISOString()
  const put = (folderId: string, displayName: string, parentFolderId: string) =>
    laptop.sandbox.world.folders.put({
      folder: { id: folderId, displayName, parentFolderId, state: 'OK', createdDate: at, updatedDate: at },
    })
  put('season', 'Season', mediaRoot)
  put('gala', 'Gala', 'season')
  laptop.clock.advance(1_000)
  changeThere(laptop, id, { parentFolderId: 'gala' })
  await laptop.until('the file is there', async () => (await laptop.api.media.file({ fileId: id })).folderId === 'gala')
  await laptop.until(
    'its folders have names',
    async () => (await laptop.api.media.file({ fileId: id })).path.join() === 'Season,Gala',
    { withinMs: 10_000 },
  )
})
