import { afterEach, beforeEach, expect, test } from 'vitest'
import { createItems, type Items } from '../vectors/sdk/items.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
let items: Items
const warned: string[] = []
beforeEach(async () => {
  site = await openPlatform()
  warned.length = 0
  items = createItems({
    client: site.client,
    log: { warn: (event) => warned.push(event), error: (event) => warned.push(event) },
  })
})
afterEach(() => site[Symbol.asyncDispose]())

const stored = (id: string, collection = 'Artists') => site.sandbox.world.dataItems.get(`${collection}\n${id}`)?.data
const allStored = (collection: string) =>
  site.sandbox.world.dataItems
    .all()
    .flatMap(({ collectionId, data }) => (collectionId === collection && data ? [data] : []))
const born = new Date('1990-03-04T05:06:07.890Z')

test('the item client inserts, reads, replaces and removes an item', async () => {
  await items.insert('Artists', { _id: 'a1', name: 'One', since: born })
  expect(stored('a1')).toMatchObject({ name: 'One', since: { $date: born.toISOString() } })
  const item = await items.get('Artists', 'a1')
  expect(item).toMatchObject({ _id: 'a1', name: 'One', since: born })
  expect(item?.['_createdDate']).toEqual(new Date('2026-11-20T17:40:00.000Z'))
  await items.update('Artists', { _id: 'a1', name: 'Two' })
  expect(stored('a1')?.['since']).toBeUndefined()
  expect(await items.remove('Artists', 'a1')).toMatchObject({ name: 'Two' })
  expect(stored('a1')).toBeUndefined()
})

test('the item client gives null for an item that is not there, but refuses to change it', async () => {
  expect(await items.get('Artists', 'nobody')).toBeNull()
  expect(await items.remove('Artists', 'nobody')).toBeNull()
  const update = items.update('Artists', { _id: 'nobody', name: 'X' })
  expect(await refusalOf(update)).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
})

test('the item client tells the platform’s refusals by their codes', async () => {
  await items.insert('Artists', { _id: 'a1', name: 'One' })
  const again = items.insert('Artists', { _id: 'a1', name: 'One' })
  expect(await refusalOf(again)).toMatchObject({ code: 'conflict', platform: 'WDE0074' })
  expect(await refusalOf(items.query('Nowhere').find())).toMatchObject({ platform: 'WDE0025' })
})

test('the item client saves: inserts once, then replaces', async () => {
  await items.save('Artists', { _id: 'a1', name: 'One' })
  await items.save('Artists', { _id: 'a1', name: 'Two' })
  expect(stored('a1')).toMatchObject({ name: 'Two' })
})

test('the item client patches single fields by a builder and by a list', async () => {
  await items.insert('Artists', { _id: 'a1', name: 'One', plays: 1, parts: ['lead'] })
  const change = items.patch('Artists', 'a1').setField('craft', 'Singer').incrementField('plays', 2)
  const patched = await change.appendToArray('parts', 'chorus').removeFromArray('parts', 'lead').run()
  expect(patched).toMatchObject({ name: 'One', craft: 'Singer', plays: 3, parts: ['chorus'] })
  await items.patch('Artists', 'a1', [{ fieldPath: 'plays', action: 'REMOVE_FIELD' }])
  expect(stored('a1')?.['plays']).toBeUndefined()
})

test('the item client sends a patch with bad arguments, and the platform refuses it', async () => {
  await items.insert('Artists', { _id: 'a1', name: 'One', plays: 1 })
  const change = items.patch('Artists', 'a1').incrementField('plays', 'two' as unknown as number)
  expect(await refusalOf(change.run())).toMatchObject({ code: 'refused' })
  expect(stored('a1')).toMatchObject({ plays: 1 })
})

test('the item client counts what bulk calls do', async () => {
  await items.insert('Artists', { _id: 'a1', name: 'One' })
  const inserted = await items.bulkInsert('Artists', [
    { _id: 'a1', name: 'Again' },
    { _id: 'a2', name: 'Two' },
    { _id: 'a3', name: '' },
  ])
  expect(inserted).toMatchObject({ inserted: 1, skipped: 1, insertedItemIds: ['a2'] })
  expect(inserted.errors).toMatchObject([{ code: 'WDE0075', originalIndex: 2, item: { _id: 'a3', name: '' } }])
  const saved = await items.bulkInsert('Artists', [{ _id: 'a1', name: 'Again' }], { overrideExisting: true })
  expect(saved).toMatchObject({ inserted: 0, updated: 1, updatedItemIds: ['a1'] })
  const patched = await items.bulkPatch('Artists', ['a1', 'a9']).setField('craft', 'Dancer').run()
  expect(patched).toMatchObject({ updated: 1, skipped: 1, errors: [] })
  const removed = await items.bulkRemove('Artists', ['a1', 'a2', 'a9'])
  expect(removed).toMatchObject({ removed: 2, skipped: 1, removedItemIds: ['a1', 'a2'] })
  expect([stored('a1'), stored('a2')]).toEqual([undefined, undefined])
})

test('the item client writes under a condition', async () => {
  await items.insert('Artists', { _id: 'a1', name: 'One' })
  const guarded = (name: string) =>
    items.update('Artists', { _id: 'a1', name: 'New' }, { condition: items.filter().eq('name', name) })
  expect(await refusalOf(guarded('Other'))).toMatchObject({ code: 'precondition' })
  await guarded('One')
  expect(stored('a1')).toMatchObject({ name: 'New' })
})

test('the item client empties a collection', async () => {
  await items.truncate('MemberReviews')
  expect(allStored('MemberReviews')).toEqual([])
  expect(await items.query('MemberReviews').count()).toBe(0)
})

test('the item client adds, asks, sets and takes away references', async () => {
  const [show] = allStored('Repertoire')
  const [first, second, third] = allStored('Artists').map(({ _id }) => String(_id))
  const id = String(show?.['_id'])
  if (first === undefined || second === undefined || third === undefined) return expect.fail('too few artists')
  await items.replaceReferences('Repertoire', 'cast', id, [first, { _id: second }])
  const cast = async () => (await items.queryReferenced('Repertoire', id, 'cast')).items.map(({ _id }) => _id)
  expect(await cast()).toEqual([first, second])
  await items.insertReference('Repertoire', 'cast', { _id: id }, third)
  await items.removeReference('Repertoire', 'cast', id, first)
  expect((await cast()).toSorted()).toEqual([second, third].toSorted())
  expect(await items.isReferenced('Repertoire', 'cast', id, third)).toBe(true)
  expect(await items.isReferenced('Repertoire', 'cast', id, first)).toBe(false)
  const call = items.isReferenced('Repertoire', 'title', id, first)
  expect(await refusalOf(call)).toMatchObject({ platform: 'WDE0020' })
})

test('the item client warns of field names before the platform refuses them', async () => {
  await items.insert('Artists', { name: 'One', $odd: 1 }).catch(() => undefined)
  expect(warned).toEqual(['dollar-field-name'])
})
