import { expect, test } from 'vitest'
import type { NetworkRequest, NetworkResponse } from '../../electron/core/ports/network.ts'
import { AppError } from '../../shared/errors.ts'
import { asked, effects, eventIdOf, readyTickets } from '../support/doors.ts'
import { action, checkIns, goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../support/site-copy.ts'
import { historyOf, incidentsOf, isCheckIn, minute } from './at-the-door.ts'

const html = ({ url }: NetworkRequest, status: number): NetworkResponse => ({
  status,
  url,
  headers: { 'content-type': 'text/html' },
  text: '<html><body>Welcome to the venue</body></html>',
})

test('22. A captive portal answers 200 with HTML instead of JSON: offline, and the queue is untouched', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: {}, kind: 'captivePortal' }] })
  await scanIn(laptop, ticketNumber)
  await laptop.until('noticed', async () => (await laptop.api.sync.status({})).captivePortal)
  const [row] = await queueOf(laptop)
  await laptop.pass(10 * minute)
  expect(await laptop.api.sync.status({})).toMatchObject({ chip: 'offline', captivePortal: true, waiting: 1 })
  expect(await queueOf(laptop)).toMatchObject([{ id: row?.id, state: 'waiting', ticketNumber }])
  expect(await historyOf(laptop)).toEqual([])
  laptop.sandbox.faults.reset()
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('23. A proxy answers 502 while the network is up: told within ten seconds, the queue is untouched', {
  tags: 'long',
}, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.until('up to date', async () => (await laptop.api.sync.status({})).chip === 'upToDate')
  laptop.network.replace((request) => html(request, 502))
  await scanIn(laptop, ticketNumber)
  await laptop.until('told', async () => (await laptop.api.sync.status({})).chip === 'offline', { withinMs: 10_000 })
  const [row] = await queueOf(laptop)
  await laptop.pass(5 * minute)
  expect(await queueOf(laptop)).toMatchObject([{ id: row?.id, ticketNumber }])
  expect((await laptop.api.sync.status({})).waiting).toBe(1)
  laptop.network.replace(undefined)
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test.each([
  ['three seconds, which is honoured', '3', 3_000],
  ['a day, which is cut to a quarter of an hour', '86400', 15 * minute],
  ['a date a day ahead, which is cut as well', 'Sat, 21 Nov 2026 17:40:00 GMT', 15 * minute],
])('24. 429 with a Retry-After of %s', async (_, retryAfter, waitMs) => {
  const { laptop, ticketNumber } = await openDoor()
  await using __ = laptop
  let refused: number | undefined
  laptop.network.replace((request) => {
    if (!isCheckIn(request) || refused !== undefined) return undefined
    refused = laptop.clock.monotonic()
    const headers = { 'content-type': 'application/json', 'retry-after': retryAfter }
    return { status: 429, url: request.url, headers, text: '{"message":"slow down"}' }
  })
  await scanIn(laptop, ticketNumber)
  await laptop.until('refused', () => refused !== undefined)
  await laptop.drained()
  const waitedMs = laptop.clock.monotonic() - (refused ?? 0)
  expect(waitedMs).toBeGreaterThanOrEqual(waitMs)
  expect(waitedMs).toBeLessThan(waitMs * 1.1 + 10_000)
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('24. 429 with a Retry-After that is garbage: the usual wait, and then it goes', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  let left = 1
  laptop.network.replace((request) => {
    if (!isCheckIn(request) || left === 0) return undefined
    left -= 1
    const headers = { 'content-type': 'application/json', 'retry-after': 'soon, please' }
    return { status: 429, url: request.url, headers, text: '{}' }
  })
  const start = laptop.clock.monotonic()
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(left).toBe(0)
  expect(laptop.clock.monotonic() - start).toBeLessThan(minute)
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('25. TCP is accepted and no byte comes for a minute: outcome unknown, the next lane does not starve', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const [ticketNumber = '', other = ''] = readyTickets(laptop.sandbox, 2)
  const [contact] = laptop.sandbox.world.contacts.all()
  const contactId = contact?.id ?? ''
  const held = laptop.network.hold(isCheckIn)
  await scanIn(laptop, ticketNumber)
  await laptop.until('no answer comes', () => held.arrived())
  // Meanwhile another lane sends, and changes still come.
  await laptop.api.contacts.edit({ contactId, fields: { company: 'Marlowe and Sons' } })
  await action(laptop, { checkIn: { eventId, ticketNumber: other, by: 'Side door' } })
  await laptop.pass(minute)
  expect(laptop.sandbox.world.contacts.get(contactId)?.info?.company).toBe('Marlowe and Sons')
  expect((await laptop.api.guests.get({ ticketNumber: other })).arrivedAt).not.toBeNull()
  expect(await queueOf(laptop)).toMatchObject([{ ticketNumber, state: 'sending' }])
  held.release(new AppError('timeout', { reason: 'The site did not answer in time.' }))
  await laptop.until('nobody knows', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  await laptop.drained()
  expect(checkIns(laptop)).toHaveLength(1)
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('26. The reply is cut in its JSON after the commit: outcome unknown, looked up, not sent again', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  onCheckIn(laptop, { kind: 'truncate', times: 1 })
  await scanIn(laptop, ticketNumber)
  await laptop.until('nobody knows', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  await laptop.drained()
  expect(checkIns(laptop)).toHaveLength(1)
  expect(effects(laptop.sandbox)).toEqual([{ op: 'checkIn', ticketNumber }])
})

test('27. Reconnect storm, twenty flaps a minute: requests stay in the budget, and no drain runs twice', async () => {
  const perMinute = 60
  const { laptop } = await openDoor({ budget: perMinute })
  await using _ = laptop
  await goOffline(laptop)
  const codes = readyTickets(laptop.sandbox, 40)
  for (const code of codes) await scanIn(laptop, code)
  const [contact] = laptop.sandbox.world.contacts.all()
  await laptop.api.contacts.edit({ contactId: contact?.id ?? '', fields: { company: 'Marlowe and Sons' } })
  await laptop.pass(2 * minute)
  const before = laptop.network.requests.length
  for (let flap = 0; flap < 20; flap += 1) {
    goOnline(laptop)
    // The line is back in the middle of a request, now and then.
    await laptop.pass(1_000 + flap * 50)
    laptop.sandbox.faults.set({ cut: true })
    await laptop.pass(2_000 - flap * 50)
  }
  expect(laptop.network.requests.length - before).toBeLessThanOrEqual(perMinute)
  goOnline(laptop)
  await laptop.drained()
  // The site counts: every ticket was asked for once, and the contact was written once.
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
  expect(laptop.sandbox.world.contacts.get(contact?.id ?? '')?.revision).toBe((contact?.revision ?? 0) + 1)
  expect(await historyOf(laptop)).toHaveLength(41)
})

test('28. Sleep in the middle of a request, awake on another network: looked up, nothing sent twice', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const [, other = ''] = readyTickets(laptop.sandbox, 2)
  const held = laptop.network.hold(isCheckIn)
  await scanIn(laptop, ticketNumber)
  await laptop.until('it is on its way', () => held.arrived())
  // Eight hours in which nothing runs: the wall clock moves, timers do not.
  laptop.clock.jump(8 * 60 * minute)
  held.release(new AppError('offline', { reason: 'The connection is gone.', data: { sent: true } }))
  // The clock shows that it slept: what was lost is looked up at once, also without a word of a waking.
  await laptop.until('it is looked up', async () => (await queueOf(laptop))[0]?.state !== 'sending')
  await laptop.api.sync.now({})
  await scanIn(laptop, other)
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect(asked(laptop.sandbox, other)).toBe(1)
  expect(await incidentsOf(laptop)).toEqual([])
})

test('29. A proxy strips headers (etag, link, date): pulls fall back, and no cursor is damaged', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const strip = laptop.network.request
  // What the platform sends beside its body never arrives.
  laptop.network.request = async (request) => {
    const response = await strip(request)
    const { 'content-type': type = 'application/json' } = response.headers
    return { ...response, headers: { 'content-type': type } }
  }
  await laptop.restart()
  await laptop.until('answers come', async () => (await laptop.api.sync.connection({})).requests.length > 3)
  expect((await laptop.api.sync.connection({})).clockOffsetMs).toBeNull()
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  const [contact] = laptop.sandbox.world.contacts.all()
  for (const ticketNumber of [first, second]) {
    await action(laptop, {
      checkIn: { eventId, ticketNumber, by: 'Side door' },
      updateContact: { id: contact?.id, last: `Person ${ticketNumber}` },
    })
    await laptop.until('heard of', async () => (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null)
    await laptop.pass(2 * minute)
  }
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  const different = () => differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))
  await laptop.until('the copy is the site', () => different().length === 0, { withinMs: 10 * minute })
})

test('30. 401 in a drain: the lane pauses, no row is lost, and it goes on after sign-in with the same ids', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  // Two shows, so two requests: the first goes through, then the sign-in ends.
  const [early, late] = [readyTickets(laptop.sandbox, 20, 0), readyTickets(laptop.sandbox, 10, 1)]
  const codes = [...early, ...late]
  for (const code of early) await scanIn(laptop, code)
  for (const code of late) await scanIn(laptop, code, eventIdOf(laptop.sandbox, 1))
  const ids = (await queueOf(laptop)).map(({ id }) => id)
  goOnline(laptop, { rules: [{ match: { operation: 'checkIn' }, kind: 'status', status: 401, skip: 1 }] })
  await laptop.until('signed out', async () => (await laptop.api.sync.status({})).chip === 'signedOut')
  expect((await queueOf(laptop)).map(({ id }) => id)).toEqual(ids.slice(20))
  expect((await queueOf(laptop)).every(({ state, tries }) => state === 'waiting' && tries === 0)).toBe(true)
  await laptop.pass(10 * minute)
  expect((await queueOf(laptop)).map(({ id }) => id)).toEqual(ids.slice(20))
  laptop.sandbox.faults.reset()
  await laptop.drained()
  expect((await historyOf(laptop)).map(({ id }) => id).sort()).toEqual(ids.toSorted())
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
})

test('31. The permission for a collection is taken away (403, or an empty list): frozen, not deleted', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const setOf = async (name: string) => (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === name)
  const rows = { contacts: (await setOf('contacts'))?.rows, events: (await setOf('events'))?.rows }
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'contacts' }, kind: 'status', status: 403 }] })
  const empty = '{"events":[],"pagingMetadata":{"count":0,"offset":0,"total":0}}'
  laptop.network.replace(({ url }) =>
    url.includes('/v3/events/query')
      ? { status: 200, url, headers: { 'content-type': 'application/json' }, text: empty }
      : undefined,
  )
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until('both stand still', async () => (await laptop.api.sync.status({})).notRefreshed.length === 2)
  expect(await setOf('contacts')).toMatchObject({ rows: rows.contacts, frozen: { code: 'forbidden' } })
  expect(await setOf('events')).toMatchObject({ rows: rows.events, frozen: { code: 'precondition' } })
})
