import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const fields = () => site.sandbox.world.extendedFields.all()

test('contactFields.list: every field of the site in pages, those of the site’s people apart', async () => {
  const { fields: all, metadata } = await site.client.call(wire.contactFields.list, {})
  expect(all.map(({ key }) => key).toSorted()).toEqual(
    fields()
      .map(({ key }) => key)
      .toSorted(),
  )
  expect(metadata).toMatchObject({ count: all.length, offset: 0, total: all.length })
  const own = await site.client.call(wire.contactFields.list, { fieldType: 'USER_DEFINED' })
  expect(own.fields.every(({ key }) => key.startsWith('custom.'))).toBe(true)
  const page = await site.client.call(wire.contactFields.list, { paging: { limit: 2, offset: 1 } })
  expect(page.fields).toEqual(all.slice(1, 3))
})

test('contactFields.list refuses a page that is too long', async () => {
  const call = site.client.call(wire.contactFields.list, { paging: { limit: 101 } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused' })
})

test('contactFields.query: by type and by the beginning of a name', async () => {
  const query = { filter: { dataType: 'NUMBER' } }
  const numbers = await site.client.call(wire.contactFields.query, { query })
  expect(numbers.fields.map(({ displayName }) => displayName)).toEqual(['Seasons with us'])
  const named = { filter: { displayName: { $startsWith: 'Seat' } } }
  expect((await site.client.call(wire.contactFields.query, { query: named })).fields).toHaveLength(1)
})

test('contactFields.query refuses a field that it cannot filter by', async () => {
  const call = site.client.call(wire.contactFields.query, { query: { filter: { createdDate: 'x' } } })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused' })
})

test('contactFields.get: one field by its key', async () => {
  const { field } = await site.client.call(wire.contactFields.get, { key: 'custom.website' })
  expect(field).toMatchObject({ displayName: 'Website', dataType: 'URL', fieldType: 'USER_DEFINED' })
})

test('contactFields.get refuses a key that no field has', async () => {
  const call = site.client.call(wire.contactFields.get, { key: 'custom.nothing' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found' })
})
