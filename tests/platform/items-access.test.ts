import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { signedIn, visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { items, collections } = wire
const reviews = { dataCollectionId: 'MemberReviews' }
const denied = { code: 'forbidden', platform: 'WDE0027' }
const review = (_id: string) => ({ ...reviews, dataItem: { data: { _id, headline: 'Lovely', stars: 5 } } })
const own = () => site.sandbox.world.dataItems.get('MemberReviews\nr1')

test('visitors read what is for anybody, and nothing that is for members', async () => {
  const { dataItems } = await visitor(site).call(items.query, { dataCollectionId: 'Repertoire' })
  expect(dataItems.length).toBe(12)
  expect(await refusalOf(visitor(site).call(items.query, reviews))).toMatchObject(denied)
  expect(await refusalOf(visitor(site).call(items.insert, review('r1')))).toMatchObject(denied)
  expect(own()).toBeUndefined()
})

test('visitors write nothing where editors only may', async () => {
  const dataItem = { data: { title: 'Mine' } }
  const call = visitor(site).call(items.insert, { dataCollectionId: 'Repertoire', dataItem })
  expect(await refusalOf(call)).toMatchObject(denied)
})

test('visitors write where anybody may, each under an owner of its own', async () => {
  const permissions = { read: 'ANYONE', insert: 'ANYONE' }
  await site.client.call(collections.create, {
    collection: { id: 'GuestBook', permissions, fields: [{ key: 'text', type: 'TEXT' }] },
  })
  const entry = { dataCollectionId: 'GuestBook', dataItem: { data: { text: 'Hello', _owner: 'somebody else' } } }
  const { dataItem } = await visitor(site).call(items.insert, entry)
  expect(dataItem.data).toMatchObject({ text: 'Hello', _owner: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('a member writes, and changes only what is the member’s own', async () => {
  const member = await signedIn(site)
  await member.client.call(items.insert, review('r1'))
  const { totalCount } = await member.client.call(items.count, reviews)
  expect(totalCount).toBe(7)
  const dataItem = { data: { _id: 'r1', headline: 'Better the second time', stars: 4 } }
  await member.client.call(items.update, { ...reviews, dataItem })
  expect(own()?.data).toMatchObject({ headline: 'Better the second time', _owner: expect.any(String) })
  const other = site.sandbox.world.dataItems.group('MemberReviews')[0]?.id ?? ''
  const foreign = member.client.call(items.remove, { ...reviews, dataItemId: other })
  expect(await refusalOf(foreign)).toMatchObject(denied)
  const bulk = await member.client.call(items.bulkRemove, { ...reviews, dataItemIds: [other, 'r1'] })
  expect(bulk.results.map(({ itemMetadata }) => itemMetadata?.error?.code ?? 'done')).toEqual(['WDE0027', 'done'])
  expect(own()).toBeUndefined()
})

test('authors read their own items alone', async () => {
  const permissions = { read: 'SITE_MEMBER_AUTHOR', insert: 'SITE_MEMBER' }
  const collection = { id: 'Diary', permissions, fields: [{ key: 'text', type: 'TEXT' }] }
  await site.client.call(collections.create, { collection })
  const diary = { dataCollectionId: 'Diary' }
  await site.client.call(items.insert, { ...diary, dataItem: { data: { _id: 'house', text: 'Boiler' } } })
  const member = await signedIn(site)
  await member.client.call(items.insert, { ...diary, dataItem: { data: { _id: 'mine', text: 'Encore' } } })
  const { dataItems } = await member.client.call(items.query, diary)
  expect(dataItems.map(({ id }) => id)).toEqual(['mine'])
  const call = member.client.call(items.get, { ...diary, dataItemId: 'house' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
})

test('drafts are for the owner alone', async () => {
  const drafts = { dataCollectionId: 'HouseNotices', publishPluginOptions: { includeDraftItems: true } }
  expect(await refusalOf(visitor(site).call(items.query, drafts))).toMatchObject(denied)
  const { dataItems } = await visitor(site).call(items.query, { dataCollectionId: 'HouseNotices' })
  expect(dataItems.length).toBe(5)
  expect((await site.client.call(items.query, drafts)).dataItems.length).toBe(8)
})

test('the newer access levels count before the older roles', async () => {
  const collection = {
    id: 'Both',
    fields: [{ key: 'text', type: 'TEXT' }],
    permissions: { read: 'ANYONE' },
    dataPermissions: { itemRead: 'PRIVILEGED' },
  }
  await site.client.call(collections.create, { collection })
  expect(await refusalOf(visitor(site).call(items.count, { dataCollectionId: 'Both' }))).toMatchObject(denied)
})

test('the items answer under the other spelling of their path as well', async () => {
  const response = await fetch(`${site.sandbox.url}/data/v2/items/count`, {
    method: 'POST',
    headers: { authorization: site.sandbox.apiKey, 'wix-site-id': site.sandbox.siteId },
    body: JSON.stringify({ dataCollectionId: 'Repertoire' }),
  })
  expect(await response.json()).toEqual({ totalCount: 12 })
})

const ownPermissions = (client = site.client, dataCollectionId = 'MemberReviews') =>
  client.call(collections.ownPermissions, { dataCollectionId })

test('collections.ownPermissions: what the collection and the rights of the key allow the caller', async () => {
  const [yes, no] = [true, false].map((may) => ({ itemInsert: may, itemUpdate: may, itemRemove: may }))
  expect(await ownPermissions()).toEqual({ itemRead: true, ...yes })
  expect(await ownPermissions(visitor(site), 'Repertoire')).toEqual({ itemRead: true, ...no })
  site.sandbox.switches.set({ missingRights: ['data.manage'] })
  expect(await ownPermissions()).toEqual({ itemRead: true, ...no })
})

test('collections.ownPermissions refuses an unknown collection, and all where there is no such call', async () => {
  const nowhere = await refusalOf(ownPermissions(site.client, 'Nowhere'))
  expect(nowhere).toMatchObject({ code: 'not_found', platform: 'WDE0025' })
  site.sandbox.switches.set({ ownPermissions: 'unknown' })
  expect(await refusalOf(ownPermissions())).toMatchObject({ code: 'not_found' })
})
