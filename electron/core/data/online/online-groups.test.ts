import { expect, test } from 'vitest'
import { isGroupable, mostGroups } from '../../../../shared/app/data-figures.ts'
import type { DataFilter } from '../../../../shared/app/data-values.ts'
import { goOffline } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { withItems } from '../any-items.test-kit.ts'
import { changeThere, collectionOf, openData, rowsOf } from '../data.test-kit.ts'
import { callsDuring, leaveOnline, openOnline } from './online.test-kit.ts'

const collectionId = 'Repertoire'
const sort = { key: 'title', descending: false }

const groups = (laptop: TestLaptop, by: string, more: { filter?: DataFilter; id?: string; asking?: string } = {}) =>
  laptop.api.data.browseGroups({
    ...{ collectionId: more.id ?? collectionId, filter: more.filter ?? {}, by },
    ...(more.asking === undefined ? {} : { asking: more.asking }),
  })

test('groups of every field are online what they were in the copy, and each shows its rows', async () => {
  await using laptop = await openData()
  const items = laptop.sandbox.world.dataItems.group(collectionId)
  const { fields } = await collectionOf(laptop, collectionId)
  const by = fields.filter(isGroupable).map(({ key }) => key)
  // One has none, one has an empty value, and one has one of another type.
  for (const [at, value] of [null, '', { other: 'type' }].entries())
    changeThere(laptop, { collectionId, id: items[at]?.id ?? '' }, Object.fromEntries(by.map((key) => [key, value])))
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  const empty: DataFilter = { conditions: [{ key: 'genre', is: 'empty' }] }
  await laptop.until('all are here', async () => (await rowsOf(laptop, collectionId, { filter: empty })).total === 2)
  const before = []
  for (const key of by) before.push(await laptop.api.data.groups({ collectionId, filter: {}, sort, by: key }))
  await leaveOnline(laptop, collectionId)
  for (const key of by) {
    const found = await groups(laptop, key)
    expect([key, found.groups]).toEqual([key, before[0]?.groups])
    expect([key, found.others]).toEqual([key, 0])
    // What is no list at all cannot be distinguished from an empty one.
    if (key !== 'tags') expect([key, found.odd]).toEqual([key, before[0]?.odd])
    before.shift()
    for (const { condition, items: rows } of [...found.groups.slice(0, 2), ...found.groups.slice(-1)]) {
      const filter = { conditions: [condition] }
      const { total } = await laptop.api.data.browse({ collectionId, filter, sort, start: 0, count: 1 })
      expect([key, condition, total]).toEqual([key, condition, rows])
    }
  }
})

test('groups are those of the rows that a filter shows, drafts among them', async () => {
  await using laptop = await openOnline(collectionId, 'HouseNotices')
  const filter: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: '90' }] }
  const { total } = await laptop.api.data.browse({ collectionId, filter, sort, start: 0, count: 1 })
  const found = await groups(laptop, 'genre', { filter })
  expect(found.groups.reduce((sum, { items }) => sum + items, 0)).toBe(total)
  const nothing: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: 'long' }] }
  expect(await groups(laptop, 'genre', { filter: nothing })).toEqual({ groups: [], others: 0, odd: 0 })
  const notices = await collectionOf(laptop, 'HouseNotices')
  const all = await groups(laptop, notices.displayField, { id: notices.id })
  const rows = laptop.sandbox.world.dataItems.group(notices.id)
  expect(rows.some(({ data }) => data === null)).toBe(true)
  expect(all.groups.reduce((sum, { items }) => sum + items, 0)).toBe(rows.length)
})

test('references are told by name, read once where their collection is not here', async () => {
  await using laptop = await openOnline(collectionId)
  let named: Awaited<ReturnType<typeof groups>> | undefined
  const ask = (expected: string[]) =>
    callsDuring(laptop, async () => {
      const found = await groups(laptop, 'director')
      named ??= found
      expect(found).toEqual(named)
    }).then((calls) => expect(calls).toEqual(expected))
  await ask(['aggregate', 'count', 'count'])
  expect(named?.groups.every(({ cell }) => cell?.words !== '')).toBe(true)
  await leaveOnline(laptop, 'Artists')
  laptop.clock.advance(61_000)
  await laptop.quiet()
  await ask(['aggregate', 'count', 'count', 'query'])
  await ask([])
  // Without the right to read the names the counts are still shown.
  laptop.sandbox.faults.set({ deniedReads: 'refused', deniedCollections: ['Artists'] })
  await laptop.api.data.browse({ collectionId, filter: {}, sort, start: 0, count: 0, fresh: true })
  const unnamed = await groups(laptop, 'director')
  expect(unnamed.groups.map(({ items }) => items)).toEqual(named?.groups.map(({ items }) => items))
})

test.each([
  ['genre', ['aggregate', 'count', 'count']],
  ['tags', ['aggregate-pipeline', 'count']],
  ['onSale', ['count', 'count', 'count']],
])('groups of %s take these questions, and count for a minute', async (by, expected) => {
  await using laptop = await openOnline(collectionId)
  expect(await callsDuring(laptop, () => groups(laptop, by))).toEqual(expected)
  expect(await callsDuring(laptop, () => groups(laptop, by))).toEqual([])
})

/** A collection that is only online, of these items. */
async function openMany(all: readonly Record<string, unknown>[]) {
  const laptop = await openData()
  withItems(laptop.sandbox, 'Many', [])
  await laptop.api.sync.refresh({ dataSet: 'collections' })
  await laptop.until('it is here', async () =>
    (await laptop.api.data.collections({})).collections.some(({ id }) => id === 'Many'),
  )
  await leaveOnline(laptop, 'Many')
  withItems(laptop.sandbox, 'Many', all)
  return laptop
}

test('of many values the most frequent are told, and how many there are beside them', async () => {
  const all = Array.from({ length: 300 }, (_, at) => ({ text: `Text ${at % 250}`, tags: [`Tag ${at % 220}`] }))
  await using laptop = await openMany(all)
  const texts = await groups(laptop, 'text', { id: 'Many' })
  expect([texts.groups.length, texts.others]).toEqual([mostGroups, 50])
  expect(texts.groups.slice(0, 50).every(({ items }) => items === 2)).toBe(true)
  const tags = await groups(laptop, 'tags', { id: 'Many' })
  expect([tags.groups.length, tags.others]).toEqual([mostGroups, 20])
})

test('days of more values than come at once are told where each is a day, and not where one is not', async () => {
  const day = (at: number) => new Date(Date.UTC(2020, 0, 1) + at * 86_400_000).toISOString()
  const all = Array.from({ length: 1_100 }, (_, at) => ({ day: day(at % 1_050).slice(0, 10) }))
  await using laptop = await openMany(all)
  const reported = await groups(laptop, 'day', { id: 'Many' })
  expect([reported.groups.length, reported.others, reported.groups[49]?.items, reported.groups[50]?.items]).toEqual([
    200, 850, 2, 1,
  ])
  withItems(laptop.sandbox, 'Many', [...all, { day: { $date: day(3) } }])
  await laptop.api.data.browse({
    collectionId: 'Many',
    filter: {},
    sort: { key: 'day', descending: false },
    start: 0,
    count: 0,
    fresh: true,
  })
  await expect(groups(laptop, 'day', { id: 'Many' })).rejects.toMatchObject({ reason: { code: 'data.tooManyToCount' } })
})

test('what the site cannot group is said, and not asked for; without a network it needs the site', async () => {
  await using laptop = await openOnline(collectionId)
  const { collections } = await laptop.api.data.collections({})
  const app = collections.find(({ canKeep }) => !canKeep)?.id ?? ''
  const calls = await callsDuring(laptop, async () => {
    const searched = groups(laptop, 'genre', { filter: { text: 'the' } })
    await expect(searched).rejects.toMatchObject({ code: 'precondition', reason: { code: 'data.searchNotCounted' } })
    const ofApp = groups(laptop, 'nickname', { id: app })
    await expect(ofApp).rejects.toMatchObject({ code: 'precondition', reason: { code: 'data.appNotCounted' } })
    await expect(groups(laptop, 'synopsis')).rejects.toMatchObject({ code: 'invalid_input' })
  })
  expect(calls).toEqual([])
  const ended = groups(laptop, 'genre', { asking: 'menu' })
  const asked = groups(laptop, 'language', { asking: 'menu' })
  await expect(ended).rejects.toMatchObject({ code: 'cancelled' })
  expect((await asked).groups.length).toBeGreaterThan(0)
  const stopped = groups(laptop, 'genre', { asking: 'menu' })
  await laptop.api.data.stopBrowsing({ asking: 'menu' })
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
  await goOffline(laptop)
  await expect(groups(laptop, 'genre')).rejects.toMatchObject({ reason: { code: 'data.onlineNeedsSite' } })
})
