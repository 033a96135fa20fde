import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { changeThere, fileNamed, folderNamed, names, onSite, openLibrary, writes } from './media.test-kit.ts'

const called = (desk: TestDesk, name: string) =>
  desk.sandbox.world.folders.all().flatMap(({ folder }) => (folder.displayName === name ? [folder] : []))
const loseCreation = (desk: TestDesk) =>
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'folders', operation: 'create' }, kind: 'loseReply', times: 1 }],
  })

test('a folder made offline, renamed and filled: the site gets it first, then what lies in it', {
  tags: 'long',
}, async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  const parentId = await folderNamed(desk, 'Press')
  await goOffline(desk)
  const { recordId: folderId } = await desk.api.media.createFolder({ name: 'Winter', parentId })
  await desk.api.media.renameFolder({ folderId, name: 'Winter 2027' })
  await desk.api.media.move({ fileId: id, folderId })
  expect(await queueOf(desk)).toHaveLength(2)
  const { folders } = await desk.api.media.folders({})
  expect(folders.find(({ name }) => name === 'Winter 2027')).toMatchObject({ parentId, files: 1, sync: 'localOnly' })
  expect((await desk.api.media.file({ fileId: id })).path).toEqual(['Press', 'Winter 2027'])
  goOnline(desk)
  await desk.drained()
  const [made] = called(desk, 'Winter 2027')
  expect(made).toMatchObject({ parentFolderId: parentId })
  expect(onSite(desk, id).parentFolderId).toBe(made?.id)
  expect(writes(desk)).toEqual(['POST folders', 'PATCH files/update-file-descriptor'])
  expect(await desk.api.media.folderNow({ folderId })).toEqual({ folderId: made?.id })
  expect(await names(desk, { folderId: made?.id ?? '' })).toEqual(['Bar menu.png'])
})

test('a folder whose answer was lost is known again, and not made twice', { tags: 'long' }, async () => {
  await using desk = await openLibrary()
  loseCreation(desk)
  await desk.api.media.createFolder({ name: 'Winter', parentId: mediaRoot })
  await desk.drained()
  expect(called(desk, 'Winter')).toHaveLength(1)
  const { folders } = await desk.api.media.folders({})
  expect(folders.filter(({ name }) => name === 'Winter')).toMatchObject([{ sync: null }])
})

test('of two folders that may be ours a person decides', async () => {
  await using desk = await openLibrary()
  loseCreation(desk)
  const now = new Date(desk.clock.now()).toISOString()
  const folder = { displayName: 'Winter', parentFolderId: mediaRoot, state: 'OK' as const }
  desk.sandbox.world.folders.put({ folder: { ...folder, id: 'theirs', createdDate: now, updatedDate: now } })
  await desk.api.media.createFolder({ name: 'Winter', parentId: mediaRoot })
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect(called(desk, 'Winter')).toHaveLength(2)
})

test('another name of a folder on the site meanwhile is a question', { tags: 'long' }, async () => {
  await using desk = await openLibrary()
  const folderId = await folderNamed(desk, 'Sound')
  await goOffline(desk)
  await desk.api.media.renameFolder({ folderId, name: 'Ours' })
  const stored = desk.sandbox.world.folders.get(folderId)
  if (stored === undefined) throw new Error('The site has it.')
  desk.sandbox.world.folders.put({ folder: { ...stored.folder, displayName: 'Theirs' } })
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict)
})

test('a file stays in its new folder while the site has the folder and not yet the move', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  await goOffline(desk)
  const { recordId: outer } = await desk.api.media.createFolder({ name: 'Winter', parentId: mediaRoot })
  const { recordId: inner } = await desk.api.media.createFolder({ name: 'Foyer', parentId: outer })
  await desk.api.media.move({ fileId: id, folderId: inner })
  goOnline(desk, {
    rules: [{ match: { area: 'files', operation: 'update' }, kind: 'status', status: 503 }],
  })
  await desk.until('the folders are made', async () => (await queueOf(desk)).length === 1)
  const { folderId: now } = await desk.api.media.folderNow({ folderId: inner })
  const { elsewhere, folders } = await desk.api.media.folders({})
  expect(await desk.api.media.file({ fileId: id })).toMatchObject({ path: ['Winter', 'Foyer'], folderId: now })
  expect(elsewhere.map((one) => one.id)).toEqual(['visitor-uploads'])
  expect(folders.find((one) => one.id === now)).toMatchObject({ files: 1 })
  expect(await names(desk, { folderId: now })).toEqual(['Bar menu.png'])
  expect(await names(desk, { folderId: outer, below: true })).toEqual(['Bar menu.png'])
})

test('folders that come with their first file are called by their names at once', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  const at = new Date(desk.clock.now()).toISOString()
  const put = (folderId: string, displayName: string, parentFolderId: string) =>
    desk.sandbox.world.folders.put({
      folder: { id: folderId, displayName, parentFolderId, state: 'OK', createdDate: at, updatedDate: at },
    })
  put('season', 'Season', mediaRoot)
  put('gala', 'Gala', 'season')
  desk.clock.advance(1_000)
  changeThere(desk, id, { parentFolderId: 'gala' })
  await desk.until('the file is there', async () => (await desk.api.media.file({ fileId: id })).folderId === 'gala')
  await desk.until(
    'its folders have names',
    async () => (await desk.api.media.file({ fileId: id })).path.join() === 'Season,Gala',
    { withinMs: 10_000 },
  )
})
