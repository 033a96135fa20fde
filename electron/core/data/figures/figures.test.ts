import { expect, test } from 'vitest'
import type { FigureKind } from '../../../../shared/app/data-figures.ts'
import type { DataFilter } from '../../../../shared/app/data-values.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { changeThere, openData, rowsOf, write } from '../data.test-kit.ts'
import { openArtists } from '../many-items.test-kit.ts'

const collectionId = 'Repertoire'
const sort = { key: 'title', descending: false }

const figure = async (desk: TestDesk, key: string, kind: FigureKind, filter: DataFilter = {}) =>
  (await desk.api.data.figures({ collectionId, filter, sort, of: [{ key, figure: kind }] })).figures[0]?.value

const itemsOn = (desk: TestDesk, id = collectionId) =>
  desk.sandbox.world.dataItems.group(id).flatMap(({ data }) => (data === null ? [] : [data]))

test('figures are those of the rows that are shown, what was changed here included', async () => {
  await using desk = await openData()
  const minutes = itemsOn(desk).map(({ minutes: value }) => Number(value))
  const sum = minutes.reduce((all, one) => all + one, 0)
  expect(await figure(desk, 'minutes', 'sum')).toBe(sum)
  expect(await figure(desk, 'minutes', 'average')).toBeCloseTo(sum / minutes.length, 9)
  expect(await figure(desk, 'minutes', 'least')).toBe(Math.min(...minutes))
  expect(await figure(desk, 'minutes', 'greatest')).toBe(Math.max(...minutes))
  const days = itemsOn(desk)
    .map(({ premiere }) => String(premiere))
    .toSorted()
  expect(await figure(desk, 'premiere', 'earliest')).toBe(days[0])
  expect(await figure(desk, 'premiere', 'latest')).toBe(days.at(-1))
  const shown: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: '90' }] }
  expect(await figure(desk, 'minutes', 'sum', shown)).toBe(
    minutes.filter((one) => one > 90).reduce((all, one) => all + one, 0),
  )
  const [first] = (await rowsOf(desk, collectionId)).rows
  await write(desk, { collectionId, id: first?.id ?? '' }, { minutes: null })
  expect(await figure(desk, 'minutes', 'empty')).toBe(1)
  expect(await figure(desk, 'minutes', 'filled')).toBe(minutes.length - 1)
})

test('where no row has a value there is no figure, and values of another type are none', async () => {
  await using desk = await openData()
  const noItem: DataFilter = { conditions: [{ key: 'minutes', is: 'greater', value: '100000' }] }
  expect(await figure(desk, 'minutes', 'sum', noItem)).toBe(null)
  expect(await figure(desk, 'premiere', 'latest', noItem)).toBe(null)
  expect(await figure(desk, 'minutes', 'filled', noItem)).toBe(null)
  const [first] = (await rowsOf(desk, collectionId)).rows
  const before = Number(await figure(desk, 'minutes', 'sum'))
  const item = itemsOn(desk).find(({ _id }) => _id === first?.id)
  changeThere(desk, { collectionId, id: first?.id ?? '' }, { minutes: 'long' })
  await desk.api.sync.refresh({ dataSet: 'dataItems' })
  await desk.until('the change is here', async () => (await figure(desk, 'minutes', 'sum')) !== before)
  expect(await figure(desk, 'minutes', 'sum')).toBe(before - Number(item?.['minutes']))
  expect(await figure(desk, 'minutes', 'filled')).toBe(itemsOn(desk).length)
})

test('a figure that a field has not got is refused', async () => {
  await using desk = await openData()
  for (const [key, kind] of [
    ['title', 'sum'],
    ['minutes', 'latest'],
    ['cast', 'filled'],
    ['constructor', 'filled'],
  ] as const) {
    await expect(figure(desk, key, kind)).rejects.toMatchObject({ code: 'invalid_input' })
  }
  const asked = { collectionId, filter: {}, sort, by: 'synopsis' }
  await expect(desk.api.data.groups(asked)).rejects.toMatchObject({ code: 'invalid_input' })
})

test.each(['genre', 'minutes', 'onSale', 'premiere', 'tags', 'director', 'language'])(
  'each group of %s is the condition that shows its rows, and together they are all rows',
  async (by) => {
    await using desk = await openData()
    const [first, second] = itemsOn(desk)
    // One has none, and one has a value that is empty.
    changeThere(desk, { collectionId, id: String(first?.['_id']) }, { [by]: null })
    changeThere(desk, { collectionId, id: String(second?.['_id']) }, { [by]: '' })
    await desk.api.sync.refresh({ dataSet: 'dataItems' })
    const empty: DataFilter = { conditions: [{ key: by, is: 'empty' }] }
    await desk.until('both are here', async () => (await rowsOf(desk, collectionId, { filter: empty })).total >= 2)
    const { groups, others, odd } = await desk.api.data.groups({ collectionId, filter: {}, sort, by })
    expect([others, odd, groups.length > 1]).toEqual([0, 0, true])
    for (const { condition, items, cell } of groups) {
      const { total } = await rowsOf(desk, collectionId, { filter: { conditions: [condition] } })
      expect([by, cell?.value, total]).toEqual([by, cell?.value, items])
    }
    const all = groups.reduce((sum, { items }) => sum + items, 0)
    if (by === 'tags') expect(all).toBeGreaterThanOrEqual(itemsOn(desk).length)
    else expect(all).toBe(itemsOn(desk).length)
    if (by === 'director') expect(groups.every(({ cell }) => cell === null || cell.words !== '')).toBe(true)
  },
)

test('an empty tag, which nothing can be filtered by, is no group', async () => {
  await using desk = await openData()
  const [first] = itemsOn(desk)
  changeThere(desk, { collectionId, id: String(first?.['_id']) }, { tags: ['', 'only here'] })
  await desk.api.sync.refresh({ dataSet: 'dataItems' })
  const found = () => desk.api.data.groups({ collectionId, filter: {}, sort, by: 'tags' })
  await desk.until('it is here', async () =>
    (await found()).groups.some(({ cell }) => String(cell?.value) === 'only here'),
  )
  const { groups, odd } = await found()
  expect(odd).toBe(1)
  expect(groups.every(({ condition }) => condition.is === 'equals' && condition.value !== '')).toBe(true)
})

test('of many values the most frequent are told, and how many there are beside them', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const { desk } = await openArtists(5_000)
  await using _ = desk
  const asked = { collectionId: 'Artists', filter: {}, sort: { key: 'name', descending: false } }
  const { groups, others } = await desk.api.data.groups({ ...asked, by: 'name' })
  expect([groups.length, groups.length + others]).toEqual([200, 5_000])
  const { figures } = await desk.api.data.figures({ ...asked, of: [{ key: 'name', figure: 'filled' }] })
  expect(figures[0]?.value).toBe(5_000)
})
