import { expect, test } from 'vitest'
import { readRecorded } from '../conformance/recorded.ts'
import { inputOf, scriptedItems } from './scripted-items.ts'
import type { Items } from './sdk/items.ts'

const when = new Date('2024-05-06T07:08:09.123Z')
const i1 = { _id: 'i1', title: 'X', released: when, nested: { d: when, arr: [when, 1] } }
const movies = 'Movies'
const setTitle = [{ fieldPath: 'title', action: 'SET_FIELD' as const, value: 'Y' }]

/** For each recorded call, the call on our client that must send the very same request. */
const calls: Record<string, (items: Items) => unknown> = {
  'get item': (items) => items.get(movies, 'i1'),
  'get item (read options)': (items) =>
    items.get(movies, 'i1', {
      suppressAuth: true,
      suppressHooks: true,
      showDrafts: true,
      consistentRead: true,
      language: 'en',
      fields: ['title'],
    }),
  'get item (include references)': (items) =>
    items.get(movies, 'i1', { includeReferences: [{ field: 'actors', limit: 5 }] }),
  'insert item': (items) => items.insert(movies, i1),
  'insert item (options)': (items) =>
    items.insert(
      movies,
      { title: 'noid' },
      {
        suppressHooks: true,
        appOptions: { a: 1 },
        showDrafts: false,
        includeReferences: ['actors'],
        saveReferences: true,
      },
    ),
  'update item': (items) => items.update(movies, i1, { condition: items.filter().eq('title', 'Old') }),
  'patch item (builder)': (items) =>
    items
      .patch(movies, 'i1')
      .setField('title', 'Y')
      .incrementField('n', 2)
      .appendToArray('tags', 'a')
      .removeFromArray('tags', 'b')
      .run({ suppressHooks: true, showDrafts: true }),
  'patch item (direct, REMOVE_FIELD)': (items) =>
    items.patch(movies, 'i1', [
      { action: 'REMOVE_FIELD', fieldPath: 'old' },
      { action: 'SET_FIELD', fieldPath: 'when', value: when },
    ]),
  'save item': (items) => items.save(movies, i1),
  'remove item': (items) => items.remove(movies, 'i1'),
  truncate: (items) => items.truncate(movies),
  'bulk insert': (items) => items.bulkInsert(movies, [i1, { title: 'Y' }]),
  'bulk insert (overrideExisting)': (items) =>
    items.bulkInsert(movies, [i1], { overrideExisting: true, suppressHooks: true }),
  'bulk update': (items) => items.bulkUpdate(movies, [i1], { saveReferences: true }),
  'bulk patch': (items) => items.bulkPatch(movies, ['i1', 'i2'], setTitle),
  'bulk save': (items) => items.bulkSave(movies, [i1, { title: 'Y' }]),
  'bulk remove': (items) => items.bulkRemove(movies, ['i1', 'i2']),
  'is referenced': (items) => items.isReferenced(movies, 'actors', 'i1', 'a1', { consistentRead: true }),
  'insert references': (items) => items.insertReference(movies, 'actors', 'i1', ['a1', { _id: 'a2' }]),
  'remove references': (items) => items.removeReference(movies, 'actors', 'i1', 'a1'),
  'replace references': (items) => items.replaceReferences(movies, 'actors', 'i1', ['a1', 'a2']),
  'query referenced': (items) =>
    items.queryReferenced(movies, 'i1', 'actors', {
      limit: 20,
      skip: 5,
      fields: ['name'],
      order: 'desc',
      returnTotalCount: true,
    }),
  'query referenced (defaults)': (items) => items.queryReferenced(movies, 'i1', 'actors'),
  'query referenced items (multi)': (items) =>
    items.queryReferencedItems(movies, ['i1', 'i2'], 'actors', { order: 'asc', limit: 10 }),
  count: (items) => items.query(movies).gt('year', 2000).count(),
  distinct: (items) =>
    items.query(movies).gt('year', 2000).ascending('genre').limit(10).distinct('genre', { returnTotalCount: true }),
  'query (short: GET .r)': (items) => items.query(movies).eq('title', 'X').find(),
  'query (full)': (items) =>
    items
      .query(movies)
      .eq('title', 'é✓')
      .between('year', 1990, 2000)
      .gt('released', when)
      .hasSome('tags', 'a', 'b')
      .descending('year')
      .ascending('title')
      .fields('title', 'year')
      .include('actors', 'director')
      .limit(10)
      .skip(20)
      .find({ showDrafts: true, consistentRead: true, language: 'en', returnTotalCount: true }),
  'query (long: POST)': (items) =>
    items
      .query(movies)
      .hasSome(
        'title',
        Array.from({ length: 100 }, (_, at) => `value-number-${at}`),
      )
      .find(),
  aggregate: (items) =>
    items
      .aggregate(movies)
      .filter(items.filter().gt('year', 1990))
      .group('genre', 'year')
      .sum('n', 'total')
      .avg('rating')
      .min('rating', 'lo')
      .max('rating', 'hi')
      .count()
      .having(items.filter().gt('total', 5))
      .descending('total')
      .limit(5)
      .run({ returnTotalCount: true }),
  'aggregate pipeline': (items) => items.aggregatePipeline(movies, [{ filter: { year: { $gt: 1990 } } }, { limit: 5 }]),
  search: (items) =>
    items.search(movies, {
      expression: 'star wars',
      fuzzy: true,
      mode: 'AND',
      filter: items.filter().gt('year', 1990),
      limit: 5,
    }),
  'async patch by filter': (items) =>
    items.asyncPatchByFilter(movies, items.filter().lt('year', 1990), [
      { fieldPath: 'old', action: 'SET_FIELD', value: true },
    ]),
  'async remove by filter': (items) => items.asyncRemoveByFilter(movies, { year: { $lt: 1990 } }),
  'async job status': (items) => items.getAsyncJobStatus('job1'),
  'create draft': (items) => items.createDataItemDraft(movies, 'i1'),
  'publish draft': (items) => items.publishDataItemDraft(movies, 'i1'),
  unpublish: (items) => items.unpublishDataItem(movies, 'i1', { copyToDraft: true }),
}

/** Requests made without a builder, which our client does not offer. */
const direct = ['query (direct request object)', 'query (direct, next cursor)']
const recorded = readRecorded().filter(({ id }) => id.startsWith('b.items.'))

test.each(recorded.filter(({ id }) => !direct.includes(id.slice('b.items.'.length))))(
  'our client sends what was recorded: $id',
  async ({ id, method, path, query, packed, body }) => {
    const { items, requests } = scriptedItems()
    await calls[id.slice('b.items.'.length)]?.(items)
    const [request] = requests
    if (request === undefined) return expect.fail('nothing was sent')
    expect([request.method, new URL(request.url).pathname]).toEqual([method, path])
    expect(inputOf(request)).toEqual(packed ?? body ?? query)
  },
)
