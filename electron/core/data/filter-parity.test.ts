import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileItemFilter, type FilterScope, type Reading, readings } from '../../../sandbox/query/item-filter.ts'
import { itemOrder } from '../../../sandbox/query/item-page.ts'
import { valuesAt } from '../../../sandbox/query/item-values.ts'
import { DataFilter, type DataSort } from '../../../shared/app/data-values.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { runs } from '../../../tests/support/long-tests.ts'
import { validateFilterTree } from '../../../tests/vectors/sdk/filter-model.ts'
import { filter, item, sort, withItems } from './any-items.test-kit.ts'
import { wireFilter } from './clause-wire.ts'
import { collectionOf, openData } from './data.test-kit.ts'
import { filterClause } from './item-filter.ts'

const collectionId = 'Parity'
type Data = Record<string, unknown>

/** What the platform returns under one way to read its pages: ids, in order. */
function onPlatform(rows: readonly Data[], asked: unknown, { key, descending }: DataSort, reading: readonly Reading[]) {
  const scope: FilterScope = {
    urlFormat: 'ORIGINAL',
    checkPath: () => undefined,
    valuesOf: (data, path) => valuesAt(data, path.split('.')),
    readings: new Set(reading),
  }
  const order = itemOrder([{ fieldName: key, order: descending ? 'DESC' : 'ASC' }], () => false)
  const fits = compileItemFilter(asked, scope)
  return rows
    .filter(fits)
    .map((data) => ({
      values: order.valuesOf((path) => scope.valuesOf(data, path)),
      id: String(lookUp(data, '_id')),
    }))
    .toSorted(order.compare)
    .map(({ id }) => id)
}

const everyReading: (readonly Reading[])[] = [[], ...readings.map((one) => [one]), readings]

test('C6, C7. Filters and sorts give what the platform gives, however its pages are read', {
  timeout: 300_000,
}, async () => {
  const all = fc.sample(item, { numRuns: 160, seed: 20 })
  await using laptop = await openData()
  withItems(laptop.sandbox, collectionId, all)
  await laptop.api.sync.refresh({ dataSet: 'collections' })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('all are here', async () => {
    const { collections } = await laptop.api.data.collections({})
    return collections.some(({ id, items }) => id === collectionId && items === all.length)
  })
  const rows = laptop.sandbox.world.dataItems
    .group(collectionId)
    .flatMap(({ data }): Data[] => (data === null ? [] : [data]))
  const { fields, displayField } = await collectionOf(laptop, collectionId)
  const collection = { id: collectionId, fields, displayField } as Parameters<typeof filterClause>[0]
  expect(rows).toHaveLength(all.length)
  let [found, some] = [0, 0]
  await fc.assert(
    fc.asyncProperty(filter, sort, async (given, by) => {
      const response = await laptop.api.data.list({ collectionId, filter: given, sort: by, start: 0, count: 500 })
      const here = response.rows.map(({ id }) => id)
      const asked = wireFilter(filterClause(collection, DataFilter.parse(given)))
      // As the platform's own client judges a filter that is sent ready-made.
      expect(asked === undefined ? [] : validateFilterTree(asked)).toEqual([])
      for (const reading of everyReading) {
        const there = asked === undefined ? [] : onPlatform(rows, asked, by, reading)
        expect([reading, here]).toEqual([reading, there])
      }
      found += 1
      if (here.length > 0 && here.length < all.length) some += 1
    }),
    { numRuns: runs(300, 5_000), seed: 7 },
  )
  // Most filters keep some and leave some out; otherwise this would show little.
  expect(some / found).toBeGreaterThan(0.5)
})
