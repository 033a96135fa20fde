import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox/server.ts'
import { rowsOf } from '../support/databases.ts'
import { type DiskError, failInTurn, failStatement, unwatched } from '../support/failing-sqlite.ts'
import { action } from '../support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../support/site-copy.ts'
import { openTestLaptop, type TestLaptop } from '../support/test-laptop.ts'
import { profileOf } from '../support/test-ports.ts'

const errors: readonly DiskError[] = ['SQLITE_IOERR_WRITE', 'SQLITE_FULL']

/** A site with so little on it that every statement of a first load can fail once. */
function thinOut({ world }: Sandbox): void {
  const [event] = world.events.all()
  const tickets = world.tickets.all().filter(({ eventId }) => eventId === event?.id)
  const kept = new Set(tickets.slice(0, 2).map(({ ticket }) => ticket.ticketNumber))
  for (const { ticket } of world.tickets.all())
    if (!kept.has(ticket.ticketNumber)) world.tickets.remove(ticket.ticketNumber)
  const orders = new Set(tickets.slice(0, 2).map(({ ticket }) => ticket.orderNumber))
  for (const order of world.orders.all()) if (!orders.has(order.orderNumber)) world.orders.remove(order.orderNumber)
  for (const guest of world.guests.all().slice(2)) world.guests.remove(guest.id)
  for (const contact of world.contacts.all().slice(4)) world.contacts.remove(contact.id)
  for (const other of world.events.all().slice(1)) world.events.remove(other.id)
  // Their counters follow the tickets.
  for (const definition of world.definitions.all()) world.definitions.remove(definition.id)
}

const mirrorRows = (laptop: TestLaptop, sql: string, ...parameters: unknown[]) =>
  unwatched(() => rowsOf(join(laptop.dir, 'mirror.db'), sql, ...parameters))
const different = (laptop: TestLaptop) =>
  unwatched(() => differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world)))

/**
 * Events, definitions, guests, contacts, plans and subscriptions, staff, forms and their trash, submissions, media and collections as a whole;
 * tickets and orders of the one event. Where no collection is, no items are.
 */
const lists = 15
const complete = (laptop: TestLaptop) =>
  mirrorRows(laptop, 'SELECT key FROM pulls WHERE full_at IS NOT NULL').map(({ key }) => String(key))

/** What the site does on the way: kills the app, or nothing. */
type Meanwhile = () => Promise<unknown>

const again = <T>(work: () => Promise<T>) => work().catch(work)

async function firstLoad(laptop: TestLaptop, meanwhile: Meanwhile): Promise<void> {
  await again(() => laptop.api.session.openDemo({}))
  await meanwhile()
  await laptop.until('the first load is complete', () => complete(laptop).length === lists)
  // What is called complete is complete: no cursor is ahead of its rows.
  expect(different(laptop)).toEqual([])
}

/** A change that comes with the next delta, and a deletion that only a sweep can find. */
async function deltaAndSweep(laptop: TestLaptop, nth: number, meanwhile: Meanwhile): Promise<void> {
  const { contacts } = laptop.sandbox.world
  const [changed, leaving] = contacts.all()
  if (changed === undefined || leaving === undefined) throw new Error('The site has too few contacts.')
  await action(laptop, { updateContact: { id: changed.id, last: `Changed ${nth}` } })
  await action(laptop, { deleteContact: { id: leaving.id } })
  await again(() => laptop.api.sync.now({}))
  await again(() => laptop.api.sync.refresh({ dataSet: 'contacts' }))
  await meanwhile()
  const names = () => mirrorRows(laptop, 'SELECT name FROM contacts').map(({ name }) => String(name))
  const isHere = () =>
    names().length === contacts.all().length && names().some((name) => name.endsWith(`Changed ${nth}`))
  // Who asked for a list, and sees that it failed, asks once more.
  await laptop.until('both are here', isHere, { withinMs: 10 * 60_000 }).catch(async () => {
    await laptop.api.sync.refresh({ dataSet: 'contacts' })
    await laptop.until('both are here after all', isHere)
  })
  contacts.put({ ...leaving, id: `0000000a-0000-4000-8000-${String(nth).padStart(12, '0')}` })
}

async function openSmallSite() {
  const demo = { start: async () => ({ ...profileOf(laptop.sandbox), requestsPerMinute: 1_000_000 }) }
  const ports = { initialSite: undefined, demo }
  const laptop: TestLaptop = await openTestLaptop({ sandbox: { world: 'sim' }, ports, before: thinOut })
  return laptop
}

/** Does the work anew for each statement of it that fails; returns how many there are. */
function everyStatement(
  laptop: TestLaptop,
  then: string,
  how: { before?: () => Promise<unknown>; work: (failAt: number, meanwhile: Meanwhile) => Promise<void> },
): Promise<number> {
  return failInTurn(
    async (failAt) => {
      await how.before?.()
      using fault = failStatement(failAt, { file: 'mirror.db', error: errors[failAt % 2] ?? 'SQLITE_FULL' })
      await how.work(failAt, async () => {
        if (then === 'goes on') return
        await laptop.until('failed, or done', () => fault.failed() !== undefined || complete(laptop).length === lists)
        if (fault.failed() !== undefined) await laptop.crash()
      })
      return fault
    },
    then === 'goes on' ? 1 : 5,
  )
}

test.each(['goes on', 'is killed'])(
  '37. The cursor without its rows is impossible: each statement of a first load fails, the app %s',
  { tags: 'long', timeout: 180_000 },
  async (then) => {
    await using laptop = await openSmallSite()
    const statements = await everyStatement(laptop, then, {
      before: () => laptop.api.session.disconnect({}),
      work: (_, meanwhile) => firstLoad(laptop, meanwhile),
    })
    expect(statements).toBeGreaterThan(60)
  },
)

test.each(['goes on', 'is killed'])(
  '56. Every statement of a delta and a sweep fails, and the app %s: the next pull reaches the copy',
  { tags: 'long', timeout: 180_000 },
  async (then) => {
    await using laptop = await openSmallSite()
    await firstLoad(laptop, async () => undefined)
    const statements = await everyStatement(laptop, then, {
      work: (failAt, meanwhile) => deltaAndSweep(laptop, failAt, meanwhile),
    })
    expect(statements).toBeGreaterThan(40)
    await laptop.api.sync.refresh({ dataSet: 'contacts' })
    await laptop.until('the copy is the site', () => different(laptop).length === 0)
  },
)
