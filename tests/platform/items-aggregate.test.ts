import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import type { PipelineStage } from '../../shared/wire/items-pipeline.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { items } = wire
const repertoire = { dataCollectionId: 'Repertoire' }
const rows = (): ItemData[] =>
  site.sandbox.world.dataItems.group('Repertoire').flatMap(({ data }) => (data === null ? [] : [data]))
const minutesOf = (genre: string) => rows().flatMap((row) => (row['genre'] === genre ? [Number(row['minutes'])] : []))

test('items.aggregate: figures by group, cut by a filter on the figures, in the order asked for', async () => {
  const response = await site.client.call(items.aggregate, {
    ...repertoire,
    initialFilter: { minutes: { $gte: 60 } },
    aggregation: {
      groupingFields: ['genre'],
      operations: [
        { resultFieldName: 'count', itemCount: {} },
        { resultFieldName: 'shortest', min: { itemFieldName: 'minutes' } },
        { resultFieldName: 'longest', max: { itemFieldName: 'minutes' } },
        { resultFieldName: 'mean', average: { itemFieldName: 'minutes' } },
        { resultFieldName: 'total', sum: { itemFieldName: 'minutes' } },
      ],
    },
    finalFilter: { count: { $gt: 1 } },
    sort: [{ fieldName: 'total', order: 'DESC' }],
    returnTotalCount: true,
  })
  const expected = ['Drama', 'Comedy', 'Family'].map((genre) => {
    const minutes = minutesOf(genre)
    const total = minutes.reduce((sum, one) => sum + one, 0)
    const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)]
    return { _id: { genre }, count: minutes.length, shortest, longest, mean: total / minutes.length, total }
  })
  expect(response.results).toEqual(expected)
  expect(response.pagingMetadata).toMatchObject({ count: 3, total: 3, hasNext: false })
})

test('items.aggregate: without grouping there is one row for all', async () => {
  const operations = [{ resultFieldName: 'count', itemCount: {} }]
  const response = await site.client.call(items.aggregate, { ...repertoire, aggregation: { operations } })
  expect(response.results).toEqual([{ _id: {}, count: 12 }])
})

test('items.aggregate refuses an operation that calculates nothing', async () => {
  const operations = [{ resultFieldName: 'nothing' }]
  const call = site.client.call(items.aggregate, { ...repertoire, aggregation: { operations } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0075' })
})

const run = (stages: PipelineStage[], more: object = {}) =>
  site.client.call(items.aggregatePipeline, { ...repertoire, pipeline: { stages, ...more } })
const field = (fieldPath: string) => ({ fieldPath })

test('items.aggregatePipeline: items run through filter, sort, limit and projection in their order', async () => {
  const { results } = await run([
    { filter: { genre: 'Comedy' } },
    { sort: { values: [{ fieldName: 'minutes', order: 'DESC' }] } },
    { skip: 1 },
    { limit: 1 },
    {
      projection: {
        fields: [
          { include: { fieldName: 'title' } },
          {
            reshape: {
              resultFieldName: 'hours',
              expression: { divide: { firstExpression: field('minutes'), secondExpression: { numeric: 60 } } },
            },
          },
          {
            reshape: {
              resultFieldName: 'shout',
              expression: { concat: { expressions: [{ toUpper: { expression: field('title') } }, { text: '!' }] } },
            },
          },
        ],
      },
    },
  ])
  const title = 'The Understudy’s Umbrella'
  expect(results).toEqual([{ _id: expect.any(String), title, hours: 95 / 60, shout: `${title.toUpperCase()}!` }])
})

test('items.aggregatePipeline: lists are unwound and grouped, and later stages see the groups', async () => {
  const { results } = await run([
    { unwindArray: { arrayFieldName: 'tags' } },
    {
      group: {
        groupIds: [{ key: 'tag', expression: field('tags') }],
        accumulators: [
          { resultFieldName: 'longest', max: { expression: field('minutes') } },
          { resultFieldName: 'titles', push: { expression: field('title') } },
        ],
      },
    },
    { filter: { longest: { $gte: 140 } } },
    { sort: { values: [{ fieldName: 'tag', order: 'ASC' }] } },
  ])
  const tagged = (tag: string) => rows().filter((row) => (row['tags'] as string[]).includes(tag))
  expect(results.map((row) => row['_id'])).toEqual([{ tag: 'main house' }, { tag: 'music' }, { tag: 'new writing' }])
  expect(results[1]).toMatchObject({ longest: 150, titles: tagged('music').map((row) => row['title']) })
})

test('items.aggregatePipeline: an object becomes a list, and pages go by cursor', async () => {
  const stages = [{ objectToArray: { objectFieldName: 'credits', destinationFieldName: 'list' } }]
  const first = await run(stages, { cursorPaging: { limit: 5 } })
  expect(first.results[0]?.['list']).toEqual([
    { key: 'author', value: 'Company of Marlowe House' },
    { key: 'year', value: expect.any(Number) },
  ])
  const cursor = first.pagingMetadata?.cursors?.next
  const second = await run(stages, { cursorPaging: { limit: 50, cursor } })
  expect(second.results.length).toBe(7)
})

test('items.aggregatePipeline refuses a stage that does nothing, and a limit below one', async () => {
  expect(await refusalOf(run([{}]))).toMatchObject({ code: 'refused', platform: 'WDE0075' })
  expect(await refusalOf(run([{ limit: 0 }]))).toMatchObject({ code: 'refused', platform: 'WDE0075' })
})

test('no figures are made of an app’s collection', async () => {
  const members = { dataCollectionId: 'Members/PublicData' }
  const figures = site.client.call(items.aggregate, { ...members, aggregation: { operations: [] } })
  expect(await refusalOf(figures)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
  const pipeline = site.client.call(items.aggregatePipeline, { ...members, pipeline: { stages: [] } })
  expect(await refusalOf(pipeline)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
  expect((await site.client.call(items.count, members)).totalCount).toBeGreaterThan(0)
})
