import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { app } from '../../shared/app/index.ts'
import { connect } from '../../shared/rpc/connect.ts'
import { channelPair } from '../../tests/support/channel-pair.ts'
import { rowsOf } from '../../tests/support/databases.ts'
import { asked, eventIdOf, readyTicket } from '../../tests/support/doors.ts'
import { goOffline, openDoor, queueOf, scanIn } from '../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../tests/support/site-copy.ts'
import { openTestDesk } from '../../tests/support/test-desk.ts'
import { profileOf } from '../../tests/support/test-ports.ts'

test('with no site: the window can ask everything that needs none, and is told what is missing', async () => {
  await using desk = await openTestDesk({ ports: { initialSite: undefined } })
  const { api } = desk
  expect(await api.session.connection({})).toMatchObject({ state: 'none', kind: null, canCutNetwork: false })
  expect((await api.events.list({})).events).toEqual([])
  expect((await api.sync.queue({})).rows).toEqual([])
  expect(await api.sync.status({})).toMatchObject({ waiting: 0, firstLoad: null })
  expect((await api.today.overview({})).events).toEqual([])
  expect((await api.checkin.scan({ eventId: 'e', code: 'A-1', mode: 'in' })).outcome).toBe('unknown')
  expect((await api.checkin.find({ eventId: 'e', text: 'a' })).orders).toEqual([])
  for (const call of [
    api.sync.now({}),
    api.sync.test({}),
    api.sync.data({}),
    api.checkin.askServer({ eventId: 'e', code: 'A' }),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'not_connected' })
  }
  await expect(api.demo.network({})).rejects.toMatchObject({ code: 'unavailable_here' })
})

test('the demo site of the last start is open again, at its new address', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  await desk.restart({ initialSite: undefined, demo: { start: async () => profileOf(desk.sandbox) } })
  expect(await desk.api.session.connection({})).toMatchObject({
    state: 'connected',
    kind: 'demo',
    siteName: 'Test site',
  })
  await scanIn(desk, ticketNumber)
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})

test('a site of the last start is open again, with the key from the secret store', { tags: 'long' }, async () => {
  await using desk = await openTestDesk({ ports: { initialSite: undefined } })
  const { url: baseUrl, apiKey, siteId } = desk.sandbox
  await expect(desk.api.session.connect({ baseUrl, apiKey: 'wrong', siteId })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect((await desk.api.session.connection({})).state).toBe('none')
  await desk.api.session.connect({ siteName: 'Our house', baseUrl, apiKey, siteId })
  await desk.loaded()
  expect(
    rowsOf(join(desk.dir, 'desk.db'), 'SELECT value FROM settings')
      .map((row) => row['value'])
      .join(),
  ).not.toContain(apiKey)
  await desk.restart()
  expect(await desk.api.session.connection({})).toMatchObject({
    state: 'connected',
    kind: 'site',
    siteName: 'Our house',
  })
  expect(await desk.api.sync.test({})).toMatchObject({ ok: true })
})

test('a site that cannot be opened does not keep the core from starting, with everything that is here', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await scanIn(desk, readyTicket(desk.sandbox))
  await desk.restart({ initialSite: undefined, demo: { start: () => Promise.reject(new Error('no sandbox here')) } })
  expect((await desk.api.session.connection({})).state).toBe('none')
  expect((await desk.api.guests.counts({ eventId })).total).toBeGreaterThan(100)
  expect(await queueOf(desk)).toHaveLength(1)
  const other = (
    await desk.api.guests.list({
      filter: { eventId, arrived: false, statuses: ['paid'] },
      sort: { key: 'name', descending: false },
      start: 0,
      count: 1,
    })
  ).rows[0]
  expect(['admitted', 'attention']).toContain((await scanIn(desk, other?.ticketNumber ?? '')).outcome)
  expect(await queueOf(desk)).toHaveLength(2)
})

test('another site is refused while work waits for this one; with the queue empty it replaces the copy', {
  tags: 'long',
}, async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  await using other = await startSandbox({ seed: 9, clock: { now: desk.clock.now } }).then((sandbox) => ({
    sandbox,
    [Symbol.asyncDispose]: () => sandbox.close(),
  }))
  const connectOther = () =>
    desk.api.session.connect({ baseUrl: other.sandbox.url, apiKey: other.sandbox.apiKey, siteId: other.sandbox.siteId })
  await goOffline(desk)
  await scanIn(desk, ticketNumber)
  await expect(connectOther()).rejects.toMatchObject({ code: 'unsent_work', data: { count: 1 } })
  await expect(desk.api.session.disconnect({})).rejects.toMatchObject({ code: 'unsent_work' })
  expect(await queueOf(desk)).toHaveLength(1)
  desk.sandbox.faults.set({ cut: false })
  await desk.drained()
  await desk.api.events.open({ eventId: eventIdOf(desk.sandbox) })
  expect(await connectOther()).toMatchObject({ state: 'connected', kind: 'site' })
  await desk.loaded()
  expect(differences(copyOfMirror(desk.dir), copyOfSite(other.sandbox.world))).toEqual([])
  expect((await desk.api.settings.get({})).openEventId).toBeNull()
})

test('leaving a site forgets its copy and its key', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  expect(await desk.api.session.disconnect({})).toMatchObject({ state: 'none' })
  expect((await desk.api.events.list({})).events).toEqual([])
  expect(
    (await desk.api.contacts.list({ filter: {}, sort: { key: 'name', descending: false }, start: 0, count: 1 })).total,
  ).toBe(0)
  await desk.restart({ initialSite: undefined })
  expect((await desk.api.session.connection({})).state).toBe('none')
})

test('two windows see the same, and both are told', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  const [window, host] = channelPair()
  const detach = desk.core.attach(host)
  const second = connect(app, window)
  const heard: string[] = []
  second.checkin.changed(() => heard.push('checkin'))
  second.sync.queueChanged(() => heard.push('queue'))
  second.tickets.changed(() => heard.push('tickets'))
  await scanIn(desk, ticketNumber)
  await desk.drained()
  await desk.pass(1_000)
  expect(new Set(heard)).toEqual(new Set(['checkin', 'queue', 'tickets']))
  expect((await second.guests.get({ ticketNumber })).arrivedAt).not.toBeNull()
  const before = heard.length
  detach()
  await desk.api.sync.pause({ paused: true })
  await desk.pass(1_000)
  expect(heard.length).toBe(before)
})

test('closing ends every loop and leaves whole files', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  await scanIn(desk, ticketNumber)
  await desk.restart()
  const asks = desk.network.requests.length
  await desk.core.close()
  await desk.pass(600_000)
  expect(desk.network.requests.length).toBe(asks)
  // A closed write-ahead log is folded into the file: what is copied now is everything.
  expect(existsSync(join(desk.dir, 'desk.db-wal'))).toBe(false)
  await desk.restart()
  await desk.drained()
  expect(asked(desk.sandbox, ticketNumber)).toBe(1)
})
