import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from '../../../sandbox/server.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { asked, eventIdOf, readyTickets } from '../../../tests/support/doors.ts'
import { action, goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openReception, rsvpOf } from '../../../tests/support/reception.ts'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'
import { nodeFiles } from '../../hosts/common/node-files.ts'
import { reserves } from '../data-folder/disk-space.ts'
import { growthBytesPerHour } from './safe-offline.ts'

const hour = 3_600_000
const mains = { charging: true, level: 1, emptyInMs: null }

test('a loaded desk with an API key is safe as long as one likes; the copy’s age is said', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const before = laptop.clock.now()
  await laptop.pass(40 * 60_000)
  const found = await laptop.api.diagnostics.safeOffline({ eventId, battery: mains })
  expect(found).toMatchObject({ until: null, limit: null, missing: [], signInRefused: false })
  expect(Date.parse(found.copyFrom ?? '')).toBeLessThanOrEqual(before)
  expect(Date.parse(found.copyFrom ?? '')).toBeGreaterThan(before - hour)
})

test('a desk that never had a network is not ready, and says what is missing', async () => {
  await using laptop = await openTestLaptop({ before: (sandbox) => sandbox.faults.set({ cut: true }) })
  const eventId = eventIdOf(laptop.sandbox)
  expect(await laptop.api.diagnostics.safeOffline({ eventId, battery: null })).toMatchObject({
    limit: 'copy',
    until: new Date(laptop.clock.now()).toISOString(),
    missing: ['tickets', 'guests', 'ticketDefinitions'],
    copyFrom: null,
  })
  expect(await laptop.api.diagnostics.safeOffline({ eventId: null, battery: null })).toMatchObject({ limit: 'event' })
})

test('the battery of the window and the disk of the machine are both reckoned with', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const now = laptop.clock.now()
  const battery = { charging: false, level: 0.5, emptyInMs: 2 * hour }
  const found = await laptop.api.diagnostics.safeOffline({ eventId, battery })
  expect(found).toMatchObject({ limit: 'battery', until: new Date(now + 1.9 * hour).toISOString() })
  const small = { ...nodeFiles(laptop.dir), freeBytes: () => reserves.doorLists + growthBytesPerHour }
  await laptop.restart({ files: small })
  expect(await laptop.api.diagnostics.safeOffline({ eventId, battery })).toMatchObject({ limit: 'disk' })
})

test('a sign-in that the site refuses is said, and ends nothing', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { path: '/' }, kind: 'status', status: 401 }] })
  await laptop.api.sync.test({})
  expect(await laptop.api.diagnostics.safeOffline({ eventId, battery: mains })).toMatchObject({
    until: null,
    signInRefused: true,
  })
})

test('what a busy hour writes fits into what is reckoned for it', { tags: 'long' }, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const names = ['desk.db', 'desk.db-wal', 'outbox.copy', 'mirror.db', 'mirror.db-wal']
  const bytes = async () => {
    // Closed files have no log left; while Foyer runs the logs stay within what is reserved.
    await laptop.restart()
    return names.reduce((sum, name) => sum + laptop.ports.files.sizeOf(name), 0)
  }
  const codes = readyTickets(laptop.sandbox, 100)
  const before = await bytes()
  for (const code of codes) expect((await scanIn(laptop, code)).outcome).toBe('admitted')
  await laptop.quiet()
  const perScan = ((await bytes()) - before) / codes.length
  expect(perScan).toBeGreaterThan(500)
  expect(perScan * 3_600).toBeLessThan(growthBytesPerHour)
})

test('the guests of an event are counted here and on the site', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const same = await laptop.api.diagnostics.countGuests({ eventId })
  expect(same.here).toBe(same.onSite)
  expect(same.here).toBeGreaterThan(100)
  const definitionId = laptop.sandbox.world.definitions.all().find((each) => each.eventId === eventId)?.id
  await action(laptop, { sell: { eventId, definitionId, name: 'Quirina Zweifel', email: 'quirina@example.org' } })
  const more = await laptop.api.diagnostics.countGuests({ eventId })
  expect(more).toMatchObject({ here: same.here, onSite: same.onSite + 1 })
  await goOffline(laptop)
  await expect(laptop.api.diagnostics.countGuests({ eventId })).rejects.toMatchObject({ code: 'offline' })
})

test('the people of an RSVP event are counted here and on the site', async () => {
  const { laptop, eventId } = await openReception()
  await using _ = laptop
  const same = await laptop.api.diagnostics.countGuests({ eventId })
  expect(same.here).toBe(same.onSite)
  expect(same.here).toBeGreaterThan(10)
  const rsvp = rsvpOf(laptop, 2)
  laptop.sandbox.world.rsvps.put({ ...rsvp, id: 'a0000000-0000-4000-8000-000000000001' })
  const more = await laptop.api.diagnostics.countGuests({ eventId })
  expect(more).toMatchObject({ here: same.here, onSite: same.onSite + 2 })
})

test.each(['waiting', 'unknown', 'needsYou', 'refused'] as const)(
  'signing out and another site are refused while a change is %s, and it can be exported',
  async (state) => {
    const { laptop, ticketNumber } = await openDoor()
    await using _ = laptop
    await laptop.api.sync.pause({ paused: true })
    await scanIn(laptop, ticketNumber)
    await laptop.crash({}, (dir) =>
      withDatabase(join(dir, 'desk.db'), (db) => db.prepare('UPDATE outbox SET state = ?, sent_at = 1').run(state)),
    )
    expect((await queueOf(laptop)).map((row) => row.state)).toEqual([state])
    const held = { code: 'unsent_work', data: { count: 1 } }
    await expect(laptop.api.session.disconnect({})).rejects.toMatchObject(held)
    await using other = await startSandbox({ seed: 9, clock: { now: laptop.clock.now } }).then((sandbox) => ({
      sandbox,
      [Symbol.asyncDispose]: () => sandbox.close(),
    }))
    const { url: baseUrl, apiKey, siteId } = other.sandbox
    await expect(laptop.api.session.connect({ baseUrl, apiKey, siteId })).rejects.toMatchObject(held)
    const exported = await laptop.api.sync.exportUnsent({})
    expect(exported.rows).toBe(1)
    expect(exported.csv).toContain(`"${state}"`)
    expect(JSON.parse(exported.json)).toMatchObject([{ state, input: { ticketNumber } }])
    expect(await queueOf(laptop)).toHaveLength(1)
  },
)

test('a scan that comes during a sign-out keeps the site: it never goes to another one', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const leaving = laptop.api.session.disconnect({})
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  await expect(leaving).rejects.toMatchObject({ code: 'unsent_work' })
  expect(await queueOf(laptop)).toHaveLength(1)
  await using other = await startSandbox({ seed: 9, clock: { now: laptop.clock.now } }).then((sandbox) => ({
    sandbox,
    [Symbol.asyncDispose]: () => sandbox.close(),
  }))
  const { url: baseUrl, apiKey, siteId } = other.sandbox
  await expect(laptop.api.session.connect({ baseUrl, apiKey, siteId })).rejects.toMatchObject({ code: 'unsent_work' })
  goOnline(laptop)
  await laptop.drained()
  expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
  expect(asked(other.sandbox, ticketNumber)).toBe(0)
})
