import { afterEach, beforeEach, expect, test } from 'vitest'
import { roots } from '../../sandbox/world/media.ts'
import { wire } from '../../shared/wire/index.ts'
import { folderCalled, idsOf } from './library.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { files, folders } = wire
const world = () => site.sandbox.world
const stored = (id: string) => world().folders.get(id)?.folder
const all = () =>
  world()
    .folders.all()
    .map(({ folder }) => folder)
const called = (name: string) => folderCalled(site, name)
const filesOf = (folderId: string) =>
  world()
    .files.all()
    .filter(({ file }) => file.parentFolderId === folderId)
const statesOf = (folderId: string) => filesOf(folderId).map(({ file }) => file.state)

test('folders.create: makes a folder at the top, or in another one', async () => {
  const { folder } = await site.client.call(folders.create, { displayName: 'Tour' })
  expect(stored(folder.id)).toMatchObject({ displayName: 'Tour', parentFolderId: roots.media, state: 'OK' })
  const inside = await site.client.call(folders.create, { displayName: 'Vans', parentFolderId: folder.id })
  expect(stored(inside.folder.id)).toMatchObject({ parentFolderId: folder.id, createdDate: '2026-11-20T17:40:00.000Z' })
})

test('folders.create refuses a folder in one that is not there, and in the trash', async () => {
  const refused = (parentFolderId: string) =>
    refusalOf(site.client.call(folders.create, { displayName: 'Tour', parentFolderId }))
  expect(await refused('nowhere')).toMatchObject({ code: 'not_found', field: 'parentFolderId' })
  expect(await refused(roots.trash)).toMatchObject({ code: 'refused', field: 'parentFolderId' })
})

test('folders.get: shows the folder', async () => {
  const press = called('Press')
  expect((await site.client.call(folders.get, { folderId: press.id })).folder).toEqual(press)
})

test('folders.get refuses a folder that lies in the trash', async () => {
  const { id } = called('Sound')
  await site.client.call(folders.bulkDelete, { folderIds: [id] })
  const call = site.client.call(folders.get, { folderId: id })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'folderId' })
})

test('folders.list: shows the folders of one folder, in order, page by page', async () => {
  const sort = { fieldName: 'displayName', order: 'ASC' as const }
  const first = await site.client.call(folders.list, { sort, paging: { limit: 4 } })
  const cursor = first.nextCursor?.cursors?.next ?? ''
  const second = await site.client.call(folders.list, { paging: { limit: 4, cursor } })
  expect([first.nextCursor?.total, second.nextCursor?.cursors?.next]).toEqual([6, undefined])
  const expected = all().filter(({ parentFolderId }) => parentFolderId === roots.media)
  const names = [...first.folders, ...second.folders].map(({ displayName }) => displayName)
  expect(names).toEqual(expected.map(({ displayName }) => displayName).sort())
})

test('folders.list refuses a sort that it does not know, and a folder that is not there', async () => {
  const refused = (wanted: object) => refusalOf(site.client.call(folders.list, wanted))
  expect(await refused({ sort: { fieldName: 'siteId' } })).toMatchObject({ platform: 'UNSUPPORTED_SORT_VALUE' })
  expect(await refused({ parentFolderId: 'nowhere' })).toMatchObject({ code: 'not_found', field: 'parentFolderId' })
})

test('folders.search: finds by name at every depth, and the deleted ones under the trash', async () => {
  const found = await site.client.call(folders.search, { search: 'ARCH' })
  expect(idsOf(found.folders)).toEqual([called('Archive').id])
  await site.client.call(folders.bulkDelete, { folderIds: [called('Archive').id] })
  const gone = await site.client.call(folders.search, { search: 'arch' })
  const trashed = await site.client.call(folders.search, { search: 'arch', rootFolder: 'TRASH_ROOT' })
  expect([idsOf(gone.folders), idsOf(trashed.folders)]).toEqual([[], [called('Archive').id]])
})

test('folders.search refuses a root that there is not', async () => {
  const call = site.client.call(folders.search, { rootFolder: 'CELLAR' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'rootFolder' })
})

test('folders.query: filters by state, every page once', async () => {
  await site.client.call(folders.bulkDelete, { folderIds: [called('Press').id] })
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const first = { filter: { state: 'DELETED' }, sort: [{ fieldName: 'displayName', order: 'ASC' as const }] }
    const cursorPaging = { limit: 3, ...(cursor === undefined ? {} : { cursor }) }
    const query = cursor === undefined ? { ...first, cursorPaging } : { cursorPaging }
    const page = await site.client.call(folders.query, { query })
    seen.push(...page.folders.map(({ displayName = '' }) => displayName))
    cursor = page.pagingMetadata?.cursors?.next ?? undefined
    if (cursor === undefined) break
  }
  expect(seen).toEqual(['Logos', 'Photos', 'Press', 'Reviews'])
})

test('folders.query refuses the order by creation and by size, and several states at once', async () => {
  const refused = (query: object) => refusalOf(site.client.call(folders.query, { query }))
  for (const fieldName of ['createdDate', 'sizeInBytes']) {
    expect(await refused({ sort: [{ fieldName }] })).toMatchObject({ platform: 'UNSUPPORTED_SORT_VALUE' })
  }
  expect(await refused({ filter: { state: { $in: ['OK', 'DELETED'] } } })).toMatchObject({ code: 'refused' })
})

test('folders.query refuses a filter by name', async () => {
  const call = site.client.call(folders.query, { query: { filter: { displayName: 'Press' } } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'INVALID_ARGUMENT' })
})

test('folders.update: renames and moves a folder with what is in it', async () => {
  const { id } = called('Reviews')
  site.advance(1000)
  const folder = { id, displayName: 'Cuttings', parentFolderId: roots.media }
  await site.client.call(folders.update, { folder })
  expect(stored(id)).toMatchObject({ ...folder, updatedDate: '2026-11-20T17:40:01.000Z' })
  const top = await site.client.call(folders.list, {})
  expect(idsOf(top.folders)).toContain(id)
  expect((await site.client.call(files.list, { parentFolderId: id })).files.length).toBe(2)
})

test('folders.update refuses a change of nothing, and a folder inside itself', async () => {
  const refused = (folder: { id: string; parentFolderId?: string }) =>
    refusalOf(site.client.call(folders.update, { folder }))
  const { id } = called('Press')
  expect(await refused({ id })).toMatchObject({ code: 'refused', field: 'folder' })
  const inside = { id, parentFolderId: called('Photos').id }
  expect(await refused(inside)).toMatchObject({ code: 'refused', field: 'folder.parentFolderId' })
  expect(stored(id)?.parentFolderId).toBe(roots.media)
})

test('folders.generateDownloadUrl: one archive of all that is in it, under its paths', async () => {
  const { downloadUrl } = await site.client.call(folders.generateDownloadUrl, { folderId: called('Programmes').id })
  const bytes = Buffer.from(await (await fetch(downloadUrl)).arrayBuffer())
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(8)
  expect(bytes.includes('Old ones/Night Ferry - programme.pdf')).toBe(true)
  expect(bytes.includes('Wrong prices.pdf')).toBe(false)
})

test('folders.generateDownloadUrl refuses more than 1,000 files', async () => {
  const { id: folderId } = called('Sound')
  const [one] = filesOf(folderId)
  for (let at = 0; at < 997 && one !== undefined; at += 1) {
    world().files.put({ ...one, file: { ...one.file, id: `copy-${at}` } })
  }
  const call = () => site.client.call(folders.generateDownloadUrl, { folderId })
  expect(await refusalOf(call())).toMatchObject({ code: 'refused', field: 'folderId' })
  world().files.remove('copy-0')
  expect((await call()).downloadUrl).toContain('/_media/archives/')
})

test('folders.bulkDelete: into the trash with all below it, and with permanent for good', async () => {
  const { id } = called('Press')
  const photos = called('Photos').id
  await site.client.call(folders.bulkDelete, { folderIds: [id] })
  expect([stored(id)?.state, stored(photos)?.state]).toEqual(['DELETED', 'DELETED'])
  expect(new Set(statesOf(photos))).toEqual(new Set(['DELETED']))
  await site.client.call(folders.bulkDelete, { folderIds: [id], permanent: true })
  expect([stored(id), stored(photos), filesOf(photos).length]).toEqual([undefined, undefined, 0])
})

test('folders.bulkDelete refuses all when one is not there', async () => {
  const { id } = called('Press')
  const call = site.client.call(folders.bulkDelete, { folderIds: [id, 'nowhere'] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'folderId' })
  expect(stored(id)?.state).toBe('OK')
})

test('folders.bulkRestore: brings back what went with the folder, and not what was thrown away before', async () => {
  const { id } = called('Programmes')
  await site.client.call(folders.bulkDelete, { folderIds: [id] })
  await site.client.call(folders.bulkRestore, { folderIds: [id] })
  expect([stored(id)?.state, stored(called('Old ones').id)?.state]).toEqual(['OK', 'OK'])
  const trashed = filesOf(id).filter(({ file }) => file.state === 'DELETED')
  expect(trashed.map(({ file }) => file.displayName)).toEqual(['Wrong prices.pdf'])
})

test('folders.bulkRestore: a folder whose own folder is gone comes back at the top', async () => {
  const { id } = called('Photos')
  await site.client.call(folders.bulkDelete, { folderIds: [called('Press').id] })
  await site.client.call(folders.bulkRestore, { folderIds: [id] })
  expect(stored(id)).toMatchObject({ state: 'OK', parentFolderId: roots.media })
  expect(new Set(statesOf(id))).toEqual(new Set(['OK']))
  expect(stored(called('Logos').id)?.state).toBe('DELETED')
})

test('folders.bulkRestore refuses a folder that is not in the trash', async () => {
  const call = site.client.call(folders.bulkRestore, { folderIds: [called('Press').id] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'folderIds' })
})

test('folders.listDeleted: shows the folders in the trash, of one folder or of all', async () => {
  const { id } = called('Press')
  await site.client.call(folders.bulkDelete, { folderIds: [id] })
  const everywhere = await site.client.call(folders.listDeleted, {})
  expect(idsOf(everywhere.folders)).toEqual(idsOf(all().filter(({ state }) => state === 'DELETED')))
  const sort = { fieldName: 'displayName', order: 'DESC' as const }
  const inside = await site.client.call(folders.listDeleted, { parentFolderId: id, sort })
  expect(inside.folders.map(({ displayName }) => displayName)).toEqual(['Reviews', 'Photos', 'Logos'])
})

test('folders.listDeleted refuses a page of more than 100', async () => {
  const call = site.client.call(folders.listDeleted, { paging: { limit: 101 } })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('a folder that was moved is where it was put after a restart too', async () => {
  const { id } = called('Reviews')
  await site.client.call(folders.update, { folder: { id, parentFolderId: called('Sound').id } })
  const kept = JSON.parse(JSON.stringify(world().folders.changes()))
  await using again = await openPlatform()
  again.sandbox.world.folders.restore(kept)
  const { folders: inSound } = await again.client.call(folders.list, { parentFolderId: called('Sound').id })
  expect(inSound.map((folder) => folder.id)).toEqual([id])
})
