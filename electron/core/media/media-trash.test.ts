import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { fileNamed, folderNamed, names, onSite, openLibrary, page, writes } from './media.test-kit.ts'

test('many go to the trash offline and together; what is taken back before is not sent, nor after a crash', async () => {
  await using desk = await openLibrary()
  const { rows } = await page(desk, { text: 'clockmaker', kind: 'image' })
  const fileIds = rows.map(({ id }) => id)
  const before = (await page(desk, { trash: true })).total
  await goOffline(desk)
  const { done, skipped } = await desk.api.media.act({ fileIds, deed: { act: 'trash' } })
  expect({ done: done.length, skipped }).toEqual({ done: fileIds.length, skipped: 0 })
  await desk.quiet()
  expect(await names(desk, { text: 'clockmaker', kind: 'image' })).toEqual([])
  expect((await page(desk, { trash: true })).total).toBe(before + fileIds.length)
  // Taken back before it was sent: nothing of it is sent.
  const [kept = '', ...others] = fileIds
  await desk.api.media.restore({ fileId: kept })
  expect(await queueOf(desk)).toHaveLength(others.length)
  await desk.crash()
  await desk.quiet()
  expect((await desk.api.media.folders({})).inTrash).toBe(before + others.length)
  goOnline(desk)
  await desk.drained()
  // The crash left one try under way: what became of it was asked, and the rest went together.
  expect(new Set(writes(desk))).toEqual(new Set(['POST bulk/files/delete']))
  expect(writes(desk).length).toBeLessThanOrEqual(2)
  expect(others.map((id) => onSite(desk, id).state)).toEqual(others.map(() => 'DELETED'))
  expect(onSite(desk, kept).state).toBe('OK')
  await desk.api.media.act({ fileIds: others, deed: { act: 'restore' } })
  await desk.drained()
  expect(writes(desk).at(-1)).toBe('POST bulk/trash-bin/files/restore')
  expect(fileIds.map((id) => onSite(desk, id).state)).toEqual(fileIds.map(() => 'OK'))
  expect((await page(desk, { text: 'clockmaker', kind: 'image' })).total).toBe(fileIds.length)
})

test('undone: what left already is undone on the site, what waits is not sent', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  const action = { act: 'trash' } as const
  const { done } = await desk.api.media.act({ fileIds: [id], deed: action })
  await desk.drained()
  expect(onSite(desk, id).state).toBe('DELETED')
  await desk.api.media.takeBack({ deed: action, done })
  await desk.drained()
  expect(onSite(desk, id).state).toBe('OK')
  const folderId = await folderNamed(desk, 'Sound')
  await goOffline(desk)
  const move = { act: 'move', folderId } as const
  const moved = await desk.api.media.act({ fileIds: [id], deed: move })
  await desk.api.media.takeBack({ deed: move, done: moved.done })
  expect(await queueOf(desk)).toEqual([])
  // Where it lies already it is not moved to.
  expect((await desk.api.media.act({ fileIds: [id], deed: { act: 'restore' } })).skipped).toBe(1)
})

test('an answer that was lost, one way and the other, is looked up', async () => {
  await using desk = await openLibrary()
  const { id } = await fileNamed(desk, 'Bar menu.png')
  for (const [operation, action, state] of [
    ['bulkDelete', 'trash', 'DELETED'],
    ['bulkRestore', 'restore', 'OK'],
  ] as const) {
    desk.sandbox.faults.set({ rules: [{ match: { area: 'files', operation }, kind: 'loseReply', times: 1 }] })
    await desk.api.media.act({ fileIds: [id], deed: { act: action } })
    await desk.drained()
    expect(onSite(desk, id).state).toBe(state)
    expect((await fileNamed(desk, 'Bar menu.png')).inTrash).toBe(state === 'DELETED')
  }
  expect(writes(desk)).toHaveLength(2)
})

test('one that is gone for good does not hold up the others', { tags: 'long' }, async () => {
  await using desk = await openLibrary()
  const [gone, stays] = [await fileNamed(desk, 'Bar menu.png'), await fileNamed(desk, 'Seating plan.pdf')]
  await goOffline(desk)
  await desk.api.media.act({ fileIds: [gone.id, stays.id], deed: { act: 'trash' } })
  desk.sandbox.world.files.remove(gone.id)
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, stays.id).state).toBe('DELETED')
  await desk.until('it left', async () => (await names(desk, { text: 'bar menu', trash: true })).length === 0)
  // What cannot be restored is reported to the operator who wanted it.
  await goOffline(desk)
  await desk.api.media.restore({ fileId: stays.id })
  desk.sandbox.world.files.remove(stays.id)
  goOnline(desk)
  await desk.until('it is reported', async () => (await queueOf(desk))[0]?.state === 'needsYou')
})
