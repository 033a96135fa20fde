import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import type { BulkItemResult } from '../../shared/wire/items-entities.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { items } = wire
const artists = { dataCollectionId: 'Artists' }
const stored = (id: string) => site.sandbox.world.dataItems.get(`Artists\n${id}`)?.data
const named = (_id: string, name: string) => ({ data: { _id, name } })
const setName = (dataItemId: string, value: unknown) => ({
  dataItemId,
  fieldModifications: [{ action: 'SET_FIELD', fieldPath: 'name', setFieldOptions: { value } }],
})
const many = Array.from({ length: 1001 }, (_, at) => `a${at}`)

/** `action code` of each result, in order. */
const outcome = (response: { results: BulkItemResult[] }) =>
  response.results.map(({ action, itemMetadata }) => `${action} ${itemMetadata?.error?.code ?? 'done'}`)

test('items.bulkInsert: each item fares on its own, and one that is there already stops no other', async () => {
  const dataItems = [named('a1', 'One'), named('a1', 'One again'), { data: { name: 'Two' } }, named('a2', '')]
  const response = await site.client.call(items.bulkInsert, { ...artists, dataItems })
  expect(outcome(response)).toEqual(['INSERT done', 'INSERT WDE0074', 'INSERT done', 'INSERT WDE0075'])
  expect(response.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2 })
  expect(response.results[1]?.itemMetadata).toMatchObject({ id: 'a1', originalIndex: 1, success: false })
  expect(response.results[3]?.itemMetadata?.error?.data).toMatchObject({ fieldViolations: [{ field: 'name' }] })
  expect(response.results[0]?.dataItem).toBeUndefined()
  expect(stored('a1')).toMatchObject({ name: 'One' })
  expect(stored(response.results[2]?.itemMetadata?.id ?? '')).toMatchObject({ name: 'Two' })
})

test('items.bulkInsert refuses more than 1000 items', async () => {
  const dataItems = many.map((id) => named(id, id))
  const call = site.client.call(items.bulkInsert, { ...artists, dataItems })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
  expect(stored('a0')).toBeUndefined()
})

test('items.bulkUpdate: replaces the items that are there and returns them when asked to', async () => {
  await site.client.call(items.bulkInsert, { ...artists, dataItems: [named('a1', 'One'), named('a2', 'Two')] })
  const dataItems = [named('a2', 'Zwei'), named('a3', 'Drei')]
  const response = await site.client.call(items.bulkUpdate, { ...artists, dataItems, returnEntity: true })
  expect(outcome(response)).toEqual(['UPDATE done', 'UPDATE WDE0073'])
  expect(response.results[0]?.dataItem).toMatchObject({ id: 'a2', data: { name: 'Zwei' } })
  expect([stored('a1')?.['name'], stored('a2')?.['name'], stored('a3')]).toEqual(['One', 'Zwei', undefined])
})

test('items.bulkUpdate refuses an empty list', async () => {
  const call = site.client.call(items.bulkUpdate, { ...artists, dataItems: [] })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('items.bulkPatch: patches the items that are there, under one condition', async () => {
  await site.client.call(items.bulkInsert, { ...artists, dataItems: [named('a1', 'One'), named('a2', 'Two')] })
  const response = await site.client.call(items.bulkPatch, {
    ...artists,
    patches: [setName('a1', 'Eins'), setName('a2', 'Zwei'), setName('a3', 'Drei')],
    condition: { filter: { name: 'One' } },
  })
  expect(outcome(response)).toEqual(['PATCH done', 'PATCH CONDITION_NOT_MET', 'PATCH WDE0073'])
  expect([stored('a1')?.['name'], stored('a2')?.['name']]).toEqual(['Eins', 'Two'])
})

test('items.bulkPatch refuses a collection that is not there', async () => {
  const call = site.client.call(items.bulkPatch, { dataCollectionId: 'Nowhere', patches: [setName('a1', 'x')] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0025' })
})

test('items.bulkSave: the action of each result says whether the item was new', async () => {
  await site.client.call(items.insert, { ...artists, dataItem: named('a1', 'One') })
  const dataItems = [named('a1', 'Eins'), named('a2', 'Zwei'), { data: { name: 'Drei' } }]
  const response = await site.client.call(items.bulkSave, { ...artists, dataItems })
  expect(outcome(response)).toEqual(['UPDATE done', 'INSERT done', 'INSERT done'])
  expect([stored('a1')?.['name'], stored('a2')?.['name']]).toEqual(['Eins', 'Zwei'])
})

test('items.bulkSave refuses an app’s collection', async () => {
  const dataItems = [{ data: { nickname: 'x' } }]
  const call = site.client.call(items.bulkSave, { dataCollectionId: 'Members/PublicData', dataItems })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0119' })
})

test('items.bulkRemove: removes what is there and says what was not', async () => {
  await site.client.call(items.bulkInsert, { ...artists, dataItems: [named('a1', 'One'), named('a2', 'Two')] })
  const response = await site.client.call(items.bulkRemove, { ...artists, dataItemIds: ['a1', 'nobody'] })
  expect(outcome(response)).toEqual(['DELETE done', 'DELETE WDE0073'])
  expect([stored('a1'), stored('a2')?.['name']]).toEqual([undefined, 'Two'])
})

test('items.bulkRemove refuses more than 1000 ids', async () => {
  const call = site.client.call(items.bulkRemove, { ...artists, dataItemIds: many })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('a thousand items go in one call', async () => {
  const dataItems = many.slice(1).map((id) => named(id, id))
  const { bulkActionMetadata } = await site.client.call(items.bulkInsert, { ...artists, dataItems })
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 1000, totalFailures: 0 })
})
