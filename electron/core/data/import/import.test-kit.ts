import type { ImportChoice } from '../../../../shared/app/data-import.ts'
import type { TableImportFile } from '../../../../shared/app/table-import.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import type { CollectionField } from '../../../../shared/wire/collections-fields.ts'
import { pickedFile } from '../../../../tests/support/picked-file.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import type { HandedFiles } from '../../../hosts/common/user-files.ts'
import { openData } from '../data.test-kit.ts'
import { collectionId } from '../many-items.test-kit.ts'

let picks = 0

/** A person picks a file with this in it. */
export async function opened(laptop: TestLaptop, content: string | Uint8Array, said: object = {}, id = collectionId) {
  const path = pickedFile('table.csv', content)
  picks += 1
  const token = `pick-${picks}`
  ;(laptop.ports.userFiles as HandedFiles).handOver(token, [path])
  return laptop.api.data.importOpen({ collectionId: id, token, ...said })
}

export const choiceOf = (file: TableImportFile, more: Partial<ImportChoice> = {}) => ({
  importId: file.importId,
  columns: file.columns.map(({ guess }) => ({ key: guess })),
  keyColumn: null,
  emptyClears: false,
  ...more,
})

export async function ran(
  laptop: TestLaptop,
  file: TableImportFile,
  choice: Parameters<typeof laptop.api.data.importPlan>[0],
) {
  const plan = await laptop.api.data.importPlan(choice)
  await laptop.api.data.importRun({ importId: file.importId })
  const state = () => laptop.api.data.importState({ importId: file.importId })
  // The clock stands still meanwhile: rows wait for the last of their pack, and not for an hour to pass.
  while ((await state()).state === 'running') await new Promise((resolve) => setImmediate(resolve))
  return { plan, end: await state() }
}

export type FieldOf = readonly [key: string, type: CollectionField['type'], more?: Partial<CollectionField>]

/** A laptop whose site has a collection of these fields and items, the first field being what they are called by. */
export async function openTable(
  id: string,
  fields: readonly FieldOf[],
  items: readonly Record<string, unknown>[] = [],
) {
  const laptop = await openData()
  const { world } = laptop.sandbox
  const model = world.dataCollections.all().find(({ collection }) => collection.id === collectionId)
  const [like] = world.dataItems.group(collectionId)
  if (model === undefined || like === undefined) throw new Error('The demo site has artists.')
  const system = (model.collection.fields ?? []).filter(({ systemField }) => systemField === true)
  const own = fields.map(([key, type, more]): CollectionField => ({ key, displayName: key, type, ...more }))
  const { plugins: _none, ...rest } = model.collection
  const collection = { ...rest, id, displayName: id, displayField: fields[0]?.[0] ?? '', fields: [...system, ...own] }
  world.dataCollections.put({ ...model, collection })
  for (const [at, values] of items.entries()) {
    const data = { _id: `item-${at}`, _updatedDate: { $date: '2026-11-20T17:39:00.000Z' }, ...values }
    world.dataItems.put({ ...like, id: data._id, collectionId: id, draft: null, data })
  }
  await laptop.api.sync.refresh({ dataSet: 'collections' })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('all are here', async () => {
    const { collections } = await laptop.api.data.collections({})
    return collections.some((one) => one.id === id && one.items === items.length)
  })
  const there = () => world.dataItems.group(id).map(({ data }) => data ?? {})
  const values = (key: string) => there().map((data) => lookUp(data, key))
  return { laptop, there, values, [Symbol.asyncDispose]: () => laptop[Symbol.asyncDispose]() }
}

/** Imports a file and sends it, by the fields that are guessed. */
export async function imported(
  laptop: TestLaptop,
  id: string,
  content: string | Uint8Array,
  choice: Partial<ImportChoice> & { said?: object; form?: Partial<ImportChoice['columns'][number]> } = {},
) {
  const { said, form, ...more } = choice
  const file = await opened(laptop, content, said, id)
  const columns = file.columns.map(({ guess }) => ({ decimal: null, order: null, twice: null, ...form, key: guess }))
  const { plan, end } = await ran(laptop, file, { ...choiceOf(file), columns, ...more })
  const { rows } = await laptop.api.data.importFaults({ importId: file.importId })
  await laptop.drained()
  return {
    file,
    plan,
    end,
    faults: rows.map(({ row, faults }) => [row, ...faults.map(({ at, fault }) => [at, fault])]),
  }
}
