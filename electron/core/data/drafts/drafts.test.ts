import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { collectionOf, onSite, openData, rowsOf, write } from '../data.test-kit.ts'

const collectionId = 'HouseNotices'

/** The two versions of an item that the site may have. */
const versions = (laptop: TestLaptop, id: string) => {
  const stored = laptop.sandbox.world.dataItems.get(`${collectionId}\n${id}`)
  return { published: stored?.data != null, draft: stored?.draft != null }
}

const drained = (laptop: TestLaptop) =>
  laptop.until('all is sent', async () => (await laptop.api.sync.status({})).waiting === 0)

async function openNotices() {
  const laptop = await openData()
  const { rows } = await rowsOf(laptop, collectionId)
  const [draft, shown] = [rows.find((row) => row.draft), rows.find((row) => !row.draft)]
  if (draft === undefined || shown === undefined) throw new Error('The demo site has a notice of each kind.')
  return { laptop, draft, shown, rows }
}

test('drafts are here beside what visitors see, and say so', async () => {
  const { laptop, rows } = await openNotices()
  await using _ = laptop
  expect(rows).toHaveLength(laptop.sandbox.world.dataItems.group(collectionId).length)
  for (const { id, draft } of rows) expect([id, draft]).toEqual([id, versions(laptop, id).draft])
  expect(await collectionOf(laptop, collectionId)).toMatchObject({ hasDrafts: true, canAdd: true })
  expect(await collectionOf(laptop, 'Artists')).toMatchObject({ hasDrafts: false })
})

test('a draft is published and another item taken back offline, and the site does both', { tags: 'long' }, async () => {
  const { laptop, draft, shown } = await openNotices()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.data.publish({ collectionId, itemId: draft.id, published: true })
  await laptop.api.data.publish({ collectionId, itemId: shown.id, published: false })
  const state = async (id: string) => (await rowsOf(laptop, collectionId)).rows.find((row) => row.id === id)?.draft
  expect([await state(draft.id), await state(shown.id)]).toEqual([false, true])
  goOnline(laptop)
  await drained(laptop)
  expect(versions(laptop, draft.id)).toEqual({ published: true, draft: false })
  expect(versions(laptop, shown.id)).toEqual({ published: false, draft: true })
  await laptop.quiet()
  expect([await state(draft.id), await state(shown.id)]).toEqual([false, true])
})

test('all are published together: those that are so already are left alone, and undo means the others', async () => {
  const { laptop, rows } = await openNotices()
  await using _ = laptop
  await goOffline(laptop)
  const drafts = rows.filter((row) => row.draft).map(({ id }) => id)
  const all = { collectionId, itemIds: rows.map(({ id }) => id), published: true }
  const { itemIds } = await laptop.api.data.publishAll(all)
  expect(itemIds.toSorted()).toEqual(drafts.toSorted())
  expect(await laptop.api.data.publishAll(all)).toMatchObject({ itemIds: [], step: null })
  expect((await rowsOf(laptop, collectionId)).rows.every((row) => !row.draft)).toBe(true)
  await laptop.api.data.publishAll({ collectionId, itemIds, published: false })
  goOnline(laptop)
  await drained(laptop)
  expect(drafts.map((id) => versions(laptop, id).draft)).toEqual(drafts.map(() => true))
})

test('with the Publish plugin the status is written for many items at once, and no draft is moved', async () => {
  const { laptop, rows } = await openNotices()
  await using _ = laptop
  await goOffline(laptop)
  laptop.network.requests.length = 0
  const itemIds = rows.map(({ id }) => id)
  await laptop.api.data.publishAll({ collectionId, itemIds, published: true })
  goOnline(laptop)
  await drained(laptop)
  expect(itemIds.map((id) => versions(laptop, id))).toEqual(itemIds.map(() => ({ published: true, draft: false })))
  const paths = laptop.network.requests.map(({ url }) => new URL(url).pathname)
  expect(paths.filter((path) => path.endsWith('/bulk/items/patch'))).toHaveLength(1)
  expect(paths.filter((path) => /draft|unpublish/.test(path))).toEqual([])
})

test('with the Draft Items plugin a change that waited is sent by the calls of that plugin', async () => {
  const { laptop, shown } = await openNotices()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.data.publish({ collectionId, itemId: shown.id, published: false })
  // The owner keeps drafts apart from now on.
  const stored = laptop.sandbox.world.dataCollections.get(collectionId)
  if (stored === undefined) throw new Error('The demo site has it.')
  const draftItemsOptions = { draftsCollectionId: `${collectionId}__drafts` }
  const plugins = [{ type: 'DRAFT_ITEMS' as const, draftItemsOptions }]
  const revision = String(Number(stored.collection.revision ?? '1') + 1)
  laptop.sandbox.world.dataCollections.put({ ...stored, collection: { ...stored.collection, plugins, revision } })
  let isRead = false
  laptop.network.replace(({ url }) => {
    isRead ||= url.includes('/collections')
    return !isRead && url.includes('/bulk/items/') ? { status: 503, url, headers: {}, text: '{}' } : undefined
  })
  laptop.network.requests.length = 0
  goOnline(laptop)
  await laptop.api.sync.refresh({ dataSet: 'collections' })
  await laptop.until('it is a draft there', () => versions(laptop, shown.id).draft)
  await drained(laptop)
  expect(versions(laptop, shown.id)).toEqual({ published: false, draft: true })
  const paths = laptop.network.requests.map(({ url }) => new URL(url).pathname)
  expect(paths.filter((path) => path.endsWith('/items/unpublish'))).toHaveLength(1)
})

test('a change and its way back before anything was sent end where they began', async () => {
  const { laptop, draft } = await openNotices()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.data.publish({ collectionId, itemId: draft.id, published: true })
  await laptop.api.data.publish({ collectionId, itemId: draft.id, published: false })
  goOnline(laptop)
  await drained(laptop)
  expect(versions(laptop, draft.id)).toMatchObject({ draft: true })
  expect((await laptop.api.sync.status({})).attention).toBe(0)
})

test.each([true, false])('a lost answer to a change of the status (published: %s) is looked up', async (published) => {
  const { laptop, draft, shown } = await openNotices()
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'items', operation: 'bulkPatch' }, kind: 'loseReply', times: 1 }],
  })
  const { id: itemId } = published ? draft : shown
  await laptop.api.data.publish({ collectionId, itemId, published })
  await drained(laptop)
  expect((await laptop.api.sync.status({})).attention).toBe(0)
  expect(versions(laptop, itemId)).toEqual({ published, draft: !published })
})

test('who was faster has done it: nothing is asked', async () => {
  const { laptop, draft } = await openNotices()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.data.publish({ collectionId, itemId: draft.id, published: true })
  const stored = laptop.sandbox.world.dataItems.get(`${collectionId}\n${draft.id}`)
  if (stored === undefined) throw new Error('The site has it.')
  laptop.sandbox.world.dataItems.put({ ...stored, data: stored.draft, draft: null })
  goOnline(laptop)
  await drained(laptop)
  expect((await laptop.api.sync.status({})).attention).toBe(0)
})

test('a draft is changed and a new item begins as one, without showing either to visitors', async () => {
  const { laptop, draft } = await openNotices()
  await using _ = laptop
  await write(laptop, { collectionId, id: draft.id }, { title: 'Not for everybody yet' })
  const { recordId } = await laptop.api.data.add({ collectionId, fields: [{ key: 'title', value: 'A new notice' }] })
  await drained(laptop)
  const id = recordId.slice(collectionId.length + 1)
  expect(versions(laptop, id)).toEqual({ published: false, draft: true })
  expect(laptop.sandbox.world.dataItems.get(`${collectionId}\n${draft.id}`)?.draft?.['title']).toBe(
    'Not for everybody yet',
  )
  await laptop.quiet()
  expect((await rowsOf(laptop, collectionId)).rows.find((row) => row.id === id)?.draft).toBe(true)
  await laptop.api.data.remove({ collectionId, itemId: id })
  await drained(laptop)
  expect(onSite(laptop, collectionId, id)).toBeUndefined()
})

test('a new item that has not left is the draft that it will be: published with others, and brought back', async () => {
  const { laptop, shown } = await openNotices()
  await using _ = laptop
  await goOffline(laptop)
  const before = new Set((await rowsOf(laptop, collectionId)).rows.map(({ id }) => id))
  const { step } = await laptop.api.data.duplicate({ collectionId, itemIds: [shown.id] })
  const copyOf = async () => (await rowsOf(laptop, collectionId)).rows.find(({ id }) => !before.has(id))
  const copy = await copyOf()
  expect(copy?.draft).toBe(true)
  const back = await laptop.api.data.takeBack({ step: step ?? '' })
  const again = await laptop.api.data.takeBack({ step: back.step ?? '' })
  goOnline(laptop)
  await drained(laptop)
  const id = copy?.id ?? ''
  expect(versions(laptop, id)).toEqual({ published: false, draft: true })
  await laptop.api.data.takeBack({ step: again.step ?? '' })
  await drained(laptop)
  await goOffline(laptop)
  await laptop.api.data.duplicate({ collectionId, itemIds: [shown.id] })
  const other = await copyOf()
  const itemIds = [other?.id ?? '']
  expect(await laptop.api.data.publishAll({ collectionId, itemIds, published: true })).toMatchObject({ itemIds })
  expect((await copyOf())?.draft).toBe(false)
  goOnline(laptop)
  await drained(laptop)
  expect(versions(laptop, other?.id ?? '')).toEqual({ published: true, draft: false })
})

test('what the site has removed comes back as visitors saw it', async () => {
  const { laptop, draft, shown } = await openNotices()
  await using _ = laptop
  const { step } = await laptop.api.data.removeAll({ collectionId, itemIds: [draft.id, shown.id] })
  await drained(laptop)
  expect(onSite(laptop, collectionId, shown.id)).toBeUndefined()
  const back = await laptop.api.data.takeBack({ step: step ?? '' })
  expect(back).toMatchObject({ items: 2, left: 0 })
  await drained(laptop)
  expect([versions(laptop, draft.id), versions(laptop, shown.id)]).toEqual([
    { published: false, draft: true },
    { published: true, draft: false },
  ])
  // And once more, when it was removed again.
  const again = await laptop.api.data.takeBack({ step: back.step ?? '' })
  await drained(laptop)
  await laptop.api.data.takeBack({ step: again.step ?? '' })
  await drained(laptop)
  expect(versions(laptop, shown.id)).toEqual({ published: true, draft: false })
})

test('only collections that keep drafts publish anything', async () => {
  const { laptop } = await openNotices()
  await using _ = laptop
  const { rows } = await rowsOf(laptop, 'Artists')
  await expect(
    laptop.api.data.publish({ collectionId: 'Artists', itemId: rows[0]?.id ?? '', published: true }),
  ).rejects.toMatchObject({ code: 'precondition' })
})
