import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { allFiles, fileCalled, folderCalled as folderNamed, idsOf } from './library.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { files } = wire
const all = () => allFiles(site)
const named = (name: string) => fileCalled(site, name)
const folderCalled = (name: string) => folderNamed(site, name).id
const banner = () => named('Banner for the home page.jpg')

test('files.generateDownloadUrl: gives one archive of the named files', async () => {
  const fileIds = [named('Seating plan.pdf').id, banner().id]
  const { downloadUrl } = await site.client.call(files.generateDownloadUrl, { fileIds })
  const response = await fetch(downloadUrl)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(bytes.readUInt32LE(0)).toBe(0x04034b50)
  // The end of the directory says how many members there are.
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(2)
  expect(bytes.includes('Banner for the home page.jpg')).toBe(true)
})

test('files.generateDownloadUrl refuses a file that is not there', async () => {
  const call = site.client.call(files.generateDownloadUrl, { fileIds: [banner().id, 'nothing.jpg'] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'fileId' })
})

test('files.generateFileDownloadUrl: opens a private file until the time is over', async () => {
  const { id, url } = named('Duty rota November.csv')
  expect((await fetch(site.sandbox.url + url)).status).toBe(403)
  const wanted = { fileId: id, expirationInMinutes: 30, downloadFileName: 'rota.csv' }
  const { downloadUrls } = await site.client.call(files.generateFileDownloadUrl, wanted)
  const address = downloadUrls[0]?.url ?? ''
  const response = await fetch(address)
  expect([response.status, downloadUrls[0]?.assetKey]).toEqual([200, 'src'])
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''rota.csv")
  expect((await fetch(address.replace('until=1', 'until=2'))).status).toBe(403)
  site.advance(31 * 60_000)
  expect((await fetch(address)).status).toBe(403)
})

test('files.generateFileDownloadUrl: an address that is too old leads where its maker said', async () => {
  const expirationRedirectUrl = 'https://example.org/too-late'
  const wanted = { fileId: banner().id, expirationInMinutes: 1, expirationRedirectUrl, contentDisposition: 'INLINE' }
  const { downloadUrls } = await site.client.call(files.generateFileDownloadUrl, wanted)
  const address = downloadUrls[0]?.url ?? ''
  expect((await fetch(address)).headers.get('content-disposition')).toMatch(/^inline/)
  site.advance(61_000)
  const response = await fetch(address, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, expirationRedirectUrl])
})

test('files.generateFileDownloadUrl refuses an asset that no file has', async () => {
  const call = site.client.call(files.generateFileDownloadUrl, { fileId: banner().id, assetKeys: ['4k'] })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'assetKeys' })
})

test('files.get: shows the file with whole addresses, also by its media reference', async () => {
  const { file } = await site.client.call(files.get, { fileId: banner().id })
  expect(file).toMatchObject({ displayName: 'Banner for the home page.jpg', operationStatus: 'READY', state: 'OK' })
  expect(file.url).toBe(`${site.sandbox.url}${banner().url}`)
  expect(file.media?.image?.image).toMatchObject({ width: 2560, height: 900, url: file.url })
  const reference = `wix:image://v1/${banner().id}/banner.jpg#originWidth=2560&originHeight=900`
  expect((await site.client.call(files.get, { fileId: reference })).file).toEqual(file)
})

test('files.get: every kind of file carries its own block', async () => {
  const blocks = {
    'Poster template.svg': 'vector',
    'Season trailer.mp4': 'video',
    'Three bells.wav': 'audio',
    'Seating plan.pdf': 'document',
    'Press kit.zip': 'archive',
    'Main house model.glb': 'model3d',
  }
  for (const [name, block] of Object.entries(blocks)) {
    const { file } = await site.client.call(files.get, { fileId: named(name).id })
    expect(Object.keys(file.media ?? {})).toEqual([block])
  }
  const { file } = await site.client.call(files.get, { fileId: named('Three bells.wav').id })
  expect(file.media?.audio?.duration).toBe(9)
})

test('files.get: a kind and a status that Foyer does not know come through as they are', async () => {
  const { id } = banner()
  const file = { ...banner(), mediaType: 'HOLOGRAM', state: 'OK', glow: 3 }
  site.sandbox.world.files.put({ file, readyAt: 0, fails: false })
  const response = await site.client.call(files.get, { fileId: id })
  expect(response.file).toMatchObject({ mediaType: 'HOLOGRAM', glow: 3 })
})

test('files.get refuses an id that nobody has', async () => {
  const call = site.client.call(files.get, { fileId: 'nothing.jpg' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'fileId' })
})

test('files.getMany: gives the files in the order in which they were asked for', async () => {
  const fileIds = [named('Press kit.zip').id, banner().id]
  const response = await site.client.call(files.getMany, { fileIds })
  expect(response.files.map(({ id }) => id)).toEqual(fileIds)
})

test('files.getMany refuses a list with one that lies in the trash', async () => {
  const call = site.client.call(files.getMany, { fileIds: [banner().id, named('Untitled.png').id] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', field: 'fileId' })
})

test('files.list: every page together is the folder itself, once, without those below it', async () => {
  const parentFolderId = folderCalled('The Clockmaker of Salt Street')
  const seen: { id: string; displayName?: string | undefined }[] = []
  for (let cursor: string | undefined; ; ) {
    const paging = { limit: 3, ...(cursor === undefined ? {} : { cursor }) }
    const sort = cursor === undefined ? { sort: { fieldName: 'displayName', order: 'ASC' as const } } : {}
    const page = await site.client.call(files.list, { parentFolderId, ...sort, paging })
    expect(page.files.length).toBeLessThanOrEqual(3)
    expect(page.nextCursor?.total).toBe(8)
    seen.push(...page.files)
    cursor = page.nextCursor?.cursors?.next ?? undefined
    if (cursor === undefined) break
  }
  const expected = all().filter((file) => file.parentFolderId === parentFolderId)
  expect(seen.map(({ displayName }) => displayName)).toEqual(expected.map(({ displayName }) => displayName).sort())
  const top = await site.client.call(files.list, {})
  expect(idsOf(top.files)).toEqual(idsOf([banner(), named('Opening hours.txt')]))
})

test('files.list: narrows by kind and privacy, and sizes sort as numbers', async () => {
  const parentFolderId = folderCalled('Sound')
  const wanted = { parentFolderId, mediaTypes: ['AUDIO'], private: false }
  const sort = { fieldName: 'sizeInBytes', order: 'ASC' as const }
  const { files: found } = await site.client.call(files.list, { ...wanted, sort })
  expect(found.map(({ displayName }) => displayName)).toEqual([
    'Interval announcement.mp3',
    'Three bells.wav',
    'Harbour at night.flac',
  ])
})

test('files.list refuses a kind, a sort and a folder that it does not know', async () => {
  const refused = (wanted: object) => refusalOf(site.client.call(files.list, wanted))
  expect(await refused({ mediaTypes: ['HOLOGRAM'] })).toMatchObject({ code: 'refused', field: 'mediaTypes' })
  expect(await refused({ sort: { fieldName: 'hash' } })).toMatchObject({ platform: 'UNSUPPORTED_SORT_VALUE' })
  expect(await refused({ parentFolderId: 'nowhere' })).toMatchObject({ code: 'not_found', field: 'parentFolderId' })
})

test('files.search: finds by name and label in every folder of the library', async () => {
  const { files: found, nextCursor } = await site.client.call(files.search, {
    search: 'POSTER',
    mediaTypes: ['IMAGE'],
  })
  expect(found.length).toBe(9)
  expect(nextCursor?.total).toBe(9)
  expect(found.every((file) => file.state === 'OK')).toBe(true)
})

test('files.search: each root has its own', async () => {
  const names = async (rootFolder: string) => {
    const { files: found } = await site.client.call(files.search, { rootFolder })
    return found.map(({ displayName }) => displayName).sort()
  }
  expect(await names('VISITOR_UPLOADS_ROOT')).toEqual(['Headshot.jpg', 'Letter of application.pdf'])
  expect(await names('TRASH_ROOT')).toEqual(['Paper Moons poster draft.jpg', 'Untitled.png', 'Wrong prices.pdf'])
  const library = await site.client.call(files.search, { search: 'headshot' })
  expect(library.files).toEqual([])
})

test('files.search refuses a root that there is not', async () => {
  const call = site.client.call(files.search, { rootFolder: 'CELLAR' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'rootFolder' })
})

test('files.query: every page together is every file of the kind', async () => {
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const first = {
      filter: { mediaType: 'IMAGE', state: 'OK' },
      sort: [{ fieldName: 'updatedDate', order: 'DESC' as const }],
    }
    const cursorPaging = { limit: 7, ...(cursor === undefined ? {} : { cursor }) }
    const query = cursor === undefined ? { ...first, cursorPaging } : { cursorPaging }
    const page = await site.client.call(files.query, { query })
    seen.push(...page.files.map(({ id }) => id))
    cursor = page.pagingMetadata?.cursors?.next ?? undefined
    if (cursor === undefined) break
  }
  const expected = all().filter((file) => file.mediaType === 'IMAGE' && file.state === 'OK')
  expect(seen.length).toBeGreaterThan(14)
  expect([...seen].sort()).toEqual(idsOf(expected))
})

test('files.query refuses the order by creation, and several states at once', async () => {
  const refused = (query: object) => refusalOf(site.client.call(files.query, { query }))
  const sort = [{ fieldName: 'createdDate' }]
  expect(await refused({ sort })).toMatchObject({ code: 'refused', platform: 'UNSUPPORTED_SORT_VALUE' })
  const filter = { state: { $in: ['OK', 'DELETED'] } }
  expect(await refused({ filter })).toMatchObject({ code: 'refused', platform: 'INVALID_ARGUMENT' })
  const list = site.client.call(files.list, { sort: { fieldName: 'createdDate', order: 'DESC' } })
  expect(await refusalOf(list)).toMatchObject({ code: 'refused', platform: 'UNSUPPORTED_SORT_VALUE' })
})

test('files.list says whether more follows, and takes an offset only where the site does', async () => {
  const parentFolderId = folderCalled('The Clockmaker of Salt Street')
  const list = (offset: number) => site.client.call(files.list, { parentFolderId, paging: { limit: 2, offset } })
  const first = await list(0)
  expect(first.nextCursor?.hasNext).toBe(true)
  expect((await list(1)).files).toEqual(first.files)
  site.sandbox.switches.set({ mediaOffset: 'taken' })
  expect((await list(1)).files[0]).toEqual(first.files[1])
  const rest = await list(first.nextCursor?.total ?? 0)
  expect([rest.files, rest.nextCursor?.hasNext]).toEqual([[], false])
})

test('files.query refuses a filter by date, and two sorts', async () => {
  const refused = (query: object) => refusalOf(site.client.call(files.query, { query }))
  const since = { updatedDate: { $gt: '2026-01-01T00:00:00.000Z' } }
  expect(await refused({ filter: since })).toMatchObject({ code: 'refused', platform: 'INVALID_ARGUMENT' })
  const sort = [{ fieldName: 'updatedDate' }, { fieldName: 'displayName' }]
  expect(await refused({ sort })).toMatchObject({ code: 'refused', platform: 'UNSUPPORTED_SORT_VALUE' })
})

test('files.generateVideoStreamUrl: gives an address of the film in the wanted form', async () => {
  const fileId = named('Season trailer.mp4').id
  const { downloadUrl } = await site.client.call(files.generateVideoStreamUrl, { fileId, format: 'DASH' })
  expect(downloadUrl?.url).toContain(`/_media/${fileId}/stream.mpd?until=`)
})

test('files.generateVideoStreamUrl refuses what is no film', async () => {
  const call = site.client.call(files.generateVideoStreamUrl, { fileId: banner().id, format: 'HLS' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'fileId' })
})

test('files.listDeleted: shows what lies in the trash, of one folder or of all', async () => {
  const everywhere = await site.client.call(files.listDeleted, {})
  expect(idsOf(everywhere.files)).toEqual(idsOf(all().filter(({ state }) => state === 'DELETED')))
  const { id, parentFolderId } = named('Wrong prices.pdf')
  const one = await site.client.call(files.listDeleted, {
    parentFolderId: parentFolderId ?? '',
    mediaTypes: ['DOCUMENT'],
  })
  expect(idsOf(one.files)).toEqual([id])
})

test('files.listDeleted refuses a kind that it does not know', async () => {
  const call = site.client.call(files.listDeleted, { mediaTypes: ['HOLOGRAM'] })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'mediaTypes' })
})
