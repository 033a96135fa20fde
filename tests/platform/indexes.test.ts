import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { indexes, items } = wire
const artists = { dataCollectionId: 'Artists' }
const byName = { name: 'byName', fields: [{ path: 'name' }], unique: true }
const statusOf = async (name: string) => {
  const response = await site.client.call(indexes.list, artists)
  return response.indexes.find((index) => index.name === name)?.status
}

test('indexes.create: the index is built for a while and then active', async () => {
  const { index } = await site.client.call(indexes.create, { ...artists, index: byName })
  expect(index).toMatchObject({ status: 'BUILDING', unique: true, fields: [{ path: 'name', order: 'ASC' }] })
  expect(site.sandbox.world.dataIndexes.get('Artists\nbyName')?.index.id).toBe(index.id)
  site.advance(3000)
  expect(await statusOf('byName')).toBe('ACTIVE')
})

test('indexes.create refuses a name that is taken', async () => {
  await site.client.call(indexes.create, { ...artists, index: byName })
  const call = site.client.call(indexes.create, { ...artists, index: { ...byName, unique: false } })
  expect(await refusalOf(call)).toMatchObject({ code: 'conflict', platform: 'WDE0075' })
})

test('indexes.create refuses more indexes than the collection may have, and more than three fields', async () => {
  await site.client.call(indexes.create, { ...artists, index: byName })
  const second = site.client.call(indexes.create, { ...artists, index: { ...byName, name: 'other' } })
  expect(await refusalOf(second)).toMatchObject({ code: 'refused', platform: 'WDE0075' })
  const fields = ['a', 'b', 'c', 'd'].map((path) => ({ path }))
  const wide = site.client.call(indexes.create, { ...artists, index: { name: 'wide', fields } })
  expect(await refusalOf(wide)).toMatchObject({ code: 'invalid_input' })
})

test('indexes.create: a value that is too large for an index fails it, and is refused once it is there', async () => {
  const long = (bytes: number) => 'x'.repeat(bytes - 'Artists'.length)
  const insert = (_id: string, name: string) =>
    site.client.call(items.insert, { ...artists, dataItem: { data: { _id, name } } })
  await insert('long', long(983))
  const failing = await site.client.call(indexes.create, { ...artists, index: { ...byName, unique: false } })
  site.advance(3000)
  const [failed] = (await site.client.call(indexes.list, artists)).indexes
  expect([failing.index.status, failed]).toMatchObject([
    'BUILDING',
    { status: 'FAILED', failure: { code: 'WDE0114', itemId: 'long' } },
  ])
  await site.client.call(indexes.drop, { ...artists, indexName: 'byName' })
  await site.client.call(items.remove, { ...artists, dataItemId: 'long' })
  site.advance(2000)
  await site.client.call(indexes.create, { ...artists, index: byName })
  await insert('fits', long(982))
  expect(await refusalOf(insert('long', long(983)))).toMatchObject({ code: 'refused', platform: 'WDE0133' })
  expect(await refusalOf(insert('wide', `${long(982).slice(1)}é`))).toMatchObject({ platform: 'WDE0133' })
})

test('indexes.list: the indexes of one collection with the state they are in', async () => {
  const response = await site.client.call(indexes.list, { dataCollectionId: 'Repertoire', paging: { limit: 1 } })
  expect(response.indexes.map(({ name, status }) => [name, status])).toEqual([['byCode', 'ACTIVE']])
  expect(response.pagingMetadata).toMatchObject({ count: 1, total: 2 })
})

test('indexes.list refuses a collection that is not there', async () => {
  const call = site.client.call(indexes.list, { dataCollectionId: 'Nowhere' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0025' })
})

test('indexes.drop: the index goes, and two items may have the same value again', async () => {
  await site.client.call(indexes.drop, { dataCollectionId: 'Repertoire', indexName: 'byCode' })
  expect(site.sandbox.world.dataIndexes.get('Repertoire\nbyCode')?.droppedAt).toBe(site.sandbox.world.seededAt)
  const first = await site.client.call(indexes.list, { dataCollectionId: 'Repertoire' })
  expect(first.indexes.find(({ name }) => name === 'byCode')?.status).toBe('DROPPING')
  site.advance(2000)
  const later = await site.client.call(indexes.list, { dataCollectionId: 'Repertoire' })
  expect(later.indexes.map(({ name }) => name)).toEqual(['byPremiere'])
  expect(site.sandbox.world.dataIndexes.get('Repertoire\nbyCode')).toBeUndefined()
  const dataItem = { data: { title: 'Twin', code: 'MH-100' } }
  await site.client.call(items.insert, { dataCollectionId: 'Repertoire', dataItem })
})

test('indexes.drop refuses an index that is not there', async () => {
  const call = site.client.call(indexes.drop, { ...artists, indexName: 'nowhere' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0075' })
})

test('a unique index keeps a second item with the same value out, from the moment it is being built', async () => {
  await site.client.call(indexes.create, { ...artists, index: { ...byName, caseInsensitive: true } })
  const insert = (name: string) => site.client.call(items.insert, { ...artists, dataItem: { data: { name } } })
  await insert('Otis Penhallow')
  expect(await refusalOf(insert('OTIS penhallow'))).toMatchObject({ code: 'conflict', platform: 'WDE0123' })
})

test('a unique index over values that are not unique fails and says which item stands in the way', async () => {
  const index = { name: 'byCraft', fields: [{ path: 'craft' }], unique: true }
  await site.client.call(indexes.create, { ...artists, index })
  expect(await statusOf('byCraft')).toBe('BUILDING')
  site.advance(3000)
  const response = await site.client.call(indexes.list, artists)
  expect(response.indexes[0]).toMatchObject({
    status: 'FAILED',
    failure: { code: 'WDE0113', itemId: expect.any(String) },
  })
})
