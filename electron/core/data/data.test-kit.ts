import type { DataFilter, DataSort, DataValue } from '../../../shared/app/data-values.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop, TestLaptopOptions } from '../../../tests/support/test-laptop.ts'

/** A laptop on the demo site whose collections and items are here. */
export const openData = (options: Pick<TestLaptopOptions, 'before' | 'budget'> = {}): Promise<TestLaptop> =>
  openLoaded(options)

/** The items of a collection, by title. */
export async function rowsOf(
  laptop: TestLaptop,
  collectionId: string,
  {
    filter = {},
    sort,
    start = 0,
    count = 500,
  }: { filter?: DataFilter; sort?: DataSort; start?: number; count?: number } = {},
) {
  const collection = await collectionOf(laptop, collectionId)
  const asked = { collectionId, filter, sort: sort ?? { key: collection.displayField, descending: false } }
  return laptop.api.data.list({ ...asked, start, count })
}

export async function collectionOf(laptop: TestLaptop, id: string) {
  const { collections } = await laptop.api.data.collections({})
  const found = collections.find((collection) => collection.id === id)
  if (found === undefined) throw new Error(`The desk has no collection ${id}.`)
  return found
}

/** What the site has of an item, published or not. */
export const onSite = (laptop: TestLaptop, collectionId: string, id: string): Record<string, unknown> | undefined => {
  const stored = laptop.sandbox.world.dataItems.get(`${collectionId}\n${id}`)
  return stored?.data ?? stored?.draft ?? undefined
}

/** Changes an item on the site. */
export function changeThere(
  laptop: TestLaptop,
  { collectionId, id }: { collectionId: string; id: string },
  values: Record<string, unknown>,
): void {
  const stored = laptop.sandbox.world.dataItems.get(`${collectionId}\n${id}`)
  if (stored?.data == null) throw new Error('The site has the item.')
  const _updatedDate = { $date: new Date(laptop.clock.now()).toISOString() }
  laptop.sandbox.world.dataItems.put({ ...stored, data: { ...stored.data, ...values, _updatedDate } })
}

/** One cell gets a value here. */
export const write = (
  laptop: TestLaptop,
  { collectionId, id: itemId }: { collectionId: string; id: string },
  values: Record<string, DataValue | null>,
) =>
  laptop.api.data.edit({
    collectionId,
    itemId,
    fields: Object.keys(values).map((key) => ({ key, value: lookUp(values, key) ?? null })),
  })

/** A value of a row, by its field's key. */
export async function cell(
  laptop: TestLaptop,
  { collectionId, id }: { collectionId: string; id: string },
  key: string,
) {
  const { fields } = await collectionOf(laptop, collectionId)
  const { cells } = await laptop.api.data.item({ collectionId, itemId: id })
  return cells[fields.findIndex((field) => field.key === key)]
}

/** The calls that changed items, as `operation` of the path. */
export const writes = (laptop: TestLaptop): string[] =>
  laptop.network.requests.flatMap(({ method, url }) => {
    const path = new URL(url).pathname
    const found = /\/v2\/items(\/(patch|remove|update|save))?$/.exec(path)
    return method !== 'POST' || found === null ? [] : (found[2] ?? 'insert')
  })
