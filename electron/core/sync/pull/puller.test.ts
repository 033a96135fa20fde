import { expect, test } from 'vitest'
import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError } from '../../../../shared/errors.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { eventIdOf, readyTickets } from '../../../../tests/support/doors.ts'
import { act, goOffline, goOnline, openDoor } from '../../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { openTestDesk, type TestDesk } from '../../../../tests/support/test-desk.ts'

const setOf = async (desk: TestDesk, dataSet: DataSet) =>
  (await desk.api.sync.data({})).sets.find((set) => set.dataSet === dataSet)
const requestsTo = (desk: TestDesk, path: string) => desk.network.requests.filter(({ url }) => url.includes(path))
const counts = (desk: TestDesk, show: 0 | 1 = 0) => desk.api.guests.counts({ eventId: eventIdOf(desk.sandbox, show) })

test('the first load brings everything, and then the copy is the site', async () => {
  await using desk = await openTestDesk({ sandbox: { reception: true } })
  const before = await desk.api.sync.status({})
  expect(before).toMatchObject({ chip: 'syncing', firstLoad: { rows: expect.any(Number) } })
  await desk.loaded()
  expect(differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))).toEqual([])
  const { sets } = await desk.api.sync.data({})
  for (const set of sets) {
    expect(set).toMatchObject({ expected: null, frozen: null, fullAt: expect.any(String) })
    expect(set.rows).toBeGreaterThan(0)
  }
  expect((await desk.api.sync.status({})).chip).toBe('upToDate')
})

test('a first load that is cut goes on where it was after a crash, and ends equal to the site', {
  tags: 'long',
}, async () => {
  await using desk = await openTestDesk({ sandbox: { seed: 3 } })
  // Page after page, each of them the last one before the cut.
  for (let page = 2; page <= 12; page += 2) {
    await desk.until('some pages are in', () => desk.network.requests.length >= page)
    desk.sandbox.faults.set({ cut: true })
    await desk.quiet()
    await desk.crash()
    desk.sandbox.faults.set({ cut: false })
  }
  await desk.loaded()
  expect(differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))).toEqual([])
})

test('killed after every page of the first load: no gap, and no page is asked for again once it is in', {
  tags: 'long',
}, async () => {
  await using desk = await openTestDesk({ sandbox: { seed: 4 }, before: ({ faults }) => faults.set({ cut: true }) })
  await desk.quiet()
  const answered: string[] = []
  let allowed = 0
  desk.network.replace(({ url, body }) => {
    if (allowed === 0) throw new AppError('offline', { reason: 'The process is dead by then.' })
    allowed -= 1
    answered.push(`${url} ${body}`)
    return undefined
  })
  desk.sandbox.faults.set({ cut: false })
  for (let kills = 0; (await desk.api.sync.status({})).firstLoad !== null; kills += 1) {
    expect(kills).toBeLessThan(60)
    allowed = 1
    await desk.crash()
    await desk.quiet()
  }
  expect(differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))).toEqual([])
  expect(answered.length).toBeGreaterThan(10)
  expect(new Set(answered).size).toBe(answered.length)
})

test('other desks’ arrivals, undos, cancellations and sales come with the next changes of the list', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  const [arriving = '', cancelled = '', leaving = ''] = readyTickets(desk.sandbox, 3)
  const before = await counts(desk)
  await act(desk, { checkIn: { eventId, ticketNumber: leaving, by: 'Side door' } })
  await desk.until('heard of', async () => (await counts(desk)).arrived === before.arrived + 1)
  const { types } = await desk.api.events.get({ eventId })
  const definitionId = types.find((type) => (type.left ?? 0) > 0)?.id
  desk.clock.advance(200_000)
  await act(desk, {
    checkIn: { eventId, ticketNumber: arriving, by: 'Side door' },
    deleteCheckIn: { eventId, ticketNumber: leaving, by: 'Side door' },
    cancelTicket: { eventId, ticketNumber: cancelled },
    sell: { eventId, definitionId, name: 'Noor Late', email: 'noor@example.org' },
  })
  const asked = requestsTo(desk, '/v2/guests/query').length
  await desk.until('the guests were asked for', () => requestsTo(desk, '/v2/guests/query').length > asked)
  await desk.quiet()
  expect(await counts(desk)).toMatchObject({
    arrived: before.arrived + 1,
    cancelled: before.cancelled + 1,
    total: before.total + 1,
  })
  expect(await desk.api.guests.get({ ticketNumber: cancelled })).toMatchObject({ status: 'cancelled' })
  expect((await desk.api.guests.get({ ticketNumber: leaving })).arrivedAt).toBeNull()
  expect((await desk.api.checkin.find({ eventId, text: 'noor' })).tickets).toBe(1)
})

test('what other desks did is not lost when the line breaks before the tickets were fetched', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.pass(300_000)
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503, times: 1 }],
  })
  await desk.until('the fetch failed', () => desk.sandbox.faults.current().rules.length === 0)
  await desk.until('heard of', async () => (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 120_000,
  })
})

test('what other desks did is not lost when the desk is killed before the tickets were fetched', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.pass(300_000)
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  const held = desk.network.hold(({ url }) => url.includes('/v1/tickets?'))
  await desk.until('the tickets are on their way', () => held.arrived())
  await desk.crash()
  held.release()
  await desk.until('heard of', async () => (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 120_000,
  })
})

test('contacts: what changed is asked for, not everything', { tags: 'long' }, async () => {
  await using desk = await openTestDesk()
  await desk.loaded()
  await desk.pass(600_000)
  const [contact] = desk.sandbox.world.contacts.all()
  await act(desk, { updateContact: { id: contact?.id, first: 'Renamed', last: 'Person' } })
  const asked = requestsTo(desk, '/v4/contacts/query').length
  await desk.until(
    'heard of',
    async () => (await desk.api.contacts.get({ id: contact?.id ?? '' })).name === 'Renamed Person',
  )
  const since = requestsTo(desk, '/v4/contacts/query').slice(asked)
  expect(since).toHaveLength(1)
  expect(JSON.parse(since[0]?.body ?? '{}').query.filter).toEqual({ updatedDate: { $gte: expect.any(String) } })
})

test('contacts: one that is deleted is gone with the next whole look', { tags: 'long' }, async () => {
  await using desk = await openTestDesk()
  await desk.loaded()
  const [contact] = desk.sandbox.world.contacts.all()
  const id = contact?.id ?? ''
  await act(desk, { deleteContact: { id } })
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  await desk.until('gone', () =>
    desk.api.contacts.get({ id }).then(
      () => false,
      () => true,
    ),
  )
  expect((await setOf(desk, 'contacts'))?.rows).toBe(desk.sandbox.world.contacts.all().length)
})

test('a right that is taken away freezes its data set; the others go on, and nothing is deleted', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const rows = (await setOf(desk, 'contacts'))?.rows
  desk.sandbox.faults.set({ rules: [{ match: { area: 'contacts' }, kind: 'status', status: 403 }] })
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  await desk.until('frozen', async () => (await setOf(desk, 'contacts'))?.frozen !== null)
  expect(await setOf(desk, 'contacts')).toMatchObject({ rows, frozen: { code: 'forbidden' } })
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await desk.until('guests go on', async () => (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null)
  desk.sandbox.faults.reset()
  await desk.until('thawed', async () => (await setOf(desk, 'contacts'))?.frozen === null)
})

test('a right that was never there does not keep the first load from ending', { tags: 'long' }, async () => {
  await using desk = await openTestDesk({
    before: ({ faults }) => faults.set({ rules: [{ match: { area: 'contacts' }, kind: 'status', status: 403 }] }),
  })
  await desk.loaded()
  expect(await setOf(desk, 'contacts')).toMatchObject({ rows: 0, fullAt: null, frozen: { code: 'forbidden' } })
  desk.sandbox.faults.reset()
  await desk.until('loaded later', async () => ((await setOf(desk, 'contacts'))?.rows ?? 0) > 0)
})

test('one feed that always fails does not stop the others', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: { area: 'orders' }, kind: 'status', status: 500 }] })
  await desk.api.sync.refresh({ dataSet: 'orders' })
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await desk.until('guests go on', async () => (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 120_000,
  })
})

test('one feed that fails from the beginning does not keep the others from loading', { tags: 'long' }, async () => {
  await using desk = await openTestDesk({
    before: ({ faults }) => faults.set({ rules: [{ match: { area: 'guests' }, kind: 'status', status: 500 }] }),
  })
  await desk.until('contacts are here', async () => (await setOf(desk, 'contacts'))?.fullAt !== null, {
    withinMs: 120_000,
  })
  expect((await setOf(desk, 'tickets'))?.rows).toBeGreaterThan(0)
  desk.sandbox.faults.reset()
  await desk.loaded()
  expect(differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))).toEqual([])
})

test('a place in a list that the platform has forgotten: the list is read from its beginning', {
  tags: 'long',
}, async () => {
  await using desk = await openTestDesk()
  await desk.loaded()
  // As after a pass of the guests that was cut off long ago.
  await desk.crash({}, (dir) =>
    withDatabase(`${dir}/mirror.db`, (db) => {
      const position = { offset: 10, cursor: 'bm8tc3VjaC1jdXJzb3I', seen: 10, max: null, full: true }
      db.prepare("UPDATE pulls SET position = ? WHERE key = 'guests:'").run(JSON.stringify(position))
    }),
  )
  await desk.until('read to its end', async () => {
    const guests = await setOf(desk, 'guests')
    return (
      guests?.frozen === null &&
      (await desk.api.sync.status({})).firstLoad === null &&
      requestsTo(desk, '/v2/guests').length > 2
    )
  })
  const eventId = eventIdOf(desk.sandbox)
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await desk.until('changes come again', async () => (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 120_000,
  })
})

test('a list that comes back empty removes nothing and is reported', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const before = await desk.api.events.list({})
  desk.network.replace(({ url }) =>
    url.includes('/v3/events/query')
      ? {
          status: 200,
          url,
          headers: { 'content-type': 'application/json' },
          text: '{"events":[],"pagingMetadata":{"count":0,"offset":0,"total":0}}',
        }
      : undefined,
  )
  await desk.api.sync.refresh({ dataSet: 'events' })
  await desk.until('told', async () => (await setOf(desk, 'events'))?.frozen?.code === 'precondition')
  expect((await desk.api.events.list({})).events.length).toBe(before.events.length)
})

test('what the guard kept goes when a person says so, and the data set is as fresh as the others again', {
  tags: 'long',
}, async () => {
  await using desk = await openTestDesk()
  await desk.loaded()
  const { world } = desk.sandbox
  const gone = world.contacts.all().slice(0, Math.ceil(world.contacts.all().length / 2))
  for (const { id } of gone) world.contacts.remove(id)
  await desk.api.sync.refresh({ dataSet: 'contacts' })
  await desk.until('asked', async () => (await setOf(desk, 'contacts'))?.frozen?.code === 'precondition')
  expect((await setOf(desk, 'contacts'))?.rows).toBe(world.contacts.all().length + gone.length)
  await desk.api.sync.acceptGone({ dataSet: 'contacts' })
  await desk.until('thawed', async () => (await setOf(desk, 'contacts'))?.frozen === null)
  await desk.quiet()
  expect((await setOf(desk, 'contacts'))?.rows).toBe(world.contacts.all().length)
  expect(differences(copyOfMirror(desk.dir), copyOfSite(world))).toEqual([])
})

test('offline nothing is pulled; the first thing after it is what changed', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const asked = requestsTo(desk, '/v2/guests/query').length
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await desk.pass(600_000)
  expect(requestsTo(desk, '/v2/guests/query').length).toBeLessThanOrEqual(asked + 1)
  goOnline(desk)
  await desk.until('heard of', async () => (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 90_000,
  })
})
