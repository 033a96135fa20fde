import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { createItems } from '../vectors/sdk/items.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeEach(async () => {
  site = await openPlatform()
})
afterEach(() => site[Symbol.asyncDispose]())

const { items } = wire
const artists = { dataCollectionId: 'Artists' }
const repertoire = { dataCollectionId: 'Repertoire' }
const group = (id: string) => site.sandbox.world.dataItems.group(id)
const stored = (collectionId: string, id: string) => site.sandbox.world.dataItems.get(`${collectionId}\n${id}`)
const firstOf = (collectionId: string) => {
  const [item] = group(collectionId)
  if (item === undefined) throw new Error(`No item in ${collectionId}`)
  return item
}
const now = { $date: '2026-11-20T17:40:00.000Z' }
const premiere = { $date: '2024-05-06T07:08:09.123Z' }

test('items.get: the item with its dates as they are on the wire, and its page address', async () => {
  const show = group('Repertoire').find(({ data }) => data?.['title'] === 'Night Ferry')
  const { dataItem } = await site.client.call(items.get, { ...repertoire, dataItemId: show?.id ?? '' })
  expect(dataItem).toEqual({
    id: show?.id,
    dataCollectionId: 'Repertoire',
    data: { ...show?.data, 'link-repertoire-title': '/repertoire/night-ferry' },
  })
  expect(dataItem?.data?.['_createdDate']).toEqual({ $date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
  expect(dataItem?.data?.['cast']).toBeUndefined()
})

test('items.get: fields cut the item, references are filled in where asked for', async () => {
  const { id, data } = firstOf('Repertoire')
  const cut = await site.client.call(items.get, { ...repertoire, dataItemId: id, fields: ['title', 'credits.year'] })
  expect(cut.dataItem?.data).toEqual({ _id: id, title: data?.['title'], credits: { year: expect.any(Number) } })
  const filled = await site.client.call(items.get, {
    ...repertoire,
    dataItemId: id,
    includeReferences: [{ field: 'director' }, { field: 'cast', limit: 1 }],
  })
  expect(filled.dataItem?.data?.['director']).toMatchObject({ _id: data?.['director'], name: expect.any(String) })
  expect(filled.dataItem?.data?.['cast']).toEqual([expect.objectContaining({ craft: expect.any(String) })])
})

test('items.get refuses an item that is not there', async () => {
  const call = site.client.call(items.get, { ...artists, dataItemId: 'nobody' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
})

test('items.insert: with an id of our choice the item is there once, with what the platform adds', async () => {
  const data = { _id: 'a1', name: 'Wilma Oddie', born: premiere, nested: { list: [premiere, 1] } }
  const { dataItem } = await site.client.call(items.insert, { ...artists, dataItem: { id: 'a1', data } })
  const kept = { ...data, _owner: expect.any(String), _createdDate: now, _updatedDate: now }
  expect(dataItem).toEqual({ id: 'a1', dataCollectionId: 'Artists', data: kept })
  expect(stored('Artists', 'a1')?.data).toEqual(kept)
})

test('items.insert: links are saved only when that is asked for', async () => {
  const to = firstOf('Artists').id
  const insert = (title: string, saveReferences: boolean) =>
    site.client.call(items.insert, {
      ...repertoire,
      dataItem: { data: { title, cast: [to], director: { _id: to } } },
      saveReferences,
      includeReferencedItems: ['cast'],
    })
  const without = await insert('One', false)
  expect(without.dataItem.data).toMatchObject({ director: to, cast: [] })
  const saved = await insert('Two', true)
  expect(saved.dataItem.data?.['cast']).toEqual([expect.objectContaining({ _id: to })])
  const links = site.sandbox.world.dataLinks.all().filter((link) => link.from === saved.dataItem.id)
  expect(links).toEqual([{ collectionId: 'Repertoire', field: 'cast', from: saved.dataItem.id, to }])
})

test('items.insert refuses a replay, so that the first one can be known to have taken effect', async () => {
  const dataItem = { data: { _id: 'a1', name: 'Wilma Oddie' } }
  await site.client.call(items.insert, { ...artists, dataItem })
  const count = group('Artists').length
  const again = site.client.call(items.insert, { ...artists, dataItem })
  expect(await refusalOf(again)).toMatchObject({ code: 'conflict', platform: 'WDE0074' })
  expect(group('Artists').length).toBe(count)
})

test('items.insert refuses what breaks a rule of the collection, and a field name with a dollar', async () => {
  const insert = (data: Record<string, unknown>) =>
    site.client.call(items.insert, { ...repertoire, dataItem: { data } })
  expect(await refusalOf(insert({ title: 'x', minutes: 500 }))).toMatchObject({ platform: 'WDE0075' })
  expect(await refusalOf(insert({ minutes: 50 }))).toMatchObject({ platform: 'WDE0075' })
  expect(await refusalOf(insert({ title: 'x', credits: { $set: 1 } }))).toMatchObject({ platform: 'WDE0134' })
  expect(await refusalOf(insert({ title: 'x', _id: 5 }))).toMatchObject({ platform: 'WDE0079' })
  expect(await refusalOf(insert({ title: 'x', code: 'MH-100' }))).toMatchObject({
    code: 'conflict',
    platform: 'WDE0123',
  })
  expect(group('Repertoire').length).toBe(12)
})

test('items.insert refuses an item of more than 500 kB', async () => {
  const dataItem = { data: { name: 'Long', biography: 'x'.repeat(500_000) } }
  const call = site.client.call(items.insert, { ...artists, dataItem })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0009' })
  const own = createItems({ client: site.client, log: { warn: () => undefined, error: () => undefined } })
  const reported = own.insert('Artists', dataItem.data)
  expect(await refusalOf(reported)).toMatchObject({ platform: 'WDE0009' })
})

test('items.insert: whatever a key inserts has the owner of the key’s app, however it is called', async () => {
  const owners = []
  for (const data of [{ name: 'One' }, { name: 'Two', _owner: 'somebody' }]) {
    const { dataItem } = await site.client.call(items.insert, { ...artists, dataItem: { data } })
    owners.push(dataItem.data?.['_owner'])
  }
  const bulk = { ...artists, dataItems: [{ data: { name: 'Three' } }], returnEntity: true }
  owners.push((await site.client.call(items.bulkInsert, bulk)).results[0]?.dataItem?.data?.['_owner'])
  expect(owners[0]).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
  expect(new Set(owners).size).toBe(1)
})

test('items.insert refuses a second item where there may be one, and anything in an app’s collection', async () => {
  const house = { dataCollectionId: 'HouseFacts', dataItem: { data: { _id: 'other', seats: 1 } } }
  expect(await refusalOf(site.client.call(items.insert, house))).toMatchObject({ platform: 'WDE0119' })
  const members = { dataCollectionId: 'Members/PublicData', dataItem: { data: { nickname: 'x' } } }
  expect(await refusalOf(site.client.call(items.insert, members))).toMatchObject({ platform: 'WDE0119' })
})

test('items.update: what is left out is gone, but for what the platform keeps and what cannot be changed', async () => {
  const { id, data } = firstOf('Repertoire')
  site.advance(60_000)
  const { dataItem } = await site.client.call(items.update, {
    ...repertoire,
    dataItem: { id, data: { _id: id, title: 'Renamed', _createdDate: premiere } },
    condition: { filter: { title: data?.['title'] } },
  })
  const { _owner, _createdDate, code } = data ?? {}
  const kept = {
    _id: id,
    title: 'Renamed',
    code,
    _owner,
    _createdDate,
    _updatedDate: { $date: '2026-11-20T17:41:00.000Z' },
  }
  expect(stored('Repertoire', id)?.data).toEqual(kept)
  expect(dataItem.data).toEqual({ ...kept, 'link-repertoire-title': '/repertoire/renamed' })
})

test('items.update refuses a missing item, an unmet condition and a field that is set once', async () => {
  const item = firstOf('Repertoire')
  const update = (id: string, more: object, condition?: { filter: Record<string, unknown> }) =>
    site.client.call(items.update, { ...repertoire, dataItem: { id, data: { title: 'x', ...more } }, condition })
  expect(await refusalOf(update('nobody', {}))).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
  expect(await refusalOf(update(item.id, {}, { filter: { title: 'Old' } }))).toMatchObject({ code: 'precondition' })
  expect(await refusalOf(update(item.id, { code: 'MH-999' }))).toMatchObject({ platform: 'WDE0075' })
  expect(stored('Repertoire', item.id)).toBe(item)
})

test('items.update refuses a revision that is not the stored one, where an item carries one', async () => {
  const insert = { ...artists, dataItem: { data: { _id: 'a1', name: 'x', _revision: '4' } } }
  await site.client.call(items.insert, insert)
  const update = (_revision: string) =>
    site.client.call(items.update, { ...artists, dataItem: { data: { _id: 'a1', name: 'y', _revision } } })
  await update('4')
  expect(stored('Artists', 'a1')?.data?.['_revision']).toBe('5')
  expect(await refusalOf(update('4'))).toMatchObject({ code: 'conflict', platform: 'WDE0178' })
})

test('items.patch: the five actions change their fields and nothing else', async () => {
  const { id, data } = firstOf('Repertoire')
  await site.client.call(items.patch, {
    ...repertoire,
    patch: {
      dataItemId: id,
      fieldModifications: [
        { action: 'SET_FIELD', fieldPath: 'credits.author', setFieldOptions: { value: 'Two hands' } },
        { action: 'REMOVE_FIELD', fieldPath: 'genre' },
        { action: 'INCREMENT_FIELD', fieldPath: 'minutes', incrementFieldOptions: { value: 5 } },
        { action: 'APPEND_TO_ARRAY', fieldPath: 'tags', appendToArrayOptions: { value: 'revival' } },
        { action: 'REMOVE_FROM_ARRAY', fieldPath: 'tags', removeFromArrayOptions: { value: 'main house' } },
      ],
    },
  })
  const { genre: _, ...others } = data ?? {}
  expect(stored('Repertoire', id)?.data).toEqual({
    ...others,
    credits: { author: 'Two hands', year: expect.any(Number) },
    minutes: 145,
    tags: ['new writing', 'revival'],
    _updatedDate: now,
  })
})

test('items.patch refuses an action that is none of the five, and a number to add to a text', async () => {
  const item = firstOf('Repertoire')
  const patch = (action: string, fieldPath: string) => {
    const modification = { action, fieldPath, incrementFieldOptions: { value: 1 } }
    return site.client.call(items.patch, {
      ...repertoire,
      patch: { dataItemId: item.id, fieldModifications: [modification] },
    })
  }
  expect(await refusalOf(patch('MULTIPLY_FIELD', 'minutes'))).toMatchObject({ code: 'refused', platform: 'WDE0075' })
  expect(await refusalOf(patch('INCREMENT_FIELD', 'title'))).toMatchObject({ code: 'refused', platform: 'WDE0075' })
  expect(await refusalOf(patch('SET_FIELD', '_id'))).toMatchObject({ code: 'refused', platform: 'WDE0075' })
  expect(stored('Repertoire', item.id)).toBe(item)
})

test('items.save: inserts what is new and replaces what is there', async () => {
  const save = (name: string) => site.client.call(items.save, { ...artists, dataItem: { data: { _id: 'a1', name } } })
  expect(await save('Once')).toMatchObject({ action: 'INSERTED', dataItem: { data: { name: 'Once' } } })
  expect(await save('Twice')).toMatchObject({ action: 'UPDATED', dataItem: { data: { name: 'Twice' } } })
  expect(stored('Artists', 'a1')?.data).toMatchObject({ name: 'Twice' })
})

test('items.save refuses an id beside the data that is not the one inside', async () => {
  const dataItem = { id: 'a1', data: { _id: 'a2', name: 'x' } }
  const call = site.client.call(items.save, { ...artists, dataItem })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0080' })
})

test('items.patch refuses a patch that changes nothing', async () => {
  const [item] = group('Artists')
  const patch = { dataItemId: item?.id ?? '', fieldModifications: [] }
  const call = site.client.call(items.patch, { ...artists, patch })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0080' })
})

test('items.remove: the item goes with its links, and the answer shows what it was', async () => {
  const link = site.sandbox.world.dataLinks.all().find(({ collectionId }) => collectionId === 'Repertoire')
  const from = link?.from ?? ''
  const { dataItem } = await site.client.call(items.remove, { ...repertoire, dataItemId: from })
  expect(dataItem?.data).toMatchObject({ _id: from, title: expect.any(String) })
  expect(stored('Repertoire', from)).toBeUndefined()
  expect(site.sandbox.world.dataLinks.all().filter((other) => other.from === from)).toEqual([])
})

test('items.remove refuses a missing item, and one that does not meet the condition', async () => {
  const item = firstOf('Artists')
  const gone = site.client.call(items.remove, { ...artists, dataItemId: 'nobody' })
  expect(await refusalOf(gone)).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
  const condition = { filter: { craft: 'Juggler' } }
  const kept = site.client.call(items.remove, { ...artists, dataItemId: item.id, condition })
  expect(await refusalOf(kept)).toMatchObject({ code: 'precondition' })
  expect(stored('Artists', item.id)).toBe(item)
})

test('items.truncate: the collection is empty, others are not', async () => {
  await site.client.call(items.truncate, artists)
  expect(group('Artists')).toEqual([])
  expect(group('Repertoire').length).toBe(12)
})

test('items.truncate refuses a collection that is not there', async () => {
  const call = site.client.call(items.truncate, { dataCollectionId: 'Nowhere' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0025' })
})
