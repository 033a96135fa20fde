import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeRequest } from '../../shared/wire/encode.ts'
import { wire } from '../../shared/wire/index.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { items } = wire
const artists = { dataCollectionId: 'Artists' }
const repertoire = { dataCollectionId: 'Repertoire' }
const rows = (id: string): ItemData[] =>
  site.sandbox.world.dataItems.group(id).flatMap(({ data }) => (data === null ? [] : [data]))
const titles = (response: { dataItems: { data?: ItemData | null | undefined }[] }) =>
  response.dataItems.map(({ data }) => data?.['title'])
const made = (row: ItemData) => (row['_createdDate'] as { $date: string }).$date

/** The titles that a filter finds, in alphabetical order. */
async function find(filter: Record<string, unknown>): Promise<unknown[]> {
  const sort = [{ fieldName: 'title', order: 'ASC' as const }]
  return titles(await site.client.call(items.query, { ...repertoire, query: { filter, sort } }))
}

/** Walks a query by cursor to its end and gives the ids. */
async function walk(limit: number, sort: { fieldName: string; order: 'ASC' | 'DESC' }[]): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const query: object = cursor == null ? { sort, cursorPaging: { limit } } : { cursorPaging: { limit, cursor } }
    const page = await site.client.call(items.query, { ...artists, query })
    seen.push(...page.dataItems.map(({ id }) => id))
    cursor = page.pagingMetadata?.cursors?.next
  } while (cursor != null)
  return seen
}

test('items.query: newest first, with a total only when it is asked for', async () => {
  const plain = await site.client.call(items.query, { ...artists, query: { paging: { limit: 10, offset: 20 } } })
  const newest = rows('Artists').sort((left, right) => (made(left) < made(right) ? 1 : -1))
  expect(plain.dataItems.map(({ id }) => id)).toEqual(newest.slice(20).map((row) => row['_id']))
  expect(plain.pagingMetadata).toEqual({ count: 4, offset: 20, tooManyToCount: false, hasNext: false })
  const counted = await site.client.call(items.query, { ...artists, query: {}, returnTotalCount: true })
  expect(counted.pagingMetadata?.total).toBe(24)
})

test('items.query: the filter language over texts, numbers, lists, dates, objects and references', async () => {
  expect(await find({ genre: 'Comedy', minutes: { $gt: 90, $lte: 100 } })).toEqual([
    'Seven Doors, One Key',
    'The Understudy’s Umbrella',
  ])
  expect(await find({ $or: [{ title: { $startsWith: 'night' } }, { title: { $endsWith: 'GHOSTS' } }] })).toEqual([
    'Night Ferry',
    'Winter Reading: Three Ghosts',
  ])
  expect(await find({ tags: { $hasAll: ['music', 'relaxed'] } })).toEqual(['The Tin Orchestra'])
  expect(await find({ tags: 'puppets' })).toEqual(['Paper Moons'])
  expect(await find({ $and: [{ onSale: true }, { $not: [{ tags: { $hasSome: ['studio'] } }] }] })).toEqual([
    'Letters to a Lighthouse',
    'The Clockmaker of Salt Street',
  ])
  expect(await find({ nextPerformance: { $lt: { $date: '2026-11-20T00:00:00.000Z' } } })).toEqual([
    'Letters to a Lighthouse',
  ])
  expect((await find({ nextPerformance: null })).length).toBe(8)
  expect((await find({ nextPerformance: { $exists: true } })).length).toBe(4)
  expect(await find({ title: { $urlized: 'quiet%2C-please' } })).toEqual(['Quiet, Please'])
  const show = rows('Repertoire')[0]
  const director = rows('Artists').find((row) => row['_id'] === show?.['director'])
  expect(await find({ 'director.name': director?.['name'] })).toContain(show?.['title'])
})

test('items.query: a filter on links finds the items that have them', async () => {
  const link = site.sandbox.world.dataLinks.all().find(({ collectionId }) => collectionId === 'Repertoire')
  const response = await site.client.call(items.query, {
    ...repertoire,
    query: { filter: { cast: { $hasSome: [link?.to] } }, fields: ['title'] },
    includeReferences: [{ field: 'cast', limit: 50 }],
  })
  const from = site.sandbox.world.dataLinks.all().filter(({ field, to }) => field === 'cast' && to === link?.to)
  expect(response.dataItems.map(({ id }) => id).sort()).toEqual(from.map((one) => one.from).sort())
  expect(Object.keys(response.dataItems[0]?.data ?? {})).toEqual(['_id', 'title'])
})

test('items.query: a walk by cursor meets every item once, and can be walked back', async () => {
  const sort = [{ fieldName: 'craft', order: 'ASC' as const }]
  const seen = await walk(7, sort)
  expect(new Set(seen).size).toBe(24)
  expect(seen.length).toBe(24)
  const first = await site.client.call(items.query, { ...artists, query: { sort, cursorPaging: { limit: 7 } } })
  expect(first.pagingMetadata?.cursors?.prev).toBeUndefined()
  const step = (cursor: string | null | undefined) =>
    site.client.call(items.query, { ...artists, query: { cursorPaging: { limit: 7, cursor } } })
  const second = await step(first.pagingMetadata?.cursors?.next)
  expect(second.dataItems.map(({ id }) => id)).toEqual(seen.slice(7, 14))
  const back = await step(second.pagingMetadata?.cursors?.prev)
  expect(back.dataItems).toEqual(first.dataItems)
})

test('items.query: one that is too long for an address goes out as a POST with the same answer', async () => {
  const short = { ...repertoire, query: { filter: { title: { $in: ['Night Ferry'] } } } }
  const names = Array.from({ length: 100 }, (_, at) => `No such production ${at}`)
  const long = { ...repertoire, query: { filter: { title: { $in: ['Night Ferry', ...names] } } } }
  expect(encodeRequest(items.query, short).method).toBe('GET')
  expect(encodeRequest(items.query, long).method).toBe('POST')
  const [one, other] = [await site.client.call(items.query, short), await site.client.call(items.query, long)]
  expect(titles(one)).toEqual(['Night Ferry'])
  expect(other).toEqual(one)
})

test('items.get: a query string beyond 4,000 characters goes out as a POST with the same answer', async () => {
  const dataItemId = site.sandbox.world.dataItems.group('Artists')[0]?.id ?? ''
  const short = { ...artists, dataItemId, fields: ['name'] }
  const names = Array.from({ length: 300 }, (_, at) => `no-such-field-${at}`)
  const long = { ...short, fields: ['name', ...names] }
  expect([short, long].map((input) => encodeRequest(items.get, input).method)).toEqual(['GET', 'POST'])
  const [one, other] = [await site.client.call(items.get, short), await site.client.call(items.get, long)]
  expect(one.dataItem?.data?.['name']).toEqual(expect.any(String))
  expect(other).toEqual(one)
})

test('items.query: a pull by date of change finds what changed since, oldest change first', async () => {
  const [item] = site.sandbox.world.dataItems.group('Artists')
  site.advance(1000)
  const patch = {
    dataItemId: item?.id ?? '',
    fieldModifications: [{ action: 'SET_FIELD', fieldPath: 'craft', setFieldOptions: { value: 'Sound' } }],
  }
  await site.client.call(items.patch, { ...artists, patch })
  const filter = { _updatedDate: { $gte: { $date: '2026-11-20T17:40:01.000Z' } } }
  const sort = ['_updatedDate', '_id'].map((fieldName) => ({ fieldName, order: 'ASC' as const }))
  const response = await site.client.call(items.query, { ...artists, query: { filter, sort } })
  expect(response.dataItems.map(({ id }) => id)).toEqual([item?.id])
})

test('items.query: an order of chance is the same for the same seed', async () => {
  const ask = async (seed: number) =>
    titles(await site.client.call(items.query, { ...repertoire, sortMode: 'RANDOM', randomOptions: { seed } }))
  expect(await ask(1)).toEqual(await ask(1))
  expect(await ask(1)).not.toEqual(await ask(2))
  expect((await ask(1)).length).toBe(12)
})

test('items.query refuses what its filter language does not have', async () => {
  const ask = (filter: Record<string, unknown>) =>
    refusalOf(site.client.call(items.query, { ...repertoire, query: { filter } }))
  expect(await ask({ title: { $like: 'x' } })).toMatchObject({ code: 'refused', platform: 'WDE0093' })
  expect(await ask({ title: { $regex: 'x' } })).toMatchObject({ code: 'refused', platform: 'WDE0070' })
  expect(await ask({ $or: { title: 'x' } })).toMatchObject({ code: 'refused', platform: 'WDE0093' })
  const deep = Array.from({ length: 25 }).reduce<Record<string, unknown>>((inner) => ({ $not: [inner] }), {})
  expect(await ask(deep)).toMatchObject({ code: 'refused', platform: 'WDE0168' })
})

test('items.query refuses pages that are too large, a made-up cursor and a sort by two lists', async () => {
  const ask = (query: object) => refusalOf(site.client.call(items.query, { ...repertoire, query }))
  expect(await ask({ paging: { limit: 1001 } })).toMatchObject({ field: 'query.paging.limit' })
  expect(await ask({ cursorPaging: { limit: 101 } })).toMatchObject({ field: 'query.cursorPaging.limit' })
  expect(await ask({ cursorPaging: { cursor: 'made up' } })).toMatchObject({ field: 'query.cursorPaging.cursor' })
  const sort = ['tags', 'cast'].map((fieldName) => ({ fieldName }))
  expect(await ask({ sort })).toMatchObject({ platform: 'WDE0121' })
})

test('items.count: counts what matches', async () => {
  const response = await site.client.call(items.count, { ...repertoire, filter: { genre: 'Comedy' } })
  expect(response.totalCount).toBe(rows('Repertoire').filter((row) => row['genre'] === 'Comedy').length)
})

test('items.count refuses a filter that it does not understand', async () => {
  const call = site.client.call(items.count, { ...repertoire, filter: { minutes: { $gt: [] } } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0093' })
})

test('items.distinct: each value once, in order; members of lists count each for itself', async () => {
  const genres = await site.client.call(items.distinct, { ...repertoire, fieldName: 'genre', order: 'DESC' })
  expect(genres.distinctValues).toEqual([...new Set(rows('Repertoire').map((row) => row['genre']))].sort().reverse())
  const tags = await site.client.call(items.distinct, {
    ...repertoire,
    fieldName: 'tags',
    filter: { genre: 'Comedy' },
    paging: { limit: 2, offset: 0 },
    returnTotalCount: true,
  })
  expect(tags.distinctValues).toEqual(['farce', 'main house'])
  expect(tags.pagingMetadata).toMatchObject({ total: 4, hasNext: true })
})

test('items.distinct refuses a page that is too large', async () => {
  const call = site.client.call(items.distinct, { ...repertoire, fieldName: 'genre', paging: { limit: 1001 } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'paging.limit' })
})

test('items.search: words in the text fields, all or any of them, with a letter forgiven', async () => {
  const ask = async (search: { expression: string; fuzzy?: boolean; mode?: string }, genre = {}) => {
    const sort = [{ fieldName: 'title' }]
    return titles(await site.client.call(items.search, { ...repertoire, search: { search, sort, filter: genre } }))
  }
  expect(await ask({ expression: 'tin orchestra', mode: 'AND' })).toEqual(['The Tin Orchestra'])
  expect(await ask({ expression: 'ferry ghosts', mode: 'OR' })).toEqual(['Night Ferry', 'Winter Reading: Three Ghosts'])
  expect(await ask({ expression: 'clokmaker' })).toEqual([])
  expect(await ask({ expression: 'clokmaker', fuzzy: true })).toEqual(['The Clockmaker of Salt Street'])
  expect(await ask({ expression: 'ferry' }, { genre: 'Dance' })).toEqual([])
})

test('items.search refuses a page that is too large', async () => {
  const call = site.client.call(items.search, { ...repertoire, search: { paging: { limit: 1001 } } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'search.paging.limit' })
})
