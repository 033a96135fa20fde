import { expect, test } from 'vitest'
import { openEvents, siteEvent } from '../../electron/core/event-management/event-management.test-kit.ts'
import { codeOf, openTestSite } from '../../sandbox/test-client.ts'
import { wire } from '../../shared/wire/index.ts'
import { openTestLaptop } from '../support/test-laptop.ts'

const when = { startsAt: '2026-12-01T18:00:00.000Z', endsAt: '2026-12-01T20:00:00.000Z', timeZone: 'Europe/Berlin' }

test('row 3: an event whose place is not settled is made, with a name that the site can show', async () => {
  await using events = await openEvents()
  const { laptop } = events
  const { eventId } = await laptop.api.eventDesk.create({ title: 'New play', when, place: '', kind: 'tickets' })
  expect(siteEvent(laptop, eventId).location).toMatchObject({ locationTbd: true, name: 'Venue to be announced' })
  const { rows } = await laptop.api.eventDesk.list({
    ...{ filter: { text: 'New play', tab: 'drafts' }, sort: { key: 'starts', descending: false }, start: 0, count: 10 },
  })
  expect(rows).toMatchObject([{ title: 'New play', place: '' }])
})

test('row 3: the site refuses a blank address', async () => {
  await using site = await openTestSite()
  const { startsAt: startDate, endsAt: endDate, timeZone: timeZoneId } = when
  const event = {
    title: 'Blank',
    location: { type: 'VENUE', locationTbd: true },
    dateAndTimeSettings: { startDate, endDate, timeZoneId },
    registration: { initialType: 'TICKETING' as const },
  }
  const response = await site.call(wire.events.create, { event, draft: true })
  expect([response.status, codeOf(response)]).toEqual([400, 'REQUIRED_FIELD'])
})

test('row 4: moving an event keeps its hidden end and the display of its zone', async () => {
  await using events = await openEvents()
  const { laptop, eventId } = events
  const before = siteEvent(laptop, eventId)
  const shown = { hideEndDate: true, showTimeZone: true }
  laptop.sandbox.world.events.put({ ...before, dateAndTimeSettings: { ...before.dateAndTimeSettings, ...shown } })
  await laptop.api.eventDesk.change({ eventId, fields: { when } })
  await laptop.drained()
  expect(siteEvent(laptop, eventId).dateAndTimeSettings).toMatchObject({ startDate: when.startsAt, ...shown })
})

test('row 4: the site replaces a part that comes alone, and merges it only by its switch', async () => {
  await using site = await openTestSite()
  const [first] = site.sandbox.world.events.all()
  const event = { id: first?.id ?? '', registration: { registrationPaused: true } }
  const replaced = await site.call(wire.events.update, { event, fields: ['REGISTRATION'] })
  expect(replaced.body.event.registration?.tickets?.taxSettings).toBeUndefined()
})

test('row 13: counting events without a facet counts no statuses', async () => {
  await using site = await openTestSite()
  const counted = await site.call(wire.events.countByStatus, {})
  expect(counted.body.facets).toEqual({})
  const byStatus = await site.call(wire.events.countByStatus, { facet: ['status'] })
  expect(Object.keys(byStatus.body.facets ?? {})).toEqual(['status'])
})

test('row 14: events refuse two bounds in one condition, and take them as an $and', async () => {
  await using site = await openTestSite()
  const [from, to] = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']
  const asked = (filter: object) =>
    site.call(wire.events.query, { query: { filter: { ...filter }, paging: { limit: 1 } } })
  const double = await asked({ createdDate: { $gte: from, $lt: to } })
  expect([double.status, codeOf(double)]).toEqual([400, 'FILTER_PARSER_ERROR'])
  expect((await asked({ $and: [{ createdDate: { $gte: from } }, { createdDate: { $lt: to } }] })).status).toBe(200)
})

test('row 14: no list that this laptop asks for has two bounds in one condition', async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  await laptop.api.sync.audit({ dataSet: 'contacts' })
  await laptop.api.sync.audit({ dataSet: 'submissions' })
  await laptop.pass(120_000)
  const double = /\{"\$(gte|gt)":[^{}]*,"\$(lte|lt)":/
  expect(laptop.network.requests.filter(({ body }) => double.test(body ?? '')).map(({ url }) => url)).toEqual([])
})

test('row 11: a visitor may not query all ticket types, and reads those that are on sale', async () => {
  await using laptop = await openTestLaptop()
  const { clientId, url: baseUrl } = laptop.sandbox
  await laptop.api.session.disconnect({})
  await laptop.api.session.connect({ siteName: 'House', clientId, baseUrl })
  const typesOf = async ({ id: eventId }: { id: string }) => (await laptop.api.events.get({ eventId })).types
  await laptop.until('types on sale are here', async () => {
    const { events } = await laptop.api.events.list({})
    return (await Promise.all(events.map(typesOf))).flat().length > 0
  })
  const sets = (await laptop.api.sync.data({})).sets
  expect(sets.find(({ dataSet }) => dataSet === 'ticketDefinitions')).toMatchObject({ frozen: null })
})

test('row 25: guests of other events in a page change no comparison of an event', async () => {
  await using laptop = await openTestLaptop({ sandbox: { switches: { guestsOfOtherEvents: true } } })
  await laptop.loaded()
  const before = laptop.sandbox.world.guests.all().length
  await laptop.api.sync.audit({ dataSet: 'guests' })
  await laptop.pass(120_000)
  const set = (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'guests')
  expect(set).toMatchObject({ rows: before, frozen: null })
  expect(set?.audit).toMatchObject({ differing: 0 })
})
