import { expect, test } from 'vitest'
import { deleteEvent } from '../../../../sandbox/behaviours/events-lifecycle.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { readyTickets } from '../../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'

const owned = ['tickets', 'orders', 'guests', 'ticket_definitions'] as const

/** Rows of an event in each table that belongs to one. */
const rowsOf = (desk: TestDesk, eventId: string) =>
  withDatabase(`${desk.dir}/mirror.db`, (db) =>
    Object.fromEntries(
      owned.map((table) => [
        table,
        db.prepare(`SELECT count(*) FROM ${table} WHERE event_id = ?`).pluck().get(eventId) as number,
      ]),
    ),
  )
const none = { tickets: 0, orders: 0, guests: 0, ticket_definitions: 0 }
const isGoneHere = (desk: TestDesk, eventId: string) => JSON.stringify(rowsOf(desk, eventId)) === JSON.stringify(none)

function deleteOnSite(desk: TestDesk, eventId: string): void {
  const event = desk.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('The site has the event.')
  deleteEvent(desk.sandbox.world, event)
}

const askedForOne = (desk: TestDesk, eventId: string) =>
  desk.network.requests.filter(
    ({ method, url }) => method === 'GET' && new URL(url).pathname.endsWith(`/events/${eventId}`),
  ).length

test('what belongs to a deleted event leaves with it, and the door says that the event is deleted', {
  tags: 'long',
}, async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  const [, other = ''] = readyTickets(desk.sandbox, 2)
  deleteOnSite(desk, eventId)
  await desk.until('its rows have left', () => isGoneHere(desk, eventId))
  expect(askedForOne(desk, eventId)).toBe(1)
  expect(await scanIn(desk, ticketNumber, eventId)).toMatchObject({ outcome: 'eventDeleted', operationId: null })
  await goOffline(desk)
  await desk.restart()
  await desk.quiet()
  expect(await scanIn(desk, other, eventId)).toMatchObject({
    outcome: 'eventDeleted',
    operationId: null,
    online: false,
  })
  expect(await desk.api.checkin.scan({ eventId, code: other, mode: 'verify' })).toMatchObject({
    outcome: 'notValid',
    because: 'eventDeleted',
  })
  expect(await scanIn(desk, 'NOT1-KNOW-N111')).toMatchObject({ outcome: 'unknown' })
})

test('an event deleted while this laptop was offline: its rows leave at the reconnect, unsent work stays', {
  tags: 'long',
}, async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  expect(await scanIn(desk, ticketNumber, eventId)).toMatchObject({ outcome: 'admitted' })
  deleteOnSite(desk, eventId)
  await desk.pass(3_600_000)
  await desk.restart()
  goOnline(desk, { rules: [{ match: { operation: 'checkIn' }, kind: 'status', status: 503 }] })
  await desk.until('its rows have left', () => rowsOf(desk, eventId)['tickets'] === 1)
  expect(await queueOf(desk)).toMatchObject([{ about: expect.any(String) }])
  expect(await desk.api.guests.get({ ticketNumber })).toMatchObject({ ticketNumber })
  await desk.quiet()
  const { incidents } = await desk.api.sync.incidents({ limit: 10 })
  expect(incidents).toMatchObject([{ kind: 'eventCancelled', scope: eventId, subject: ticketNumber }])
  expect(await scanIn(desk, ticketNumber, eventId)).toMatchObject({ outcome: 'eventDeleted' })
})

test('nothing leaves while the platform does not say that this one event is gone', { tags: 'long' }, async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  const before = rowsOf(desk, eventId)
  // Lists leave the event out, and so does the look by ids: only the event itself is still there.
  deleteOnSite(desk, eventId)
  desk.sandbox.faults.set({ rules: [{ match: { path: `/events/v3/events/${eventId}` }, kind: 'status', status: 503 }] })
  await desk.until('it was asked for', () => askedForOne(desk, eventId) > 0)
  await desk.pass(600_000)
  const { ticket_definitions: _definitions, ...others } = rowsOf(desk, eventId)
  expect(before).toMatchObject(others)
  expect(await scanIn(desk, ticketNumber, eventId)).toMatchObject({ outcome: 'admitted' })
})

test('an event that is there again is an event as ever', { tags: 'long' }, async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  const event = desk.sandbox.world.events.get(eventId)
  deleteOnSite(desk, eventId)
  await desk.until('its rows have left', () => isGoneHere(desk, eventId))
  if (event !== undefined) {
    desk.sandbox.world.events.put({ ...event, updatedDate: new Date(desk.clock.now()).toISOString() })
  }
  const isBack = () => desk.api.guests.get({ ticketNumber }).then(Boolean, () => false)
  await desk.until('its ticket is back', isBack)
  expect(await scanIn(desk, ticketNumber, eventId)).toMatchObject({ outcome: 'admitted' })
})

test('a guest of a deleted event that the site lists again asks for no ticket and no order of it', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const guests = desk.sandbox.world.guests.all().filter((guest) => guest.eventId === eventId)
  deleteOnSite(desk, eventId)
  await desk.until('its rows have left', () => isGoneHere(desk, eventId))
  const before = desk.network.requests.length
  for (const guest of guests.slice(0, 20)) {
    desk.sandbox.world.guests.put({ ...guest, updatedDate: new Date(desk.clock.now()).toISOString() })
  }
  await desk.pass(300_000)
  const since = desk.network.requests.slice(before)
  expect(since.filter(({ url }) => url.includes('/guests')).length).toBeGreaterThan(0)
  expect(since.filter(({ url, body }) => `${url}${body}`.includes(eventId)).map(({ url }) => url)).toEqual([])
  expect(isGoneHere(desk, eventId)).toBe(true)
})

test.each([403, 500])(
  'a deleted event that answers %i keeps no other deleted event here',
  { tags: 'long' },
  async (status) => {
    const { desk, eventId } = await openDoor()
    await using _ = desk
    const other = desk.sandbox.world.events.all().find(({ id }) => id !== eventId && hasRows(desk, id))?.id ?? ''
    const [odd = '', plain = ''] = [eventId, other].toSorted()
    desk.network.replace((request) =>
      request.method === 'GET' && new URL(request.url).pathname.endsWith(`/events/${odd}`)
        ? { status, url: request.url, headers: { 'content-type': 'application/json' }, text: '{"message":"no"}' }
        : undefined,
    )
    for (const id of [odd, plain]) deleteOnSite(desk, id)
    await desk.until('the rows of the other have left', () => isGoneHere(desk, plain))
    expect(isGoneHere(desk, odd)).toBe(false)
    const asked = askedForOne(desk, odd)
    await desk.pass(3 * 3_600_000)
    // Ten minutes, twenty, forty, eighty: it is left alone for longer and longer.
    expect(askedForOne(desk, odd) - asked).toBeLessThanOrEqual(5)
    desk.network.replace(undefined)
    await desk.until('its rows have left, too', () => isGoneHere(desk, odd))
  },
)

const hasRows = (desk: TestDesk, eventId: string) => Object.values(rowsOf(desk, eventId)).some((count) => count > 0)

test('a deleted event whose check-in waits for a person is reported as well', { tags: 'long' }, async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: { operation: 'checkIn' }, kind: 'status', status: 409 }] })
  expect(await scanIn(desk, ticketNumber, eventId)).toMatchObject({ outcome: 'admitted' })
  await desk.until('it waits for a person', async () =>
    ['needsYou', 'refused'].includes((await queueOf(desk))[0]?.state ?? ''),
  )
  deleteOnSite(desk, eventId)
  await desk.until('its rows have left', () => rowsOf(desk, eventId)['tickets'] === 1)
  await desk.quiet()
  const { incidents } = await desk.api.sync.incidents({ limit: 10 })
  expect(incidents).toMatchObject([{ kind: 'eventCancelled', scope: eventId, subject: ticketNumber }])
})
