import { expect, test } from 'vitest'
import { hour, iso } from '../../../sandbox/clock.ts'
import { historyOf } from '../../../tests/scenarios/at-the-door.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import {
  changedThere,
  detail,
  listAll,
  notOnSaleYet,
  openEvents,
  sentTo,
  siteEvent,
} from './event-management.test-kit.ts'

test('title, words, times and registration are changed without a network, and sent as one change', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const before = siteEvent(laptop, eventId)
  const { startsAt, endsAt, timeZone } = await detail(laptop, eventId)
  const later = (at: string | null) => new Date(Date.parse(at ?? '') + hour).toISOString()
  const when = { startsAt: later(startsAt), endsAt: later(endsAt), timeZone }
  await goOffline(laptop)
  await laptop.api.eventDesk.change({ eventId, fields: { title: 'Another night' } })
  await laptop.api.eventDesk.change({ eventId, fields: { shortDescription: '', when } })
  await laptop.api.eventDesk.change({ eventId, fields: { open: false } })
  await laptop.quiet()
  const shown = { title: 'Another night', shortDescription: '', ...when, open: false, state: 'closed' }
  expect(await detail(laptop, eventId)).toMatchObject({ ...shown, sync: 'waiting' })
  expect(await queueOf(laptop)).toHaveLength(1)
  expect(siteEvent(laptop, eventId).title).toBe(before.title)
  goOnline(laptop)
  await laptop.drained()
  expect(siteEvent(laptop, eventId)).toMatchObject({
    ...{ title: 'Another night', shortDescription: '', registration: { registrationPaused: true } },
    dateAndTimeSettings: { startDate: iso(Date.parse(when.startsAt)), timeZoneId: timeZone },
    ...{ location: before.location, form: before.form },
  })
  expect(sentTo(laptop, 'PATCH', eventId)).toHaveLength(1)
  // It stays so after the next looks at the site.
  await laptop.pass(2 * 60_000)
  expect(await detail(laptop, eventId)).toMatchObject({ ...shown, sync: null })
})

test('a show that is over and is moved is one to come, before the site knows and after', async () => {
  await using open = await openEvents()
  const { laptop } = open
  const eventId = eventIdOf(laptop.sandbox, 3)
  expect((await detail(laptop, eventId)).state).toBe('ended')
  await goOffline(laptop)
  const when = { startsAt: '2026-12-04T18:30:00.000Z', endsAt: '2026-12-04T20:30:00.000Z', timeZone: 'Europe/Berlin' }
  await laptop.api.eventDesk.change({ eventId, fields: { when } })
  await laptop.quiet()
  const toCome = async () => (await listAll(laptop)).rows.find(({ id }) => id === eventId)?.startsAt
  expect(await toCome()).toBe(when.startsAt)
  goOnline(laptop)
  await laptop.drained()
  expect(await toCome()).toBe(when.startsAt)
  expect(siteEvent(laptop, eventId).status).toBe('UPCOMING')
})

test('registration is closed and opened again, for the tills too', { tags: 'long' }, async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  for (const isOpen of [false, true]) {
    await laptop.api.eventDesk.change({ eventId, fields: { open: isOpen } })
    await laptop.quiet()
    expect((await laptop.api.sales.offer({ eventId })).event).toBe(isOpen ? 'onSale' : 'closed')
    await laptop.drained()
    await laptop.pass(2 * 60_000)
    expect(await detail(laptop, eventId)).toMatchObject({ open: isOpen, state: isOpen ? 'onSale' : 'closed' })
  }
})

test('a draft is published without a network, with a new title; the answer is lost, and nothing goes twice', async () => {
  await using open = await openEvents()
  const { laptop, draftId } = open
  await notOnSaleYet(laptop, draftId)
  await goOffline(laptop)
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { title: 'Now on' } })
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { published: true } })
  await laptop.quiet()
  expect((await detail(laptop, draftId)).state).not.toBe('draft')
  const [row] = await queueOf(laptop)
  expect(row?.what).toContain('Publish')
  goOnline(laptop, { rules: [{ match: { area: 'events', operation: 'publish' }, kind: 'loseReply', times: 1 }] })
  await laptop.drained()
  expect(siteEvent(laptop, draftId)).toMatchObject({ title: 'Now on', status: 'UPCOMING' })
  expect(sentTo(laptop, 'POST', '/publish')).toHaveLength(1)
  expect((await historyOf(laptop))[0]).toMatchObject({ result: 'done' })
})

test('a change whose answer was lost is looked up, and not sent again', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'events', operation: 'update' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.eventDesk.change({ eventId, fields: { title: 'Once only' } })
  await laptop.drained()
  expect(siteEvent(laptop, eventId).title).toBe('Once only')
  expect(sentTo(laptop, 'PATCH', eventId)).toHaveLength(1)
})

test('a publish by another client is what was wanted; what else was written there stays', async () => {
  await using open = await openEvents()
  const { laptop, draftId } = open
  await notOnSaleYet(laptop, draftId)
  await goOffline(laptop)
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { published: true } })
  changedThere(laptop, draftId, { status: 'UPCOMING', title: 'Their title' })
  goOnline(laptop)
  await laptop.drained()
  expect(siteEvent(laptop, draftId)).toMatchObject({ status: 'UPCOMING', title: 'Their title' })
  expect(sentTo(laptop, 'POST', '/publish')).toHaveLength(0)
})

test('two people who change different parts keep both; the same part is a question, and its answer is sent', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  await goOffline(laptop)
  await laptop.api.eventDesk.change({ eventId, fields: { title: 'Ours', shortDescription: 'Our words' } })
  changedThere(laptop, eventId, { title: 'Theirs' })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  expect((await detail(laptop, eventId)).sync).toBe('conflict')
  const [row] = (await laptop.api.sync.attention({})).rows
  const view = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(view).toMatchObject({ dataSet: 'events', fields: [{ mine: 'Ours', theirs: 'Theirs' }] })
  await laptop.api.sync.resolve({ id: view.id, version: view.version, resolution: { choice: 'mine' } })
  await laptop.drained()
  expect(siteEvent(laptop, eventId)).toMatchObject({ title: 'Ours', shortDescription: 'Our words' })
})

test('two versions of an evening are told in its own time, start and end together', { tags: 'long' }, async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  await goOffline(laptop)
  const when = { startsAt: '2026-11-21T18:30:00.000Z', endsAt: '2026-11-21T20:00:00.000Z', timeZone: 'Europe/Berlin' }
  await laptop.api.eventDesk.change({ eventId, fields: { when } })
  const dates = siteEvent(laptop, eventId).dateAndTimeSettings
  changedThere(laptop, eventId, { dateAndTimeSettings: { ...dates, endDate: '2026-11-20T23:00:00Z' } })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
  const [row] = (await laptop.api.sync.attention({})).rows
  const { fields } = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(fields).toMatchObject([
    {
      mine: '2026-11-21 19:30 – 2026-11-21 21:00 (Europe/Berlin)',
      theirs: expect.stringContaining('2026-11-21 00:00'),
    },
  ])
})

test('what the site would refuse for certain is refused here, and nothing waits', async () => {
  await using open = await openEvents()
  const { laptop, eventId, draftId } = open
  const { startsAt, timeZone } = await detail(laptop, eventId)
  const when = { startsAt: startsAt ?? '', endsAt: startsAt ?? '', timeZone }
  const no = { code: 'precondition' }
  await expect(laptop.api.eventDesk.change({ eventId, fields: { when } })).rejects.toMatchObject(no)
  await expect(laptop.api.eventDesk.change({ eventId, fields: { published: true } })).rejects.toMatchObject(no)
  await expect(laptop.api.eventDesk.change({ eventId, fields: {} })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(laptop.api.eventDesk.cancel({ eventId: draftId })).rejects.toMatchObject(no)
  changedThere(laptop, eventId, { status: 'CANCELED' })
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until('it is cancelled here', async () => (await detail(laptop, eventId)).state === 'cancelled')
  await expect(laptop.api.eventDesk.change({ eventId, fields: { open: true } })).rejects.toMatchObject(no)
  expect(await queueOf(laptop)).toEqual([])
})

test('an event that is gone from the site is asked about', { tags: 'long' }, async () => {
  await using open = await openEvents()
  const { laptop, draftId } = open
  await notOnSaleYet(laptop, draftId)
  await goOffline(laptop)
  await laptop.api.eventDesk.change({ eventId: draftId, fields: { title: 'Too late' } })
  laptop.sandbox.world.events.remove(draftId)
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
})

test('an older read than this laptop has seen is not written over: another person’s address stays', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const before = siteEvent(laptop, eventId)
  const address = { ...before.location?.address, addressLine: 'Quay 9' }
  laptop.clock.advance(60_000)
  changedThere(laptop, eventId, { location: { ...before.location, address } })
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until(
    'the address is here',
    async () => (await laptop.api.eventDesk.edit({ eventId })).parts.address?.line === 'Quay 9',
  )
  let late = 0
  laptop.network.replace(({ method, url }) => {
    if (method !== 'GET' || !new URL(url).pathname.endsWith(`/events/${eventId}`) || late === 2) return undefined
    late += 1
    return {
      status: 200,
      url,
      headers: { 'content-type': 'application/json' },
      text: JSON.stringify({ event: before }),
    }
  })
  // The site has one location, of which this changes the name alone.
  await laptop.api.eventDesk.change({ eventId, fields: { place: 'The old chapel' } })
  await laptop.drained()
  expect(late).toBe(2)
  expect(siteEvent(laptop, eventId).location).toMatchObject({
    name: 'The old chapel',
    address: { addressLine: 'Quay 9' },
  })
})
