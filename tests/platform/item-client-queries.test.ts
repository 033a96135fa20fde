import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItems, type Items } from '../vectors/sdk/items.ts'
import type { ItemPage } from '../vectors/sdk/page.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'

let site: OpenPlatform
let items: Items
beforeAll(async () => {
  site = await openPlatform()
  items = createItems({ client: site.client, log: { warn: () => undefined, error: () => undefined } })
})
afterAll(() => site[Symbol.asyncDispose]())

const stored = (collection: string) =>
  site.sandbox.world.dataItems
    .all()
    .flatMap(({ collectionId, data }) => (collectionId === collection && data ? [data] : []))
const ids = (list: readonly unknown[]) => list.map((item) => (item as { _id: string })._id).toSorted()

async function allPages<T>(first: ItemPage<T>): Promise<T[]> {
  const all = [...first]
  for (let page = first; page.hasNext(); all.push(...page)) page = await page.next()
  return all
}

test('the item client finds what the world has, whatever the filter', async () => {
  const shows = stored('Repertoire')
  const query = items.query('Repertoire')
  const cases = [
    { query, fits: () => true },
    { query: query.gt('minutes', 100), fits: (show) => Number(show['minutes']) > 100 },
    { query: query.between('minutes', 60, 120), fits: ({ minutes }) => Number(minutes) >= 60 && Number(minutes) < 120 },
    {
      query: query.eq('onSale', true).not(query.eq('language', 'de')),
      fits: (s) => s['onSale'] === true && s['language'] !== 'de',
    },
    {
      query: query.eq('language', 'de').or(query.lt('minutes', 90)),
      fits: (s) => s['language'] === 'de' || Number(s['minutes']) < 90,
    },
    { query: query.startsWith('code', 'MH-10'), fits: (show) => String(show['code']).startsWith('MH-10') },
    { query: query.isEmpty('nextPerformance'), fits: (show) => show['nextPerformance'] === undefined },
    { query: query.in('code', ['MH-100', 'MH-103']), fits: (s) => ['MH-100', 'MH-103'].includes(String(s['code'])) },
  ] satisfies { query: typeof query; fits(show: Record<string, unknown>): boolean }[]
  for (const { query: asked, fits } of cases) {
    const expected = shows.filter(fits)
    expect(ids((await asked.find()).items)).toEqual(ids(expected))
    expect(await asked.count()).toBe(expected.length)
  }
})

test('the item client filters by dates', async () => {
  const now = new Date('2026-11-20T17:40:00.000Z')
  const found = await items.query('Repertoire').gt('nextPerformance', now).find()
  const later = stored('Repertoire').filter(({ nextPerformance: at }) => {
    const date = (at as { $date?: string } | undefined)?.$date
    return date !== undefined && new Date(date) > now
  })
  expect(ids(found.items)).toEqual(ids(later))
  expect(later.length).toBeGreaterThan(0)
  for (const { nextPerformance } of found.items) expect(nextPerformance).toBeInstanceOf(Date)
})

test('the item client sorts, cuts to fields and brings referenced items along', async () => {
  const sorted = await items
    .query('Repertoire')
    .descending('minutes')
    .ascending('title')
    .fields('title', 'minutes')
    .find()
  const expected = stored('Repertoire')
    .map(({ title, minutes }) => ({ title: String(title), minutes: Number(minutes) }))
    .toSorted((a, b) => b.minutes - a.minutes || (a.title < b.title ? -1 : 1))
  expect(sorted.items.map(({ title }) => title)).toEqual(expected.map(({ title }) => title))
  expect(sorted.items[0]?.['synopsis']).toBeUndefined()
  const [show] = (await items.query('Repertoire').include('director').limit(1).find()).items
  expect(show?.['director']).toMatchObject({ name: expect.any(String) })
})

test('the item client turns every page by offset, with the total', async () => {
  const first = await items.query('Artists').ascending('name').limit(7).find({ returnTotalCount: true })
  const artists = stored('Artists')
  expect([first.totalCount, first.totalPages]).toEqual([artists.length, Math.ceil(artists.length / 7)])
  const all = await allPages(first)
  expect(all.map(({ name }) => name)).toEqual(artists.map(({ name }) => String(name)).toSorted())
  const second = await first.next()
  expect((await second.prev()).items).toEqual(first.items)
})

test('the item client begins at a cursor where the platform gave one', async () => {
  const first = await items.query('Artists').limit(5).find()
  if (first.nextCursor === undefined) return expect(first.hasNext()).toBe(true)
  const second = await items.query('Artists').cursor(first.nextCursor).limit(5).find()
  expect(second.items).toEqual((await first.next()).items)
})

test('the item client asks for a long filter by POST and finds the same', async () => {
  const codes = [...Array.from({ length: 300 }, (_, at) => `none-${at}`), 'MH-101']
  const found = await items.query('Repertoire').hasSome('code', codes).find()
  expect(found.items.map(({ code }) => code)).toEqual(['MH-101'])
})

test('the item client lists the values of a field, each once', async () => {
  const crafts = await items.query('Artists').ascending('craft').distinct('craft')
  expect(crafts.items).toEqual([...new Set(stored('Artists').map(({ craft }) => String(craft)))].toSorted())
})

test('the item client reckons by groups', async () => {
  const rows = await items.aggregate('Artists').group('craft').count().descending('count').run()
  const counts = Map.groupBy(stored('Artists'), ({ craft }) => craft)
  expect(rows.items.length).toBe(counts.size)
  for (const { _id, count } of rows.items) expect(count).toBe(counts.get(_id)?.length)
  const longest = await items.aggregate('Repertoire').max('minutes').avg('minutes', 'mean').run()
  const minutes = stored('Repertoire').map((show) => Number(show['minutes']))
  expect(longest.items[0]).toMatchObject({ minutesMax: Math.max(...minutes) })
  expect(longest.items[0]?.['mean']).toBeCloseTo(minutes.reduce((sum, one) => sum + one, 0) / minutes.length)
})

test('the item client keeps the groups that a filter of figures lets through', async () => {
  const many = items.filter().gt('count', 5)
  const rows = await items.aggregate('Artists').group('craft').count().having(many).run()
  const counts = [...Map.groupBy(stored('Artists'), ({ craft }) => craft)].filter(([, list]) => list.length > 5)
  expect(rows.items.map(({ _id }) => _id).toSorted()).toEqual(counts.map(([craft]) => craft).toSorted())
})

test('the item client searches words', async () => {
  const [show] = stored('Repertoire')
  const found = await items.search('Repertoire', { expression: String(show?.['title']), mode: 'AND' })
  expect(found.items.map(({ title }) => title)).toContain(show?.['title'])
})

test('the item client runs a pipeline', async () => {
  const rows = await items.aggregatePipeline('Repertoire', [{ filter: { minutes: { $gt: 0 } } }, { limit: 3 }])
  expect(rows).toHaveLength(3)
})

test('the item client removes by a filter on the platform’s own time', async () => {
  const before = stored('MemberReviews')
  const jobId = await items.asyncRemoveByFilter('MemberReviews', items.filter().lt('stars', 4))
  site.advance(10 * 60_000)
  expect((await items.getAsyncJobStatus(jobId)).status).toBe('SUCCEEDED')
  expect(ids(stored('MemberReviews'))).toEqual(ids(before.filter(({ stars }) => Number(stars) >= 4)))
})
