import { expect, test } from 'vitest'
import { queueOf } from '../../../tests/support/open-door.ts'
import { detail, listAll, openEvents, sentTo, siteEvent } from './event-management.test-kit.ts'

test('an event is cancelled on the site at once, and shown so', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  await laptop.api.eventDesk.cancel({ eventId })
  await laptop.quiet()
  expect(siteEvent(laptop, eventId).status).toBe('CANCELED')
  expect(await detail(laptop, eventId)).toMatchObject({ state: 'cancelled', address: expect.any(String) })
  // Once more is done already: the site is asked, and gets no second command.
  await laptop.api.eventDesk.cancel({ eventId })
  expect(sentTo(laptop, 'POST', '/cancel')).toHaveLength(1)
})

test('without a network nothing is cancelled or copied, and nothing waits', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  laptop.sandbox.faults.set({ cut: true })
  for (const action of ['cancel', 'duplicate'] as const) {
    await expect(laptop.api.eventDesk[action]({ eventId })).rejects.toMatchObject({
      ...{ code: 'offline', reason: { code: 'eventDesk.needsSite' } },
    })
  }
  expect([await queueOf(laptop), siteEvent(laptop, eventId).status]).toEqual([[], 'UPCOMING'])
})

test('the answer to a cancellation is lost: the site tells, and nothing goes twice', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'events', operation: 'cancel' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.eventDesk.cancel({ eventId })
  expect(sentTo(laptop, 'POST', '/cancel')).toHaveLength(1)
  expect((await detail(laptop, eventId)).state).toBe('cancelled')
})

test('a copy is a draft with the same types of tickets; after a lost answer a person looks', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const before = await detail(laptop, eventId)
  const copy = await laptop.api.eventDesk.duplicate({ eventId })
  await laptop.until('its types are here', async () => (await detail(laptop, copy.eventId)).types.length > 0)
  const made = await detail(laptop, copy.eventId)
  expect(made).toMatchObject({ state: 'draft', title: `${before.title} (1)`, sold: 0, address: null })
  // The site makes them all at once, so it reports no order of them.
  const named = (types: typeof made.types) =>
    types.map(({ name, price }) => ({ name, price })).toSorted((a, b) => a.name.localeCompare(b.name))
  expect(named(made.types)).toEqual(named(before.types))
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'events', operation: 'clone' }, kind: 'loseReply', times: 1 }] })
  await expect(laptop.api.eventDesk.duplicate({ eventId })).rejects.toMatchObject({
    ...{ code: 'outcome_unknown', reason: { code: 'eventDesk.copyUnknown' } },
  })
  expect(sentTo(laptop, 'POST', '/clone')).toHaveLength(2)
  await laptop.pass(2 * 60_000)
  expect((await listAll(laptop, { filter: { tab: 'drafts' } })).total).toBe(3)
})
