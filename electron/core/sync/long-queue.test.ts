import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { openTestMirror } from '../../../tests/support/test-mirror.ts'
import { watchSqlite } from '../../../tests/support/watched-sqlite.ts'

const many = 300

/** A laptop offline with many check-ins of an earlier evening in its queue. */
async function openWithQueue(state = 'waiting') {
  const { laptop } = await openDoor()
  await goOffline(laptop)
  await laptop.crash({}, (dir) => fill(join(dir, 'desk.db'), state))
  await laptop.quiet()
  return laptop
}

/** Each of an event of its own, so that each needs a request of its own. */
function fill(path: string, state = 'waiting'): void {
  withDatabase(path, (db) => {
    const add = db.prepare(`INSERT INTO outbox (id, operation, version, input, lane, entity_key, event_id, what, about,
      operator, desk, made_at, state) VALUES (?, 'tickets.checkIn', 1, ?, 'facts', ?, ?, '', '', '', 'Door 1', ?, ?)`)
    for (let n = 0; n < many; n += 1) {
      const [eventId, ticketNumber] = [`earlier-${n}`, `OLD-${n}`]
      const input = JSON.stringify({ eventId, ticketNumber, at: '2026-11-19T20:00:00.000Z' })
      add.run(`earlier-${n}`, input, `tickets:${ticketNumber}`, eventId, n, state)
    }
  })
}

test('a scan, the status and the day read a long queue by its indexes alone', { tags: 'long' }, async () => {
  await using laptop = await openWithQueue()
  expect((await laptop.api.sync.status({})).waiting).toBe(many)
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  await scanIn(laptop, first)
  using watched = watchSqlite('desk.db')
  expect((await scanIn(laptop, second)).outcome).toBe('admitted')
  await laptop.pass(1_000)
  const { waiting } = await laptop.api.sync.status({})
  await laptop.api.today.overview({})
  expect(waiting).toBe(many + 2)
  expect(watched.statements.some(({ sql }) => sql.includes('outbox'))).toBe(true)
  expect(watched.scansOf('outbox')).toEqual([])
  expect(Math.max(...watched.statements.map(({ rows }) => rows))).toBeLessThan(many)
})

test('a page of a pull reads what waits for its own records, however long the queue is', async () => {
  await using open = await openTestMirror()
  for (let n = 0; n < many; n += 1) await open.change('tickets.checkIn', `OLD-${n}`)
  await open.change('tickets.checkIn', 'NEW-1')
  const text = JSON.stringify({ tickets: [{ ticketNumber: 'NEW-1' }, { ticketNumber: 'NEW-2' }] })
  const read = await open.mirror.intake.read({ dataSet: 'tickets', text, scope: 'tonight' })
  using watched = watchSqlite('desk.db')
  const askedAt = open.clock.monotonic()
  const page = { dataSet: 'tickets' as const, scope: 'tonight', run: null, askedAt }
  await open.mirror.intake.takeOver({ ...page, read: [read] })
  await open.mirror.intake.takeOver({ ...page, texts: [text], asked: ['NEW-1', 'NEW-2'] })
  expect(watched.rows()).toBe(2)
  expect(watched.scansOf('outbox')).toEqual([])
  expect(open.rows('SELECT id FROM tickets WHERE arrived_at IS NOT NULL AND id LIKE ?', 'NEW-%')).toEqual([
    { id: 'NEW-1' },
  ])
})

test('everything that waits is shown in parts after a start', async () => {
  await using open = await openTestMirror()
  for (let n = 0; n < many; n += 1) await open.change('tickets.checkIn', `OLD-${n}`)
  using watched = watchSqlite('desk.db')
  await open.mirror.documents.showAll()
  const read = watched.statements.filter(({ sql }) => sql.includes('json_each')).map(({ rows }) => rows)
  expect(read.filter((rows) => rows > 0)).toEqual([250, many - 250])
})

test('closing while thousands wait for the budget sends nothing more and costs no row a try', async () => {
  const { laptop } = await openDoor({ budget: 30 })
  await using _ = laptop
  await goOffline(laptop)
  await laptop.crash({}, (dir) => fill(join(dir, 'desk.db')))
  goOnline(laptop)
  await laptop.until('the budget is used up', async () => (await laptop.api.sync.connection({})).used >= 20)
  await laptop.quiet()
  using watched = watchSqlite('desk.db')
  await laptop.core.close()
  const claims = watched.statements.filter(({ sql }) => sql.includes('coalesce("outbox"."sent_at"'))
  expect(claims).toEqual([])
  const waiting = rowsOf(join(laptop.dir, 'desk.db'), 'SELECT tries, sent_at, state FROM outbox')
  const untried = waiting.filter(({ state }) => state === 'waiting')
  expect(untried.length).toBeGreaterThan(many - 30)
  expect(untried.filter(({ tries, sent_at }) => tries !== 0 || sent_at !== null)).toEqual([])
})

test('sending everything again that was refused is one commit', async () => {
  await using laptop = await openWithQueue('refused')
  using watched = watchSqlite('desk.db')
  await laptop.api.sync.retryAll({})
  expect((await laptop.api.sync.status({})).waiting).toBe(many)
  expect(watched.commits()).toBeLessThan(10)
})

test('a new item that is taken back finds what waits for it by an index, however long the queue is', async () => {
  await using laptop = await openWithQueue()
  const fields = [{ key: 'name', value: 'Ines Valverde' }]
  const { recordId } = await laptop.api.data.add({ collectionId: 'Artists', fields })
  using watched = watchSqlite('desk.db')
  await laptop.api.data.remove({ collectionId: 'Artists', itemId: recordId.slice('Artists/'.length) })
  expect(watched.statements.some(({ sql }) => sql.includes('instr'))).toBe(true)
  expect(watched.scansOf('outbox').filter((line) => line.includes('instr'))).toEqual([])
})
