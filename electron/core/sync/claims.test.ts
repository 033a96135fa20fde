import { expect, test } from 'vitest'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { watchSqlite } from '../../../tests/support/watched-sqlite.ts'
import { openOutboxDb } from '../db/open.ts'
import { localIdOf } from './identities.queries.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { NewRow } from './outbox-row.ts'

/** Two processes over the same file. */
function openTwice() {
  const dir = temporaryDir()
  const open = () => openOutboxDb({ path: `${dir.path}/desk.db`, migrationsDir: testPorts(dir.path).migrationsDir })
  const [first, second] = [open(), open()]
  return {
    one: createOutbox(first),
    two: createOutbox(second),
    [Symbol.dispose]: () => {
      first.$client.close()
      second.$client.close()
      dir[Symbol.dispose]()
    },
  }
}

let made = 0
function row(change: Partial<NewRow> = {}): NewRow {
  made += 1
  return {
    id: `operation-${made}`,
    operation: 'contacts.edit',
    version: 1,
    input: '{}',
    lane: 'documents',
    entityKey: `contacts:${made}`,
    what: 'Change a contact',
    about: 'Contact',
    operator: 'Ada',
    desk: 'Door 1',
    madeAt: 1_000 + made,
    ...change,
  }
}

const lease = (owner: string, now = 10_000) => ({ owner, now, forMs: 30_000 })
const ready = (outbox: Outbox, now = 10_000) => outbox.schedule.ready('documents', now, 50)

test('a row that two processes see ready is claimed by one of them', () => {
  using open = openTwice()
  open.one.changes.add(row())
  const [seenByOne, seenByTwo] = [ready(open.one), ready(open.two)]
  expect(open.two.claims.claim(seenByTwo, lease('two'))).toHaveLength(1)
  expect(open.one.claims.claim(seenByOne, lease('one'))).toEqual([])
  expect(ready(open.one)).toEqual([])
})

test('a late answer of the loser changes nothing', () => {
  using open = openTwice()
  const { id } = open.one.changes.add(row())
  const [mine] = open.one.claims.claim(ready(open.one), lease('one'))
  if (mine === undefined) throw new Error('not claimed')
  // The first one stays silent, and its lease runs out.
  expect(open.two.claims.recover({ lane: 'documents', owner: 'two', now: 39_999 })).toBe(0)
  expect(open.two.claims.recover({ lane: 'documents', owner: 'two', now: 40_001 })).toBe(1)
  expect(open.two.rows.byId(id)?.state).toBe('unknown')
  expect(open.one.changes.update(mine, { state: 'refused' })).toBe(false)
  expect(open.one.changes.saveProgress(mine, { step: 2 })).toBe(false)
  expect(open.one.changes.settle(mine, { result: 'done', at: 50_000 })).toBeUndefined()
  expect(open.two.rows.byId(id)).toMatchObject({ state: 'unknown', progress: null })
})

test('a late renewal by the loser does not lengthen the lease of who has the row now', () => {
  using open = openTwice()
  const { id } = open.one.changes.add(row())
  const mine = open.one.claims.claim(ready(open.one), lease('one'))
  open.two.claims.recover({ lane: 'documents', owner: 'two', now: 40_001 })
  expect(open.two.claims.claim(ready(open.two, 40_001), lease('two', 40_001))).toHaveLength(1)
  open.one.claims.renew(mine, 900_000)
  expect(open.two.rows.byId(id)).toMatchObject({ leaseOwner: 'two', leaseUntil: 70_001 })
})

test('a lease that is renewed is not taken for left behind; one that lies far ahead is', () => {
  using open = openTwice()
  open.one.changes.add(row())
  const claimed = open.one.claims.claim(ready(open.one), lease('one'))
  open.one.claims.renew(claimed, 90_000)
  expect(open.two.claims.recover({ lane: 'documents', owner: 'two', now: 60_000 })).toBe(0)
  // The clock was set back by two days since.
  const before = 60_000 - 48 * 3_600_000
  expect(open.two.claims.recover({ lane: 'documents', owner: 'two', now: before })).toBe(1)
})

test('what was left behind by this very run is free at once', () => {
  using open = openTwice()
  const { id } = open.one.changes.add(row())
  open.one.claims.claim(ready(open.one), lease('one'))
  expect(open.one.claims.recover({ lane: 'facts', owner: 'one', now: 10_001 })).toBe(0)
  expect(open.one.claims.recover({ lane: 'documents', owner: 'one', now: 10_001 })).toBe(1)
  expect(open.one.rows.byId(id)).toMatchObject({ state: 'unknown', sentAt: 10_000, leaseOwner: null })
})

test('a new change takes the place of one that had no effect, under an id of its own', () => {
  using open = openTwice()
  const first = open.one.changes.add(row({ entityKey: 'contacts:c' }))
  const waits = open.one.changes.add(row({ dependsOn: first.number }))
  const second = open.one.changes.replace(first.id, row({ entityKey: 'contacts:c', input: '{"n":2}' }))
  expect(second).toMatchObject({ number: first.number, state: 'waiting', tries: 0, sentAt: null, input: '{"n":2}' })
  expect(second.id).not.toBe(first.id)
  expect(open.one.rows.byId(first.id)).toBeUndefined()
  expect(ready(open.one).map(({ id }) => id)).toEqual([second.id])
  open.one.changes.settle(second.id, { result: 'done', at: 5 })
  expect(ready(open.one).map(({ id }) => id)).toEqual([waits.id])
})

test('a parked edit keeps later edits of its record, and nothing of another lane', () => {
  using open = openTwice()
  const parked = open.one.changes.add(row({ entityKey: 'tickets:T' }))
  open.one.changes.add(row({ entityKey: 'tickets:T' }))
  const checkIn = open.one.changes.add(row({ entityKey: 'tickets:T', lane: 'facts', operation: 'tickets.checkIn' }))
  open.one.changes.update(parked.id, { state: 'needsYou' })
  expect(ready(open.one)).toEqual([])
  expect(open.one.schedule.ready('facts', 10_000, 50).map(({ id }) => id)).toEqual([checkIn.id])
})

test('operations that stand still do not hide those behind them', () => {
  using open = openTwice()
  for (let at = 0; at < 60; at += 1) open.one.changes.add(row())
  const response = open.one.changes.add(row({ operation: 'tickets.answer' }))
  expect(open.one.schedule.ready('documents', 10_000, 16, ['contacts.edit']).map(({ id }) => id)).toEqual([response.id])
})

test('what waits for a discarded row needs a person', () => {
  using open = openTwice()
  const sale = open.one.changes.add(row({ lane: 'sales' }))
  const checkIn = open.one.changes.add(row({ lane: 'facts', dependsOn: sale.number }))
  const ended = open.one.changes.settle(sale.id, { result: 'discarded', at: 5 })
  if (ended === undefined) throw new Error('not ended')
  open.one.changes.parkDependents(ended, { code: 'precondition', message: 'It waited for a sale that was discarded.' })
  expect(open.one.rows.byId(checkIn.id)).toMatchObject({ state: 'needsYou', dependsOn: null })
  expect(open.one.schedule.ready('facts', 10_000, 50)).toEqual([])
})

test('a record made here is known by both its ids, and its rows follow', () => {
  using open = openTwice()
  const localId = localIdOf('1')
  const waiting = open.one.changes.add(row({ entityKey: `contacts:${localId}` }))
  const other = open.one.changes.add(row())
  const platformId = 'b1c6f1e0-0000-4000-8000-000000000001'
  open.one.identities.add({ localId, platformId, operationId: 'operation-x', dataSet: 'contacts', at: 5 })
  expect(open.two.identities.platformId(localId)).toBe(platformId)
  expect(open.two.identities.platformId(platformId)).toBe(platformId)
  expect(open.two.identities.isOurs(platformId)).toBe(true)
  expect(open.one.rows.byId(waiting.id)?.entityKey).toBe(`contacts:${platformId}`)
  expect(open.one.rows.byId(other.id)?.entityKey).toBe(other.entityKey)
})

test('waits stay as long as they were when the clock is set', () => {
  using open = openTwice()
  const [soon, now] = [open.one.changes.add(row()), open.one.changes.add(row())]
  open.one.changes.update(soon.id, { nextTryAt: 12_000 })
  open.one.schedule.shiftDue(-48 * 3_600_000)
  expect(open.one.rows.byId(now.id)?.nextTryAt).toBe(0)
  expect(open.one.rows.byId(soon.id)?.nextTryAt).toBe(0)
  open.one.changes.update(soon.id, { nextTryAt: 12_000 })
  open.one.schedule.shiftDue(5_000)
  expect(open.one.rows.byId(soon.id)?.nextTryAt).toBe(17_000)
})

test('what was sent was not sent later than a clock that is set back says; one ahead may only have slept', () => {
  using open = openTwice()
  const sent = open.one.changes.add(row())
  open.one.claims.claim([sent], { owner: 'run-1', now: 9_000, forMs: 30_000 })
  open.one.schedule.shiftDue(-4_000)
  expect(open.one.rows.byId(sent.id)?.sentAt).toBe(5_000)
  open.one.schedule.shiftDue(60_000)
  expect(open.one.rows.byId(sent.id)?.sentAt).toBe(5_000)
})

test('the leases of a hundred rows are renewed in one commit', () => {
  using open = openTwice()
  for (let n = 0; n < 100; n += 1) open.one.changes.add(row())
  const mine = open.one.claims.claim(open.one.schedule.ready('documents', 10_000, 100), lease('one'))
  expect(mine).toHaveLength(100)
  using watched = watchSqlite('desk.db')
  open.one.claims.renew(mine, 70_000)
  expect(watched.commits()).toBe(1)
  // The other process sees all of them.
  expect(open.two.claims.recover({ lane: 'documents', owner: 'two', now: 60_000 })).toBe(0)
})
