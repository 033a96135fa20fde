import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { changeThere, fileNamed, folderNamed, names, onSite, openLibrary, page, writes } from './media.test-kit.ts'

test('renamed, moved and labelled offline: shown at once, kept over a crash, and then on the site', async () => {
  await using desk = await openLibrary()
  const { id, labels } = await fileNamed(desk, 'Bar menu.png')
  const folderId = await folderNamed(desk, 'Archive')
  await goOffline(desk)
  await desk.api.media.rename({ fileId: id, name: 'Bar menu, winter.png' })
  await desk.api.media.rename({ fileId: id, name: 'Bar menu, spring.png' })
  await desk.api.media.move({ fileId: id, folderId })
  await desk.api.media.label({ fileId: id, labels: [...labels, 'bar'] })
  expect((await queueOf(desk)).map(({ what }) => what)).toHaveLength(3)
  await desk.crash()
  await desk.quiet()
  expect(await names(desk, { folderId, text: 'spring' })).toEqual(['Bar menu, spring.png'])
  expect(await desk.api.media.file({ fileId: id })).toMatchObject({
    path: ['Posters', 'Archive'],
    labels: [...labels, 'bar'],
  })
  expect((await desk.api.media.file({ fileId: id })).sync).not.toBeNull()
  expect(onSite(desk, id).displayName).toBe('Bar menu.png')
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, id)).toMatchObject({
    displayName: 'Bar menu, spring.png',
    parentFolderId: folderId,
    labels: [...labels, 'bar'],
  })
  expect(writes(desk)).toEqual(Array(3).fill('PATCH files/update-file-descriptor'))
  expect((await desk.api.media.file({ fileId: id })).sync).toBeNull()
})

test('another name on the site meanwhile is one question, and what is chosen is sent', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  await goOffline(desk)
  await desk.api.media.rename({ fileId: id, name: 'Ours.png' })
  changeThere(desk, id, { displayName: 'Theirs.png' })
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict)
  expect(await queueOf(desk)).toHaveLength(1)
  const [row] = (await desk.api.sync.attention({})).rows
  const view = await desk.api.sync.conflict({ id: row?.id ?? '' })
  expect(view).toMatchObject({ dataSet: 'mediaFiles', fields: [{ mine: 'Ours.png', theirs: 'Theirs.png' }] })
  expect((await desk.api.media.file({ fileId: id })).sync).toBe('conflict')
  await desk.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await desk.drained()
  expect(onSite(desk, id).displayName).toBe('Ours.png')
})

test('two folders for one file are a question that calls the folders by their names', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  await goOffline(desk)
  await desk.api.media.move({ fileId: id, folderId: await folderNamed(desk, 'Press') })
  changeThere(desk, id, { parentFolderId: mediaRoot })
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict)
  const [row] = (await desk.api.sync.attention({})).rows
  const view = await desk.api.sync.conflict({ id: row?.id ?? '' })
  expect(view.fields).toMatchObject([{ mine: 'Press', theirs: { code: 'media.topOfLibrary', values: {} } }])
})

test('labels that were given elsewhere meanwhile stay, without a question', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Press kit.zip')
  await goOffline(desk)
  await desk.api.media.label({ fileId: id, labels: ['press', 'autumn'] })
  changeThere(desk, id, { labels: ['press', 'sent'] })
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, id).labels?.toSorted()).toEqual(['autumn', 'press', 'sent'])
})

test('a name whose answer was lost is looked up and not sent again', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'files', operation: 'update' }, kind: 'loseReply', times: 1 }],
  })
  await desk.api.media.rename({ fileId: id, name: 'Once.png' })
  await desk.drained()
  expect(onSite(desk, id).displayName).toBe('Once.png')
  expect(writes(desk)).toHaveLength(1)
  expect((await page(desk, { text: 'once' })).rows).toMatchObject([{ id, sync: null }])
})

test('a change of a file that is in the trash there is put before a person', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  await goOffline(desk)
  await desk.api.media.rename({ fileId: id, name: 'Ours.png' })
  changeThere(desk, id, { state: 'DELETED' })
  goOnline(desk)
  await desk.until('a person is asked', async () => (await queueOf(desk))[0]?.hasConflict)
  const [row] = (await desk.api.sync.attention({})).rows
  expect(await desk.api.sync.conflict({ id: row?.id ?? '' })).toMatchObject({ kind: 'deletedThere' })
})
