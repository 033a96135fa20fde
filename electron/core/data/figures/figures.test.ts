import { expect, test } from 'vitest'
import type { FigureKind } from '../../../../shared/app/data-figures.ts'
import type { DataFilter } from '../../../../shared/app/data-values.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { changeThere, openData, rowsOf, write } from '../data.test-kit.ts'
import { openArtists } from '../many-items.test-kit.ts'

const collectionId = 'Repertoire'
const sort = { key: 'title', descending: false }

const figure = async (laptop: TestLaptop, key: string, kind: FigureKind, filter: DataFilter = {}) =>
  (await laptop.api.data.figures({ collectionId, filter, sort, of: [{ key, figure: kind }] })).figures[0]?.value

const itemsOn = (laptop: TestLaptop, id = collectionId) =>
  laptop.sandbox.world.dataItems.group(id).flatMap(({ data }) => (data === null ? [] : [data]))

test('figures are those of the rows that are shown, what was changed here included', async () => {
  await using laptop = await openData()
  const minutes = itemsOn(laptop).map(({ minutes: value }) => Number(value))
  const sum = minutes.reduce((all, one) => all + one, 0)
  expect(await figure(laptop, 'minutes', 'sum')).toBe(sum)
  expect(await figure(laptop, 'minutes', 'average')).toBeCloseTo(sum / minutes.length, 9)
  expect(await figure(laptop, 'minutes', 'least')).toBe(Math.min(...minutes))
  expect(await figure(laptop, 'minutes', 'greatest')).toBe(Math.max(...minutes))
  const days = itemsOn(laptop)
    .map(({ premiere }) => String(premiere))
    .toSorted()
  expect(await figure(laptop, 'premiere', 'earliest')).toBe(days[0])
  expect(await figure(laptop, 'premiere', 'latest')).toBe(days.at(-1))
  const shown: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: '90' }] }
  expect(await figure(laptop, 'minutes', 'sum', shown)).toBe(
    minutes.filter((one) => one > 90).reduce((all, one) => all + one, 0),
  )
  const [first] = (await rowsOf(laptop, collectionId)).rows
  await write(laptop, { collectionId, id: first?.id ?? '' }, { minutes: null })
  expect(await figure(laptop, 'minutes', 'empty')).toBe(1)
  expect(await figure(laptop, 'minutes', 'filled')).toBe(minutes.length - 1)
})

test('where no row has a value there is no figure, and values of another type are none', async () => {
  await using laptop = await openData()
  const noItem: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: '100000' }] }
  expect(await figure(laptop, 'minutes', 'sum', noItem)).toBe(null)
  expect(await figure(laptop, 'premiere', 'latest', noItem)).toBe(null)
  expect(await figure(laptop, 'minutes', 'filled', noItem)).toBe(null)
  const [first] = (await rowsOf(laptop, collectionId)).rows
  const before = Number(await figure(laptop, 'minutes', 'sum'))
  const item = itemsOn(laptop).find(({ _id }) => _id === first?.id)
  changeThere(laptop, { collectionId, id: first?.id ?? '' }, { minutes: 'long' })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('the change is here', async () => (await figure(laptop, 'minutes', 'sum')) !== before)
  expect(await figure(laptop, 'minutes', 'sum')).toBe(before - Number(item?.['minutes']))
  expect(await figure(laptop, 'minutes', 'filled')).toBe(itemsOn(laptop).length)
})

test('a figure that a field has not got is refused', async () => {
  await using laptop = await openData()
  for (const [key, kind] of [
    ['title', 'sum'],
    ['minutes', 'latest'],
    ['cast', 'filled'],
    ['constructor', 'filled'],
  ] as const) {
    await expect(figure(laptop, key, kind)).rejects.toMatchObject({ code: 'invalid_input' })
  }
  const asked = { collectionId, filter: {}, sort, by: 'synopsis' }
  await expect(laptop.api.data.groups(asked)).rejects.toMatchObject({ code: 'invalid_input' })
})

test.each(['genre', 'minutes', 'onSale', 'premiere', 'tags', 'director', 'language'])(
  'each group of %s is the condition that shows its rows, and together they are all rows',
  async (by) => {
    await using laptop = await openData()
    const [first, second] = itemsOn(laptop)
    // One has none, and one has a value that is empty.
    changeThere(laptop, { collectionId, id: String(first?.['_id']) }, { [by]: null })
    changeThere(laptop, { collectionId, id: String(second?.['_id']) }, { [by]: '' })
    await laptop.api.sync.refresh({ dataSet: 'dataItems' })
    const empty: DataFilter = { conditions: [{ key: by, is: 'empty' }] }
    await laptop.until('both are here', async () => (await rowsOf(laptop, collectionId, { filter: empty })).total >= 2)
    const { groups, others, odd } = await laptop.api.data.groups({ collectionId, filter: {}, sort, by })
    expect([others, odd, groups.length > 1]).toEqual([0, 0, true])
    for (const { condition, items, cell } of groups) {
      const { total } = await rowsOf(laptop, collectionId, { filter: { conditions: [condition] } })
      expect([by, cell?.value, total]).toEqual([by, cell?.value, items])
    }
    const all = groups.reduce((sum, { items }) => sum + items, 0)
    if (by === 'tags') expect(all).toBeGreaterThanOrEqual(itemsOn(laptop).length)
    else expect(all).toBe(itemsOn(laptop).length)
    if (by === 'director') expect(groups.every(({ cell }) => cell === null || cell.words !== '')).toBe(true)
  },
)

test('an empty tag, which nothing can be filtered by, is no group', async () => {
  await using laptop = await openData()
  const [first] = itemsOn(laptop)
  changeThere(laptop, { collectionId, id: String(first?.['_id']) }, { tags: ['', 'only here'] })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  const search = () => laptop.api.data.groups({ collectionId, filter: {}, sort, by: 'tags' })
  await laptop.until('it is here', async () =>
    (await search()).groups.some(({ cell }) => String(cell?.value) === 'only here'),
  )
  const { groups, odd } = await search()
  expect(odd).toBe(1)
  expect(groups.every(({ condition }) => condition.is === 'equals' && condition.value !== '')).toBe(true)
})

test('of many values the most frequent are told, and how many there are beside them', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const { laptop } = await openArtists(5_000)
  await using _ = laptop
  const asked = { collectionId: 'Artists', filter: {}, sort: { key: 'name', descending: false } }
  const { groups, others } = await laptop.api.data.groups({ ...asked, by: 'name' })
  expect([groups.length, groups.length + others]).toEqual([200, 5_000])
  const { figures } = await laptop.api.data.figures({ ...asked, of: [{ key: 'name', figure: 'filled' }] })
  expect(figures[0]?.value).toBe(5_000)
})
