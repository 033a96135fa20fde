import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { changeThere, fileNamed, folderNamed, names, onSite, openLibrary, page, writes } from './media.test-kit.ts'

test('renamed, moved and labelled offline: shown at once, kept over a crash, and then on the site', async () => {
  await using laptop = await openLibrary()
  const { id, labels } = await fileNamed(laptop, 'Bar menu.png')
  const folderId = await folderNamed(laptop, 'Archive')
  await goOffline(laptop)
  await laptop.api.media.rename({ fileId: id, name: 'Bar menu, winter.png' })
  await laptop.api.media.rename({ fileId: id, name: 'Bar menu, spring.png' })
  await laptop.api.media.move({ fileId: id, folderId })
  await laptop.api.media.label({ fileId: id, labels: [...labels, 'bar'] })
  expect((await queueOf(laptop)).map(({ what }) => what)).toHaveLength(3)
  await laptop.crash()
  await laptop.quiet()
  expect(await names(laptop, { folderId, text: 'spring' })).toEqual(['Bar menu, spring.png'])
  expect(await laptop.api.media.file({ fileId: id })).toMatchObject({
    path: ['Posters', 'Archive'],
    labels: [...labels, 'bar'],
  })
  expect((await laptop.api.media.file({ fileId: id })).sync).not.toBeNull()
  expect(onSite(laptop, id).displayName).toBe('Bar menu.png')
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, id)).toMatchObject({
    displayName: 'Bar menu, spring.png',
    parentFolderId: folderId,
    labels: [...labels, 'bar'],
  })
  expect(writes(laptop)).toEqual(Array(3).fill('PATCH files/update-file-descriptor'))
  expect((await laptop.api.media.file({ fileId: id })).sync).toBeNull()
})

test('another name on the site meanwhile is one question, and what is chosen is sent', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  await goOffline(laptop)
  await laptop.api.media.rename({ fileId: id, name: 'Ours.png' })
  changeThere(laptop, id, { displayName: 'Theirs.png' })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  expect(await queueOf(laptop)).toHaveLength(1)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view).toMatchObject({ dataSet: 'mediaFiles', fields: [{ mine: 'Ours.png', theirs: 'Theirs.png' }] })
  expect((await laptop.api.media.file({ fileId: id })).sync).toBe('conflict')
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await laptop.drained()
  expect(onSite(laptop, id).displayName).toBe('Ours.png')
})

test('two folders for one file are a question that calls the folders by their names', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  await goOffline(laptop)
  await laptop.api.media.move({ fileId: id, folderId: await folderNamed(laptop, 'Press') })
  changeThere(laptop, id, { parentFolderId: mediaRoot })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view.fields).toMatchObject([{ mine: 'Press', theirs: { code: 'media.topOfLibrary', values: {} } }])
})

test('labels that were given elsewhere meanwhile stay, without a question', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Press kit.zip')
  await goOffline(laptop)
  await laptop.api.media.label({ fileId: id, labels: ['press', 'autumn'] })
  changeThere(laptop, id, { labels: ['press', 'sent'] })
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, id).labels?.toSorted()).toEqual(['autumn', 'press', 'sent'])
})

test('a name whose answer was lost is looked up and not sent again', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'files', operation: 'update' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.media.rename({ fileId: id, name: 'Once.png' })
  await laptop.drained()
  expect(onSite(laptop, id).displayName).toBe('Once.png')
  expect(writes(laptop)).toHaveLength(1)
  expect((await page(laptop, { text: 'once' })).rows).toMatchObject([{ id, sync: null }])
})

test('a change of a file that is in the trash there is put before a person', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  await goOffline(laptop)
  await laptop.api.media.rename({ fileId: id, name: 'Ours.png' })
  changeThere(laptop, id, { state: 'DELETED' })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  expect(await laptop.api.sync.conflict({ id: row?.id ?? '' })).toMatchObject({ kind: 'deletedThere' })
})
