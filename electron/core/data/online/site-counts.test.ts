import { expect, test } from 'vitest'
import type { ReadCollection } from '../collection-reader.ts'
import { createSiteCounts } from './site-counts.ts'
import { numbersIn, textsIn } from './value-clauses.ts'

type Laptop = Parameters<typeof createSiteCounts>[0]

/** Counts of a site that responds so. */
function responding(response: object) {
  const statement = { pluck: () => statement, get: () => undefined }
  const client = { call: async () => response }
  const laptop = { mirror: { reader: { prepare: () => statement } }, mustSite: () => ({ platform: { client } }) }
  return createSiteCounts(laptop as unknown as Laptop)
}

const collection = { id: 'Shows', fields: [] } as unknown as ReadCollection
const list = {
  collection,
  filter: { text: '', conditions: [], join: 'all' as const },
  signal: new AbortController().signal,
}
const figures = (results: object[]) =>
  responding({ results }).figures(list, 'minutes', numbersIn('minutes'), { summed: true })
const groups = (results: object[], pagingMetadata?: object, most = 2) =>
  responding({ results, pagingMetadata }).groups(list, 'genre', textsIn('genre'), most)

test('of no items there may be no row of figures, or one of nothing', async () => {
  expect(await figures([])).toEqual({ rows: 0 })
  expect(await figures([{ foyer_rows: 0, foyer_sum: 0 }])).toMatchObject({ rows: 0 })
  await expect(figures([{ foyer_sum: 5 }])).rejects.toMatchObject({ code: 'bad_answer' })
})

test('a group’s value stands in its id, under the name of the field or alone', async () => {
  const drama = { value: 'Drama', rows: 3 }
  expect((await groups([{ _id: { genre: 'Drama' }, foyer_rows: 3 }])).groups).toEqual([drama])
  expect((await groups([{ _id: 'Drama', foyer_rows: 3 }])).groups).toEqual([drama])
  const at = { $date: '2026-11-20T00:00:00.000Z' }
  expect((await groups([{ _id: at, foyer_rows: 3 }])).groups).toEqual([{ value: at, rows: 3 }])
  expect((await groups([{ foyer_rows: 3 }])).groups).toEqual([{ value: undefined, rows: 3 }])
  await expect(groups([{ _id: 'Drama' }])).rejects.toMatchObject({ code: 'bad_answer' })
})

test.each([
  ['all of them came', [1], { hasNext: false }, 1],
  ['fewer came than were asked for', [1], undefined, 1],
  ['the site says it', [1, 2], { total: 9, hasNext: true }, 9],
  ['there are more, of which nothing is said', [1, 2], { hasNext: true }, null],
  ['there may be more', [1, 2], undefined, null],
  ['there are too many to count', [1, 2], { total: 1_000, tooManyToCount: true, hasNext: true }, null],
])('how many groups there are is told where it is known: %s', async (_, rows, metadata, total) => {
  const found = await groups(
    rows.map((of) => ({ _id: `${of}`, foyer_rows: of })),
    metadata,
  )
  expect(found.total).toBe(total)
})
