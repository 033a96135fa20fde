import { expect, test } from 'vitest'
import type { DataFilter, DataSort } from '../../../../shared/app/data-values.ts'
import { goOffline, goOnline } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { changeThere, collectionOf, openData, rowsOf } from '../data.test-kit.ts'
import { itemCalls } from '../many-items.test-kit.ts'
import { openOnline } from './online.test-kit.ts'

const byTitle: DataSort = { key: 'title', descending: false }
const none: DataFilter = {}

interface Wanted {
  filter?: DataFilter
  sort?: DataSort
  start?: number
  count?: number
  asking?: string
  fresh?: boolean
}

const browse = (laptop: TestLaptop, collectionId: string, { filter = none, sort = byTitle, ...rest }: Wanted = {}) =>
  laptop.api.data.browse({ collectionId, filter, sort, start: 0, count: 200, ...rest })

const titles = ({ rows }: { rows: readonly { title: string }[] }) => rows.map(({ title }) => title)

test('a collection that is only online shows the same rows as its copy did, in the same order', async () => {
  await using laptop = await openData()
  const [up, down] = [byTitle, { key: 'minutes', descending: true }]
  const before = [await rowsOf(laptop, 'Repertoire', { sort: up }), await rowsOf(laptop, 'Repertoire', { sort: down })]
  await laptop.api.data.keepHere({ collectionId: 'Repertoire', keep: false })
  const online = [await browse(laptop, 'Repertoire', { sort: up }), await browse(laptop, 'Repertoire', { sort: down })]
  const { fields } = await collectionOf(laptop, 'Repertoire')
  // Where several links lead is read with one item only.
  const withoutLinks = ({ rows }: (typeof before)[number]) =>
    rows.map(({ sync: _state, ...row }) => ({
      ...row,
      cells: row.cells.filter((_, at) => fields[at]?.kind !== 'references'),
    }))
  expect(online.map(withoutLinks)).toEqual(before.map(withoutLinks))
  expect(online.map(({ total, more }) => [total, more])).toEqual(before.map(({ total }) => [total, false]))
})

test.each<[string, DataFilter]>([
  ['a part of a text', { conditions: [{ key: 'title', is: 'contains', value: 'the' }] }],
  ['a number', { conditions: [{ key: 'minutes', is: 'greater', value: '90' }] }],
  ['yes or no', { conditions: [{ key: 'onSale', is: 'yes' }] }],
  [
    'either of two',
    {
      join: 'any',
      conditions: [
        { key: 'onSale', is: 'no' },
        { key: 'minutes', is: 'less', value: '60' },
      ],
    },
  ],
  ['what nothing can be', { conditions: [{ key: 'minutes', is: 'greater', value: 'long' }] }],
])('a filter finds online what it finds in the copy: %s', async (_, filter) => {
  await using laptop = await openData()
  const before = await rowsOf(laptop, 'Repertoire', { filter })
  await laptop.api.data.keepHere({ collectionId: 'Repertoire', keep: false })
  const online = await browse(laptop, 'Repertoire', { filter })
  expect([titles(online), online.total]).toEqual([titles(before), before.total])
})

test('names of what an item refers to come with it, or from the copy of the other collection', async () => {
  await using laptop = await openOnline('Repertoire')
  const { fields } = await collectionOf(laptop, 'Repertoire')
  const director = fields.findIndex(({ key }) => key === 'director')
  const named = async (fresh: boolean) =>
    (await browse(laptop, 'Repertoire', { fresh })).rows.map(({ cells }) => [
      cells[director]?.value,
      cells[director]?.words,
    ])
  const first = await named(false)
  expect(first.every(([id, words]) => typeof id === 'string' && words !== '')).toBe(true)
  await laptop.api.data.keepHere({ collectionId: 'Artists', keep: false })
  expect(await named(true)).toEqual(first)
})

test('one item is read whole, with what it links to', async () => {
  await using laptop = await openOnline('Repertoire', 'Artists')
  const { fields } = await collectionOf(laptop, 'Repertoire')
  const [row] = (await browse(laptop, 'Repertoire')).rows
  const item = await laptop.api.data.browseItem({ collectionId: 'Repertoire', itemId: row?.id ?? '' })
  const cast = item.cells[fields.findIndex(({ key }) => key === 'cast')]
  expect(item.title).toBe(row?.title)
  expect(cast?.linked?.length).toBeGreaterThan(1)
  expect(cast?.linked?.every(({ id, title }) => id !== '' && title !== '')).toBe(true)
  await expect(laptop.api.data.browseItem({ collectionId: 'Repertoire', itemId: 'gone' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a window is read as far as it goes, page by page, and the list says how long it is', async () => {
  await using laptop = await openOnline('Artists')
  const sort = { key: 'name', descending: false }
  const [first, second] = [
    await browse(laptop, 'Artists', { sort, count: 10 }),
    await browse(laptop, 'Artists', { sort, start: 10, count: 10 }),
  ]
  const all = await browse(laptop, 'Artists', { sort })
  expect([first.total, first.rows.length, second.start, second.rows.length]).toEqual([24, 10, 10, 10])
  expect([...titles(first), ...titles(second)]).toEqual(titles(all).slice(0, 20))
  expect((await browse(laptop, 'Artists', { sort, start: 100 })).rows).toEqual([])
})

test('words are searched by the site, which does not say how many it finds', async () => {
  await using laptop = await openOnline('Artists')
  const sort = { key: 'name', descending: false }
  const all = titles(await browse(laptop, 'Artists', { sort }))
  const word = all[3]?.split(' ')[0] ?? ''
  const wanted = all.filter((name) =>
    name
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(word.toLowerCase())),
  )
  const found = await browse(laptop, 'Artists', { sort, filter: { text: word } })
  expect([titles(found), found.more]).toEqual([wanted, false])
  expect(itemCalls(laptop)).toContain('search')
  const whole = await browse(laptop, 'Artists', { sort, filter: { text: 'a' }, count: 2 })
  expect([whole.rows.length, whole.total, whole.more]).toEqual([2, 3, true])
  const further = await browse(laptop, 'Artists', { sort, filter: { text: 'a' }, start: 2, count: 2 })
  expect(further.total).toBeGreaterThanOrEqual(further.start + further.rows.length)
  // Going back up makes the list no shorter.
  expect((await browse(laptop, 'Artists', { sort, filter: { text: 'a' }, count: 1 })).total).toBe(further.total)
})

test('a recent result is not asked for again, until the operator wants it', async () => {
  await using laptop = await openOnline('Artists')
  const sort = { key: 'name', descending: false }
  const [before] = (await browse(laptop, 'Artists', { sort })).rows
  await browse(laptop, 'Artists', { sort })
  expect(itemCalls(laptop)).toEqual(['query'])
  changeThere(laptop, { collectionId: 'Artists', id: before?.id ?? '' }, { name: 'Aaa Quillfeather' })
  expect((await browse(laptop, 'Artists', { sort })).rows[0]?.title).toBe(before?.title)
  expect((await browse(laptop, 'Artists', { sort, fresh: true })).rows[0]?.title).toBe('Aaa Quillfeather')
  laptop.clock.advance(61_000)
  await laptop.quiet()
  laptop.network.requests.length = 0
  await browse(laptop, 'Artists', { sort })
  expect(itemCalls(laptop)).toContain('query')
})

test('a later question or a stop ends an earlier question of the same list', async () => {
  await using laptop = await openOnline('Artists')
  const asking = 'grid'
  const ask = (key: string, value: string) =>
    browse(laptop, 'Artists', {
      asking,
      sort: { key: 'name', descending: false },
      filter: { conditions: [{ key, is: 'contains', value }] },
    })
  const first = ask('name', 'a')
  const second = ask('name', 'e')
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  expect((await second).rows.length).toBeGreaterThan(0)
  const third = ask('name', 'o')
  await laptop.api.data.stopBrowsing({ asking })
  await expect(third).rejects.toMatchObject({ code: 'cancelled' })
  expect((await ask('name', 'o')).rows.length).toBeGreaterThan(0)
})

test('without a network it says what can be done, and nothing else changes', async () => {
  await using laptop = await openOnline('Artists')
  const sort = { key: 'name', descending: false }
  await goOffline(laptop)
  await expect(browse(laptop, 'Artists', { sort })).rejects.toMatchObject({ reason: { code: 'data.onlineNeedsSite' } })
  expect((await rowsOf(laptop, 'Repertoire')).total).toBeGreaterThan(0)
  goOnline(laptop)
  await laptop.until('the site answers', async () =>
    browse(laptop, 'Artists', { sort }).then(
      ({ total }) => total === 24,
      () => false,
    ),
  )
})

test('a missing right is said, and takes nothing else with it', async () => {
  await using laptop = await openOnline('Artists')
  laptop.sandbox.faults.set({ deniedReads: 'refused', deniedCollections: ['Artists'] })
  await expect(browse(laptop, 'Artists', { sort: { key: 'name', descending: false } })).rejects.toMatchObject({
    code: 'forbidden',
    reason: { code: 'data.mayNotRead' },
  })
  expect((await browse(laptop, 'Repertoire')).total).toBeGreaterThan(0)
})

test('the collections of apps are read too, and fields that cannot be sorted by are refused', async () => {
  await using laptop = await openOnline()
  const { collections } = await laptop.api.data.collections({})
  const app = collections.find(({ canKeep }) => !canKeep)
  const sort = { key: 'nickname', descending: false }
  const { rows, total } = await browse(laptop, app?.id ?? '', { sort })
  expect([rows.length, rows.every(({ title }) => title !== '')]).toEqual([total, true])
  const odd = browse(laptop, app?.id ?? '', { sort: { key: 'constructor', descending: false } })
  await expect(odd).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(browse(laptop, 'Nothing')).rejects.toMatchObject({ code: 'not_found' })
})
