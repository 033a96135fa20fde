import type { DataFilter, DataSort, DataValue } from '../../../shared/app/data-values.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk, TestDeskOptions } from '../../../tests/support/test-desk.ts'

/** A laptop on the demo site whose collections and items are here. */
export const openData = (options: Pick<TestDeskOptions, 'before' | 'budget'> = {}): Promise<TestDesk> =>
  openLoaded(options)

/** The items of a collection, by title. */
export async function rowsOf(
  desk: TestDesk,
  collectionId: string,
  {
    filter = {},
    sort,
    start = 0,
    count = 500,
  }: { filter?: DataFilter; sort?: DataSort; start?: number; count?: number } = {},
) {
  const collection = await collectionOf(desk, collectionId)
  const asked = { collectionId, filter, sort: sort ?? { key: collection.displayField, descending: false } }
  return desk.api.data.list({ ...asked, start, count })
}

export async function collectionOf(desk: TestDesk, id: string) {
  const { collections } = await desk.api.data.collections({})
  const found = collections.find((collection) => collection.id === id)
  if (found === undefined) throw new Error(`The desk has no collection ${id}.`)
  return found
}

/** What the site has of an item, published or not. */
export const onSite = (desk: TestDesk, collectionId: string, id: string): Record<string, unknown> | undefined => {
  const stored = desk.sandbox.world.dataItems.get(`${collectionId}\n${id}`)
  return stored?.data ?? stored?.draft ?? undefined
}

/** Changes an item on the site. */
export function changeThere(
  desk: TestDesk,
  { collectionId, id }: { collectionId: string; id: string },
  values: Record<string, unknown>,
): void {
  const stored = desk.sandbox.world.dataItems.get(`${collectionId}\n${id}`)
  if (stored?.data == null) throw new Error('The site has the item.')
  const _updatedDate = { $date: new Date(desk.clock.now()).toISOString() }
  desk.sandbox.world.dataItems.put({ ...stored, data: { ...stored.data, ...values, _updatedDate } })
}

/** One cell gets a value here. */
export const write = (
  desk: TestDesk,
  { collectionId, id: itemId }: { collectionId: string; id: string },
  values: Record<string, DataValue | null>,
) =>
  desk.api.data.edit({
    collectionId,
    itemId,
    fields: Object.keys(values).map((key) => ({ key, value: lookUp(values, key) ?? null })),
  })

/** A value of a row, by its field's key. */
export async function cell(desk: TestDesk, { collectionId, id }: { collectionId: string; id: string }, key: string) {
  const { fields } = await collectionOf(desk, collectionId)
  const { cells } = await desk.api.data.item({ collectionId, itemId: id })
  return cells[fields.findIndex((field) => field.key === key)]
}

/** The calls that changed items, as `operation` of the path. */
export const writes = (desk: TestDesk): string[] =>
  desk.network.requests.flatMap(({ method, url }) => {
    const path = new URL(url).pathname
    const found = /\/v2\/items(\/(patch|remove|update|save))?$/.exec(path)
    return method !== 'POST' || found === null ? [] : (found[2] ?? 'insert')
  })
