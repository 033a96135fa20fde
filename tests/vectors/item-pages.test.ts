import { expect, test } from 'vitest'
import type { NetworkRequest } from '../../electron/core/ports/network.ts'
import { inputOf, scriptedItems } from './scripted-items.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id, data: { _id: id } }))

/** A site that gives one response after the other. */
function responding(...bodies: unknown[]) {
  const left = [...bodies]
  return scriptedItems(() => ({ body: left.shift() }))
}

const paging = (request: NetworkRequest) => {
  const { query } = inputOf(request) as { query: Record<string, unknown> }
  return query['cursorPaging'] ?? query['paging']
}

test('pages by offset go on with the page size and know where they are', async () => {
  const { items, requests } = responding(
    { dataItems: rows('1', '2'), pagingMetadata: { total: 5, hasNext: true } },
    { dataItems: rows('3', '4'), pagingMetadata: { hasNext: true } },
    { dataItems: rows('5'), pagingMetadata: { hasNext: false } },
    { dataItems: rows('3', '4'), pagingMetadata: { hasNext: true } },
  )
  const first = await items.query('M').eq('a', 1).limit(2).find({ returnTotalCount: true })
  const second = await first.next()
  const third = await second.next()
  const back = await third.prev()
  expect([first, second, third, back].map((page) => page.currentPage)).toEqual([0, 1, 2, 1])
  expect([...third].map((item) => item['_id'])).toEqual(['5'])
  expect([third.totalCount, third.totalPages, third.hasNext(), third.hasPrev()]).toEqual([5, 3, false, true])
  expect(requests.map(paging)).toEqual([
    { limit: 2, offset: 0 },
    { limit: 2, offset: 2 },
    { limit: 2, offset: 4 },
    { limit: 2, offset: 2 },
  ])
  await expect(third.next()).rejects.toMatchObject({ data: { platformCode: 'WDE0165', sent: false } })
})

test('pages by cursor carry the cursor, and no filter, sort or count again', async () => {
  const { items, requests } = responding(
    { dataItems: rows('1'), pagingMetadata: { total: 2, hasNext: true, cursors: { next: 'c1' } } },
    { dataItems: rows('2'), pagingMetadata: { hasNext: false, cursors: { prev: 'c0' } } },
    { dataItems: rows('1'), pagingMetadata: { hasNext: true, cursors: { next: 'c1' } } },
  )
  const first = await items
    .query('M')
    .eq('a', 1)
    .ascending('a')
    .limit(1)
    .find({ returnTotalCount: true, language: 'en' })
  const second = await first.next()
  await second.prev()
  expect(second.totalCount).toBe(2)
  expect(requests.slice(1).map(inputOf)).toEqual([
    {
      dataCollectionId: 'M',
      query: { cursorPaging: { limit: 1, cursor: 'c1' } },
      includeReferences: [],
      language: 'en',
    },
    {
      dataCollectionId: 'M',
      query: { cursorPaging: { limit: 1, cursor: 'c0' } },
      includeReferences: [],
      language: 'en',
    },
  ])
})

test('without a limit the rows tell the page size, or it is 50', async () => {
  const { items, requests } = responding(
    { dataItems: rows('1', '2', '3'), pagingMetadata: { hasNext: true } },
    { dataItems: rows('4'), pagingMetadata: { hasNext: false } },
  )
  const first = await items.query('M').find()
  expect([first.pageSize, first.totalPages]).toEqual([3, undefined])
  await first.next()
  expect(paging(requests[1] ?? expect.fail())).toEqual({ offset: 3 })
  const empty = responding(
    { dataItems: [], pagingMetadata: { hasNext: true } },
    { dataItems: [], pagingMetadata: { hasNext: false } },
  )
  await (await empty.items.query('M').find()).next()
  expect(paging(empty.requests[1] ?? expect.fail())).toEqual({ offset: 50 })
})

test('a query that begins at a cursor', async () => {
  const { items, requests } = responding({ dataItems: rows('9'), pagingMetadata: { hasNext: false } })
  await items.query('M').cursor('c9').limit(10).find()
  expect(requests.map(paging)).toEqual([{ limit: 10, cursor: 'c9' }])
})

test('referenced items come 50 at a time, and references to nothing are left out', async () => {
  const { items, requests } = responding(
    {
      results: [{ dataItem: { id: 'a', data: { _id: 'a' } } }, { unresolvedReference: { referringItemId: 'i' } }],
      pagingMetadata: { hasNext: true },
    },
    { results: [], pagingMetadata: { hasNext: false } },
  )
  const first = await items.queryReferenced('M', { _id: 'i' }, 'cast', { order: 'desc' })
  expect(first.items).toEqual([{ _id: 'a' }])
  await first.next()
  const request = { dataCollectionId: 'M', referringItemId: 'i', referringItemFieldName: 'cast', order: 'DESC' }
  expect(requests.map(inputOf)).toEqual([
    { ...request, paging: { limit: 50, offset: 0 } },
    { ...request, paging: { limit: 50, offset: 50 } },
  ])
})

test('values and figures have pages as well', async () => {
  const values = responding(
    { distinctValues: ['a'], pagingMetadata: { hasNext: true } },
    { distinctValues: ['b'], pagingMetadata: { hasNext: false } },
  )
  const first = await values.items.query('M').descending('genre').limit(1).distinct('genre', { returnTotalCount: true })
  expect((await first.next()).items).toEqual(['b'])
  expect(inputOf(values.requests[1] ?? expect.fail())).toEqual({
    dataCollectionId: 'M',
    fieldName: 'genre',
    filter: {},
    order: 'DESC',
    paging: { limit: 1, offset: 1 },
    returnTotalCount: true,
  })
  const figures = responding(
    { results: [{ _id: { genre: 'x' }, n: 1 }], pagingMetadata: { hasNext: true, cursors: { next: 'c' } } },
    { results: [{ _id: { genre: 'y' }, n: 2 }], pagingMetadata: { hasNext: false } },
  )
  const { items } = figures
  const asked = items.aggregate('M').filter(items.filter().gt('year', 1990)).group('genre').sum('n').limit(1)
  expect((await (await asked.run()).next()).items).toEqual([{ _id: 'y', n: 2 }])
  expect(figures.requests.map(inputOf)).toEqual([
    {
      dataCollectionId: 'M',
      initialFilter: { year: { $gt: 1990 } },
      aggregation: {
        groupingFields: ['genre'],
        operations: [{ resultFieldName: 'nSum', sum: { itemFieldName: 'n' } }],
      },
      paging: { limit: 1, offset: 0 },
    },
    { dataCollectionId: 'M', cursorPaging: { limit: 1, cursor: 'c' } },
  ])
})
