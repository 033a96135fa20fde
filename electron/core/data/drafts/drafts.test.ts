import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { collectionOf, onSite, openData, rowsOf, write } from '../data.test-kit.ts'

const collectionId = 'HouseNotices'

/** The two versions of an item that the site may have. */
const versions = (desk: TestDesk, id: string) => {
  const stored = desk.sandbox.world.dataItems.get(`${collectionId}\n${id}`)
  return { published: stored?.data != null, draft: stored?.draft != null }
}

const drained = (desk: TestDesk) =>
  desk.until('all is sent', async () => (await desk.api.sync.status({})).waiting === 0)

async function openNotices() {
  const desk = await openData()
  const { rows } = await rowsOf(desk, collectionId)
  const [draft, shown] = [rows.find((row) => row.draft), rows.find((row) => !row.draft)]
  if (draft === undefined || shown === undefined) throw new Error('The demo site has a notice of each kind.')
  return { desk, draft, shown, rows }
}

test('drafts are here beside what visitors see, and say so', async () => {
  const { desk, rows } = await openNotices()
  await using _ = desk
  expect(rows).toHaveLength(desk.sandbox.world.dataItems.group(collectionId).length)
  for (const { id, draft } of rows) expect([id, draft]).toEqual([id, versions(desk, id).draft])
  expect(await collectionOf(desk, collectionId)).toMatchObject({ hasDrafts: true, canAdd: true })
  expect(await collectionOf(desk, 'Artists')).toMatchObject({ hasDrafts: false })
})

test('a draft is published and another item taken back offline, and the site does both', { tags: 'long' }, async () => {
  const { desk, draft, shown } = await openNotices()
  await using _ = desk
  await goOffline(desk)
  await desk.api.data.publish({ collectionId, itemId: draft.id, published: true })
  await desk.api.data.publish({ collectionId, itemId: shown.id, published: false })
  const state = async (id: string) => (await rowsOf(desk, collectionId)).rows.find((row) => row.id === id)?.draft
  expect([await state(draft.id), await state(shown.id)]).toEqual([false, true])
  goOnline(desk)
  await drained(desk)
  expect(versions(desk, draft.id)).toEqual({ published: true, draft: false })
  expect(versions(desk, shown.id)).toEqual({ published: false, draft: true })
  await desk.quiet()
  expect([await state(draft.id), await state(shown.id)]).toEqual([false, true])
})

test('all are published together: those that are so already are left alone, and undo means the others', async () => {
  const { desk, rows } = await openNotices()
  await using _ = desk
  await goOffline(desk)
  const drafts = rows.filter((row) => row.draft).map(({ id }) => id)
  const all = { collectionId, itemIds: rows.map(({ id }) => id), published: true }
  const { itemIds } = await desk.api.data.publishAll(all)
  expect(itemIds.toSorted()).toEqual(drafts.toSorted())
  expect(await desk.api.data.publishAll(all)).toMatchObject({ itemIds: [], step: null })
  expect((await rowsOf(desk, collectionId)).rows.every((row) => !row.draft)).toBe(true)
  await desk.api.data.publishAll({ collectionId, itemIds, published: false })
  goOnline(desk)
  await drained(desk)
  expect(drafts.map((id) => versions(desk, id).draft)).toEqual(drafts.map(() => true))
})

test('with the Publish plugin the status is written for many items at once, and no draft is moved', async () => {
  const { desk, rows } = await openNotices()
  await using _ = desk
  await goOffline(desk)
  desk.network.requests.length = 0
  const itemIds = rows.map(({ id }) => id)
  await desk.api.data.publishAll({ collectionId, itemIds, published: true })
  goOnline(desk)
  await drained(desk)
  expect(itemIds.map((id) => versions(desk, id))).toEqual(itemIds.map(() => ({ published: true, draft: false })))
  const paths = desk.network.requests.map(({ url }) => new URL(url).pathname)
  expect(paths.filter((path) => path.endsWith('/bulk/items/patch'))).toHaveLength(1)
  expect(paths.filter((path) => /draft|unpublish/.test(path))).toEqual([])
})

test('with the Draft Items plugin a change that waited is sent by the calls of that plugin', async () => {
  const { desk, shown } = await openNotices()
  await using _ = desk
  await goOffline(desk)
  await desk.api.data.publish({ collectionId, itemId: shown.id, published: false })
  // The owner keeps drafts apart from now on.
  const stored = desk.sandbox.world.dataCollections.get(collectionId)
  if (stored === undefined) throw new Error('The demo site has it.')
  const draftItemsOptions = { draftsCollectionId: `${collectionId}__drafts` }
  const plugins = [{ type: 'DRAFT_ITEMS' as const, draftItemsOptions }]
  const revision = String(Number(stored.collection.revision ?? '1') + 1)
  desk.sandbox.world.dataCollections.put({ ...stored, collection: { ...stored.collection, plugins, revision } })
  let isRead = false
  desk.network.replace(({ url }) => {
    isRead ||= url.includes('/collections')
    return !isRead && url.includes('/bulk/items/') ? { status: 503, url, headers: {}, text: '{}' } : undefined
  })
  desk.network.requests.length = 0
  goOnline(desk)
  await desk.api.sync.refresh({ dataSet: 'collections' })
  await desk.until('it is a draft there', () => versions(desk, shown.id).draft)
  await drained(desk)
  expect(versions(desk, shown.id)).toEqual({ published: false, draft: true })
  const paths = desk.network.requests.map(({ url }) => new URL(url).pathname)
  expect(paths.filter((path) => path.endsWith('/items/unpublish'))).toHaveLength(1)
})

test('a change and its way back before anything was sent end where they began', async () => {
  const { desk, draft } = await openNotices()
  await using _ = desk
  await goOffline(desk)
  await desk.api.data.publish({ collectionId, itemId: draft.id, published: true })
  await desk.api.data.publish({ collectionId, itemId: draft.id, published: false })
  goOnline(desk)
  await drained(desk)
  expect(versions(desk, draft.id)).toMatchObject({ draft: true })
  expect((await desk.api.sync.status({})).attention).toBe(0)
})

test.each([true, false])('a lost answer to a change of the status (published: %s) is looked up', async (published) => {
  const { desk, draft, shown } = await openNotices()
  await using _ = desk
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'items', operation: 'bulkPatch' }, kind: 'loseReply', times: 1 }],
  })
  const { id: itemId } = published ? draft : shown
  await desk.api.data.publish({ collectionId, itemId, published })
  await drained(desk)
  expect((await desk.api.sync.status({})).attention).toBe(0)
  expect(versions(desk, itemId)).toEqual({ published, draft: !published })
})

test('who was faster has done it: nothing is asked', async () => {
  const { desk, draft } = await openNotices()
  await using _ = desk
  await goOffline(desk)
  await desk.api.data.publish({ collectionId, itemId: draft.id, published: true })
  const stored = desk.sandbox.world.dataItems.get(`${collectionId}\n${draft.id}`)
  if (stored === undefined) throw new Error('The site has it.')
  desk.sandbox.world.dataItems.put({ ...stored, data: stored.draft, draft: null })
  goOnline(desk)
  await drained(desk)
  expect((await desk.api.sync.status({})).attention).toBe(0)
})

test('a draft is changed and a new item begins as one, without showing either to visitors', async () => {
  const { desk, draft } = await openNotices()
  await using _ = desk
  await write(desk, { collectionId, id: draft.id }, { title: 'Not for everybody yet' })
  const { recordId } = await desk.api.data.add({ collectionId, fields: [{ key: 'title', value: 'A new notice' }] })
  await drained(desk)
  const id = recordId.slice(collectionId.length + 1)
  expect(versions(desk, id)).toEqual({ published: false, draft: true })
  expect(desk.sandbox.world.dataItems.get(`${collectionId}\n${draft.id}`)?.draft?.['title']).toBe(
    'Not for everybody yet',
  )
  await desk.quiet()
  expect((await rowsOf(desk, collectionId)).rows.find((row) => row.id === id)?.draft).toBe(true)
  await desk.api.data.remove({ collectionId, itemId: id })
  await drained(desk)
  expect(onSite(desk, collectionId, id)).toBeUndefined()
})

test('a new item that has not left is the draft that it will be: published with others, and brought back', async () => {
  const { desk, shown } = await openNotices()
  await using _ = desk
  await goOffline(desk)
  const before = new Set((await rowsOf(desk, collectionId)).rows.map(({ id }) => id))
  const { step } = await desk.api.data.duplicate({ collectionId, itemIds: [shown.id] })
  const copyOf = async () => (await rowsOf(desk, collectionId)).rows.find(({ id }) => !before.has(id))
  const copy = await copyOf()
  expect(copy?.draft).toBe(true)
  const back = await desk.api.data.takeBack({ step: step ?? '' })
  const again = await desk.api.data.takeBack({ step: back.step ?? '' })
  goOnline(desk)
  await drained(desk)
  const id = copy?.id ?? ''
  expect(versions(desk, id)).toEqual({ published: false, draft: true })
  await desk.api.data.takeBack({ step: again.step ?? '' })
  await drained(desk)
  await goOffline(desk)
  await desk.api.data.duplicate({ collectionId, itemIds: [shown.id] })
  const other = await copyOf()
  const itemIds = [other?.id ?? '']
  expect(await desk.api.data.publishAll({ collectionId, itemIds, published: true })).toMatchObject({ itemIds })
  expect((await copyOf())?.draft).toBe(false)
  goOnline(desk)
  await drained(desk)
  expect(versions(desk, other?.id ?? '')).toEqual({ published: true, draft: false })
})

test('what the site has removed comes back as visitors saw it', async () => {
  const { desk, draft, shown } = await openNotices()
  await using _ = desk
  const { step } = await desk.api.data.removeAll({ collectionId, itemIds: [draft.id, shown.id] })
  await drained(desk)
  expect(onSite(desk, collectionId, shown.id)).toBeUndefined()
  const back = await desk.api.data.takeBack({ step: step ?? '' })
  expect(back).toMatchObject({ items: 2, left: 0 })
  await drained(desk)
  expect([versions(desk, draft.id), versions(desk, shown.id)]).toEqual([
    { published: false, draft: true },
    { published: true, draft: false },
  ])
  // And once more, when it was removed again.
  const again = await desk.api.data.takeBack({ step: back.step ?? '' })
  await drained(desk)
  await desk.api.data.takeBack({ step: again.step ?? '' })
  await drained(desk)
  expect(versions(desk, shown.id)).toEqual({ published: true, draft: false })
})

test('only collections that keep drafts publish anything', async () => {
  const { desk } = await openNotices()
  await using _ = desk
  const { rows } = await rowsOf(desk, 'Artists')
  await expect(
    desk.api.data.publish({ collectionId: 'Artists', itemId: rows[0]?.id ?? '', published: true }),
  ).rejects.toMatchObject({ code: 'precondition' })
})
