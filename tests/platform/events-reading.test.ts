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
const eventAt = (place: number) => {
  const event = site.sandbox.world.events.all()[place]
  if (event === undefined) throw new Error('The demo program is shorter than it was.')
  return event
}

test('events.get: the event with the parts that were asked for', async () => {
  const stored = eventAt(0)
  const { event } = await site.client.call(wire.events.get, { eventId: stored.id })
  expect(event).toMatchObject({ id: stored.id, title: stored.title, dateAndTimeSettings: stored.dateAndTimeSettings })
  expect(event).not.toHaveProperty('form')
  expect(event).not.toHaveProperty('shortDescription')
  expect(event.registration).toEqual({ initialType: 'TICKETING', type: 'TICKETING', status: 'OPEN_TICKETS' })
  const { event: whole } = await site.client.call(wire.events.get, {
    eventId: stored.id,
    fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'URLS', 'FORM', 'DASHBOARD', 'CATEGORIES'],
  })
  expect(whole).toMatchObject({
    shortDescription: stored['shortDescription'],
    form: stored.form,
    eventPageUrl: stored.eventPageUrl,
    categories: { categories: [{ name: 'Plays' }, { name: 'Tonight' }, { name: 'Press nights' }] },
  })
  expect(whole.registration?.tickets).toMatchObject({
    lowestPrice: { value: '12.00', currency: 'EUR' },
    highestPrice: { value: '75.00', currency: 'EUR', formattedValue: '€75.00' },
    soldOut: false,
  })
  const { world } = site.sandbox
  const orders = new Set(world.orders.all().flatMap((order) => (order.eventId === stored.id ? order.orderNumber : [])))
  expect(whole.summaries?.tickets?.totalOrders).toBeLessThanOrEqual(orders.size)
  expect(whole.summaries?.tickets?.ticketsSold).toBeGreaterThan(150)
})

test('events.get refuses an id that is none, and hides a draft from visitors', async () => {
  expect((await refusalOf(site.client.call(wire.events.get, { eventId: 'spring-gala' }))).code).toBe('invalid_input')
  const draft = { eventId: eventAt(4).id }
  expect((await site.client.call(wire.events.get, draft)).event.status).toBe('DRAFT')
  expect(await refusalOf(visitor.call(wire.events.get, draft))).toMatchObject({
    code: 'not_found',
    platform: 'EVENT_NOT_FOUND',
  })
})

test('a visitor reads events, but not their sums', async () => {
  const { event } = await visitor.call(wire.events.get, { eventId: eventAt(0).id, fields: ['DASHBOARD', 'DETAILS'] })
  expect(event.title).toBe(eventAt(0).title)
  expect(event.summaries).toBeUndefined()
})

test('events.getBySlug: finds the event by the last part of its address', async () => {
  const stored = eventAt(1)
  const { event } = await site.client.call(wire.events.getBySlug, { slug: stored.slug ?? '', fields: ['URLS'] })
  expect(event).toMatchObject({ id: stored.id, eventPageUrl: stored.eventPageUrl })
})

test('events.getBySlug refuses a slug that no event has', async () => {
  const call = site.client.call(wire.events.getBySlug, { slug: 'no-such-show' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'EVENT_NOT_FOUND' })
})

test('events.query: filtered, sorted and paged; drafts on request', async () => {
  const query = {
    filter: { 'registration.initialType': 'TICKETING' },
    sort: [{ fieldName: 'dateAndTimeSettings.startDate', order: 'DESC' as const }],
    paging: { limit: 2, offset: 1 },
  }
  const response = await site.client.call(wire.events.query, { query, includeDrafts: true })
  const starts = site.sandbox.world.events
    .all()
    .map((event) => event.dateAndTimeSettings?.startDate ?? '')
    .sort()
    .reverse()
  expect(response.events.map((event) => event.dateAndTimeSettings?.startDate)).toEqual(starts.slice(1, 3))
  expect(response.pagingMetadata).toMatchObject({ count: 2, offset: 1, total: 5, tooManyToCount: false })
  const published = await site.client.call(wire.events.query, { query: { paging: { limit: 100 } } })
  expect(published.events.map(({ status }) => status)).not.toContain('DRAFT')
  const asVisitor = await visitor.call(wire.events.query, { query: { paging: { limit: 100 } }, includeDrafts: true })
  expect(asVisitor.events.length).toBe(4)
})

test('events.query refuses too large a page and a field it does not know', async () => {
  const page = site.client.call(wire.events.query, { query: { paging: { limit: 1001 } } })
  expect(await refusalOf(page)).toMatchObject({ code: 'refused', field: 'query.paging.limit' })
  const filter = site.client.call(wire.events.query, { query: { filter: { room: 'Studio' }, paging: { limit: 1 } } })
  expect(await refusalOf(filter)).toMatchObject({ code: 'refused', platform: 'FILTER_PARSER_ERROR' })
})

test('without a limit a query answers nothing, although it counts', async () => {
  const { events, pagingMetadata } = await site.client.call(wire.events.query, {})
  expect(events).toEqual([])
  expect(pagingMetadata?.total).toBe(4)
})

test('pages with an offset meet every event once', async () => {
  const seen: string[] = []
  for (let offset = 0; ; offset += 2) {
    const query = { paging: { limit: 2, offset }, sort: [{ fieldName: 'updatedDate' }] }
    const { events } = await site.client.call(wire.events.query, { query, includeDrafts: true })
    seen.push(...events.map(({ id }) => id))
    if (events.length < 2) break
  }
  expect(seen.toSorted()).toEqual(
    site.sandbox.world.events
      .all()
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('events.countByStatus: counts by status, drafts on request', async () => {
  const published = await site.client.call(wire.events.countByStatus, { facet: ['status'] })
  expect(published.facets?.['status']?.counts).toEqual({ UPCOMING: 3, ENDED: 1 })
  const all = await site.client.call(wire.events.countByStatus, {
    filter: { title: { $gte: 'P' } },
    facet: ['status'],
    includeDrafts: true,
  })
  const titles = site.sandbox.world.events.all().filter((event) => (event.title ?? '') >= 'P')
  expect(all.pagingMetadata?.total).toBe(titles.length)
  expect(all.facets?.['status']?.counts).toEqual({ UPCOMING: 2, DRAFT: 1 })
})

test('events.countByStatus refuses a filter or a facet it does not know', async () => {
  const filter = site.client.call(wire.events.countByStatus, { filter: { room: 'Studio' } })
  expect(await refusalOf(filter)).toMatchObject({ code: 'refused', platform: 'FILTER_PARSER_ERROR' })
  const facet = site.client.call(wire.events.countByStatus, { facet: ['title'] })
  expect(await refusalOf(facet)).toMatchObject({ code: 'refused', platform: 'FILTER_PARSER_ERROR' })
})

test('events.listByCategory: the published events of a category, the next one first', async () => {
  const category = site.sandbox.world.categories.all().find(({ name }) => name === 'Plays')
  const categoryId = category?.id ?? ''
  const { events, pagingMetadata } = await visitor.call(wire.events.listByCategory, { categoryId })
  expect(events.map(({ id }) => id)).toEqual([eventAt(3).id, eventAt(0).id])
  expect(pagingMetadata).toMatchObject({ count: 2, total: 2 })
  const second = await visitor.call(wire.events.listByCategory, { categoryId, paging: { limit: 1, offset: 1 } })
  expect(second.events.map(({ id }) => id)).toEqual([eventAt(0).id])
})

test('events.listByCategory refuses a category that is not there', async () => {
  const call = site.client.call(wire.events.listByCategory, { categoryId: missing })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'CATEGORY_NOT_FOUND' })
})

test('values that Foyer does not know are kept as they came', async () => {
  const stored = eventAt(2)
  const odd = { ...stored, status: 'POSTPONED', registration: { ...stored.registration, type: 'LOTTERY' } }
  expect(wire.events.get.output.parse({ event: odd })).toEqual({ event: odd })
})
