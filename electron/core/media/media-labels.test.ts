import { expect, test } from 'vitest'
import type { MediaAction } from '../../../shared/app/media.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { fileNamed, folderNamed, onSite, openLibrary, page } from './media.test-kit.ts'

const action: MediaAction = { action: 'label', add: ['autumn'], remove: ['press'] }

test('labels of several files: one change each, sent as sets, and taken back on the site', async () => {
  await using laptop = await openLibrary()
  const { rows } = await page(laptop, { text: 'clockmaker' })
  const fileIds = rows.map(({ id }) => id)
  const before = rows.map(({ labels }) => labels)
  const { done, skipped, full } = await laptop.api.media.act({ fileIds, action: action })
  expect([done.length, skipped, full]).toEqual([fileIds.length, 0, 0])
  await laptop.drained()
  for (const [index, id] of fileIds.entries()) {
    expect(onSite(laptop, id).labels).toEqual([...(before[index] ?? []).filter((label) => label !== 'press'), 'autumn'])
  }
  expect((await laptop.api.media.labelsOf({ fileIds })).labels[0]).toEqual({ label: 'autumn', files: fileIds.length })
  expect((await laptop.api.media.act({ fileIds, action: action })).skipped).toBe(fileIds.length)
  await laptop.api.media.takeBack({ action: action, done })
  await laptop.drained()
  expect(fileIds.map((id) => onSite(laptop, id).labels?.toSorted())).toEqual(before.map((labels) => labels.toSorted()))
})

test('Undo keeps an earlier change of the same file that was never sent', async () => {
  await using laptop = await openLibrary()
  const { id, labels } = await fileNamed(laptop, 'Bar menu.png')
  await goOffline(laptop)
  await laptop.api.media.label({ fileId: id, labels: [...labels, 'mine'] })
  const { done } = await laptop.api.media.act({ fileIds: [id], action: action })
  expect((await queueOf(laptop)).length).toBe(1)
  await laptop.api.media.takeBack({ action: action, done })
  const [sound, press] = [await folderNamed(laptop, 'Sound'), await folderNamed(laptop, 'Press')]
  await laptop.api.media.move({ fileId: id, folderId: sound })
  const move = { action: 'move', folderId: press } as const
  const moved = await laptop.api.media.act({ fileIds: [id], action: move })
  await laptop.api.media.takeBack({ action: move, done: moved.done })
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, id)).toMatchObject({ labels: [...labels, 'mine'], parentFolderId: sound })
})

test('a file that has as many labels as it can keeps them, and the others are labelled', async () => {
  await using laptop = await openLibrary()
  const [bar, plan] = [await fileNamed(laptop, 'Bar menu.png'), await fileNamed(laptop, 'Seating plan.pdf')]
  await goOffline(laptop)
  await laptop.api.media.label({ fileId: bar.id, labels: Array.from({ length: 100 }, (_, at) => `label ${at}`) })
  const { done, full } = await laptop.api.media.act({ fileIds: [bar.id, plan.id], action: action })
  expect(done.map(({ fileId }) => fileId)).toEqual([plan.id])
  expect(full).toBe(1)
})
