import { expect, test } from 'vitest'
import { type FigureKind, figuresOf } from '../../../../shared/app/data-figures.ts'
import type { DataFilter } from '../../../../shared/app/data-values.ts'
import { goOffline } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { changeThere, collectionOf, openData } from '../data.test-kit.ts'
import { callsDuring, leaveOnline, openOnline } from './online.test-kit.ts'

const collectionId = 'Repertoire'
const sort = { key: 'title', descending: false }

const figure = async (
  laptop: TestLaptop,
  key: string,
  kind: FigureKind,
  more: { filter?: DataFilter; id?: string } = {},
) =>
  (
    await laptop.api.data.browseFigures({
      ...{ collectionId: more.id ?? collectionId, filter: more.filter ?? {}, of: [{ key, figure: kind }] },
    })
  ).figures[0]?.value

test('every figure of every field is online what it was in the copy, under a filter too', async () => {
  await using laptop = await openData()
  const items = laptop.sandbox.world.dataItems.group(collectionId)
  for (const [at, value] of [null, '', undefined, 'long'].entries())
    changeThere(laptop, { collectionId, id: items[at]?.id ?? '' }, { minutes: value, premiere: value })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  const { fields } = await collectionOf(laptop, collectionId)
  const of = fields.flatMap(({ key, kind }) => figuresOf(kind).map((one) => ({ key, figure: one })))
  const filters: DataFilter[] = [{}, { conditions: [{ key: 'minutes', is: 'greater', value: '90' }] }]
  const copied = async (filter: DataFilter) => laptop.api.data.figures({ collectionId, filter, sort, of })
  await laptop.until('the changes are here', async () =>
    (await copied({})).figures.some(
      ({ key, figure: one, value }) => key === 'minutes' && one === 'empty' && value === 3,
    ),
  )
  const before = await Promise.all(filters.map(copied))
  await leaveOnline(laptop, collectionId)
  const online = await Promise.all(filters.map((filter) => laptop.api.data.browseFigures({ collectionId, filter, of })))
  expect(online).toEqual(before)
})

test('drafts count like everything that the list shows', async () => {
  const id = 'HouseNotices'
  await using laptop = await openOnline(id)
  const all = laptop.sandbox.world.dataItems.group(id)
  expect(all.some(({ data }) => data === null)).toBe(true)
  const { displayField } = await collectionOf(laptop, id)
  expect(await figure(laptop, displayField, 'filled', { id })).toBe(all.length)
})

test('where no row has a value there is no figure, and a sum of nothing is not 0', async () => {
  await using laptop = await openOnline(collectionId)
  const noItem: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: '100000' }] }
  const impossible: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: 'long' }] }
  for (const filter of [noItem, impossible]) {
    expect(await figure(laptop, 'minutes', 'sum', { filter })).toBe(null)
    expect(await figure(laptop, 'premiere', 'latest', { filter })).toBe(null)
    expect(await figure(laptop, 'minutes', 'filled', { filter })).toBe(0)
  }
  expect(await callsDuring(laptop, () => figure(laptop, 'title', 'empty', { filter: impossible }))).toEqual([])
})

test('a first day that is hidden behind a text of another kind is not told', async () => {
  await using laptop = await openOnline(collectionId)
  const [first] = laptop.sandbox.world.dataItems.group(collectionId)
  const latest = await figure(laptop, 'premiere', 'latest')
  changeThere(laptop, { collectionId, id: first?.id ?? '' }, { premiere: '1899 or so' })
  await laptop.api.data.browse({ collectionId, filter: {}, sort, start: 0, count: 1, fresh: true })
  expect(await figure(laptop, 'premiere', 'earliest')).toBe(null)
  expect(await figure(laptop, 'premiere', 'latest')).toBe(latest)
})

test('one question gives all figures of a field, and counts until the list is asked for anew', async () => {
  await using laptop = await openOnline(collectionId)
  const asked = (key: string, kind: FigureKind) => callsDuring(laptop, () => figure(laptop, key, kind))
  expect(await asked('minutes', 'sum')).toEqual(['aggregate'])
  for (const kind of ['average', 'least', 'greatest'] as const) expect(await asked('minutes', kind)).toEqual([])
  expect(await asked('minutes', 'filled')).toEqual(['count'])
  expect(await asked('premiere', 'earliest')).toEqual(['aggregate', 'aggregate'])
  expect(await asked('premiere', 'latest')).toEqual([])
  await laptop.api.data.browse({ collectionId, filter: {}, sort, start: 0, count: 1, fresh: true })
  expect(await asked('minutes', 'sum')).toEqual(['aggregate'])
  laptop.clock.advance(61_000)
  await laptop.quiet()
  expect(await asked('minutes', 'sum')).toEqual(['aggregate'])
})

test('a later question or a stop ends an earlier question; what both want continues', async () => {
  await using laptop = await openOnline(collectionId)
  const asking = 'list'
  const ask = (value: string, ...keys: string[]) =>
    laptop.api.data.browseFigures({
      ...{ collectionId, asking, filter: { conditions: [{ key: 'title', is: 'contains', value }] } },
      of: keys.map((key) => ({ key, figure: 'filled' })),
    })
  const first = ask('a', 'title', 'genre')
  const second = ask('e', 'title')
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  expect((await second).figures[0]?.value).toBeGreaterThan(0)
  const third = ask('o', 'title')
  const fourth = ask('o', 'title', 'genre')
  expect((await third).figures[0]?.value).toBe((await fourth).figures[0]?.value)
  const fifth = ask('u', 'title')
  await laptop.api.data.stopBrowsing({ asking })
  await expect(fifth).rejects.toMatchObject({ code: 'cancelled' })
})

test('what the site cannot make is said, and not asked for', async () => {
  await using laptop = await openOnline(collectionId)
  const { collections } = await laptop.api.data.collections({})
  const app = collections.find(({ canKeep }) => !canKeep)
  const words: DataFilter = { text: 'the' }
  const calls = await callsDuring(laptop, async () => {
    const searched = figure(laptop, 'title', 'filled', { filter: words })
    await expect(searched).rejects.toMatchObject({ code: 'precondition', reason: { code: 'data.searchNotCounted' } })
    for (const [key, kind] of [
      ['title', 'sum'],
      ['minutes', 'latest'],
      ['cast', 'filled'],
      ['constructor', 'filled'],
    ] as const)
      await expect(figure(laptop, key, kind)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(figure(laptop, 'title', 'filled', { id: 'Nothing' })).rejects.toMatchObject({ code: 'not_found' })
    const joined = app?.fields.find(({ kind }) => kind === 'dateTime')?.key ?? ''
    const latest = figure(laptop, joined, 'latest', { id: app?.id ?? '' })
    await expect(latest).rejects.toMatchObject({ code: 'precondition', reason: { code: 'data.appNotCounted' } })
  })
  expect(calls).toEqual([])
  expect(await figure(laptop, 'nickname', 'filled', { id: app?.id ?? '' })).toBeGreaterThan(0)
})

test('without a network, or without the right, the figures say so like the list', async () => {
  await using laptop = await openOnline('Artists')
  const filled = () => figure(laptop, 'name', 'filled', { id: 'Artists' })
  laptop.sandbox.faults.set({ deniedReads: 'refused', deniedCollections: ['Artists'] })
  await expect(filled()).rejects.toMatchObject({ code: 'forbidden', reason: { code: 'data.mayNotRead' } })
  laptop.sandbox.faults.set({ deniedCollections: [] })
  expect(await filled()).toBe(24)
  await goOffline(laptop)
  // What was fetched a moment ago counts; what was not needs the site.
  expect(await filled()).toBe(24)
  await expect(figure(laptop, 'name', 'empty', { id: 'Artists' })).rejects.toMatchObject({
    reason: { code: 'data.onlineNeedsSite' },
  })
})
