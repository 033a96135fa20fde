import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { overwriteTable } from '../../../tests/support/damage.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { mirrorWorkerUrl } from '../../../tests/support/mirror-worker-url.ts'
import { onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite } from '../../../tests/support/site-copy.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { freshPull, openTestMirror } from '../../../tests/support/test-mirror.ts'
import type { Log } from '../platform/log.ts'
import type { Ports } from '../ports.ts'
import { openOutboxFile } from '../sync/outbox-file.ts'

const workerUrl = await mirrorWorkerUrl()
const broken = (laptop: TestLaptop) => readdirSync(laptop.dir).filter((name) => /^mirror\.db\.broken-\d+$/.test(name))
const contacts = (laptop: TestLaptop) =>
  laptop.api.contacts.list({ filter: {}, sort: { key: 'name', descending: false }, start: 0, count: 10 })

/** A door with one check-in that cannot go out, and a mirror whose table was damaged while the app was off. */
async function openDamaged(table: string, options: { inThread?: boolean } = {}) {
  const ports = options.inThread === true ? { mirrorWorkerUrl: workerUrl } : {}
  const { laptop } = await openDoor()
  const [waiting = '', other = ''] = readyTickets(laptop.sandbox, 2)
  onCheckIn(laptop, { kind: 'status', status: 403 })
  await scanIn(laptop, waiting)
  await laptop.until('it waits', async () => (await queueOf(laptop))[0]?.lastAnswer !== null)
  await laptop.crash(ports, (dir) => overwriteTable(join(dir, 'mirror.db'), table))
  return { laptop, waiting, other }
}

/** Real time for a real thread; the laptop's own time stands still. */
async function patiently(condition: () => unknown): Promise<void> {
  for (let tries = 0; tries < 3_000 && !(await condition()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

test('undetected damage is found in the background; the copy is fetched again while the app runs', {
  tags: 'long',
}, async () => {
  const { laptop, waiting, other } = await openDamaged('contacts')
  await using _ = laptop
  expect(broken(laptop)).toEqual([])
  await laptop.until('it is set aside', () => broken(laptop).length === 1, { withinMs: 11_000 })
  await laptop.loaded()
  expect(copyOfMirror(laptop.dir).contacts).toEqual(copyOfSite(laptop.sandbox.world).contacts)
  expect((await contacts(laptop)).total).toBe(laptop.sandbox.world.contacts.all().length)
  // What is unsent lies over the new copy as it lay over the old one.
  expect((await laptop.api.guests.get({ ticketNumber: waiting })).arrivedAt).not.toBeNull()
  expect((await scanIn(laptop, waiting)).outcome).toBe('already')
  expect((await scanIn(laptop, other)).outcome).toBe('admitted')
})

test('damage that a question meets is an answer with a code, and is mended at once', { tags: 'long' }, async () => {
  const { laptop } = await openDamaged('contacts')
  await using _ = laptop
  await expect(contacts(laptop)).rejects.toMatchObject({ code: 'internal', data: { damaged: true } })
  await laptop.until('it is set aside', () => broken(laptop).length === 1, { withinMs: 5_000 })
  await laptop.loaded()
  expect((await contacts(laptop)).total).toBe(laptop.sandbox.world.contacts.all().length)
})

test('damage of what is read all the time does not end the process', { tags: 'long' }, async () => {
  const { laptop, waiting } = await openDamaged('pulls')
  await using _ = laptop
  await laptop.until('it is set aside', () => broken(laptop).length === 1, { withinMs: 11_000 })
  // The site could not be opened over the damaged file; it is over the new one, and all guests come back.
  const guests = copyOfSite(laptop.sandbox.world).tickets.size
  await laptop.until('its guests are here again', () => copyOfMirror(laptop.dir).tickets.size === guests)
  expect((await scanIn(laptop, waiting)).outcome).toBe('already')
})

test('the same with the writer in a thread of its own', { tags: 'long' }, async () => {
  const { laptop, waiting } = await openDamaged('contacts', { inThread: true })
  await using _ = laptop
  laptop.clock.advance(10_000)
  await patiently(() => broken(laptop).length === 1)
  expect(broken(laptop)).toHaveLength(1)
  const whole = copyOfSite(laptop.sandbox.world).contacts
  // What could be read is there at once, and the site has the rest.
  await patiently(() => isDeepStrictEqual(copyOfMirror(laptop.dir).contacts, whole))
  expect(copyOfMirror(laptop.dir).contacts).toEqual(whole)
  expect((await scanIn(laptop, waiting)).outcome).toBe('already')
})

test('broken mirrors are kept while they may be needed: the newest always, others for two weeks', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDamaged('contacts')
  await using _ = laptop
  await laptop.until('it is set aside', () => broken(laptop).length === 1)
  const [first] = broken(laptop)
  await laptop.loaded()
  // Broken files are named by the time at which they were set aside.
  laptop.clock.advance(1_000)
  await laptop.crash({}, (dir) => overwriteTable(join(dir, 'mirror.db'), 'tickets'))
  await laptop.until('the next one is', () => broken(laptop).length === 2)
  expect(broken(laptop)).toContain(first)
  await laptop.loaded()
  laptop.clock.advance(15 * 86_400_000)
  await laptop.crash({}, (dir) => overwriteTable(join(dir, 'mirror.db'), 'tickets'))
  await laptop.until('the third one is', () => !broken(laptop).includes(first ?? ''))
  expect(broken(laptop)).toHaveLength(1)
})

test('a desk file too long for the start is looked through in the background, and the next start mends it', {
  tags: 'long',
}, async () => {
  const files = { openOutboxFile: (ports: Ports, log: Log) => openOutboxFile(ports, log, { checkedAtOpenBytes: 0 }) }
  const { laptop } = await openDoor({ files })
  await using _ = laptop
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  onCheckIn(laptop, { kind: 'status', status: 403 })
  await scanIn(laptop, first)
  await laptop.crash({}, (dir) => overwriteTable(join(dir, 'desk.db'), 'scans_event'))
  const has = (name: RegExp) => readdirSync(laptop.dir).some((other) => name.test(other))
  await laptop.until('damage was found', () => has(/^desk\.db\.suspect$/), { withinMs: 11_000 })
  expect(has(/^desk\.db\.broken-/)).toBe(false)
  await laptop.restart()
  expect([has(/^desk\.db\.suspect$/), has(/^desk\.db\.broken-/)]).toEqual([false, true])
  expect(await queueOf(laptop)).toHaveLength(1)
  expect((await scanIn(laptop, first)).outcome).toBe('already')
  expect((await scanIn(laptop, second)).outcome).toBe('admitted')
})

test('a whole mirror is left alone', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await laptop.pass(60_000)
  expect(readdirSync(laptop.dir).filter((name) => name.includes('broken'))).toEqual([])
})

test('a page of a pass that began over another file is refused: the set would count as complete', async () => {
  await using open = await openTestMirror()
  const page = { dataSet: 'tickets' as const, scope: 'tonight', run: 7, askedAt: 0, documents: [] }
  const place = { offset: 0, seen: 0, max: null, full: true, capped: false, firstAt: null, promised: null }
  const advance = { style: 'offset', pageSize: 100, ...place, at: 1 } as const
  const state = { ...freshPull('tickets', 'tonight'), run: 7 }
  const over = (change: object, moved: object = {}) =>
    open.mirror.intake.takeOver({ ...page, advance: { ...advance, state: { ...state, ...change }, ...moved } })
  await expect(over({ fullAt: 5 })).rejects.toMatchObject({ code: 'cancelled' })
  await expect(over({}, { seen: 100, offset: 100 })).rejects.toMatchObject({ code: 'cancelled' })
  expect(open.rows('SELECT * FROM pulls')).toEqual([])
  await over({})
  expect(open.rows('SELECT * FROM pulls')).toHaveLength(1)
})
