import { expect, test } from 'vitest'
import type { DataSet } from '../../../../shared/app/sync.ts'
import { AppError } from '../../../../shared/errors.ts'
import { withDatabase } from '../../../../tests/support/databases.ts'
import { eventIdOf, readyTickets } from '../../../../tests/support/doors.ts'
import { action, goOffline, goOnline, openDoor } from '../../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../../tests/support/site-copy.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'

const setOf = async (laptop: TestLaptop, dataSet: DataSet) =>
  (await laptop.api.sync.data({})).sets.find((set) => set.dataSet === dataSet)
const requestsTo = (laptop: TestLaptop, path: string) => laptop.network.requests.filter(({ url }) => url.includes(path))
const counts = (laptop: TestLaptop, show: 0 | 1 = 0) =>
  laptop.api.guests.counts({ eventId: eventIdOf(laptop.sandbox, show) })

test('the first load brings everything, and then the copy is the site', async () => {
  await using laptop = await openTestLaptop({ sandbox: { reception: true } })
  const before = await laptop.api.sync.status({})
  expect(before).toMatchObject({ chip: 'syncing', firstLoad: { rows: expect.any(Number) } })
  await laptop.loaded()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
  const { sets } = await laptop.api.sync.data({})
  for (const set of sets) {
    expect(set).toMatchObject({ expected: null, frozen: null, fullAt: expect.any(String) })
    expect(set.rows).toBeGreaterThan(0)
  }
  expect((await laptop.api.sync.status({})).chip).toBe('upToDate')
})

test('a first load that is cut goes on where it was after a crash, and ends equal to the site', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop({ sandbox: { seed: 3 } })
  // Page after page, each of them the last one before the cut.
  for (let page = 2; page <= 12; page += 2) {
    await laptop.until('some pages are in', () => laptop.network.requests.length >= page)
    laptop.sandbox.faults.set({ cut: true })
    await laptop.quiet()
    await laptop.crash()
    laptop.sandbox.faults.set({ cut: false })
  }
  await laptop.loaded()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('killed after every page of the first load: no gap, and no page is asked for again once it is in', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop({ sandbox: { seed: 4 }, before: ({ faults }) => faults.set({ cut: true }) })
  await laptop.quiet()
  const responded: string[] = []
  let allowed = 0
  laptop.network.replace(({ url, body }) => {
    if (allowed === 0) throw new AppError('offline', { reason: 'The process is dead by then.' })
    allowed -= 1
    responded.push(`${url} ${body}`)
    return undefined
  })
  laptop.sandbox.faults.set({ cut: false })
  for (let kills = 0; (await laptop.api.sync.status({})).firstLoad !== null; kills += 1) {
    expect(kills).toBeLessThan(60)
    allowed = 1
    await laptop.crash()
    await laptop.quiet()
  }
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
  expect(responded.length).toBeGreaterThan(10)
  expect(new Set(responded).size).toBe(responded.length)
})

test('other desks’ arrivals, undos, cancellations and sales come with the next changes of the list', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  const [arriving = '', cancelled = '', leaving = ''] = readyTickets(laptop.sandbox, 3)
  const before = await counts(laptop)
  await action(laptop, { checkIn: { eventId, ticketNumber: leaving, by: 'Side door' } })
  await laptop.until('heard of', async () => (await counts(laptop)).arrived === before.arrived + 1)
  const { types } = await laptop.api.events.get({ eventId })
  const definitionId = types.find((type) => (type.left ?? 0) > 0)?.id
  laptop.clock.advance(200_000)
  await action(laptop, {
    checkIn: { eventId, ticketNumber: arriving, by: 'Side door' },
    deleteCheckIn: { eventId, ticketNumber: leaving, by: 'Side door' },
    cancelTicket: { eventId, ticketNumber: cancelled },
    sell: { eventId, definitionId, name: 'Noor Late', email: 'noor@example.org' },
  })
  const asked = requestsTo(laptop, '/v2/guests/query').length
  await laptop.until('the guests were asked for', () => requestsTo(laptop, '/v2/guests/query').length > asked)
  await laptop.quiet()
  expect(await counts(laptop)).toMatchObject({
    arrived: before.arrived + 1,
    cancelled: before.cancelled + 1,
    total: before.total + 1,
  })
  expect(await laptop.api.guests.get({ ticketNumber: cancelled })).toMatchObject({ status: 'cancelled' })
  expect((await laptop.api.guests.get({ ticketNumber: leaving })).arrivedAt).toBeNull()
  expect((await laptop.api.checkin.find({ eventId, text: 'noor' })).tickets).toBe(1)
})

test('what other desks did is not lost when the line breaks before the tickets were fetched', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.pass(300_000)
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'tickets', operation: 'list' }, kind: 'status', status: 503, times: 1 }],
  })
  await laptop.until('the fetch failed', () => laptop.sandbox.faults.current().rules.length === 0)
  await laptop.until('heard of', async () => (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 120_000,
  })
})

test('what other desks did is not lost when the desk is killed before the tickets were fetched', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.pass(300_000)
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  const held = laptop.network.hold(({ url }) => url.includes('/v1/tickets?'))
  await laptop.until('the tickets are on their way', () => held.arrived())
  await laptop.crash()
  held.release()
  await laptop.until('heard of', async () => (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 120_000,
  })
})

test('contacts: what changed is asked for, not everything', { tags: 'long' }, async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  await laptop.pass(600_000)
  const [contact] = laptop.sandbox.world.contacts.all()
  await action(laptop, { updateContact: { id: contact?.id, first: 'Renamed', last: 'Person' } })
  const asked = requestsTo(laptop, '/v4/contacts/query').length
  await laptop.until(
    'heard of',
    async () => (await laptop.api.contacts.get({ id: contact?.id ?? '' })).name === 'Renamed Person',
  )
  const since = requestsTo(laptop, '/v4/contacts/query').slice(asked)
  expect(since).toHaveLength(1)
  expect(JSON.parse(since[0]?.body ?? '{}').query.filter).toEqual({ updatedDate: { $gte: expect.any(String) } })
})

test('contacts: one that is deleted is gone with the next whole look', { tags: 'long' }, async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  const [contact] = laptop.sandbox.world.contacts.all()
  const id = contact?.id ?? ''
  await action(laptop, { deleteContact: { id } })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.until('gone', () =>
    laptop.api.contacts.get({ id }).then(
      () => false,
      () => true,
    ),
  )
  expect((await setOf(laptop, 'contacts'))?.rows).toBe(laptop.sandbox.world.contacts.all().length)
})

test('a right that is taken away freezes its data set; the others go on, and nothing is deleted', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const rows = (await setOf(laptop, 'contacts'))?.rows
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'contacts' }, kind: 'status', status: 403 }] })
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.until('frozen', async () => (await setOf(laptop, 'contacts'))?.frozen !== null)
  expect(await setOf(laptop, 'contacts')).toMatchObject({ rows, frozen: { code: 'forbidden' } })
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.until('guests go on', async () => (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null)
  laptop.sandbox.faults.reset()
  await laptop.until('thawed', async () => (await setOf(laptop, 'contacts'))?.frozen === null)
})

test('a right that was never there does not keep the first load from ending', { tags: 'long' }, async () => {
  await using laptop = await openTestLaptop({
    before: ({ faults }) => faults.set({ rules: [{ match: { area: 'contacts' }, kind: 'status', status: 403 }] }),
  })
  await laptop.loaded()
  expect(await setOf(laptop, 'contacts')).toMatchObject({ rows: 0, fullAt: null, frozen: { code: 'forbidden' } })
  laptop.sandbox.faults.reset()
  await laptop.until('loaded later', async () => ((await setOf(laptop, 'contacts'))?.rows ?? 0) > 0)
})

test('one feed that always fails does not stop the others', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'orders' }, kind: 'status', status: 500 }] })
  await laptop.api.sync.refresh({ dataSet: 'orders' })
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.until('guests go on', async () => (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 120_000,
  })
})

test('one feed that fails from the beginning does not keep the others from loading', { tags: 'long' }, async () => {
  await using laptop = await openTestLaptop({
    before: ({ faults }) => faults.set({ rules: [{ match: { area: 'guests' }, kind: 'status', status: 500 }] }),
  })
  await laptop.until('contacts are here', async () => (await setOf(laptop, 'contacts'))?.fullAt !== null, {
    withinMs: 120_000,
  })
  expect((await setOf(laptop, 'tickets'))?.rows).toBeGreaterThan(0)
  laptop.sandbox.faults.reset()
  await laptop.loaded()
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))).toEqual([])
})

test('a place in a list that the platform has forgotten: the list is read from its beginning', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  // As after a pass of the guests that was cut off long ago.
  await laptop.crash({}, (dir) =>
    withDatabase(`${dir}/mirror.db`, (db) => {
      const position = { offset: 10, cursor: 'bm8tc3VjaC1jdXJzb3I', seen: 10, max: null, full: true }
      db.prepare("UPDATE pulls SET position = ? WHERE key = 'guests:'").run(JSON.stringify(position))
    }),
  )
  await laptop.until('read to its end', async () => {
    const guests = await setOf(laptop, 'guests')
    return (
      guests?.frozen === null &&
      (await laptop.api.sync.status({})).firstLoad === null &&
      requestsTo(laptop, '/v2/guests').length > 2
    )
  })
  const eventId = eventIdOf(laptop.sandbox)
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.until(
    'changes come again',
    async () => (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null,
    {
      withinMs: 120_000,
    },
  )
})

test('a list that comes back empty removes nothing and is reported', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const before = await laptop.api.events.list({})
  laptop.network.replace(({ url }) =>
    url.includes('/v3/events/query')
      ? {
          status: 200,
          url,
          headers: { 'content-type': 'application/json' },
          text: '{"events":[],"pagingMetadata":{"count":0,"offset":0,"total":0}}',
        }
      : undefined,
  )
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until('told', async () => (await setOf(laptop, 'events'))?.frozen?.code === 'precondition')
  expect((await laptop.api.events.list({})).events.length).toBe(before.events.length)
})

test('what the guard kept goes when a person says so, and the data set is as fresh as the others again', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  const { world } = laptop.sandbox
  const gone = world.contacts.all().slice(0, Math.ceil(world.contacts.all().length / 2))
  for (const { id } of gone) world.contacts.remove(id)
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.until('asked', async () => (await setOf(laptop, 'contacts'))?.frozen?.code === 'precondition')
  expect((await setOf(laptop, 'contacts'))?.rows).toBe(world.contacts.all().length + gone.length)
  await laptop.api.sync.acceptGone({ dataSet: 'contacts' })
  await laptop.until('thawed', async () => (await setOf(laptop, 'contacts'))?.frozen === null)
  await laptop.quiet()
  expect((await setOf(laptop, 'contacts'))?.rows).toBe(world.contacts.all().length)
  expect(differences(copyOfMirror(laptop.dir), copyOfSite(world))).toEqual([])
})

test('offline nothing is pulled; the first thing after it is what changed', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const asked = requestsTo(laptop, '/v2/guests/query').length
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.pass(600_000)
  expect(requestsTo(laptop, '/v2/guests/query').length).toBeLessThanOrEqual(asked + 1)
  goOnline(laptop)
  await laptop.until('heard of', async () => (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null, {
    withinMs: 90_000,
  })
})
