import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { fileNamed, folderNamed, names, onSite, openLibrary, page, writes } from './media.test-kit.ts'

const tree = (laptop: TestLaptop) => laptop.api.media.folders({})
const deleted = async (laptop: TestLaptop) => (await tree(laptop)).deleted.map(({ name }) => name)
const stateOf = (laptop: TestLaptop, id: string) => laptop.sandbox.world.folders.get(id)?.folder.state

test('a folder thrown away offline leaves with all that lies in it, and comes back whole', async () => {
  await using laptop = await openLibrary()
  const folderId = await folderNamed(laptop, 'Posters')
  const inside = await names(laptop, { folderId, below: true })
  const before = await tree(laptop)
  await goOffline(laptop)
  await laptop.api.media.trashFolder({ folderId })
  await laptop.quiet()
  expect(await deleted(laptop)).toEqual(['Posters'])
  const now = await tree(laptop)
  expect(now.folders.some(({ name }) => name === 'Posters' || name === 'This season')).toBe(false)
  expect(now.files).toBe(before.files - inside.length)
  expect(now.elsewhere).toEqual(before.elsewhere)
  expect(await names(laptop, { text: 'Poster template' })).toEqual([])
  goOnline(laptop)
  await laptop.drained()
  expect(stateOf(laptop, folderId)).toBe('DELETED')
  // What went with it is in the trash here at once, and the folders in it are not reported one by one.
  expect(await deleted(laptop)).toEqual(['Posters'])
  expect(await names(laptop, { text: 'Poster template', trash: true })).toEqual(['Poster template.svg'])
  await laptop.api.media.restoreFolder({ folderId })
  await laptop.drained()
  expect(stateOf(laptop, folderId)).toBe('OK')
  expect(await deleted(laptop)).toEqual([])
  expect(await names(laptop, { folderId, below: true })).toEqual(inside)
  expect(writes(laptop)).toEqual(['POST bulk/folders/delete', 'POST bulk/trash-bin/folders/restore'])
})

test('undone before it was sent nothing is sent; moved offline it is moved on the site', async () => {
  await using laptop = await openLibrary()
  const [folderId, parentId] = [await folderNamed(laptop, 'Sound'), await folderNamed(laptop, 'Press')]
  await goOffline(laptop)
  await laptop.api.media.trashFolder({ folderId })
  await laptop.api.media.restoreFolder({ folderId })
  expect(await queueOf(laptop)).toEqual([])
  await laptop.api.media.moveFolder({ folderId, parentId })
  await laptop.quiet()
  expect((await tree(laptop)).folders.find(({ id }) => id === folderId)).toMatchObject({ parentId, sync: 'waiting' })
  goOnline(laptop)
  await laptop.drained()
  expect(laptop.sandbox.world.folders.get(folderId)?.folder.parentFolderId).toBe(parentId)
  await laptop.api.media.moveFolder({ folderId, parentId: mediaRoot })
  await laptop.drained()
  expect(laptop.sandbox.world.folders.get(folderId)?.folder.parentFolderId).toBe(mediaRoot)
  const inner = { folderId: await folderNamed(laptop, 'Posters'), parentId: await folderNamed(laptop, 'Archive') }
  const refused = { code: 'precondition', reason: { code: 'media.folderInItself' } }
  await expect(laptop.api.media.moveFolder(inner)).rejects.toMatchObject(refused)
})

test('a lost answer is looked up, and one that is gone for good holds up no other', async () => {
  await using laptop = await openLibrary()
  const [gone, folderId] = [await folderNamed(laptop, 'Sound'), await folderNamed(laptop, 'Press')]
  await goOffline(laptop)
  await laptop.api.media.trashFolder({ folderId: gone })
  await laptop.api.media.trashFolder({ folderId })
  laptop.sandbox.world.folders.remove(gone)
  goOnline(laptop)
  await laptop.drained()
  expect(stateOf(laptop, folderId)).toBe('DELETED')
  expect(await deleted(laptop)).toEqual(['Press'])
  const match = { area: 'folders', operation: 'bulkRestore' }
  laptop.sandbox.faults.set({ rules: [{ match, kind: 'loseReply', times: 1 }] })
  await laptop.api.media.restoreFolder({ folderId })
  await laptop.drained()
  expect(stateOf(laptop, folderId)).toBe('OK')
  expect(writes(laptop).filter((write) => write.endsWith('restore'))).toHaveLength(1)
})

test('files and folders of the trash are deleted for good, many with one request; nothing brings them back', async () => {
  await using laptop = await openLibrary()
  const { rows } = await page(laptop, { trash: true })
  const fileIds = rows.map(({ id }) => id)
  await goOffline(laptop)
  const action = { action: 'deleteForever' } as const
  const { done } = await laptop.api.media.act({ fileIds, action: action })
  await laptop.quiet()
  expect((await page(laptop, { trash: true })).total).toBe(0)
  expect((await tree(laptop)).inTrash).toBe(0)
  goOnline(laptop)
  await laptop.drained()
  expect(fileIds.map((id) => laptop.sandbox.world.files.get(id))).toEqual(fileIds.map(() => undefined))
  expect(writes(laptop)).toEqual(['POST bulk/files/delete'])
  await laptop.api.media.takeBack({ action: action, done })
  expect(await queueOf(laptop)).toEqual([])
  const folderId = await folderNamed(laptop, 'Posters')
  await laptop.api.media.trashFolder({ folderId })
  await laptop.drained()
  await laptop.api.media.deleteFolderForever({ folderId })
  await laptop.drained()
  expect(laptop.sandbox.world.folders.get(folderId)).toBeUndefined()
  // The files went with it; the site's own lists of the trash show that.
  expect((await page(laptop, { trash: true })).total).toBeGreaterThan(0)
  expect(await laptop.api.media.refreshTrash({})).toEqual({ files: 0, folders: 0 })
  expect((await page(laptop, { trash: true })).total).toBe(0)
  expect(await deleted(laptop)).toEqual([])
})

test('the trash is asked for: what others threw away or emptied is seen at once, what waits here stays', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  const theirs = await fileNamed(laptop, 'Seating plan.pdf')
  const there = laptop.sandbox.world.files.get(theirs.id)
  if (there !== undefined) laptop.sandbox.world.files.put({ ...there, file: { ...there.file, state: 'DELETED' } })
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'bulkDelete' }, kind: 'status', status: 503 }] })
  await laptop.api.media.trash({ fileId: id })
  await laptop.quiet()
  await laptop.api.media.refreshTrash({})
  expect(await names(laptop, { trash: true })).toEqual(expect.arrayContaining(['Bar menu.png', 'Seating plan.pdf']))
  expect(onSite(laptop, id).state).toBe('OK')
})
