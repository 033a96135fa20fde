import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { openTestMirror, type TestMirror } from '../../../tests/support/test-mirror.ts'
import { pendingOf } from './../sync/pending.ts'
import { ticketEntity } from '../tickets/ticket.mirror.ts'

const at = '2026-11-20T18:30:00.000Z'
const ticket = (ticketNumber: string, change: Partial<Ticket> = {}): Ticket => ({
  ticketNumber,
  orderNumber: ticketNumber.slice(0, 1),
  orderStatus: 'PAID',
  guestFullName: `Guest ${ticketNumber}`,
  guestDetails: {
    email: `${ticketNumber}@example.org`,
    form: { inputValues: [{ inputName: 'doorNote', value: 'Ramp' }] },
  },
  ...change,
})

interface Stored {
  id: string
  server: string
  doc: string | null
  arrived_at: string | null
  status: string
  has_note: number
  name: string
}
const stored = (mirror: TestMirror, id: string) => mirror.rows<Stored>('SELECT * FROM tickets WHERE id = ?', id)[0]

/** What people see is the platform's document with what is pending applied again, and the columns are taken from that. */
function expectDerived(mirror: TestMirror): void {
  const pending = pendingOf(mirror.outbox.overview.all(), 'tickets')
  for (const row of mirror.rows<Stored>('SELECT * FROM tickets')) {
    const changes = pending.get(row.id) ?? []
    const seen = mirror.mirror.registry.withChanges(JSON.parse(row.server) as Ticket, changes)
    expect(JSON.parse(row.doc ?? row.server)).toEqual(JSON.parse(JSON.stringify(seen)))
    if (changes.length === 0) expect(row.doc).toBeNull()
    const columns = ticketEntity.columns(seen, { scope: 'tonight', noteInputs: ['doorNote'] })
    expect(row).toMatchObject(columns)
  }
}

test('any sequence of pages and changes: what people see follows from the platform and the queue alone', async () => {
  const id = fc.constantFrom('A1', 'A2', 'B1')
  const document = fc.record({
    id,
    checkIn: fc.constantFrom<Ticket['checkIn']>(
      undefined,
      null,
      { created: at },
      { created: '2030-01-01T00:00:00.000Z' },
    ),
    canceled: fc.constantFrom(undefined, true, false),
    name: fc.constantFrom('Maya', 'Ida'),
  })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('page' as const), documents: fc.array(document, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('answer' as const), documents: fc.array(document, { minLength: 1, maxLength: 2 }) }),
    fc.record({
      kind: fc.constant('change' as const),
      id,
      operation: fc.constantFrom('tickets.checkIn', 'tickets.undoCheckIn', 'sales.unknown'),
    }),
    fc.record({ kind: fc.constant('end' as const), at: fc.nat({ max: 5 }) }),
    fc.record({ kind: fc.constant('refuse' as const), at: fc.nat({ max: 5 }) }),
    fc.constant({ kind: 'time' as const }),
  )
  await using open = await openTestMirror()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      for (const { id: row } of open.outbox.overview.all())
        open.outbox.changes.settle(row, { result: 'discarded', at: 0 })
      await open.mirror.writer.run({ type: 'wipe' })
      for (const next of steps) {
        const rows = open.outbox.overview.all()
        const target = 'at' in next ? rows[next.at % Math.max(1, rows.length)] : undefined
        if (next.kind === 'time') open.clock.advance(60_000)
        else if (next.kind === 'change') await open.change(next.operation, next.id)
        else if (next.kind === 'page' || next.kind === 'answer') {
          const documents = next.documents.map(({ id: number, name, ...rest }) =>
            ticket(number, { ...JSON.parse(JSON.stringify(rest)), guestFullName: name }),
          )
          await open.tickets(documents, { partial: next.kind === 'answer' })
        } else if (target !== undefined) {
          if (next.kind === 'end') open.outbox.changes.settle(target.id, { result: 'done', at: 1 })
          else open.outbox.changes.update(target.id, { state: 'refused' })
          await open.mirror.documents.show([target.entityKey])
        }
        expectDerived(open)
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('a page that was asked for before our own write was answered does not undo it on screen', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('A1'), ticket('A2')])
  const askedAt = open.clock.monotonic()
  open.clock.advance(50)
  const row = await open.change('tickets.checkIn', 'A1')
  open.clock.advance(50)
  // The response to the write is here: the row ends, the response is taken over.
  open.outbox.changes.settle(row.id, { result: 'done', at: open.clock.now() })
  open.mirror.ownWrites.recordWritten([row.entityKey])
  await open.tickets([ticket('A1', { checkIn: { created: at } })], { partial: true, askedAt: Number.POSITIVE_INFINITY })
  await open.mirror.documents.show([row.entityKey])
  expect(stored(open, 'A1')?.arrived_at).toBe(at)
  // Now the slow page comes, with the ticket as it was; its other rows count.
  await open.tickets([ticket('A1'), ticket('A2', { guestFullName: 'Renamed' })], { askedAt })
  expect(stored(open, 'A1')?.arrived_at).toBe(at)
  expect(stored(open, 'A2')?.name).toBe('Renamed')
  // A page asked for when no read lags any more is right, whatever it says.
  open.clock.advance(30_001)
  await open.tickets([ticket('A1')])
  expect(stored(open, 'A1')?.arrived_at).toBeNull()
})

test('a page that was asked for before our write and comes minutes later does not undo it', async () => {
  await using open = await openTestMirror()
  const page = async (revision: number, askedAt: number) => {
    const texts = [JSON.stringify({ contacts: [{ id: 'c1', revision, info: { company: String(revision) } }] })]
    return open.mirror.intake.takeOver({ dataSet: 'contacts', scope: '', run: null, askedAt, texts })
  }
  await open.tickets([ticket('A1')])
  const askedAt = open.clock.monotonic()
  open.clock.advance(50)
  open.mirror.ownWrites.recordWritten(['tickets:A1'])
  await open.tickets([ticket('A1', { checkIn: { created: at } })], { partial: true, askedAt: Number.POSITIVE_INFINITY })
  await page(2, open.clock.monotonic())
  // The lid is closed for a night, and the monotonic clock does not count it.
  open.clock.jump(8 * 3_600_000)
  expect(await open.tickets([ticket('A1')], { askedAt })).toMatchObject({ held: ['A1'], changed: [] })
  expect(await page(1, askedAt)).toMatchObject({ held: ['c1'], changed: [] })
  // The same on a line that had to wait for a quarter of an hour.
  open.clock.advance(15 * 60_000)
  expect(await open.tickets([ticket('A1')], { askedAt })).toMatchObject({ held: ['A1'], changed: [] })
  // What is asked for after the night is believed.
  expect(await open.tickets([ticket('A1')])).toMatchObject({ held: [], changed: ['A1'] })
})

test('a read that lags behind our own write does not undo it, and asks for another look', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('A1'), ticket('A2')])
  open.mirror.ownWrites.recordWritten(['tickets:A1'])
  await open.tickets([ticket('A1', { checkIn: { created: at } })], { partial: true, askedAt: Number.POSITIVE_INFINITY })
  open.clock.advance(20_000)
  // Asked for after the response, and still as it was before the write; in another order of keys, for a good measure.
  const { ticketNumber, ...rest } = ticket('A1')
  const late = await open.tickets([{ ...rest, ticketNumber }, ticket('A2', { guestFullName: 'Renamed' })])
  expect(late).toMatchObject({ held: ['A1'], changed: ['A2'] })
  expect(stored(open, 'A1')?.arrived_at).toBe(at)
  // News that is neither what was before nor what we wrote is believed at once.
  const news = await open.tickets([ticket('A1', { checkIn: { created: at }, canceled: true })])
  expect(news).toMatchObject({ held: [], changed: ['A1'] })
  expect(stored(open, 'A1')?.status).toBe('cancelled')
})

test('a read that lags for as long as reads may does not undo our own write', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('A1')])
  open.mirror.ownWrites.recordWritten(['tickets:A1'])
  await open.tickets([ticket('A1', { checkIn: { created: at } })], { partial: true, askedAt: Number.POSITIVE_INFINITY })
  open.clock.advance(30_000)
  expect(await open.tickets([ticket('A1')])).toMatchObject({ held: ['A1'], changed: [] })
})

test('once a look-up has proved our write, no read that lags shows it otherwise, whatever it was before', async () => {
  await using open = await openTestMirror()
  const inside = { checkIn: { created: at } }
  await open.tickets([ticket('A1', inside)])
  open.mirror.ownWrites.setSuspect(['tickets:A1'])
  open.clock.advance(20_000)
  expect(await open.tickets([ticket('A1')])).toMatchObject({ held: ['A1'], changed: [] })
  // What says nothing of our write is news.
  expect(await open.tickets([ticket('A1', { ...inside, canceled: true })])).toMatchObject({ changed: ['A1'] })
  open.clock.advance(10_001)
  expect(await open.tickets([ticket('A1')])).toMatchObject({ held: [], changed: ['A1'] })
})

test('the answer to an older question of ours takes nothing from what a look-up has proved', async () => {
  await using open = await openTestMirror()
  const askedAt = open.clock.monotonic()
  open.clock.advance(50)
  await open.tickets([ticket('A1', { checkIn: { created: at } })])
  open.mirror.ownWrites.setSuspect(['tickets:A1'])
  open.mirror.ownWrites.recordWritten(['tickets:A1'], askedAt)
  open.clock.advance(400)
  expect(await open.tickets([ticket('A1')])).toMatchObject({ held: ['A1'], changed: [] })
})

test('two of our writes within the lag: neither of the earlier states comes back', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('A1')])
  const write = async (change: Partial<Ticket>) => {
    open.mirror.ownWrites.recordWritten(['tickets:A1'])
    await open.tickets([ticket('A1', change)], { partial: true, askedAt: Number.POSITIVE_INFINITY })
    open.clock.advance(5_000)
  }
  await write({ checkIn: { created: at } })
  await write({ checkIn: { created: at }, guestFullName: 'Corrected' })
  const before = stored(open, 'A1')?.server
  for (const stale of [ticket('A1'), ticket('A1', { checkIn: { created: at } })]) {
    expect((await open.tickets([stale])).held).toEqual(['A1'])
  }
  expect(stored(open, 'A1')?.server).toBe(before)
})

test('a record that we deleted does not come back with a read that lags', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('A1'), ticket('A2')], { run: 1 })
  open.mirror.ownWrites.recordWritten(['tickets:A1'])
  await open.mirror.intake.sweep({ dataSet: 'tickets', scope: 'tonight', run: 2, only: ['A2'] })
  await open.mirror.writer.run({ type: 'sweep', dataSet: 'tickets', scope: 'tonight', run: 2, keep: [] })
  expect(open.rows('SELECT id FROM tickets')).toEqual([])
  open.clock.advance(1)
  expect(await open.tickets([ticket('A1')])).toMatchObject({ held: ['A1'], changed: [] })
  open.clock.advance(30_000)
  expect(await open.tickets([ticket('A1')])).toMatchObject({ held: [], changed: ['A1'] })
})

test('a record that we wrote to before it was read here comes with the first read and is read again', async () => {
  await using open = await openTestMirror()
  open.mirror.ownWrites.recordWritten(['tickets:A1'])
  open.clock.advance(1)
  expect(await open.tickets([ticket('A1')], { run: 1 })).toMatchObject({ held: ['A1'], changed: ['A1'] })
  expect(stored(open, 'A1')).toBeDefined()
})

test('an older revision is not believed within two minutes, and is after that: the site was set back', async () => {
  await using open = await openTestMirror()
  const page = (revision: number, name: string) =>
    open.mirror.intake.takeOver({
      dataSet: 'contacts',
      scope: '',
      run: null,
      askedAt: open.clock.monotonic(),
      texts: [JSON.stringify({ contacts: [{ id: 'c1', revision, info: { name: { first: name } } }] })],
    })
  const name = () => open.rows<{ name: string }>('SELECT name FROM contacts')[0]?.name
  await page(9, 'Old')
  await page(10, 'New')
  open.clock.advance(60_000)
  expect(await page(9, 'Old')).toMatchObject({ held: ['c1'] })
  expect(name()).toBe('New')
  open.clock.advance(60_001)
  expect(await page(9, 'Old')).toMatchObject({ held: [], changed: ['c1'] })
  expect(name()).toBe('Old')
})

test('the answer to a check-in comes without the form; what was known of it stays', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('A1', { name: 'Stalls' })])
  const response: Ticket = {
    ticketNumber: 'A1',
    orderStatus: 'PAID',
    checkIn: { created: at },
    guestDetails: { email: 'new@example.org' },
  }
  await open.tickets([response], { partial: true })
  expect(JSON.parse(stored(open, 'A1')?.server ?? '{}')).toMatchObject({
    name: 'Stalls',
    guestFullName: 'Guest A1',
    checkIn: { created: at },
    guestDetails: { email: 'new@example.org', form: { inputValues: [{ inputName: 'doorNote', value: 'Ramp' }] } },
  })
  expect(stored(open, 'A1')).toMatchObject({ arrived_at: at, has_note: 1 })
  // Taken back: the response has no check-in, and that means something.
  await open.tickets([{ ticketNumber: 'A1', orderStatus: 'PAID' }], { partial: true })
  expect(stored(open, 'A1')?.arrived_at).toBeNull()
})

test('unknown fields are kept as they came', async () => {
  await using open = await openTestMirror()
  const strange = { ...ticket('A1'), orderStatus: 'TO_BE_INVENTED', brandNew: { deep: [1, 'two'] } }
  await open.tickets([strange])
  expect(JSON.parse(stored(open, 'A1')?.server ?? '{}')).toEqual(strange)
})

test('a row that does not fit is left as it was, its neighbours are taken over', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('A1')])
  const result = await open.mirror.intake.takeOver({
    dataSet: 'tickets',
    scope: 'tonight',
    run: null,
    askedAt: 0,
    texts: [
      JSON.stringify({ tickets: [{ ticketNumber: 7 }, null, { ticketNumber: 'A1', checkIn: 'yes' }, ticket('A2')] }),
    ],
  })
  expect(result).toMatchObject({ received: 4, rejected: 3, changed: ['A2'] })
  expect(stored(open, 'A1')?.name).toBe('Guest A1')
})

test('a page that says nothing new changes nothing, and notifies no one', async () => {
  await using open = await openTestMirror()
  await open.tickets([ticket('A1'), ticket('A2')])
  const reported: string[][] = []
  open.mirror.versions.onChange((_, ids) => reported.push([...ids]))
  const version = open.mirror.versions.of('tickets')
  expect((await open.tickets([ticket('A1'), ticket('A2')])).changed).toEqual([])
  expect(reported).toEqual([])
  expect(open.mirror.versions.of('tickets')).toBe(version)
  await open.tickets([ticket('A1'), ticket('A2', { canceled: true })])
  expect(reported).toEqual([['A2']])
})

test('the rows of the mirror are counted as they come and go', async () => {
  await using open = await openTestMirror()
  const counted = () => open.rows<{ value: string }>("SELECT value FROM meta WHERE key = 'rows:tickets'")[0]?.value
  await open.tickets([ticket('A1'), ticket('A2')], { run: 1 })
  await open.tickets([ticket('A1')], { run: 2 })
  await open.mirror.intake.sweep({ dataSet: 'tickets', scope: 'tonight', run: 2 })
  expect(counted()).toBe('1')
})
