import { expect, test } from 'vitest'
import type { TextualKind } from '../../../../shared/app/data-retype.ts'
import { cases } from '../../../../tests/support/long-tests.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { cell, changeThere, onSite, openData, rowsOf } from '../data.test-kit.ts'

const collectionId = 'Artists'
const field = { collectionId, key: 'craft' }

const typeThere = (laptop: TestLaptop) =>
  laptop.sandbox.world.dataCollections.get(collectionId)?.collection.fields?.find(({ key }) => key === 'craft')?.type

/** A laptop whose first artists have these values in a field of text, all others none. */
async function openWith(values: readonly string[]) {
  const laptop = await openData({
    before: ({ world }) => {
      for (const item of world.dataItems.group(collectionId)) {
        const { craft: _, ...data } = item.data ?? {}
        world.dataItems.put({ ...item, data: { ...data, _updatedDate: { $date: '2026-11-20T17:40:00.000Z' } } })
      }
    },
  })
  const { rows } = await rowsOf(laptop, collectionId)
  const ids = rows.slice(0, values.length).map(({ id }) => id)
  for (const [at, id] of ids.entries()) changeThere(laptop, { collectionId, id }, { craft: values[at] })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('they are here', async () => {
    const { key } = field
    return (await cell(laptop, { collectionId, id: ids.at(-1) ?? '' }, key))?.value === values.at(-1)
  })
  const there = () => ids.map((id) => onSite(laptop, collectionId, id)?.['craft'])
  return { laptop, ids, there }
}

test('C8: text becomes numbers and text again: losses are counted first, undo brings all of it back', async () => {
  const texts = ['$1,200.50', 'N/A', '7', '1,200.50']
  const { laptop, ids, there } = await openWith(texts)
  await using _ = laptop
  const plan = await laptop.api.data.retypePlan({ ...field, kind: 'number' })
  expect(plan).toMatchObject({ kept: 2, lost: 2 })
  expect(new Map(plan.losses.map(({ itemId, text }) => [itemId, text]))).toEqual(
    new Map([
      [ids[0], '$1,200.50'],
      [ids[1], 'N/A'],
    ]),
  )
  const done = await laptop.api.data.retype({ ...field, kind: 'number' })
  expect(done).toMatchObject({ cells: 4, from: 'text' })
  expect((await cell(laptop, { collectionId, id: ids[2] ?? '' }, 'craft'))?.value).toBe(7)
  await laptop.drained()
  expect([typeThere(laptop), ...there()]).toEqual(['NUMBER', undefined, undefined, 7, 1200.5])
  // Sorted as numbers without another download.
  const { rows } = await rowsOf(laptop, collectionId, { sort: { key: 'craft', descending: true } })
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([ids[3], ids[2]])

  const back = await laptop.api.data.retypeBack({ ...field, kind: done.from, step: done.step })
  expect(back).toMatchObject({ cells: 4, left: 0 })
  await laptop.drained()
  expect([typeThere(laptop), ...there()]).toEqual(['TEXT', ...texts])
})

const becoming: [TextualKind, unknown[]][] = [
  ['tags', [['red', 'blue'], ['yes'], ['2026-11-20']]],
  ['flag', [undefined, true, undefined]],
  ['date', [undefined, undefined, '2026-11-20']],
  ['dateTime', [undefined, undefined, { $date: new Date('2026-11-20T00:00:00').toISOString() }]],
  ['richText', ['<p>red, blue</p>', '<p>yes</p>', '<p>2026-11-20</p>']],
  ['link', ['red, blue', 'yes', '2026-11-20']],
]

test.each(cases(becoming, 3))('texts become %s, as far as they say it', async (kind, wanted) => {
  const { laptop, there } = await openWith(['red, blue', 'yes', '2026-11-20'])
  await using _ = laptop
  const plan = await laptop.api.data.retypePlan({ ...field, kind })
  expect(plan.lost).toBe(wanted.filter((value) => value === undefined).length)
  await laptop.api.data.retype({ ...field, kind })
  await laptop.drained()
  expect(there()).toEqual(wanted)
  const { step, from } = await laptop.api.data.retype({ ...field, kind: 'text' })
  expect(from).toBe(kind)
  // A link and a day are written as they are read.
  expect(step === null).toBe(kind === 'link' || kind === 'date')
})

test('a kind that the site refuses changes no value, and one that holds no text cannot be chosen from', async () => {
  const { laptop, there } = await openWith(['7', '8'])
  await using _ = laptop
  const rule = {
    match: { area: 'collections', operation: 'updateField' },
    kind: 'status' as const,
    status: 403 as const,
  }
  laptop.sandbox.faults.set({ rules: [rule] })
  await expect(laptop.api.data.retype({ ...field, kind: 'number' })).rejects.toMatchObject({ code: 'forbidden' })
  expect([typeThere(laptop), ...there()]).toEqual(['TEXT', '7', '8'])
  expect((await laptop.api.sync.status({})).waiting).toBe(0)
  await expect(
    laptop.api.data.retypePlan({ collectionId: 'Repertoire', key: 'cast', kind: 'text' }),
  ).rejects.toMatchObject({ code: 'precondition' })
})
