import { expect, test } from 'vitest'
import { deleteEvent } from '../../../../sandbox/behaviours/events-lifecycle.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { readyTickets } from '../../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'

const owned = ['tickets', 'orders', 'guests', 'ticket_definitions'] as const

/** Rows of an event in each table that belongs to one. */
const rowsOf = (laptop: TestLaptop, eventId: string) =>
  withDatabase(`${laptop.dir}/mirror.db`, (db) =>
    Object.fromEntries(
      owned.map((table) => [
        table,
        db.prepare(`SELECT count(*) FROM ${table} WHERE event_id = ?`).pluck().get(eventId) as number,
      ]),
    ),
  )
const none = { tickets: 0, orders: 0, guests: 0, ticket_definitions: 0 }
const isGoneHere = (laptop: TestLaptop, eventId: string) =>
  JSON.stringify(rowsOf(laptop, eventId)) === JSON.stringify(none)

function deleteOnSite(laptop: TestLaptop, eventId: string): void {
  const event = laptop.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('The site has the event.')
  deleteEvent(laptop.sandbox.world, event)
}

const askedForOne = (laptop: TestLaptop, eventId: string) =>
  laptop.network.requests.filter(
    ({ method, url }) => method === 'GET' && new URL(url).pathname.endsWith(`/events/${eventId}`),
  ).length

test('what belongs to a deleted event leaves with it, and the door says that the event is deleted', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  const [, other = ''] = readyTickets(laptop.sandbox, 2)
  deleteOnSite(laptop, eventId)
  await laptop.until('its rows have left', () => isGoneHere(laptop, eventId))
  expect(askedForOne(laptop, eventId)).toBe(1)
  expect(await scanIn(laptop, ticketNumber, eventId)).toMatchObject({ outcome: 'eventDeleted', operationId: null })
  await goOffline(laptop)
  await laptop.restart()
  await laptop.quiet()
  expect(await scanIn(laptop, other, eventId)).toMatchObject({
    outcome: 'eventDeleted',
    operationId: null,
    online: false,
  })
  expect(await laptop.api.checkin.scan({ eventId, code: other, mode: 'verify' })).toMatchObject({
    outcome: 'notValid',
    because: 'eventDeleted',
  })
  expect(await scanIn(laptop, 'NOT1-KNOW-N111')).toMatchObject({ outcome: 'unknown' })
})

test('an event deleted while this laptop was offline: its rows leave at the reconnect, unsent work stays', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  expect(await scanIn(laptop, ticketNumber, eventId)).toMatchObject({ outcome: 'admitted' })
  deleteOnSite(laptop, eventId)
  await laptop.pass(3_600_000)
  await laptop.restart()
  goOnline(laptop, { rules: [{ match: { operation: 'checkIn' }, kind: 'status', status: 503 }] })
  await laptop.until('its rows have left', () => rowsOf(laptop, eventId)['tickets'] === 1)
  expect(await queueOf(laptop)).toMatchObject([{ about: expect.any(String) }])
  expect(await laptop.api.guests.get({ ticketNumber })).toMatchObject({ ticketNumber })
  await laptop.quiet()
  const { incidents } = await laptop.api.sync.incidents({ limit: 10 })
  expect(incidents).toMatchObject([{ kind: 'eventCancelled', scope: eventId, subject: ticketNumber }])
  expect(await scanIn(laptop, ticketNumber, eventId)).toMatchObject({ outcome: 'eventDeleted' })
})

test('nothing leaves while the platform does not say that this one event is gone', { tags: 'long' }, async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  const before = rowsOf(laptop, eventId)
  // Lists leave the event out, and so does the look by ids: only the event itself is still there.
  deleteOnSite(laptop, eventId)
  laptop.sandbox.faults.set({
    rules: [{ match: { path: `/events/v3/events/${eventId}` }, kind: 'status', status: 503 }],
  })
  await laptop.until('it was asked for', () => askedForOne(laptop, eventId) > 0)
  await laptop.pass(600_000)
  const { ticket_definitions: _definitions, ...others } = rowsOf(laptop, eventId)
  expect(before).toMatchObject(others)
  expect(await scanIn(laptop, ticketNumber, eventId)).toMatchObject({ outcome: 'admitted' })
})

test('an event that is there again is an event as ever', { tags: 'long' }, async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  const event = laptop.sandbox.world.events.get(eventId)
  deleteOnSite(laptop, eventId)
  await laptop.until('its rows have left', () => isGoneHere(laptop, eventId))
  if (event !== undefined) {
    laptop.sandbox.world.events.put({ ...event, updatedDate: new Date(laptop.clock.now()).toISOString() })
  }
  const isBack = () => laptop.api.guests.get({ ticketNumber }).then(Boolean, () => false)
  await laptop.until('its ticket is back', isBack)
  expect(await scanIn(laptop, ticketNumber, eventId)).toMatchObject({ outcome: 'admitted' })
})

test('a guest of a deleted event that the site lists again asks for no ticket and no order of it', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const guests = laptop.sandbox.world.guests.all().filter((guest) => guest.eventId === eventId)
  deleteOnSite(laptop, eventId)
  await laptop.until('its rows have left', () => isGoneHere(laptop, eventId))
  const before = laptop.network.requests.length
  for (const guest of guests.slice(0, 20)) {
    laptop.sandbox.world.guests.put({ ...guest, updatedDate: new Date(laptop.clock.now()).toISOString() })
  }
  await laptop.pass(300_000)
  const since = laptop.network.requests.slice(before)
  expect(since.filter(({ url }) => url.includes('/guests')).length).toBeGreaterThan(0)
  expect(since.filter(({ url, body }) => `${url}${body}`.includes(eventId)).map(({ url }) => url)).toEqual([])
  expect(isGoneHere(laptop, eventId)).toBe(true)
})

test.each([403, 500])(
  'a deleted event that answers %i keeps no other deleted event here',
  { tags: 'long' },
  async (status) => {
    const { laptop, eventId } = await openDoor()
    await using _ = laptop
    const other = laptop.sandbox.world.events.all().find(({ id }) => id !== eventId && hasRows(laptop, id))?.id ?? ''
    const [odd = '', plain = ''] = [eventId, other].toSorted()
    laptop.network.replace((request) =>
      request.method === 'GET' && new URL(request.url).pathname.endsWith(`/events/${odd}`)
        ? { status, url: request.url, headers: { 'content-type': 'application/json' }, text: '{"message":"no"}' }
        : undefined,
    )
    for (const id of [odd, plain]) deleteOnSite(laptop, id)
    await laptop.until('the rows of the other have left', () => isGoneHere(laptop, plain))
    expect(isGoneHere(laptop, odd)).toBe(false)
    const asked = askedForOne(laptop, odd)
    await laptop.pass(3 * 3_600_000)
    // Ten minutes, twenty, forty, eighty: it is left alone for longer and longer.
    expect(askedForOne(laptop, odd) - asked).toBeLessThanOrEqual(5)
    laptop.network.replace(undefined)
    await laptop.until('its rows have left, too', () => isGoneHere(laptop, odd))
  },
)

const hasRows = (laptop: TestLaptop, eventId: string) =>
  Object.values(rowsOf(laptop, eventId)).some((count) => count > 0)

test('a deleted event whose check-in waits for a person is reported as well', { tags: 'long' }, async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkIn' }, kind: 'status', status: 409 }] })
  expect(await scanIn(laptop, ticketNumber, eventId)).toMatchObject({ outcome: 'admitted' })
  await laptop.until('it waits for a person', async () =>
    ['needsYou', 'refused'].includes((await queueOf(laptop))[0]?.state ?? ''),
  )
  deleteOnSite(laptop, eventId)
  await laptop.until('its rows have left', () => rowsOf(laptop, eventId)['tickets'] === 1)
  await laptop.quiet()
  const { incidents } = await laptop.api.sync.incidents({ limit: 10 })
  expect(incidents).toMatchObject([{ kind: 'eventCancelled', scope: eventId, subject: ticketNumber }])
})
