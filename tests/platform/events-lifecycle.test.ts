import { expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

const hour = 3_600_000
const missing = '00000000-0000-4000-8000-000000000000'

/** The demo program: two shows tonight, one tomorrow, one that is over and a draft. */
const eventsOf = (site: OpenPlatform) => site.sandbox.world.events.all()
const idAt = (site: OpenPlatform, place: number) => eventsOf(site)[place]?.id ?? ''
const statusOf = (site: OpenPlatform, id: string) => site.sandbox.world.events.get(id)?.status
const transition = { code: 'precondition', platform: 'INVALID_EVENT_STATUS_TRANSITION' }

test('events.publish: a draft becomes what its dates say', async () => {
  await using site = await openPlatform()
  const eventId = idAt(site, 4)
  const { event } = await site.client.call(wire.events.publish, { eventId })
  expect(event.status).toBe('UPCOMING')
  expect(site.sandbox.world.events.get(eventId)).toMatchObject({
    status: 'UPCOMING',
    publishedDate: '2026-11-20T17:40:00.000Z',
  })
})

test('events.publish refuses an event that is published or cancelled', async () => {
  await using site = await openPlatform()
  const eventId = idAt(site, 2)
  const publish = () => refusalOf(site.client.call(wire.events.publish, { eventId }))
  expect(await publish()).toMatchObject({ code: 'precondition', platform: 'EVENT_ALREADY_PUBLISHED' })
  await site.client.call(wire.events.cancel, { eventId })
  expect(await publish()).toMatchObject(transition)
})

test('events.cancel: registration closes, the dashboard says when, and the guests are told', async () => {
  await using site = await openPlatform()
  const eventId = idAt(site, 2)
  const { event } = await site.client.call(wire.events.cancel, { eventId, fields: ['DASHBOARD'] })
  expect(event).toMatchObject({ status: 'CANCELED', registration: { status: 'CLOSED_MANUALLY' } })
  expect(event.summaries?.cancellation?.canceledDate).toBe('2026-11-20T17:40:00.000Z')
  expect(statusOf(site, eventId)).toBe('CANCELED')
  const [sent] = site.sandbox.world.sentNotifications.group(eventId)
  expect(sent?.type).toBe('EMAIL_EVENT_CANCELATION')
  expect(sent?.recipients.length).toBeGreaterThan(10)
  const definitions = site.sandbox.world.definitions.group(eventId)
  expect(new Set(definitions.map(({ saleStatus }) => saleStatus))).toEqual(new Set(['SALE_ENDED']))
})

test('events.cancel refuses a draft, an event that is over and one that is cancelled', async () => {
  await using site = await openPlatform()
  const cancel = (eventId: string) => refusalOf(site.client.call(wire.events.cancel, { eventId }))
  expect(await cancel(idAt(site, 4))).toMatchObject(transition)
  expect(await cancel(idAt(site, 3))).toMatchObject(transition)
  await site.client.call(wire.events.cancel, { eventId: idAt(site, 1) })
  expect(await cancel(idAt(site, 1))).toMatchObject(transition)
  expect(await cancel(missing)).toMatchObject({ code: 'not_found', platform: 'EVENT_NOT_FOUND' })
})

test('a cancelled event stays cancelled when its time comes', async () => {
  await using site = await openPlatform()
  const eventId = idAt(site, 0)
  await site.client.call(wire.events.cancel, { eventId })
  site.advance(2 * hour)
  const { event } = await site.client.call(wire.events.get, { eventId })
  expect(event.status).toBe('CANCELED')
})

test('events.clone: two weeks later, with form, ticket types and reminders, but nothing sold', async () => {
  await using site = await openPlatform()
  const { world } = site.sandbox
  const eventId = idAt(site, 0)
  const { event } = await site.client.call(wire.events.clone, { eventId, draft: true })
  const copy = world.events.get(event.id)
  expect(copy).toMatchObject({
    title: 'The Clockmaker of Salt Street (1)',
    slug: 'the-clockmaker-of-salt-street-1',
    status: 'DRAFT',
    dateAndTimeSettings: { startDate: '2026-12-04T18:30:00.000Z' },
    form: world.events.get(eventId)?.form,
  })
  const names = (id: string) => world.definitions.group(id).map(({ name }) => name)
  expect(names(event.id)).toEqual(names(eventId))
  const query = { filter: { eventId: event.id } }
  const { ticketDefinitions } = await site.client.call(wire.ticketDefinitions.query, {
    query,
    fields: ['SALES_DETAILS'],
  })
  expect(ticketDefinitions.every(({ salesDetails }) => salesDetails?.soldCount === 0)).toBe(true)
  expect(world.notificationConfigs.get(event.id)?.upcomingEventReminder?.reminderTime).toBe('BEFORE_1_HOUR')
  const second = await site.client.call(wire.events.clone, { eventId, event: { title: 'The Clockmaker, again' } })
  expect(second.event).toMatchObject({ title: 'The Clockmaker, again', status: 'UPCOMING' })
})

test('events.clone refuses another initial type and an event that is not there', async () => {
  await using site = await openPlatform()
  const before = eventsOf(site).length
  const change = { eventId: idAt(site, 0), event: { registration: { initialType: 'RSVP' as const } } }
  expect(await refusalOf(site.client.call(wire.events.clone, change))).toMatchObject({
    code: 'refused',
    field: 'event.registration.initialType',
  })
  expect((await refusalOf(site.client.call(wire.events.clone, { eventId: missing }))).platform).toBe('EVENT_NOT_FOUND')
  expect(eventsOf(site).length).toBe(before)
})

test('events.bulkCancel: every match that can be cancelled, nothing else', async () => {
  await using site = await openPlatform()
  const [, late, matinee, over, draft] = eventsOf(site).map(({ id }) => id)
  await site.client.call(wire.events.bulkCancel, {
    filter: { filter: { 'dateAndTimeSettings.startDate': { $gt: '2026-11-20T20:00:00.000Z' } } },
  })
  expect([late, matinee, over, draft].map((id) => statusOf(site, id ?? ''))).toEqual([
    'CANCELED',
    'CANCELED',
    'ENDED',
    'DRAFT',
  ])
  expect(statusOf(site, idAt(site, 0))).toBe('UPCOMING')
})

test('events.bulkCancel refuses a filter it cannot read, and a call without one', async () => {
  await using site = await openPlatform()
  const cancel = site.client.call(wire.events.bulkCancel, { filter: { filter: { 'location.name': 'Studio' } } })
  expect(await refusalOf(cancel)).toMatchObject({ code: 'refused', platform: 'FILTER_PARSER_ERROR' })
  const bare = site.client.call(wire.events.bulkCancel, {} as { filter: object })
  expect((await refusalOf(bare)).code).toBe('invalid_input')
  expect(eventsOf(site).some(({ status }) => status === 'CANCELED')).toBe(false)
})

test('events.delete: the event is gone with its ticket types and categories, its sales are kept', async () => {
  await using site = await openPlatform()
  const { world } = site.sandbox
  const eventId = idAt(site, 1)
  const sold = world.orders.all().filter((order) => order.eventId === eventId).length
  expect(await site.client.call(wire.events.delete, { eventId })).toMatchObject({ eventId })
  expect(world.events.get(eventId)).toBeUndefined()
  expect(world.definitions.all().some((definition) => definition.eventId === eventId)).toBe(false)
  expect(world.categoryAssignments.group(eventId)).toEqual([])
  expect(world.orders.all().filter((order) => order.eventId === eventId).length).toBe(sold)
  expect((await refusalOf(site.client.call(wire.events.get, { eventId }))).code).toBe('not_found')
})

test('events.delete refuses an event that is not there', async () => {
  await using site = await openPlatform()
  const gone = site.client.call(wire.events.delete, { eventId: missing })
  expect(await refusalOf(gone)).toMatchObject({ code: 'not_found', platform: 'EVENT_NOT_FOUND' })
})

test('events.bulkDelete: every match is gone, drafts as well', async () => {
  await using site = await openPlatform()
  const [draft, over] = [idAt(site, 4), idAt(site, 3)]
  await site.client.call(wire.events.bulkDelete, { filter: { filter: { status: { $in: ['DRAFT', 'ENDED'] } } } })
  expect(eventsOf(site).map(({ status }) => status)).toEqual(['UPCOMING', 'UPCOMING', 'UPCOMING'])
  expect([draft, over].map((id) => statusOf(site, id))).toEqual([undefined, undefined])
})

test('events.bulkDelete refuses an operator that the field does not have', async () => {
  await using site = await openPlatform()
  const filter = { filter: { status: { $gt: 'A' } } }
  const call = site.client.call(wire.events.bulkDelete, { filter })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'FILTER_PARSER_ERROR' })
  expect(eventsOf(site).length).toBe(5)
})

test('registration follows the clock, the sale and the answers', async () => {
  await using site = await openPlatform()
  const { world } = site.sandbox
  const eventId = idAt(site, 2)
  const status = async () => (await site.client.call(wire.events.get, { eventId })).event.registration?.status
  expect(await status()).toBe('OPEN_TICKETS')
  const limits = world.definitions.group(eventId)
  for (const definition of limits) world.definitions.put({ ...definition, initialLimit: 0, actualLimit: 0 })
  expect(await status()).toBe('CLOSED_AUTOMATICALLY')
  for (const definition of limits) world.definitions.put(definition)
  expect(await status()).toBe('OPEN_TICKETS')
  site.advance(30 * hour)
  expect(await status()).toBe('CLOSED_AUTOMATICALLY')
  expect(statusOf(site, eventId)).toBe('ENDED')
})

test('an RSVP event opens and closes by its dates, and its waiting list by its limit', async () => {
  await using site = await openPlatform()
  const rsvp = {
    startDate: '2026-11-20T18:40:00.000Z',
    endDate: '2026-11-20T20:40:00.000Z',
    limit: 2,
    waitlistEnabled: true,
  }
  const { event } = await site.client.call(wire.events.create, {
    event: {
      title: 'Open rehearsal',
      location: { type: 'VENUE', name: 'Studio' },
      dateAndTimeSettings: {
        startDate: '2026-11-22T19:00:00.000Z',
        endDate: '2026-11-22T21:00:00.000Z',
        timeZoneId: 'Europe/Berlin',
      },
      registration: { initialType: 'RSVP', rsvp },
    },
  })
  const status = async () => (await site.client.call(wire.events.get, { eventId: event.id })).event.registration?.status
  expect(await status()).toBe('SCHEDULED_RSVP')
  site.advance(hour)
  expect(await status()).toBe('OPEN_RSVP')
  const response = { id: missing, eventId: event.id, revision: '1', status: 'YES', totalGuests: 2 }
  site.sandbox.world.rsvps.put(response)
  expect(await status()).toBe('OPEN_RSVP_WAITLIST_ONLY')
  site.advance(2 * hour)
  expect(await status()).toBe('CLOSED_AUTOMATICALLY')
})
