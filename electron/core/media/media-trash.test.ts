import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { fileNamed, folderNamed, names, onSite, openLibrary, page, writes } from './media.test-kit.ts'

test('many go to the trash offline and together; what is taken back before is not sent, nor after a crash', async () => {
  await using laptop = await openLibrary()
  const { rows } = await page(laptop, { text: 'clockmaker', kind: 'image' })
  const fileIds = rows.map(({ id }) => id)
  const before = (await page(laptop, { trash: true })).total
  await goOffline(laptop)
  const { done, skipped } = await laptop.api.media.act({ fileIds, action: { action: 'trash' } })
  expect({ done: done.length, skipped }).toEqual({ done: fileIds.length, skipped: 0 })
  await laptop.quiet()
  expect(await names(laptop, { text: 'clockmaker', kind: 'image' })).toEqual([])
  expect((await page(laptop, { trash: true })).total).toBe(before + fileIds.length)
  // Taken back before it was sent: nothing of it is sent.
  const [kept = '', ...others] = fileIds
  await laptop.api.media.restore({ fileId: kept })
  expect(await queueOf(laptop)).toHaveLength(others.length)
  await laptop.crash()
  await laptop.quiet()
  expect((await laptop.api.media.folders({})).inTrash).toBe(before + others.length)
  goOnline(laptop)
  await laptop.drained()
  // The crash left one try under way: what became of it was asked, and the rest went together.
  expect(new Set(writes(laptop))).toEqual(new Set(['POST bulk/files/delete']))
  expect(writes(laptop).length).toBeLessThanOrEqual(2)
  expect(others.map((id) => onSite(laptop, id).state)).toEqual(others.map(() => 'DELETED'))
  expect(onSite(laptop, kept).state).toBe('OK')
  await laptop.api.media.act({ fileIds: others, action: { action: 'restore' } })
  await laptop.drained()
  expect(writes(laptop).at(-1)).toBe('POST bulk/trash-bin/files/restore')
  expect(fileIds.map((id) => onSite(laptop, id).state)).toEqual(fileIds.map(() => 'OK'))
  expect((await page(laptop, { text: 'clockmaker', kind: 'image' })).total).toBe(fileIds.length)
})

test('undone: what left already is undone on the site, what waits is not sent', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  const action = { action: 'trash' } as const
  const { done } = await laptop.api.media.act({ fileIds: [id], action: action })
  await laptop.drained()
  expect(onSite(laptop, id).state).toBe('DELETED')
  await laptop.api.media.takeBack({ action: action, done })
  await laptop.drained()
  expect(onSite(laptop, id).state).toBe('OK')
  const folderId = await folderNamed(laptop, 'Sound')
  await goOffline(laptop)
  const move = { action: 'move', folderId } as const
  const moved = await laptop.api.media.act({ fileIds: [id], action: move })
  await laptop.api.media.takeBack({ action: move, done: moved.done })
  expect(await queueOf(laptop)).toEqual([])
  // Where it lies already it is not moved to.
  expect((await laptop.api.media.act({ fileIds: [id], action: { action: 'restore' } })).skipped).toBe(1)
})

test('an answer that was lost, one way and the other, is looked up', async () => {
  await using laptop = await openLibrary()
  const { id } = await fileNamed(laptop, 'Bar menu.png')
  for (const [operation, action, state] of [
    ['bulkDelete', 'trash', 'DELETED'],
    ['bulkRestore', 'restore', 'OK'],
  ] as const) {
    laptop.sandbox.faults.set({ rules: [{ match: { area: 'files', operation }, kind: 'loseReply', times: 1 }] })
    await laptop.api.media.act({ fileIds: [id], action: { action } })
    await laptop.drained()
    expect(onSite(laptop, id).state).toBe(state)
    expect((await fileNamed(laptop, 'Bar menu.png')).inTrash).toBe(state === 'DELETED')
  }
  expect(writes(laptop)).toHaveLength(2)
})

test('one that is gone for good does not hold up the others', { tags: 'long' }, async () => {
  await using laptop = await openLibrary()
  const [gone, stays] = [await fileNamed(laptop, 'Bar menu.png'), await fileNamed(laptop, 'Seating plan.pdf')]
  await goOffline(laptop)
  await laptop.api.media.act({ fileIds: [gone.id, stays.id], action: { action: 'trash' } })
  laptop.sandbox.world.files.remove(gone.id)
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, stays.id).state).toBe('DELETED')
  await laptop.until('it left', async () => (await names(laptop, { text: 'bar menu', trash: true })).length === 0)
  // What cannot be restored is reported to the operator who wanted it.
  await goOffline(laptop)
  await laptop.api.media.restore({ fileId: stays.id })
  laptop.sandbox.world.files.remove(stays.id)
  goOnline(laptop)
  await laptop.until('it is reported', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
})
