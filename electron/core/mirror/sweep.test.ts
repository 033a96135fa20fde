import { expect, test } from 'vitest'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { freshPull, openTestMirror, type TestMirror } from '../../../tests/support/test-mirror.ts'

const ticket = (ticketNumber: string, change: Partial<Ticket> = {}): Ticket => ({
  ticketNumber,
  orderStatus: 'PAID',
  ...change,
})
const many = (count: number, prefix = 'T') => Array.from({ length: count }, (_, index) => ticket(`${prefix}${index}`))
const ids = (open: TestMirror, eventId = 'tonight') =>
  open.rows<{ id: string }>('SELECT id FROM tickets WHERE event_id = ? ORDER BY rid', eventId).map(({ id }) => id)
const sweep = (open: TestMirror, run: number, scope = 'tonight') =>
  open.mirror.intake.sweep({ dataSet: 'tickets', scope, run })

/** Says that pass number `run` over tonight's tickets is under way, as its first page does. */
const begin = (open: TestMirror, run: number) =>
  open.mirror.writer.run({ type: 'pull', pull: { ...freshPull('tickets', 'tonight'), run, fullAt: 1 } })

test('a sweep removes what a complete pass did not see, of that event alone', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(10), { run: 1 })
  await open.tickets(many(3, 'L'), { run: 1, eventId: 'late' })
  await open.tickets(many(8), { run: 2 })
  expect(await sweep(open, 2)).toEqual({ removed: ['T8', 'T9'], found: [], spared: 0, blocked: null })
  expect(ids(open)).toHaveLength(8)
  expect(ids(open, 'late')).toHaveLength(3)
})

test('rows with unsent work stay, whatever the platform lists', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(10), { run: 1 })
  await open.change('tickets.checkIn', 'T9')
  await open.tickets(many(8), { run: 2 })
  expect((await sweep(open, 2)).removed).toEqual(['T8'])
  expect(ids(open)).toContain('T9')
})

test('what was made here a moment ago stays under the name the site gave it, however late the list is', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(10), { run: 1 })
  open.mirror.ownWrites.recordWritten(['tickets:local-1'])
  open.outbox.identities.add({ localId: 'local-1', platformId: 'T9', operationId: 'sale', dataSet: 'tickets', at: 1 })
  await open.tickets(many(8), { run: 2 })
  expect((await sweep(open, 2)).removed).toEqual(['T8'])
  expect(ids(open)).toContain('T9')
})

test('the guard: more than a fifth and more than twenty-five at once stay', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(100), { run: 1 })
  await open.tickets(many(74), { run: 2 })
  expect(await sweep(open, 2)).toEqual({ removed: [], found: [], spared: 0, blocked: { gone: 26, rows: 100 } })
  await open.tickets(many(75), { run: 3 })
  expect((await sweep(open, 3)).removed).toHaveLength(25)
})

test('the guard: a list that is empty all of a sudden takes nothing with it, however short it was', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(5), { run: 1 })
  expect(await sweep(open, 2)).toEqual({ removed: [], found: [], spared: 0, blocked: { gone: 5, rows: 5 } })
  expect(ids(open)).toHaveLength(5)
})

test('the last row of a list may go', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(1), { run: 1 })
  expect((await sweep(open, 2)).removed).toEqual(['T0'])
})

test('a ticket that was checked in during the pass is not taken for gone', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(10), { run: 1 })
  await begin(open, 2)
  await open.tickets(many(10), { run: 2 })
  // The response to a check-in comes between the last page and the sweep.
  await open.tickets([ticket('T3', { checkIn: { created: '2026-11-20T18:00:00.000Z' } })], { partial: true })
  expect((await sweep(open, 2)).removed).toEqual([])
})

test('a ticket that was sold during the pass, and asked for, is not taken for gone', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(10), { run: 1 })
  await begin(open, 2)
  await open.tickets(many(10), { run: 2 })
  await open.tickets([ticket('NEW')])
  expect((await sweep(open, 2)).removed).toEqual([])
  await begin(open, 3)
  await open.tickets(many(10), { run: 3 })
  expect((await sweep(open, 3)).removed).toEqual(['NEW'])
})

test('a row that a page may not touch is seen all the same', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(3), { run: 1 })
  open.mirror.ownWrites.recordWritten(['tickets:T1'])
  await open.tickets(many(3), { run: 2, askedAt: open.clock.monotonic() })
  expect((await sweep(open, 2)).removed).toEqual([])
})

test('swept rows are gone from the search as well', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('T0', { guestFullName: 'Maya Ortiz' }), ticket('T1', { guestFullName: 'Ida Holm' })], {
    run: 1,
  })
  await open.tickets([ticket('T1', { guestFullName: 'Ida Holm' })], { run: 2 })
  await sweep(open, 2)
  const found = open.rows(`SELECT rowid FROM tickets_fts WHERE tickets_fts MATCH '"maya"*'`)
  expect(found).toEqual([])
})

test('the guard does not count what was made here or has just come to the site', async () => {
  await using open = await openTestMirror()
  await open.tickets(many(18), { run: 1 })
  await begin(open, 2)
  await open.tickets(many(17), { run: 2 })
  // Sent a moment ago, while the list was read: the list could not show them yet.
  await open.tickets(many(40, 'S'), { run: 1 })
  open.mirror.ownWrites.recordWritten(many(40, 'S').map(({ ticketNumber }) => `tickets:${ticketNumber}`))
  expect(await sweep(open, 2)).toEqual({ removed: ['T17'], found: [], spared: 40, blocked: null })
  expect(ids(open)).toHaveLength(57)
})
