import { expect, test } from 'vitest'
import { queueOf } from '../../../tests/support/open-door.ts'
import { detail, listed, openEvents, sentTo, siteEvent } from './event-desk.test-kit.ts'

test('an event is cancelled on the site at once, and shown so', async () => {
  await using open = await openEvents()
  const { desk, eventId } = open
  await desk.api.eventDesk.cancel({ eventId })
  await desk.quiet()
  expect(siteEvent(desk, eventId).status).toBe('CANCELED')
  expect(await detail(desk, eventId)).toMatchObject({ state: 'cancelled', address: expect.any(String) })
  // Once more is done already: the site is asked, and gets no second command.
  await desk.api.eventDesk.cancel({ eventId })
  expect(sentTo(desk, 'POST', '/cancel')).toHaveLength(1)
})

test('without a network nothing is cancelled or copied, and nothing waits', async () => {
  await using open = await openEvents()
  const { desk, eventId } = open
  desk.sandbox.faults.set({ cut: true })
  for (const action of ['cancel', 'duplicate'] as const) {
    await expect(desk.api.eventDesk[action]({ eventId })).rejects.toMatchObject({
      ...{ code: 'offline', reason: { code: 'eventDesk.needsSite' } },
    })
  }
  expect([await queueOf(desk), siteEvent(desk, eventId).status]).toEqual([[], 'UPCOMING'])
})

test('the answer to a cancellation is lost: the site tells, and nothing goes twice', async () => {
  await using open = await openEvents()
  const { desk, eventId } = open
  desk.sandbox.faults.set({ rules: [{ match: { area: 'events', operation: 'cancel' }, kind: 'loseReply', times: 1 }] })
  await desk.api.eventDesk.cancel({ eventId })
  expect(sentTo(desk, 'POST', '/cancel')).toHaveLength(1)
  expect((await detail(desk, eventId)).state).toBe('cancelled')
})

test('a copy is a draft with the same types of tickets; after a lost answer a person looks', async () => {
  await using open = await openEvents()
  const { desk, eventId } = open
  const before = await detail(desk, eventId)
  const copy = await desk.api.eventDesk.duplicate({ eventId })
  await desk.until('its types are here', async () => (await detail(desk, copy.eventId)).types.length > 0)
  const made = await detail(desk, copy.eventId)
  expect(made).toMatchObject({ state: 'draft', title: `${before.title} (1)`, sold: 0, address: null })
  // The site makes them all at once, so it reports no order of them.
  const named = (types: typeof made.types) =>
    types.map(({ name, price }) => ({ name, price })).toSorted((a, b) => a.name.localeCompare(b.name))
  expect(named(made.types)).toEqual(named(before.types))
  desk.sandbox.faults.set({ rules: [{ match: { area: 'events', operation: 'clone' }, kind: 'loseReply', times: 1 }] })
  await expect(desk.api.eventDesk.duplicate({ eventId })).rejects.toMatchObject({
    ...{ code: 'outcome_unknown', reason: { code: 'eventDesk.copyUnknown' } },
  })
  expect(sentTo(desk, 'POST', '/clone')).toHaveLength(2)
  await desk.pass(2 * 60_000)
  expect((await listed(desk, { filter: { tab: 'drafts' } })).total).toBe(3)
})
