import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { collections } = wire
const stored = (id: string) => site.sandbox.world.dataCollections.get(id)
const shape = (id: string) => stored(id)?.collection
const keys = (id: string) => shape(id)?.fields?.map(({ key }) => key) ?? []
const guestBook = {
  id: 'GuestBook',
  displayName: 'Guest book',
  displayField: 'name',
  fields: [
    { key: 'name', type: 'TEXT', required: true },
    { key: 'page', type: 'NUMBER', numberRange: { min: 1, max: 300 } },
  ],
  permissions: { read: 'ANYONE', insert: 'ANYONE' },
}

test('collections.create: the collection is there with its own fields and those of the platform', {
  tags: 'long',
}, async () => {
  const { collection } = await site.client.call(collections.create, { collection: { ...guestBook, note: 'kept' } })
  expect(collection).toMatchObject({ revision: '1', collectionType: 'NATIVE', maxPageSize: 1000, note: 'kept' })
  expect(keys('GuestBook')).toEqual(['_id', '_createdDate', '_updatedDate', '_owner', 'name', 'page'])
  expect(shape('GuestBook')).toMatchObject({
    createdDate: '2026-11-20T17:40:00.000Z',
    permissions: { read: 'ANYONE', insert: 'ANYONE', update: 'CMS_EDITOR', remove: 'CMS_EDITOR' },
  })
})

test('collections.create: a link names its other side, and a single item has an id of its own', {
  tags: 'long',
}, async () => {
  const multiReference = { referencedCollectionId: 'Artists', referencingFieldKey: 'tours' }
  const field = { key: 'crew', type: 'MULTI_REFERENCE', typeMetadata: { multiReference } }
  const collection = { id: 'Tour', fields: [field], permissions: {}, plugins: [{ type: 'SINGLE_ITEM' }] }
  const response = await site.client.call(collections.create, { collection })
  expect(keys('Artists')).toContain('tours')
  expect(response.collection.plugins?.[0]?.singleItemOptions?.singleItemId).toBe('SINGLE_ITEM_ID')
  const insert = () => site.client.call(wire.items.insert, { dataCollectionId: 'Tour', dataItem: { data: {} } })
  expect((await insert()).dataItem.id).toBe('SINGLE_ITEM_ID')
  expect(await refusalOf(insert())).toMatchObject({ platform: 'WDE0074' })
})

test('collections.create refuses an id that is taken', async () => {
  const call = site.client.call(collections.create, { collection: { id: 'Repertoire' } })
  expect(await refusalOf(call)).toMatchObject({ code: 'conflict', platform: 'WDE0104' })
})

test('collections.create refuses a field that is there twice', async () => {
  const fields = [{ key: 'a' }, { key: 'a' }]
  const call = site.client.call(collections.create, { collection: { id: 'Twice', fields, permissions: {} } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0147' })
  expect(stored('Twice')).toBeUndefined()
})

test('collections.get: the whole collection with those it refers to, a slash in the id and all', async () => {
  const response = await site.client.call(collections.get, { dataCollectionId: 'Repertoire' })
  expect(response.collection).toEqual(shape('Repertoire'))
  expect(response.referencedCollections?.map(({ id }) => id)).toEqual(['Artists'])
  const members = await site.client.call(collections.get, { dataCollectionId: 'Members/PublicData' })
  expect(members.collection).toMatchObject({ collectionType: 'WIX_APP', displayField: 'nickname' })
  const cut = await site.client.call(collections.get, { dataCollectionId: 'Artists', fields: ['displayName'] })
  expect(cut.collection).toEqual({ id: 'Artists', displayName: 'Artists' })
})

test('collections.get refuses a collection that is not there', async () => {
  const call = site.client.call(collections.get, { dataCollectionId: 'Nowhere' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0025' })
})

test('a visitor sees a collection reduced', async () => {
  const { collection } = await visitor(site).call(collections.get, { dataCollectionId: 'Repertoire' })
  expect(Object.keys(collection).sort()).toEqual(['displayField', 'displayName', 'fields', 'id', 'plugins'])
  expect(collection.fields?.find(({ key }) => key === 'minutes')).toEqual({
    key: 'minutes',
    displayName: 'Running time',
    type: 'NUMBER',
  })
  const call = visitor(site).call(collections.remove, { dataCollectionId: 'Repertoire' })
  expect(await refusalOf(call)).toMatchObject({ code: 'forbidden' })
})

test('collections.list: pages by offset in the order asked for', async () => {
  const first = await site.client.call(collections.list, {
    sort: { fieldName: 'id', order: 'DESC' },
    paging: { limit: 7, offset: 0 },
  })
  const rest = await site.client.call(collections.list, {
    sort: { fieldName: 'id', order: 'DESC' },
    paging: { limit: 7, offset: 7 },
    fields: ['displayName'],
  })
  const ids = [...first.collections, ...rest.collections].map(({ id }) => id)
  expect(ids).toEqual([
    ...['SeatNotes', 'Repertoire', 'Productions', 'PressList', 'People', 'Members/PublicData', 'MemberReviews'],
    ...['HouseNotices', 'HouseFacts', 'Artists'],
  ])
  expect(first.pagingMetadata).toMatchObject({ count: 7, offset: 0, total: 10 })
  expect(rest.collections[2]).toEqual({ id: 'Artists', displayName: 'Artists' })
})

test('collections.list refuses a page that is too large', async () => {
  const call = site.client.call(collections.list, { paging: { limit: 101 } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'paging.limit' })
})

test('collections.update: replaces the collection and counts its revision up; what is left out is gone', async () => {
  const { collection } = await site.client.call(collections.create, { collection: guestBook })
  const next = {
    id: 'GuestBook',
    displayName: 'Visitors’ book',
    fields: [{ key: 'name', type: 'TEXT' }],
    revision: '1',
  }
  const response = await site.client.call(collections.update, { collection: next })
  expect(response.collection.revision).toBe('2')
  expect(keys('GuestBook')).toEqual(['_id', '_createdDate', '_updatedDate', '_owner', 'name'])
  expect(shape('GuestBook')).toMatchObject({ displayName: 'Visitors’ book', createdDate: collection.createdDate })
  expect(shape('GuestBook')?.displayField).toBeUndefined()
  expect(stored('GuestBook')?.deletedFields).toEqual(['page'])
})

test('collections.update: without the plugin for drafts, what was one is an item like any other', async () => {
  await site.client.call(collections.update, { collection: { id: 'HouseNotices', revision: '3', plugins: [] } })
  const notices = site.sandbox.world.dataItems.group('HouseNotices')
  expect(notices.map(({ data, draft }) => [data !== null, draft])).toEqual(notices.map(() => [true, null]))
})

test('collections.update refuses a revision that is not the current one', async () => {
  const before = shape('Artists')
  const call = site.client.call(collections.update, { collection: { id: 'Artists', revision: '2' } })
  expect(await refusalOf(call)).toMatchObject({ code: 'conflict', platform: 'WDE0178' })
  expect(shape('Artists')).toBe(before)
})

test('collections.remove: the collection is in the trash and its items cannot be read', async () => {
  await site.client.call(collections.remove, { dataCollectionId: 'HouseNotices' })
  expect(stored('HouseNotices')?.deletedAt).toBe(Date.parse('2026-11-20T17:40:00.000Z'))
  const listed = await site.client.call(collections.list, {})
  expect(listed.collections.map(({ id }) => id)).not.toContain('HouseNotices')
  const read = site.client.call(wire.items.count, { dataCollectionId: 'HouseNotices' })
  expect(await refusalOf(read)).toMatchObject({ code: 'not_found', platform: 'WDE0026' })
})

test('collections.remove refuses the collection of an app', async () => {
  const call = site.client.call(collections.remove, { dataCollectionId: 'Members/PublicData' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
  expect(stored('Members/PublicData')?.deletedAt).toBeNull()
})

test('collections.restore: a deleted collection comes back with its items', async () => {
  const before = site.sandbox.world.dataItems.group('HouseNotices')
  await site.client.call(collections.remove, { dataCollectionId: 'HouseNotices' })
  const { dataCollection } = await site.client.call(collections.restore, { dataCollectionId: 'HouseNotices' })
  expect(dataCollection).toMatchObject({ id: 'HouseNotices', revision: '4' })
  expect(stored('HouseNotices')?.deletedAt).toBeNull()
  const { totalCount } = await site.client.call(wire.items.count, { dataCollectionId: 'HouseNotices' })
  expect(totalCount).toBe(before.filter(({ data }) => data !== null).length)
})

test('collections.restore: for thirty days; then it is gone with its items, and its name is free', async () => {
  const notices = { dataCollectionId: 'HouseNotices' }
  const days = (count: number) => count * 24 * 3_600_000
  await site.client.call(collections.remove, notices)
  site.advance(days(30) - 1)
  await site.client.call(collections.restore, notices)
  await site.client.call(collections.remove, notices)
  site.advance(days(30))
  const restore = site.client.call(collections.restore, notices)
  expect(await refusalOf(restore)).toMatchObject({ code: 'not_found', platform: 'WDE0025' })
  expect(await refusalOf(site.client.call(wire.items.count, notices))).toMatchObject({ platform: 'WDE0025' })
  expect(site.sandbox.world.dataItems.group('HouseNotices')).toEqual([])
  const collection = { id: 'HouseNotices', permissions: {}, fields: [{ key: 'text', type: 'TEXT' }] }
  await site.client.call(collections.create, { collection })
  expect((await site.client.call(wire.items.count, notices)).totalCount).toBe(0)
})

test('collections.restore refuses a collection that was never deleted', async () => {
  const call = site.client.call(collections.restore, { dataCollectionId: 'Artists' })
  expect(await refusalOf(call)).toMatchObject({ code: 'conflict', platform: 'WDE0104' })
})

test('collections.patch: changes names and permissions alone', async () => {
  const fields = keys('Artists')
  const { dataCollection } = await site.client.call(collections.patch, {
    dataCollection: { id: 'Artists', displayName: 'The company', permissions: { read: 'SITE_MEMBER' } },
  })
  expect(dataCollection).toMatchObject({ displayName: 'The company', revision: '4' })
  expect(shape('Artists')?.permissions).toMatchObject({ read: 'SITE_MEMBER', insert: 'CMS_EDITOR' })
  expect(keys('Artists')).toEqual(fields)
})

test('collections.create refuses one without a field, and one without permissions', async () => {
  for (const given of [
    { permissions: {} },
    { fields: [], permissions: {} },
    { fields: [{ key: 'a', type: 'TEXT' }] },
  ]) {
    const call = site.client.call(collections.create, { collection: { id: 'Bare', ...given } })
    expect(await refusalOf(call)).toMatchObject({ code: 'refused' })
  }
  expect(stored('Bare')).toBeUndefined()
})

test('collections.patch refuses what cannot be patched', async () => {
  const call = site.client.call(collections.patch, { dataCollection: { id: 'Artists', displayName: 'X', plugins: [] } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused' })
  expect(shape('Artists')?.displayName).toBe('Artists')
})

test('collections.deleteField takes the values along', async () => {
  const { world } = site.sandbox.state
  const withCraft = () => world.dataItems.group('Artists').filter(({ data }) => data !== null && 'craft' in data).length
  expect(withCraft()).toBeGreaterThan(0)
  await site.client.call(collections.deleteField, { dataCollectionId: 'Artists', fieldKey: 'craft' })
  expect(withCraft()).toBe(0)
})

test('collections.patch refuses a display field that is no field', async () => {
  const call = site.client.call(collections.patch, { dataCollection: { id: 'Artists', displayField: 'nowhere' } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0147' })
  expect(shape('Artists')?.displayField).toBe('name')
})

test('collections.createField: the field is there, and its other side when it is a link', async () => {
  await site.client.call(collections.createField, {
    dataCollectionId: 'HouseNotices',
    field: {
      key: 'about',
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference: { referencedCollectionId: 'Artists', referencingFieldKey: 'notices' } },
    },
  })
  expect(keys('HouseNotices')).toContain('about')
  const back = shape('Artists')?.fields?.find(({ key }) => key === 'notices')
  expect(back?.typeMetadata?.multiReference).toEqual({
    referencedCollectionId: 'HouseNotices',
    referencingFieldKey: 'about',
  })
})

test('collections.createField refuses a key that is taken', async () => {
  const call = site.client.call(collections.createField, {
    dataCollectionId: 'Artists',
    field: { key: 'name', type: 'TEXT' },
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'conflict', platform: 'WDE0147' })
})

test('collections.updateField: what is left out of the field is gone', async () => {
  await site.client.call(collections.updateField, {
    dataCollectionId: 'Repertoire',
    field: { key: 'minutes', displayName: 'Minutes', type: 'NUMBER' },
  })
  const field = shape('Repertoire')?.fields?.find(({ key }) => key === 'minutes')
  expect(field).toMatchObject({ displayName: 'Minutes', capabilities: { sortable: true } })
  expect(field?.numberRange).toBeUndefined()
})

test('collections.updateField refuses a field of the platform', async () => {
  const call = site.client.call(collections.updateField, {
    dataCollectionId: 'Repertoire',
    field: { key: '_owner', type: 'NUMBER' },
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0147' })
})

test('collections.patchField: the rest of the field stays', async () => {
  const { dataCollection } = await site.client.call(collections.patchField, {
    dataCollectionId: 'Repertoire',
    field: { key: 'minutes', displayName: 'Minutes' },
  })
  expect(dataCollection.revision).toBe('4')
  expect(shape('Repertoire')?.fields?.find(({ key }) => key === 'minutes')).toMatchObject({
    displayName: 'Minutes',
    type: 'NUMBER',
    numberRange: { min: 15, max: 360 },
  })
})

test('collections.patchField refuses a field that is not there', async () => {
  const call = site.client.call(collections.patchField, { dataCollectionId: 'Repertoire', field: { key: 'nowhere' } })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0147' })
})

test('collections.deleteField: the field is gone, and a filter that names it is refused', async () => {
  await site.client.call(collections.deleteField, { dataCollectionId: 'Repertoire', fieldKey: 'genre' })
  expect(keys('Repertoire')).not.toContain('genre')
  const call = site.client.call(wire.items.count, { dataCollectionId: 'Repertoire', filter: { genre: 'Drama' } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0024' })
})

test('collections.deleteField: the links of a field go with it, on the other side as well', async () => {
  const linksOf = (ids: string[]) =>
    site.sandbox.world.dataLinks.all().filter(({ collectionId }) => ids.includes(collectionId))
  const others = linksOf(['Productions', 'People'])
  expect(linksOf(['Repertoire', 'Artists']).length).toBeGreaterThan(0)
  await site.client.call(collections.deleteField, { dataCollectionId: 'Repertoire', fieldKey: 'cast' })
  expect(site.sandbox.world.dataLinks.all()).toEqual(others)
})

test('collections.deleteField refuses a field of the platform', async () => {
  const call = site.client.call(collections.deleteField, { dataCollectionId: 'Repertoire', fieldKey: '_id' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0147' })
  expect(keys('Repertoire')).toContain('_id')
})

test('types and plugins that nobody knows yet are kept as they came', async () => {
  const collection = { ...guestBook, fields: [{ key: 'name', type: 'HOLOGRAM' }], plugins: [{ type: 'TELEPATHY' }] }
  const response = await site.client.call(collections.create, { collection })
  expect(response.collection.fields?.at(-1)?.type).toBe('HOLOGRAM')
  expect(response.collection.plugins).toEqual([{ type: 'TELEPATHY' }])
})
