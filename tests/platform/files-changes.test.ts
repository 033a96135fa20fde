import { afterEach, beforeEach, expect, test } from 'vitest'
import { roots } from '../../sandbox/world/media.ts'
import { wire } from '../../shared/wire/index.ts'
import { allFiles, fileCalled, folderCalled as folderNamed, idsOf, storedFile } from './library.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { files } = wire
const all = () => allFiles(site)
const stored = (id: string) => storedFile(site, id)
const named = (name: string) => fileCalled(site, name)
const folderCalled = (name: string) => folderNamed(site, name).id
const world = () => site.sandbox.world
const banner = () => named('Banner for the home page.jpg')

test('files.update: changes the name, the folder and the labels, and nothing else', async () => {
  const { id } = banner()
  site.advance(1000)
  const parentFolderId = folderCalled('Press')
  const file = { id, displayName: 'Old banner.jpg', parentFolderId, labels: ['old'] }
  const response = await site.client.call(files.update, { file })
  expect(stored(id)).toMatchObject({ ...file, private: false, updatedDate: '2026-11-20T17:40:01.000Z' })
  expect(response.file.updatedDate).toBe('2026-11-20T17:40:01.000Z')
  const inPress = await site.client.call(files.list, { parentFolderId })
  expect(idsOf(inPress.files)).toContain(id)
})

test('files.update: a mask keeps what it does not name', async () => {
  const { id, labels } = banner()
  const file = { id, displayName: 'Masked.jpg', labels: ['lost'] }
  await site.client.call(files.update, { file, fieldMask: 'displayName' })
  expect(stored(id)).toMatchObject({ displayName: 'Masked.jpg', labels })
})

test('files.update refuses a change of nothing, and a folder that is not there', async () => {
  const { id } = banner()
  expect(await refusalOf(site.client.call(files.update, { file: { id } }))).toMatchObject({
    code: 'refused',
    field: 'file',
  })
  const call = site.client.call(files.update, { file: { id, parentFolderId: 'nowhere' } })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'parentFolderId' })
})

test('files.generateUploadUrl: gives an address for one file, and stores nothing yet', async () => {
  const before = all().length
  const wanted = { mimeType: 'image/jpeg', fileName: 'a.jpg', sizeInBytes: '2048', labels: ['x'] }
  const { uploadUrl } = await site.client.call(files.generateUploadUrl, wanted)
  expect(uploadUrl.startsWith(`${site.sandbox.url}/_uploads/files/`)).toBe(true)
  expect(all().length).toBe(before)
})

test('files.generateUploadUrl refuses a type that does not fit the name, no bytes, too many, odd kinds', async () => {
  const refused = async (wanted: { mimeType: string; fileName: string; sizeInBytes?: string }) =>
    (await refusalOf(site.client.call(files.generateUploadUrl, wanted))).field
  expect(await refused({ mimeType: 'video/mp4', fileName: 'a.jpg' })).toBe('mimeType')
  expect(await refused({ mimeType: 'text/html', fileName: 'page' })).toBe('mimeType')
  expect(await refused({ mimeType: 'image/jpeg', fileName: 'a.jpg', sizeInBytes: '0' })).toBe('sizeInBytes')
  expect(await refused({ mimeType: 'image/jpeg', fileName: 'a.jpg', sizeInBytes: '99000000' })).toBe('sizeInBytes')
  for (const wanted of [{ fileName: 'a.jpg' }, { fileName: 'a.jpg', mimeType: '' }]) {
    const untyped = wanted as { mimeType: string }
    const refusal = { code: 'invalid_input' }
    await expect(site.client.call(files.generateUploadUrl, untyped)).rejects.toMatchObject(refusal)
    await expect(site.client.call(files.generateResumableUploadUrl, untyped)).rejects.toMatchObject(refusal)
  }
})

test('files.generateUploadUrl refuses what the site has no room for', async () => {
  const film = { mimeType: 'video/mp4', fileName: 'a.mp4', sizeInBytes: String(14_000 * 1024 * 1024) }
  await site.client.call(files.generateUploadUrl, film)
  const { file } = world().files.get(banner().id) ?? {}
  if (file !== undefined)
    world().files.put({ file: { ...file, sizeInBytes: film.sizeInBytes }, readyAt: 0, fails: false })
  expect(await refusalOf(site.client.call(files.generateUploadUrl, film))).toMatchObject({ field: 'sizeInBytes' })
})

test('files.generateResumableUploadUrl: gives the tus server and a token', async () => {
  const wanted = { mimeType: 'video/mp4', fileName: 'a.mp4', sizeInBytes: '20480000' }
  const response = await site.client.call(files.generateResumableUploadUrl, wanted)
  expect(response).toMatchObject({ uploadProtocol: 'TUS', uploadUrl: `${site.sandbox.url}/_uploads/tus` })
  expect(response.uploadToken.length).toBeGreaterThan(20)
})

test('files.generateResumableUploadUrl refuses an empty file', async () => {
  const wanted = { mimeType: 'video/mp4', fileName: 'a.mp4', sizeInBytes: '0' }
  const call = site.client.call(files.generateResumableUploadUrl, wanted)
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'sizeInBytes' })
})

test('files.importFile: the file is there at once, without its media, and ready after a while', async () => {
  const url = 'https://example.org/pictures/lantern%20quay.jpg?size=large'
  const { file } = await site.client.call(files.importFile, { url, filePath: '/Imported/2026', labels: ['quay'] })
  expect(file).toMatchObject({ displayName: 'lantern quay.jpg', operationStatus: 'PENDING', sourceUrl: url })
  expect(file.media).toBeUndefined()
  const year = world().folders.get(file.parentFolderId ?? '')?.folder
  const imported = world().folders.get(year?.parentFolderId ?? '')?.folder
  expect([imported?.parentFolderId, imported?.displayName, year?.displayName]).toEqual([
    roots.media,
    'Imported',
    '2026',
  ])
  site.advance(7_000)
  const later = await site.client.call(files.get, { fileId: file.id })
  expect(later.file).toMatchObject({ operationStatus: 'READY', media: { image: {} } })
})

test('files.importFile: what cannot be reached fails after a while', async () => {
  const { file } = await site.client.call(files.importFile, { url: 'https://gone.invalid/a', mediaType: 'IMAGE' })
  site.advance(7_000)
  const later = await site.client.call(files.get, { fileId: file.id })
  expect(later.file.operationStatus).toBe('FAILED')
})

test('files.importFile refuses what is no web address, and what nobody can tell the kind of', async () => {
  const refused = async (url: string) => (await refusalOf(site.client.call(files.importFile, { url }))).field
  expect(await refused('file:///etc/hosts.txt')).toBe('url')
  expect(await refused('https://example.org/%E0%A4%A')).toBe('mimeType')
})

test('files.bulkImport: imports all of them', async () => {
  const importFileRequests = ['a.jpg', 'b.pdf'].map((name) => ({ url: `https://example.org/${name}` }))
  const response = await site.client.call(files.bulkImport, { importFileRequests })
  expect(response.files.map(({ id }) => stored(id)?.mediaType)).toEqual(['IMAGE', 'DOCUMENT'])
})

test('files.bulkImport refuses all when one cannot be', async () => {
  const before = all().length
  const importFileRequests = [{ url: 'https://example.org/a.jpg' }, { url: 'https://example.org/b' }]
  const call = site.client.call(files.bulkImport, { importFileRequests })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'mimeType' })
  expect(all().length).toBe(before)
})

test('files.bulkImportResults: each has a result of its own', async () => {
  const importFileRequests = [{ url: 'https://example.org/a.jpg' }, { url: 'https://example.org/b' }]
  const response = await site.client.call(files.bulkImportResults, { importFileRequests, returnEntity: true })
  const [good, bad] = response.results
  expect(stored(good?.item?.id ?? '')?.displayName).toBe('a.jpg')
  expect(bad).toMatchObject({
    itemMetadata: { originalIndex: 1, success: false, error: { code: 'UNSUPPORTED_FILE_FORMAT' } },
  })
  expect(response.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
})

test('files.bulkImportResults refuses an empty list', async () => {
  const call = site.client.call(files.bulkImportResults, { importFileRequests: [] })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('files.bulkDelete: into the trash, and with permanent for good', async () => {
  const { id } = banner()
  await site.client.call(files.bulkDelete, { fileIds: [id] })
  expect(stored(id)?.state).toBe('DELETED')
  expect((await fetch(site.sandbox.url + banner().url)).status).toBe(404)
  await site.client.call(files.bulkDelete, { fileIds: [id], permanent: true })
  expect(stored(id)).toBeUndefined()
})

test('files.bulkDelete refuses all when one is not there', async () => {
  const { id } = banner()
  const call = site.client.call(files.bulkDelete, { fileIds: [id, 'nothing.jpg'] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'fileId' })
  expect(stored(id)?.state).toBe('OK')
})

test('files.bulkRestore: brings a file back to its folder', async () => {
  const { id, parentFolderId } = named('Wrong prices.pdf')
  await site.client.call(files.bulkRestore, { fileIds: [id] })
  expect(stored(id)).toMatchObject({ state: 'OK', parentFolderId })
})

test('files.bulkRestore: a file whose folder is gone comes back at the top', async () => {
  const { id, parentFolderId } = named('Wrong prices.pdf')
  await site.client.call(wire.folders.bulkDelete, { folderIds: [parentFolderId ?? ''] })
  await site.client.call(files.bulkRestore, { fileIds: [id] })
  expect(stored(id)).toMatchObject({ state: 'OK', parentFolderId: roots.media })
})

test('files.bulkRestore refuses a file that is gone for good', async () => {
  const { id } = named('Untitled.png')
  await site.client.call(files.bulkDelete, { fileIds: [id], permanent: true })
  const call = site.client.call(files.bulkRestore, { fileIds: [id] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'fileId' })
})
