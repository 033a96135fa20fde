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
import { openTestLaptop } from '../../tests/support/test-laptop.ts'
import { profileOf } from '../../tests/support/test-ports.ts'

test('with no site: the window can ask everything that needs none, and is told what is missing', async () => {
  await using laptop = await openTestLaptop({ ports: { initialSite: undefined } })
  const { api } = laptop
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
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.restart({ initialSite: undefined, demo: { start: async () => profileOf(laptop.sandbox) } })
  expect(await laptop.api.session.connection({})).toMatchObject({
    state: 'connected',
    kind: 'demo',
    siteName: 'Test site',
  })
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})

test('a site of the last start is open again, with the key from the secret store', { tags: 'long' }, async () => {
  await using laptop = await openTestLaptop({ ports: { initialSite: undefined } })
  const { url: baseUrl, apiKey, siteId } = laptop.sandbox
  await expect(laptop.api.session.connect({ baseUrl, apiKey: 'wrong', siteId })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect((await laptop.api.session.connection({})).state).toBe('none')
  await laptop.api.session.connect({ siteName: 'Our house', baseUrl, apiKey, siteId })
  await laptop.loaded()
  expect(
    rowsOf(join(laptop.dir, 'desk.db'), 'SELECT value FROM settings')
      .map((row) => row['value'])
      .join(),
  ).not.toContain(apiKey)
  await laptop.restart()
  expect(await laptop.api.session.connection({})).toMatchObject({
    state: 'connected',
    kind: 'site',
    siteName: 'Our house',
  })
  expect(await laptop.api.sync.test({})).toMatchObject({ ok: true })
})

test('a site that cannot be opened does not keep the core from starting, with everything that is here', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await scanIn(laptop, readyTicket(laptop.sandbox))
  await laptop.restart({ initialSite: undefined, demo: { start: () => Promise.reject(new Error('no sandbox here')) } })
  expect((await laptop.api.session.connection({})).state).toBe('none')
  expect((await laptop.api.guests.counts({ eventId })).total).toBeGreaterThan(100)
  expect(await queueOf(laptop)).toHaveLength(1)
  const other = (
    await laptop.api.guests.list({
      filter: { eventId, arrived: false, statuses: ['paid'] },
      sort: { key: 'name', descending: false },
      start: 0,
      count: 1,
    })
  ).rows[0]
  expect(['admitted', 'attention']).toContain((await scanIn(laptop, other?.ticketNumber ?? '')).outcome)
  expect(await queueOf(laptop)).toHaveLength(2)
})

test('another site is refused while work waits for this one; with the queue empty it replaces the copy', {
  tags: 'long',
}, async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await using other = await startSandbox({ seed: 9, clock: { now: laptop.clock.now } }).then((sandbox) => ({
    sandbox,
    [Symbol.asyncDispose]: () => sandbox.close(),
  }))
  const connectOther = () =>
    laptop.api.session.connect({
      baseUrl: other.sandbox.url,
      apiKey: other.sandbox.apiKey,
      siteId: other.sandbox.siteId,
    })
  await goOffline(laptop)
  await scanIn(laptop, ticketNumber)
  await expect(connectOther()).rejects.toMatchObject({ code: 'unsent_work', data: { count: 1 } })
  await expect(laptop.api.session.disconnect({})).rejects.toMatchObject({ code: 'unsent_work' })
  expect(await queueOf(laptop)).toHaveLength(1)
  laptop.sandbox.faults.set({ cut: false })
  await laptop.drained()
  await laptop.api.events.open({ eventId: eventIdOf(laptop.sandbox) })
  expect(await connectOther()).toMatchObject({ state: 'connected', kind: 'site' })
  await laptop.loaded()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(other.sandbox.world))).toEqual([])
  expect((await laptop.api.settings.get({})).openEventId).toBeNull()
})

test('leaving a site forgets its copy and its key', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  expect(await laptop.api.session.disconnect({})).toMatchObject({ state: 'none' })
  expect((await laptop.api.events.list({})).events).toEqual([])
  expect(
    (await laptop.api.contacts.list({ filter: {}, sort: { key: 'name', descending: false }, start: 0, count: 1 }))
      .total,
  ).toBe(0)
  await laptop.restart({ initialSite: undefined })
  expect((await laptop.api.session.connection({})).state).toBe('none')
})

test('two windows see the same, and both are told', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  const [window, host] = channelPair()
  const detach = laptop.core.attach(host)
  const second = connect(app, window)
  const received: string[] = []
  second.checkin.changed(() => received.push('checkin'))
  second.sync.queueChanged(() => received.push('queue'))
  second.tickets.changed(() => received.push('tickets'))
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  await laptop.pass(1_000)
  expect(new Set(received)).toEqual(new Set(['checkin', 'queue', 'tickets']))
  expect((await second.guests.get({ ticketNumber })).arrivedAt).not.toBeNull()
  const before = received.length
  detach()
  await laptop.api.sync.pause({ paused: true })
  await laptop.pass(1_000)
  expect(received.length).toBe(before)
})

test('closing ends every loop and leaves whole files', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  await laptop.restart()
  const asks = laptop.network.requests.length
  await laptop.core.close()
  await laptop.pass(600_000)
  expect(laptop.network.requests.length).toBe(asks)
  // A closed write-ahead log is folded into the file: what is copied now is everything.
  expect(existsSync(join(laptop.dir, 'desk.db-wal'))).toBe(false)
  await laptop.restart()
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
})
