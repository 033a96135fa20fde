import { expect, test } from 'vitest'
import { goOffline, queueOf } from '../../../tests/support/open-door.ts'
import { fileNamed, folderNamed, openLibrary, page } from './media.test-kit.ts'

test('a private file is given by an address that works for a while, saved or shown', { tags: 'long' }, async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Duty rota November.csv')
  const saved = await laptop.api.media.link({ fileId: id, disposition: 'attachment', minutes: 30 })
  expect(saved).toMatchObject({ isOpened: false, until: new Date(laptop.clock.now() + 30 * 60_000).toISOString() })
  const response = await fetch(saved.address)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  const shown = await laptop.api.media.link({ fileId: id, disposition: 'inline', minutes: 30 })
  expect((await fetch(shown.address)).headers.get('content-disposition')).toMatch(/^inline/)
  await laptop.pass(31 * 60_000)
  expect((await fetch(saved.address)).status).toBe(403)
})

test('several files and a folder come as one archive; the host opens it where it can', async () => {
  const opened: string[] = []
  const openPage = async (url: string) => void opened.push(url)
  await using laptop = await openLibrary({ ports: { openPage } })
  const files = await page(laptop, { text: 'clockmaker', kind: 'image' })
  const fileIds = files.rows.map(({ id }) => id)
  const { address, isOpened, until } = await laptop.api.media.archive({ fileIds, open: true })
  expect({ isOpened, until, opened }).toEqual({ isOpened: true, until: null, opened: [address] })
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(bytes.readUInt16LE(bytes.length - 12)).toBe(fileIds.length)
  const folderId = await folderNamed(laptop, 'Posters')
  const folder = await laptop.api.media.folderArchive({ folderId })
  expect(opened).toHaveLength(1)
  expect((await fetch(folder.address)).headers.get('content-type')).toBe('application/zip')
})

test('a film is streamed in both ways, and nothing else is', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Season trailer.mp4')
  expect((await laptop.api.media.stream({ fileId: id, format: 'HLS' })).address).toContain('stream.m3u8')
  expect((await laptop.api.media.stream({ fileId: id, format: 'DASH' })).address).toContain('stream.mpd')
  const poster = await fileNamed(laptop, 'Bar menu.png')
  await expect(laptop.api.media.stream({ fileId: poster.id, format: 'HLS' })).rejects.toMatchObject({ code: 'refused' })
})

test('what cannot be had is refused with a reason before the site is asked, and offline nothing waits', async () => {
  await using laptop = await openLibrary()
  const trashed = await page(laptop, { trash: true })
  const fileIds = trashed.rows.map(({ id }) => id)
  const reason = (code: string) => ({ code: 'precondition', reason: expect.objectContaining({ code }) })
  await expect(laptop.api.media.archive({ fileIds })).rejects.toMatchObject(reason('media.notFromTrash'))
  const { recordId } = await laptop.api.media.createFolder({ name: 'Empty', parentId: 'media-root' })
  await laptop.drained()
  const { folderId } = await laptop.api.media.folderNow({ folderId: recordId })
  await expect(laptop.api.media.folderArchive({ folderId })).rejects.toMatchObject(reason('media.emptyArchive'))
  await goOffline(laptop)
  const made = await laptop.api.media.createFolder({ name: 'Not there', parentId: 'media-root' })
  const there = laptop.api.media.folderArchive({ folderId: made.recordId })
  await expect(there).rejects.toMatchObject(reason('media.folderNotThere'))
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  const link = laptop.api.media.link({ fileId: id, disposition: 'attachment', minutes: 5 })
  await expect(link).rejects.toMatchObject({ code: 'offline' })
  expect(await queueOf(laptop)).toHaveLength(1)
})
