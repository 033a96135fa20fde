import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelQuota } from '../../sandbox/behaviours/labels.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const stored = (key: string) => site.sandbox.world.labels.get(key)
const labels = () => site.sandbox.world.labels.all()
const make = (displayName: string) => site.client.call(wire.labels.findOrCreate, { displayName })

test('labels.findOrCreate: makes a label once and finds it afterwards, however it is written', async () => {
  const { label, newLabel } = await make('VIP guests')
  expect(newLabel).toBe(true)
  expect(stored('custom.vip-guests')).toEqual(label)
  expect(label).toMatchObject({ labelType: 'USER_DEFINED', namespace: 'custom', displayName: 'VIP guests' })
  expect(await make('vip GUESTS')).toEqual({ label, newLabel: false })
  expect((await make('Customers')).label.key).toBe('contacts.customers')
  expect((await make('VIP: guests')).label.key).toBe('custom.vip-guests-2')
})

test('labels.findOrCreate refuses a name that is too long', async () => {
  expect(await refusalOf(make('x'.repeat(181)))).toMatchObject({ code: 'invalid_input' })
})

test('labels.findOrCreate refuses one label too many', async () => {
  await using full = await openPlatform({ world: 'empty' })
  for (let at = 0; at < labelQuota; at += 1) {
    full.sandbox.world.labels.put({ key: `custom.${at}`, displayName: `Label ${at}`, labelType: 'USER_DEFINED' })
  }
  const call = full.client.call(wire.labels.findOrCreate, { displayName: 'One more' })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'LABELS_QUOTA_REACHED' })
  const known = await full.client.call(wire.labels.findOrCreate, { displayName: 'Label 7' })
  expect(known.newLabel).toBe(false)
})

test('labels.list: by kind, by beginning, by page, under metadata', async () => {
  const list = (input: object) => site.client.call(wire.labels.list, input)
  const all = await list({})
  expect(all.metadata).toMatchObject({ total: labels().length, count: labels().length })
  const system = (await list({ labelType: 'SYSTEM' })).labels
  expect(system.map(({ key }) => key)).toEqual(['contacts.contacted-me', 'contacts.customers'])
  expect((await list({ namespace: 'events' })).labels.map(({ key }) => key)).toEqual(['events.ticket-buyers'])
  const names = (await list({ startsWith: 'p', sort: { fieldName: 'displayName', order: 'DESC' } })).labels
  expect(names.map(({ displayName }) => displayName)).toEqual(['Press', 'Patron'])
  const second = await list({ paging: { limit: 2, offset: 2 } })
  expect(second.labels).toEqual(all.labels.slice(2, 4))
})

test('labels.list refuses a page that is too long and a field that does not sort', async () => {
  const refused = (input: object) => refusalOf(site.client.call(wire.labels.list, input))
  expect(await refused({ paging: { limit: 2001 } })).toMatchObject({ code: 'refused', field: 'paging.limit' })
  expect(await refused({ sort: { fieldName: 'colour' } })).toMatchObject({ platform: 'INVALID_SORT' })
})

test('labels.query: filters and sorts by what the platform names, under pagingMetadata', async () => {
  const since =
    labels()
      .map(({ updatedDate }) => updatedDate ?? '')
      .sort()[5] ?? ''
  const filter = { updatedDate: { $gte: since }, labelType: 'USER_DEFINED' }
  const sort = [{ fieldName: 'updatedDate', order: 'DESC' as const }]
  const response = await site.client.call(wire.labels.query, { query: { filter, sort } })
  const wanted = labels().filter((label) => label.labelType === 'USER_DEFINED' && (label.updatedDate ?? '') >= since)
  expect(new Set(response.labels)).toEqual(new Set(wanted))
  const dates = response.labels.map(({ updatedDate }) => updatedDate ?? '')
  expect(dates).toEqual([...dates].sort().reverse())
  expect(response.pagingMetadata?.total).toBe(wanted.length)
})

test('labels.query refuses fields, operators and values that it does not know', async () => {
  const refused = (query: object) => refusalOf(site.client.call(wire.labels.query, { query }))
  expect(await refused({ filter: { colour: 'red' } })).toMatchObject({ platform: 'UNSUPPORTED_FILTER_FIELD' })
  expect(await refused({ filter: { key: { $gt: 'a' } } })).toMatchObject({ platform: 'UNSUPPORTED_FILTER_OPERATOR' })
  expect(await refused({ filter: { createdDate: 'soon' } })).toMatchObject({ platform: 'UNSUPPORTED_FILTER_VALUE' })
  expect(await refused({ sort: [{ fieldName: 'key' }] })).toMatchObject({ platform: 'INVALID_SORT' })
})

test('labels.get: one label by its key', async () => {
  const { label } = await site.client.call(wire.labels.get, { key: 'custom.patron' })
  expect(label).toEqual(stored('custom.patron'))
})

test('labels.get refuses an unknown key', async () => {
  const call = site.client.call(wire.labels.get, { key: 'custom.nowhere' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'LABEL_NOT_FOUND' })
})

test('labels.rename: the name changes, the key stays', async () => {
  const label = { key: 'custom.school', displayName: 'Schools and colleges' }
  await site.client.call(wire.labels.rename, { label })
  expect(stored('custom.school')).toMatchObject({ ...label, updatedDate: '2026-11-20T17:40:00.000Z' })
})

test('labels.rename refuses the label of the platform itself, and a name that is taken', async () => {
  const refused = (key: string, displayName: string) =>
    refusalOf(site.client.call(wire.labels.rename, { label: { key, displayName } }))
  expect(await refused('contacts.customers', 'Buyers')).toMatchObject({ code: 'precondition' })
  expect(await refused('custom.press', 'patron')).toMatchObject({ code: 'conflict', platform: 'ALREADY_EXISTS' })
  expect(await refused('custom.nowhere', 'x')).toMatchObject({ code: 'not_found', platform: 'LABEL_NOT_FOUND' })
  expect(await refused('custom.press', '')).toMatchObject({ code: 'invalid_input' })
})

test('labels.delete: the label is gone, from every contact too', async () => {
  const labelled = () =>
    site.sandbox.world.contacts.all().filter(({ info }) => info?.labelKeys?.items?.includes('custom.volunteer'))
  const [before] = labelled()
  expect(before).toBeDefined()
  await site.client.call(wire.labels.delete, { key: 'custom.volunteer' })
  expect(stored('custom.volunteer')).toBeUndefined()
  expect(labelled()).toEqual([])
  expect(site.sandbox.world.contacts.get(before?.id ?? '')?.revision).toBe((before?.revision ?? 0) + 1)
})

test('labels.delete refuses the labels of the platform and of apps', async () => {
  for (const key of ['contacts.contacted-me', 'events.ticket-buyers']) {
    const call = site.client.call(wire.labels.delete, { key })
    expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'FAILED_PRECONDITION' })
    expect(stored(key)).toBeDefined()
  }
})
