import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { fileNamed, folderNamed, names, onSite, openLibrary, page, writes } from './media.test-kit.ts'

const tree = (desk: TestDesk) => desk.api.media.folders({})
const deleted = async (desk: TestDesk) => (await tree(desk)).deleted.map(({ name }) => name)
const stateOf = (desk: TestDesk, id: string) => desk.sandbox.world.folders.get(id)?.folder.state

test('a folder thrown away offline leaves with all that lies in it, and comes back whole', async () => {
  await using desk = await openLibrary()
  const folderId = await folderNamed(desk, 'Posters')
  const inside = await names(desk, { folderId, below: true })
  const before = await tree(desk)
  await goOffline(desk)
  await desk.api.media.trashFolder({ folderId })
  await desk.quiet()
  expect(await deleted(desk)).toEqual(['Posters'])
  const now = await tree(desk)
  expect(now.folders.some(({ name }) => name === 'Posters' || name === 'This season')).toBe(false)
  expect(now.files).toBe(before.files - inside.length)
  expect(now.elsewhere).toEqual(before.elsewhere)
  expect(await names(desk, { text: 'Poster template' })).toEqual([])
  goOnline(desk)
  await desk.drained()
  expect(stateOf(desk, folderId)).toBe('DELETED')
  // What went with it is in the trash here at once, and the folders in it are not reported one by one.
  expect(await deleted(desk)).toEqual(['Posters'])
  expect(await names(desk, { text: 'Poster template', trash: true })).toEqual(['Poster template.svg'])
  await desk.api.media.restoreFolder({ folderId })
  await desk.drained()
  expect(stateOf(desk, folderId)).toBe('OK')
  expect(await deleted(desk)).toEqual([])
  expect(await names(desk, { folderId, below: true })).toEqual(inside)
  expect(writes(desk)).toEqual(['POST bulk/folders/delete', 'POST bulk/trash-bin/folders/restore'])
})

test('undone before it was sent nothing is sent; moved offline it is moved on the site', async () => {
  await using desk = await openLibrary()
  const [folderId, parentId] = [await folderNamed(desk, 'Sound'), await folderNamed(desk, 'Press')]
  await goOffline(desk)
  await desk.api.media.trashFolder({ folderId })
  await desk.api.media.restoreFolder({ folderId })
  expect(await queueOf(desk)).toEqual([])
  await desk.api.media.moveFolder({ folderId, parentId })
  await desk.quiet()
  expect((await tree(desk)).folders.find(({ id }) => id === folderId)).toMatchObject({ parentId, sync: 'waiting' })
  goOnline(desk)
  await desk.drained()
  expect(desk.sandbox.world.folders.get(folderId)?.folder.parentFolderId).toBe(parentId)
  await desk.api.media.moveFolder({ folderId, parentId: mediaRoot })
  await desk.drained()
  expect(desk.sandbox.world.folders.get(folderId)?.folder.parentFolderId).toBe(mediaRoot)
  const inner = { folderId: await folderNamed(desk, 'Posters'), parentId: await folderNamed(desk, 'Archive') }
  const refused = { code: 'precondition', reason: { code: 'media.folderInItself' } }
  await expect(desk.api.media.moveFolder(inner)).rejects.toMatchObject(refused)
})

test('a lost answer is looked up, and one that is gone for good holds up no other', async () => {
  await using desk = await openLibrary()
  const [gone, folderId] = [await folderNamed(desk, 'Sound'), await folderNamed(desk, 'Press')]
  await goOffline(desk)
  await desk.api.media.trashFolder({ folderId: gone })
  await desk.api.media.trashFolder({ folderId })
  desk.sandbox.world.folders.remove(gone)
  goOnline(desk)
  await desk.drained()
  expect(stateOf(desk, folderId)).toBe('DELETED')
  expect(await deleted(desk)).toEqual(['Press'])
  const match = { area: 'folders', operation: 'bulkRestore' }
  desk.sandbox.faults.set({ rules: [{ match, kind: 'loseReply', times: 1 }] })
  await desk.api.media.restoreFolder({ folderId })
  await desk.drained()
  expect(stateOf(desk, folderId)).toBe('OK')
  expect(writes(desk).filter((write) => write.endsWith('restore'))).toHaveLength(1)
})

test('files and folders of the trash are deleted for good, many with one request; nothing brings them back', async () => {
  await using desk = await openLibrary()
  const { rows } = await page(desk, { trash: true })
  const fileIds = rows.map(({ id }) => id)
  await goOffline(desk)
  const action = { act: 'deleteForever' } as const
  const { done } = await desk.api.media.act({ fileIds, deed: action })
  await desk.quiet()
  expect((await page(desk, { trash: true })).total).toBe(0)
  expect((await tree(desk)).inTrash).toBe(0)
  goOnline(desk)
  await desk.drained()
  expect(fileIds.map((id) => desk.sandbox.world.files.get(id))).toEqual(fileIds.map(() => undefined))
  expect(writes(desk)).toEqual(['POST bulk/files/delete'])
  await desk.api.media.takeBack({ deed: action, done })
  expect(await queueOf(desk)).toEqual([])
  const folderId = await folderNamed(desk, 'Posters')
  await desk.api.media.trashFolder({ folderId })
  await desk.drained()
  await desk.api.media.deleteFolderForever({ folderId })
  await desk.drained()
  expect(desk.sandbox.world.folders.get(folderId)).toBeUndefined()
  // The files went with it; the site's own lists of the trash show that.
  expect((await page(desk, { trash: true })).total).toBeGreaterThan(0)
  expect(await desk.api.media.refreshTrash({})).toEqual({ files: 0, folders: 0 })
  expect((await page(desk, { trash: true })).total).toBe(0)
  expect(await deleted(desk)).toEqual([])
})

test('the trash is asked for: what others threw away or emptied is seen at once, what waits here stays', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  const theirs = await fileNamed(desk, 'Seating plan.pdf')
  const there = desk.sandbox.world.files.get(theirs.id)
  if (there !== undefined) desk.sandbox.world.files.put({ ...there, file: { ...there.file, state: 'DELETED' } })
  desk.sandbox.faults.set({ rules: [{ match: { operation: 'bulkDelete' }, kind: 'status', status: 503 }] })
  await desk.api.media.trash({ fileId: id })
  await desk.quiet()
  await desk.api.media.refreshTrash({})
  expect(await names(desk, { trash: true })).toEqual(expect.arrayContaining(['Bar menu.png', 'Seating plan.pdf']))
  expect(onSite(desk, id).state).toBe('OK')
})
