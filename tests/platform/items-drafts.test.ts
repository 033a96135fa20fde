import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { collections, items } = wire
const notices = { dataCollectionId: 'HouseNotices' }
const artists = { dataCollectionId: 'Artists' }
const withDrafts = { publishPluginOptions: { includeDraftItems: true } }
const stored = (id: string, collectionId = 'HouseNotices') => site.sandbox.world.dataItems.get(`${collectionId}\n${id}`)
const one = (isDraft: boolean) => {
  const found = site.sandbox.world.dataItems.group('HouseNotices').find(({ draft }) => (draft !== null) === isDraft)
  if (found === undefined) throw new Error('No such notice')
  return found
}
const retitle = (dataItemId: string, value: string) =>
  site.client.call(items.patch, {
    ...apart,
    patch: {
      dataItemId,
      fieldModifications: [{ action: 'SET_FIELD', fieldPath: 'title', setFieldOptions: { value } }],
    },
  })
/** The notices keep their drafts apart, as the Draft Items plugin does. */
const keepApart = () => {
  const publishPluginConflictAction = 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS' as const
  const asked = { ...notices, draftItemsOptions: {}, publishPluginConflictAction }
  return site.client.call(collections.addDraftItemsPlugin, asked)
}
const apart = { dataCollectionId: 'HouseNotices__drafts' }
const publicTitle = async (dataItemId: string) =>
  (await visitor(site).call(items.get, { ...notices, dataItemId })).dataItem?.data?.['title']

test('the calls of draft items are refused where the Publish plugin keeps drafts, and a bulk patch does it', async () => {
  const [draft, shown] = [one(true).id, one(false).id]
  const where = { ...notices, dataItemId: draft }
  const calls = [
    site.client.call(items.createDraft, where),
    site.client.call(items.publishDraft, where),
    site.client.call(items.unpublish, where),
  ]
  for (const call of calls) expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
  const patchOf = (dataItemId: string, value: string) => ({
    dataItemId,
    fieldModifications: [{ action: 'SET_FIELD' as const, fieldPath: '_publishStatus', setFieldOptions: { value } }],
  })
  const patches = [patchOf(draft, 'PUBLISHED'), patchOf(shown, 'DRAFT')]
  await site.client.call(items.bulkPatch, { ...notices, ...withDrafts, patches })
  expect([stored(draft)?.draft, stored(shown)?.data]).toEqual([null, null])
})

test('items.createDraft: the draft is a copy; the published item stays as it is while the draft changes', async () => {
  await keepApart()
  const { id, data } = one(false)
  const { dataItem } = await site.client.call(items.createDraft, { ...notices, dataItemId: id })
  expect(dataItem.data).toMatchObject({ title: data?.['title'], _publishStatus: 'DRAFT' })
  await retitle(id, 'Reworded')
  expect(stored(id)).toMatchObject({ data: { title: data?.['title'] }, draft: { title: 'Reworded' } })
  expect(await publicTitle(id)).toBe(data?.['title'])
})

test('items.createDraft refuses a second draft, an item that is not there and a collection without drafts', async () => {
  await keepApart()
  const { id } = one(false)
  const draft = (dataItemId: string, where = notices) => site.client.call(items.createDraft, { ...where, dataItemId })
  await draft(id)
  expect(await refusalOf(draft(id))).toMatchObject({ code: 'conflict', platform: 'WDE0074' })
  expect(await refusalOf(draft('nobody'))).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
  const artist = site.sandbox.world.dataItems.group('Artists')[0]?.id ?? ''
  expect(await refusalOf(draft(artist, artists))).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('items.publishDraft: the draft takes the place of the published item', async () => {
  await keepApart()
  const { id } = one(false)
  await site.client.call(items.createDraft, { ...notices, dataItemId: id })
  await retitle(id, 'Reworded')
  site.advance(1000)
  const { dataItem } = await site.client.call(items.publishDraft, { ...notices, dataItemId: id })
  expect(dataItem.data).toMatchObject({ title: 'Reworded', _publishStatus: 'PUBLISHED' })
  expect(stored(id)).toMatchObject({
    data: { title: 'Reworded', _updatedDate: { $date: '2026-11-20T17:40:01.000Z' } },
    draft: null,
  })
  expect(await publicTitle(id)).toBe('Reworded')
})

test('items.publishDraft refuses an item that has no draft', async () => {
  await keepApart()
  const { id } = one(false)
  const call = site.client.call(items.publishDraft, { ...notices, dataItemId: id })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
})

test('items.unpublish: visitors do not see the item any more; it is a draft', async () => {
  await keepApart()
  const { id, data } = one(false)
  const { dataItem } = await site.client.call(items.unpublish, { ...notices, dataItemId: id, copyToDraft: true })
  expect(dataItem?.data).toMatchObject({ title: data?.['title'], _publishStatus: 'DRAFT' })
  expect(stored(id)).toMatchObject({ data: null, draft: { title: data?.['title'] } })
  expect(await refusalOf(publicTitle(id))).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
})

test('items.unpublish: where drafts are kept apart, an item stays as a draft unless that is not wanted', async () => {
  await site.client.call(collections.addDraftItemsPlugin, { ...artists, draftItemsOptions: {} })
  const [first = '', second = ''] = site.sandbox.world.dataItems.group('Artists').map(({ id }) => id)
  const kept = await site.client.call(items.unpublish, { ...artists, dataItemId: first })
  const gone = await site.client.call(items.unpublish, { ...artists, dataItemId: second, copyToDraft: false })
  expect([kept.dataItem?.id, gone]).toEqual([first, {}])
  expect(stored(first, 'Artists')).toMatchObject({ data: null, draft: { _id: first } })
  expect(stored(second, 'Artists')).toBeUndefined()
})

test('items.unpublish: a draft that is there is overwritten, or left alone where none is wanted', async () => {
  await site.client.call(collections.addDraftItemsPlugin, { ...artists, draftItemsOptions: {} })
  const [first = '', second = ''] = site.sandbox.world.dataItems.group('Artists').map(({ id }) => id)
  for (const dataItemId of [first, second]) {
    await site.client.call(items.createDraft, { ...artists, dataItemId })
    const data = { ...stored(dataItemId, 'Artists')?.draft, name: 'Reworded' }
    await site.client.call(items.update, { dataCollectionId: 'Artists__drafts', dataItem: { id: dataItemId, data } })
  }
  const name = stored(first, 'Artists')?.data?.['name']
  await site.client.call(items.unpublish, { ...artists, dataItemId: first })
  await site.client.call(items.unpublish, { ...artists, dataItemId: second, copyToDraft: false })
  expect(stored(first, 'Artists')).toMatchObject({ data: null, draft: { name } })
  expect(stored(second, 'Artists')).toMatchObject({ data: null, draft: { name: 'Reworded' } })
})

test('the drafts beside a collection are one of their own: read, written and removed under its name', async () => {
  await site.client.call(collections.addDraftItemsPlugin, { ...artists, draftItemsOptions: {} })
  const drafts = { dataCollectionId: 'Artists__drafts' }
  const [{ id } = expect.fail()] = site.sandbox.world.dataItems.group('Artists')
  const before = stored(id, 'Artists')?.data
  const idsIn = async (where: typeof drafts) =>
    (await site.client.call(items.query, where)).dataItems.map((item) => [item.id, item.dataCollectionId])
  expect(await idsIn(drafts)).toEqual([])
  await site.client.call(items.createDraft, { ...artists, dataItemId: id })
  await site.client.call(items.insert, { ...drafts, dataItem: { data: { _id: 'new', name: 'Not yet' } } })
  expect(await idsIn(drafts)).toEqual([
    ['new', 'Artists__drafts'],
    [id, 'Artists__drafts'],
  ])
  await site.client.call(items.update, { ...drafts, dataItem: { id, data: { name: 'Reworded' } } })
  expect(stored(id, 'Artists')).toMatchObject({ data: before, draft: { name: 'Reworded' } })
  await site.client.call(items.remove, { ...drafts, dataItemId: 'new' })
  await site.client.call(items.remove, { ...drafts, dataItemId: id })
  expect([stored('new', 'Artists'), stored(id, 'Artists')]).toMatchObject([undefined, { data: before, draft: null }])
  const { collection } = await site.client.call(collections.get, drafts)
  expect(collection).toMatchObject({ id: 'Artists__drafts', capabilities: { collectionOperations: [] } })
})

test('the drafts beside a collection are not merged with it, nor a visitor’s, nor there without the plugin', async () => {
  const drafts = { dataCollectionId: 'Artists__drafts' }
  expect(await refusalOf(site.client.call(items.query, drafts))).toMatchObject({ platform: 'WDE0025' })
  await site.client.call(collections.addDraftItemsPlugin, { ...artists, draftItemsOptions: {} })
  await site.client.call(items.insert, { ...drafts, dataItem: { data: { _id: 'new', name: 'Not yet' } } })
  const merged = site.client.call(items.get, { ...artists, ...withDrafts, dataItemId: 'new' })
  expect(await refusalOf(merged)).toMatchObject({ platform: 'WDE0073' })
  const read = visitor(site).call(items.query, drafts)
  expect(await refusalOf(read)).toMatchObject({ code: 'forbidden', platform: 'WDE0027' })
  const again = site.client.call(items.insert, { ...drafts, dataItem: { data: { _id: 'new' } } })
  expect(await refusalOf(again)).toMatchObject({ code: 'conflict', platform: 'WDE0074' })
})

test('a job and an emptying by the name of the drafts leave what is published', async () => {
  await site.client.call(collections.addDraftItemsPlugin, { ...artists, draftItemsOptions: {} })
  const drafts = { dataCollectionId: 'Artists__drafts' }
  const [{ id } = expect.fail(), { id: other } = expect.fail()] = site.sandbox.world.dataItems.group('Artists')
  for (const dataItemId of [id, other]) await site.client.call(items.createDraft, { ...artists, dataItemId })
  await site.client.call(items.asyncRemoveByFilter, { ...drafts, filter: { _id: id } })
  site.advance(2000)
  expect((await site.client.call(items.count, drafts)).totalCount).toBe(1)
  await site.client.call(items.truncate, drafts)
  const all = site.sandbox.world.dataItems.group('Artists')
  expect([all.length, all.every(({ data, draft }) => data !== null && draft === null)]).toEqual([24, true])
})

test('items.unpublish refuses an item that is not published', async () => {
  await keepApart()
  const { id } = one(true)
  const call = site.client.call(items.unpublish, { ...notices, dataItemId: id })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
})

test('a status written with the data moves an item between draft and published', async () => {
  const insert = (_id: string, _publishStatus?: string) =>
    site.client.call(items.insert, { ...notices, dataItem: { data: { _id, title: _id, _publishStatus } } })
  await insert('n1')
  await insert('n2', 'PUBLISHED')
  expect([stored('n1')?.data, stored('n2')?.draft]).toEqual([null, null])
  const dataItem = { data: { _id: 'n1', title: 'Out', _publishStatus: 'PUBLISHED' } }
  await site.client.call(items.update, { ...notices, ...withDrafts, dataItem })
  expect(await publicTitle('n1')).toBe('Out')
})
