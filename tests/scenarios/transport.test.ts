import { expect, test } from 'vitest'
import type { NetworkAnswer, NetworkRequest } from '../../electron/core/ports/network.ts'
import { AppError } from '../../shared/errors.ts'
import { asked, effects, eventIdOf, readyTickets } from '../support/doors.ts'
import { act, checkIns, goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../support/site-copy.ts'
import { historyOf, incidentsOf, isCheckIn, minute } from './at-the-door.ts'

const html = ({ url }: NetworkRequest, status: number): NetworkAnswer => ({
  status,
  url,
  headers: { 'content-type': 'text/html' },
  text: '<html><body>Welcome to the venue</body></html>',
})

test('22. A captive portal answers 200 with HTML instead of JSON: offline, and the queue is untouched', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: {}, kind: 'captivePortal' }] })
  await scanIn(desk, ticketNumber)
  await desk.until('noticed', async () => (await desk.api.sync.status({})).captivePortal)
  const [row] = await queueOf(desk)
  await desk.pass(10 * minute)
  expect(await desk.api.sync.status({})).toMatchObject({ chip: 'offline', captivePortal: true, waiting: 1 })
  expect(await queueOf(desk)).toMatchObject([{ id: row?.id, state: 'waiting', ticketNumber }])
  expect(await historyOf(desk)).toEqual([])
  desk.sandbox.faults.reset()
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('23. A proxy answers 502 while the network is up: told within ten seconds, the queue is untouched', {
  tags: 'long',
}, async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  await desk.until('up to date', async () => (await desk.api.sync.status({})).chip === 'upToDate')
  desk.network.replace((request) => html(request, 502))
  await scanIn(desk, ticketNumber)
  await desk.until('told', async () => (await desk.api.sync.status({})).chip === 'offline', { withinMs: 10_000 })
  const [row] = await queueOf(desk)
  await desk.pass(5 * minute)
  expect(await queueOf(desk)).toMatchObject([{ id: row?.id, ticketNumber }])
  expect((await desk.api.sync.status({})).waiting).toBe(1)
  desk.network.replace(undefined)
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test.each([
  ['three seconds, which is honoured', '3', 3_000],
  ['a day, which is cut to a quarter of an hour', '86400', 15 * minute],
  ['a date a day ahead, which is cut as well', 'Sat, 21 Nov 2026 17:40:00 GMT', 15 * minute],
])('24. 429 with a Retry-After of %s', async (_, retryAfter, waitMs) => {
  const { desk, ticketNumber } = await openDoor()
  await using __ = desk
  let refused: number | undefined
  desk.network.replace((request) => {
    if (!isCheckIn(request) || refused !== undefined) return undefined
    refused = desk.clock.monotonic()
    const headers = { 'content-type': 'application/json', 'retry-after': retryAfter }
    return { status: 429, url: request.url, headers, text: '{"message":"slow down"}' }
  })
  await scanIn(desk, ticketNumber)
  await desk.until('refused', () => refused !== undefined)
  await desk.drained()
  const waitedMs = desk.clock.monotonic() - (refused ?? 0)
  expect(waitedMs).toBeGreaterThanOrEqual(waitMs)
  expect(waitedMs).toBeLessThan(waitMs * 1.1 + 10_000)
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('24. 429 with a Retry-After that is garbage: the usual wait, and then it goes', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  let left = 1
  desk.network.replace((request) => {
    if (!isCheckIn(request) || left === 0) return undefined
    left -= 1
    const headers = { 'content-type': 'application/json', 'retry-after': 'soon, please' }
    return { status: 429, url: request.url, headers, text: '{}' }
  })
  const start = desk.clock.monotonic()
  await scanIn(desk, ticketNumber)
  await desk.drained()
  expect(left).toBe(0)
  expect(desk.clock.monotonic() - start).toBeLessThan(minute)
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('25. TCP is accepted and no byte comes for a minute: outcome unknown, the next lane does not starve', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const [ticketNumber = '', other = ''] = readyTickets(desk.sandbox, 2)
  const [contact] = desk.sandbox.world.contacts.all()
  const contactId = contact?.id ?? ''
  const held = desk.network.hold(isCheckIn)
  await scanIn(desk, ticketNumber)
  await desk.until('no answer comes', () => held.arrived())
  // Meanwhile another lane sends, and changes still come.
  await desk.api.contacts.edit({ contactId, fields: { company: 'Marlowe and Sons' } })
  await act(desk, { checkIn: { eventId, ticketNumber: other, by: 'Side door' } })
  await desk.pass(minute)
  expect(desk.sandbox.world.contacts.get(contactId)?.info?.company).toBe('Marlowe and Sons')
  expect((await desk.api.guests.get({ ticketNumber: other })).arrivedAt).not.toBeNull()
  expect(await queueOf(desk)).toMatchObject([{ ticketNumber, state: 'sending' }])
  held.release(new AppError('timeout', { reason: 'The site did not answer in time.' }))
  await desk.until('nobody knows', async () => (await queueOf(desk))[0]?.state === 'unknown')
  await desk.drained()
  expect(checkIns(desk)).toHaveLength(1)
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('26. The reply is cut in its JSON after the commit: outcome unknown, looked up, not sent again', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  onCheckIn(desk, { kind: 'truncate', times: 1 })
  await scanIn(desk, ticketNumber)
  await desk.until('nobody knows', async () => (await queueOf(desk))[0]?.state === 'unknown')
  await desk.drained()
  expect(checkIns(desk)).toHaveLength(1)
  expect(effects(desk.sandbox)).toEqual([{ op: 'checkIn', ticketNumber }])
})

test('27. Reconnect storm, twenty flaps a minute: requests stay in the budget, and no drain runs twice', async () => {
  const perMinute = 60
  const { desk } = await openDoor({ budget: perMinute })
  await using _ = desk
  await goOffline(desk)
  const codes = readyTickets(desk.sandbox, 40)
  for (const code of codes) await scanIn(desk, code)
  const [contact] = desk.sandbox.world.contacts.all()
  await desk.api.contacts.edit({ contactId: contact?.id ?? '', fields: { company: 'Marlowe and Sons' } })
  await desk.pass(2 * minute)
  const before = desk.network.requests.length
  for (let flap = 0; flap < 20; flap += 1) {
    goOnline(desk)
    // The line is back in the middle of a request, now and then.
    await desk.pass(1_000 + flap * 50)
    desk.sandbox.faults.set({ cut: true })
    await desk.pass(2_000 - flap * 50)
  }
  expect(desk.network.requests.length - before).toBeLessThanOrEqual(perMinute)
  goOnline(desk)
  await desk.drained()
  // The site counts: every ticket was asked for once, and the contact was written once.
  for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
  expect(desk.sandbox.world.contacts.get(contact?.id ?? '')?.revision).toBe((contact?.revision ?? 0) + 1)
  expect(await historyOf(desk)).toHaveLength(41)
})

test('28. Sleep in the middle of a request, awake on another network: looked up, nothing sent twice', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  const [, other = ''] = readyTickets(desk.sandbox, 2)
  const held = desk.network.hold(isCheckIn)
  await scanIn(desk, ticketNumber)
  await desk.until('it is on its way', () => held.arrived())
  // Eight hours in which nothing runs: the wall clock moves, timers do not.
  desk.clock.jump(8 * 60 * minute)
  held.release(new AppError('offline', { reason: 'The connection is gone.', data: { sent: true } }))
  // The clock shows that it slept: what was lost is looked up at once, also without a word of a waking.
  await desk.until('it is looked up', async () => (await queueOf(desk))[0]?.state !== 'sending')
  await desk.api.sync.now({})
  await scanIn(desk, other)
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
  expect(asked(desk.sandbox, other)).toBe(1)
  expect(await incidentsOf(desk)).toEqual([])
})

test('29. A proxy strips headers (etag, link, date): pulls fall back, and no cursor is damaged', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const strip = desk.network.request
  // What the platform sends beside its body never arrives.
  desk.network.request = async (request) => {
    const answer = await strip(request)
    const { 'content-type': type = 'application/json' } = answer.headers
    return { ...answer, headers: { 'content-type': type } }
  }
  await desk.restart()
  await desk.until('answers come', async () => (await desk.api.sync.connection({})).requests.length > 3)
  expect((await desk.api.sync.connection({})).clockOffsetMs).toBeNull()
  const [first = '', second = ''] = readyTickets(desk.sandbox, 2)
  const [contact] = desk.sandbox.world.contacts.all()
  for (const ticketNumber of [first, second]) {
    await act(desk, {
      checkIn: { eventId, ticketNumber, by: 'Side door' },
      updateContact: { id: contact?.id, last: `Person ${ticketNumber}` },
    })
    await desk.until('heard of', async () => (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null)
    await desk.pass(2 * minute)
  }
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  const different = () => differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))
  await desk.until('the copy is the site', () => different().length === 0, { withinMs: 10 * minute })
})

test('30. 401 in a drain: the lane pauses, no row is lost, and it goes on after sign-in with the same ids', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  // Two shows, so two requests: the first goes through, then the sign-in ends.
  const [early, late] = [readyTickets(desk.sandbox, 20, 0), readyTickets(desk.sandbox, 10, 1)]
  const codes = [...early, ...late]
  for (const code of early) await scanIn(desk, code)
  for (const code of late) await scanIn(desk, code, eventIdOf(desk.sandbox, 1))
  const ids = (await queueOf(desk)).map(({ id }) => id)
  goOnline(desk, { rules: [{ match: { operation: 'checkIn' }, kind: 'status', status: 401, skip: 1 }] })
  await desk.until('signed out', async () => (await desk.api.sync.status({})).chip === 'signedOut')
  expect((await queueOf(desk)).map(({ id }) => id)).toEqual(ids.slice(20))
  expect((await queueOf(desk)).every(({ state, tries }) => state === 'waiting' && tries === 0)).toBe(true)
  await desk.pass(10 * minute)
  expect((await queueOf(desk)).map(({ id }) => id)).toEqual(ids.slice(20))
  desk.sandbox.faults.reset()
  await desk.drained()
  expect((await historyOf(desk)).map(({ id }) => id).sort()).toEqual(ids.toSorted())
  for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
})

test('31. The permission for a collection is taken away (403, or an empty list): frozen, not deleted', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const setOf = async (name: string) => (await desk.api.sync.data({})).sets.find(({ dataSet }) => dataSet === name)
  const rows = { contacts: (await setOf('contacts'))?.rows, events: (await setOf('events'))?.rows }
  desk.sandbox.faults.set({ rules: [{ match: { area: 'contacts' }, kind: 'status', status: 403 }] })
  const empty = '{"events":[],"pagingMetadata":{"count":0,"offset":0,"total":0}}'
  desk.network.replace(({ url }) =>
    url.includes('/v3/events/query')
      ? { status: 200, url, headers: { 'content-type': 'application/json' }, text: empty }
      : undefined,
  )
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  await desk.api.sync.refresh({ dataSet: 'events' })
  await desk.until('both stand still', async () => (await desk.api.sync.status({})).notRefreshed.length === 2)
  expect(await setOf('contacts')).toMatchObject({ rows: rows.contacts, frozen: { code: 'forbidden' } })
  expect(await setOf('events')).toMatchObject({ rows: rows.events, frozen: { code: 'precondition' } })
})
