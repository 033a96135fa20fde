import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
let visitor: OpenPlatform['client']
beforeAll(async () => {
  site = await openPlatform()
  visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
})
afterAll(() => site[Symbol.asyncDispose]())

const missing = '00000000-0000-4000-8000-000000000000'
const named = (name: string) => {
  const category = site.sandbox.world.categories.all().find((row) => row.name === name)
  if (category === undefined) throw new Error(`No category ${name}`)
  return category
}
const eventAt = (place: number) => site.sandbox.world.events.all()[place]?.id ?? ''
const assigned = (eventId: string) =>
  site.sandbox.world.categoryAssignments.group(eventId).map(({ categoryId }) => categoryId)

test('categories.query: by name, with the counts of their events on request', async () => {
  const { categories, metaData } = await site.client.call(wire.categories.query, {
    query: { sort: [{ fieldName: 'name', order: 'DESC' }], paging: { limit: 100 } },
    fieldset: ['COUNTS'],
  })
  const all = site.sandbox.world.categories.all().map(({ name }) => name ?? '')
  expect(categories.map(({ name }) => name)).toEqual(all.toSorted().reverse())
  expect(metaData).toMatchObject({ count: all.length, total: all.length })
  const readings = categories.find(({ name }) => name === 'Readings')
  expect(readings?.counts).toEqual({ assignedEventsCount: 1, assignedDraftEventsCount: 1 })
  const one = await site.client.call(wire.categories.query, { query: { filter: { name: 'Music' } } })
  expect(one.categories).toEqual([named('Music')])
})

test('categories.query refuses an operator or a page that it does not have', async () => {
  const filter = { query: { filter: { name: { $startsWith: 'M' } } } }
  expect(await refusalOf(site.client.call(wire.categories.query, filter))).toMatchObject({
    code: 'refused',
    platform: 'INVALID_ARGUMENT',
  })
  const page = { query: { paging: { limit: 1001 } } }
  expect((await refusalOf(site.client.call(wire.categories.query, page))).field).toBe('query.paging.limit')
})

test('hidden categories are the owner’s alone', async () => {
  const query = { query: { filter: { states: { $hasSome: ['HIDDEN'] } } } }
  expect((await site.client.call(wire.categories.query, query)).categories).toEqual([named('Press nights')])
  expect((await visitor.call(wire.categories.query, query)).categories).toEqual([])
  const { categories } = await visitor.call(wire.categories.listForEvent, { eventId: eventAt(0) })
  expect(categories.map(({ name }) => name)).toEqual(['Plays', 'Tonight'])
})

test('categories.listForEvent: the categories that an event is in', async () => {
  const { categories } = await site.client.call(wire.categories.listForEvent, { eventId: eventAt(0) })
  expect(categories.map(({ id }) => id)).toEqual(assigned(eventAt(0)))
  expect(categories.map(({ name }) => name)).toEqual(['Plays', 'Tonight', 'Press nights'])
})

test('categories.listForEvent refuses an event that is not there', async () => {
  const call = site.client.call(wire.categories.listForEvent, { eventId: missing })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'EVENT_NOT_FOUND' })
})

test('categories.assign: the events are in the category, once however often it is said', async () => {
  const categoryId = named('Families').id
  const eventId = [eventAt(3), eventAt(4)]
  await site.client.call(wire.categories.assign, { categoryId, eventId })
  await site.client.call(wire.categories.assign, { categoryId, eventId })
  for (const id of eventId) expect(assigned(id).filter((found) => found === categoryId)).toEqual([categoryId])
})

test('categories.assign refuses the whole call for one unknown event, and more than 100 of them', async () => {
  const categoryId = named('Music').id
  const call = site.client.call(wire.categories.assign, { categoryId, eventId: [eventAt(2), missing] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'EVENT_NOT_FOUND' })
  expect(assigned(eventAt(2))).not.toContain(categoryId)
  const unknown = site.client.call(wire.categories.assign, { categoryId: missing, eventId: [eventAt(2)] })
  expect((await refusalOf(unknown)).platform).toBe('CATEGORY_NOT_FOUND')
  const many = { categoryId, eventId: Array.from({ length: 101 }, () => eventAt(2)) }
  expect((await refusalOf(site.client.call(wire.categories.assign, many))).code).toBe('invalid_input')
})

test('categories.unassign: the event is no longer in the category, and stays in the others', async () => {
  const categoryId = named('Tonight').id
  await site.client.call(wire.categories.unassign, { categoryId, eventId: [eventAt(1)] })
  expect(assigned(eventAt(1))).toEqual([named('Music').id])
})

test('categories.unassign refuses a category that is not there', async () => {
  const call = site.client.call(wire.categories.unassign, { categoryId: missing, eventId: [eventAt(1)] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'CATEGORY_NOT_FOUND' })
})

test('a visitor assigns nothing', async () => {
  const call = visitor.call(wire.categories.assign, { categoryId: named('Plays').id, eventId: [eventAt(1)] })
  expect((await refusalOf(call)).code).toBe('forbidden')
})
