import { expect, test } from 'vitest'
import { queueOf } from '../../../tests/support/open-door.ts'
import { detail, listAll, openEvents, sentTo, siteEvent } from './event-management.test-kit.ts'

const when = { startsAt: '2026-12-12T18:30:00.000Z', endsAt: '2026-12-12T20:30:00.000Z', timeZone: 'Europe/Berlin' }
const evening = { title: 'An evening of songs', when, place: 'Main House', kind: 'tickets' } as const
const drafts = async (laptop: Awaited<ReturnType<typeof openEvents>>['laptop']) =>
  (await listAll(laptop, { filter: { tab: 'drafts' } })).rows.map(({ title }) => title)

test('an event is made on the site as a draft, and is here at once', async () => {
  await using open = await openEvents()
  const { laptop } = open
  const { eventId } = await laptop.api.eventDesk.create(evening)
  expect(siteEvent(laptop, eventId)).toMatchObject({
    ...{ title: 'An evening of songs', status: 'DRAFT', location: { name: 'Main House' } },
    registration: { initialType: 'TICKETING' },
    dateAndTimeSettings: { timeZoneId: 'Europe/Berlin' },
  })
  expect(await detail(laptop, eventId)).toMatchObject({
    ...{
      title: 'An evening of songs',
      state: 'draft',
      place: 'Main House',
      currency: 'EUR',
      responses: null,
      types: [],
    },
    ...when,
  })
  expect(await drafts(laptop)).toContain('An evening of songs')
})

test('an event that people answer to sells nothing; a place that is not settled is sent as such', async () => {
  await using open = await openEvents()
  const { laptop } = open
  const { eventId } = await laptop.api.eventDesk.create({ ...evening, place: '', kind: 'answers' })
  expect(siteEvent(laptop, eventId)).toMatchObject({ location: { locationTbd: true } })
  expect(await detail(laptop, eventId)).toMatchObject({ place: '', currency: null, responses: { yes: 0, no: 0 } })
})

test('a new event that the site refuses is told in its words; one that ends first does not get there', async () => {
  await using open = await openEvents()
  const { laptop } = open
  const { create } = laptop.api.eventDesk
  const before = await drafts(laptop)
  await expect(create({ ...evening, when: { ...when, timeZone: 'Nowhere/Town' } })).rejects.toMatchObject({
    reason: {
      ...{ code: 'eventDesk.refusedSaying', values: { words: expect.stringContaining('not know the time zone') } },
    },
  })
  const backwards = { ...when, endsAt: when.startsAt }
  await expect(create({ ...evening, when: backwards })).rejects.toMatchObject({
    ...{ code: 'precondition', reason: { code: 'eventDesk.endsFirst' } },
  })
  expect(sentTo(laptop, 'POST', '/v3/events')).toHaveLength(1)
  expect(await drafts(laptop)).toEqual(before)
})

test('without a network no event is made, and nothing waits', async () => {
  await using open = await openEvents()
  const { laptop } = open
  laptop.sandbox.faults.set({ cut: true })
  await expect(laptop.api.eventDesk.create(evening)).rejects.toMatchObject({
    ...{ code: 'offline', reason: { code: 'eventDesk.needsSite' } },
  })
  expect(await queueOf(laptop)).toEqual([])
  laptop.sandbox.faults.set({ reset: true })
  await laptop.pass(2 * 60_000)
  expect(await drafts(laptop)).not.toContain('An evening of songs')
})

test('the answer to a new event is lost: it is told, nothing goes twice, and it is among the drafts', async () => {
  await using open = await openEvents()
  const { laptop } = open
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'events', operation: 'create' }, kind: 'loseReply', times: 1 }],
  })
  await expect(laptop.api.eventDesk.create(evening)).rejects.toMatchObject({
    ...{ code: 'outcome_unknown', reason: { code: 'eventDesk.newUnknown' } },
  })
  const shownAt = laptop.clock.now()
  await laptop.until('it is among the drafts', async () => (await drafts(laptop)).includes('An evening of songs'))
  // It was fetched at once, not with the next look a minute later.
  expect(laptop.clock.now() - shownAt).toBeLessThan(20_000)
  await laptop.pass(2 * 60_000)
  expect(sentTo(laptop, 'POST', '/v3/events')).toHaveLength(1)
  expect((await drafts(laptop)).filter((title) => title === 'An evening of songs')).toHaveLength(1)
})
