import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { visitor } from './sign-in.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { items } = wire
const artists = { dataCollectionId: 'Artists' }
const idsOf = ({ dataItems }: { dataItems: { id: string }[] }) => dataItems.map(({ id }) => id)
const first = () => site.sandbox.world.dataItems.group('Artists')[0]?.id ?? expect.fail()

test('reads that lag show items as they were, and one that asks for the primary as they are', async () => {
  site.sandbox.faults.set({ staleReadsMs: 5000 })
  const changed = first()
  const [, { id: removed } = expect.fail()] = site.sandbox.world.dataItems.group('Artists')
  const name = async (consistentRead: boolean) =>
    (await site.client.call(items.get, { ...artists, dataItemId: changed, consistentRead })).dataItem?.data?.['name']
  const before = await name(false)
  await site.client.call(items.insert, { ...artists, dataItem: { data: { _id: 'new', name: 'New' } } })
  await site.client.call(items.remove, { ...artists, dataItemId: removed })
  await site.client.call(items.update, { ...artists, dataItem: { id: changed, data: { name: 'Renamed' } } })
  expect([await name(false), await name(true)]).toEqual([before, 'Renamed'])
  const list = async (consistentRead: boolean) =>
    idsOf(await site.client.call(items.query, { ...artists, consistentRead })).filter((id) =>
      [removed, 'new'].includes(id),
    )
  expect([await list(false), await list(true)]).toEqual([[removed], ['new']])
  expect((await site.client.call(items.count, artists)).totalCount).toBe(24)
  site.advance(4999)
  expect([await name(false), await list(false)]).toEqual([before, [removed]])
  site.advance(1)
  expect([await name(false), await list(false)]).toEqual(['Renamed', ['new']])
})

test('a write that lags nowhere is read at once, also after the lag was lifted', async () => {
  const dataItem = { data: { _id: 'new', name: 'New' } }
  await site.client.call(items.insert, { ...artists, dataItem })
  site.sandbox.faults.set({ staleReadsMs: 5000 })
  expect((await site.client.call(items.get, { ...artists, dataItemId: 'new' })).dataItem?.id).toBe('new')
  await site.client.call(items.remove, { ...artists, dataItemId: 'new' })
  site.sandbox.faults.set({ staleReadsMs: 0 })
  const read = site.client.call(items.get, { ...artists, dataItemId: 'new' })
  expect(await refusalOf(read)).toMatchObject({ platform: 'WDE0073' })
})

test('equal items come in another order each time; by a sort that ends with the id they do not', async () => {
  const asked = (fieldName: string) => ({ ...artists, query: { sort: [{ fieldName }], paging: { limit: 100 } } })
  const order = async (fieldName: string) => idsOf(await site.client.call(items.query, asked(fieldName))).join()
  expect(await order('_owner')).toBe(await order('_owner'))
  site.sandbox.faults.set({ shuffledTies: true })
  const orders = new Set([await order('_owner'), await order('_owner'), await order('_owner')])
  expect(orders.size).toBeGreaterThan(1)
  expect(await order('_id')).toBe(await order('_id'))
  expect([...orders].map((text) => text.split(',').toSorted().join())).toEqual(
    Array(orders.size).fill(await order('_id')),
  )
})

test('a read without permission is refused, or finds nothing and is no error', async () => {
  const reviews = { dataCollectionId: 'MemberReviews' }
  const { id = '' } = site.sandbox.world.dataItems.group('MemberReviews')[0] ?? {}
  const asked = visitor(site)
  expect(await refusalOf(asked.call(items.query, reviews))).toMatchObject({ code: 'forbidden', platform: 'WDE0027' })
  site.sandbox.faults.set({ deniedReads: 'empty' })
  expect(idsOf(await asked.call(items.query, reviews))).toEqual([])
  expect((await asked.call(items.count, reviews)).totalCount).toBe(0)
  expect((await asked.call(items.distinct, { ...reviews, fieldName: 'show' })).distinctValues).toEqual([])
  const one = asked.call(items.get, { ...reviews, dataItemId: id })
  expect(await refusalOf(one)).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
  const write = asked.call(items.insert, { ...reviews, dataItem: { data: { headline: 'x' } } })
  expect(await refusalOf(write)).toMatchObject({ code: 'forbidden', platform: 'WDE0027' })
})

test('a collection that nobody may read is refused to the key as well, or empty; its items can be written', async () => {
  site.sandbox.faults.set({ deniedCollections: ['Artists'] })
  expect(await refusalOf(site.client.call(items.query, artists))).toMatchObject({ code: 'forbidden' })
  site.sandbox.faults.set({ deniedReads: 'empty' })
  expect(idsOf(await site.client.call(items.query, artists))).toEqual([])
  expect(idsOf(await site.client.call(items.query, { dataCollectionId: 'Repertoire' }))).toHaveLength(12)
  await site.client.call(items.insert, { ...artists, dataItem: { data: { _id: 'new', name: 'New' } } })
  site.sandbox.faults.reset()
  expect((await site.client.call(items.count, artists)).totalCount).toBe(25)
})

test('an item that the owner hides comes in no query, only by its id, until it is shown again', async () => {
  const id = first()
  const hide = (hidden: boolean) =>
    fetch(`${site.sandbox.url}/__sandbox/act`, {
      method: 'POST',
      body: JSON.stringify({ hideItem: { collectionId: 'Artists', id, hidden } }),
    })
  expect((await hide(true)).status).toBe(200)
  expect(idsOf(await site.client.call(items.query, artists))).not.toContain(id)
  expect((await site.client.call(items.count, artists)).totalCount).toBe(23)
  expect((await site.client.call(items.get, { ...artists, dataItemId: id })).dataItem?.id).toBe(id)
  await hide(false)
  expect(idsOf(await site.client.call(items.query, artists))).toContain(id)
})
