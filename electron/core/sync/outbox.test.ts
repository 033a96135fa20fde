import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openOutboxDb } from '../db/open.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { NewRow } from './outbox-row.ts'
import { createOwnRecords } from './own-records.queries.ts'

function openOutbox() {
  const dir = temporaryDir()
  const db = openOutboxDb({ path: `${dir.path}/desk.db`, migrationsDir: testPorts(dir.path).migrationsDir })
  const outbox = createOutbox(db)
  return {
    db,
    outbox,
    records: createOwnRecords(db),
    [Symbol.dispose]: () => {
      db.$client.close()
      dir[Symbol.dispose]()
    },
  }
}

let made = 0
function row(change: Partial<NewRow> = {}): NewRow {
  made += 1
  return {
    id: `operation-${made}`,
    operation: 'tickets.checkIn',
    version: 1,
    input: '{}',
    lane: 'facts',
    entityKey: `tickets:${made}`,
    what: 'Check in Maya Ortiz',
    about: 'A-1',
    operator: 'Ada',
    desk: 'Door 1',
    madeAt: 1_000 + made,
    ...change,
  }
}

const send = (outbox: Outbox, ids: readonly string[], now: number) =>
  outbox.claims.claim(
    ids.flatMap((id) => outbox.rows.byId(id) ?? []),
    { owner: 'me', now, forMs: 30_000 },
  )
const readyIds = (outbox: Outbox, now = 10_000) => outbox.schedule.ready('facts', now, 400).map(({ id }) => id)

test('rows wait in the order people acted', () => {
  using open = openOutbox()
  const { outbox } = open
  const ids = Array.from({ length: 5 }, () => outbox.changes.add(row()).id)
  expect(outbox.overview.all().map(({ id }) => id)).toEqual(ids)
  expect(readyIds(outbox)).toEqual(ids)
  expect(outbox.overview.all().every(({ state, tries }) => state === 'waiting' && tries === 0)).toBe(true)
})

test('an operation id is written once', () => {
  using open = openOutbox()
  const first = open.outbox.changes.add(row())
  expect(() => open.outbox.changes.add(row({ id: first.id }))).toThrow(/UNIQUE/)
  expect(open.outbox.overview.all()).toHaveLength(1)
})

test.each(['waiting', 'sending', 'unknown', 'needsYou', 'refused'])(
  'a row of the same record waits behind one that is %s; other records go',
  (state) => {
    using open = openOutbox()
    const { outbox } = open
    const first = outbox.changes.add(row({ entityKey: 'tickets:same' }))
    const second = outbox.changes.add(row({ entityKey: 'tickets:same' }))
    const other = outbox.changes.add(row())
    outbox.changes.update(first.id, { state, nextTryAt: 99_000 })
    expect(readyIds(outbox)).toEqual([other.id])
    expect(outbox.rows.ofEntity('tickets:same').map(({ id }) => id)).toEqual([first.id, second.id])
    outbox.changes.settle(first.id, { result: 'done', at: 5 })
    expect(readyIds(outbox)).toEqual([second.id, other.id])
  },
)

test('a row waits for the row it depends on, whatever record that is', () => {
  using open = openOutbox()
  const { outbox } = open
  const base = outbox.changes.add(row())
  const dependent = outbox.changes.add(row({ dependsOn: base.number }))
  expect(readyIds(outbox)).toEqual([base.id])
  outbox.changes.settle(base.id, { result: 'done', at: 5 })
  expect(readyIds(outbox)).toEqual([dependent.id])
})

test('a row is ready when its time has come; a time far ahead comes from a clock that was set back', () => {
  using open = openOutbox()
  const { outbox } = open
  const { id } = outbox.changes.add(row())
  outbox.changes.update(id, { nextTryAt: 10_001 })
  expect(readyIds(outbox, 10_000)).toEqual([])
  expect(readyIds(outbox, 10_001)).toEqual([id])
  expect(outbox.schedule.nextDue('facts')).toBe(10_001)
  outbox.changes.update(id, { nextTryAt: 10_000 + 3_600_001 })
  expect(readyIds(outbox, 10_000)).toEqual([id])
})

test('rows of another lane are none of this lane’s business', () => {
  using open = openOutbox()
  const { outbox } = open
  outbox.changes.add(row({ lane: 'blobs' }))
  expect(readyIds(outbox)).toEqual([])
  expect(outbox.schedule.nextDue('facts')).toBeUndefined()
})

test('marked as leaving: one more try, the time of it, and looked up from the beginning', () => {
  using open = openOutbox()
  const { outbox } = open
  const { id } = outbox.changes.add(row())
  outbox.changes.update(id, { lookedUp: 1 })
  send(outbox, [id], 7_000)
  expect(outbox.rows.byId(id)).toMatchObject({ state: 'sending', tries: 1, sentAt: 7_000, lookedUp: 0 })
  expect(readyIds(outbox)).toEqual([])
})

test('when the line is back everything is due, but for looks that wait until reads have caught up', () => {
  using open = openOutbox()
  const { outbox } = open
  const [waiting, lost, looked] = [
    outbox.changes.add(row()).id,
    outbox.changes.add(row()).id,
    outbox.changes.add(row()).id,
  ]
  for (const id of [waiting, lost, looked]) outbox.changes.update(id, { nextTryAt: 40_000 })
  outbox.changes.update(lost, { state: 'unknown' })
  outbox.changes.update(looked, { state: 'unknown', lookedUp: 1 })
  outbox.schedule.makeDue(10_000)
  expect(readyIds(outbox, 10_000)).toEqual([waiting, lost])
  expect(outbox.rows.byId(looked)?.nextTryAt).toBe(40_000)
  // A clock that was set back while Foyer was off must not make it wait for the difference.
  outbox.schedule.makeDue(1_000)
  expect(outbox.rows.byId(looked)?.nextTryAt).toBe(33_000)
})

test('a pause that the site has named stands when the line is back, as far as it is believed', () => {
  using open = openOutbox()
  const { outbox } = open
  const [reported, other] = [outbox.changes.add(row()).id, outbox.changes.add(row()).id]
  const limited = { code: 'rate_limited', data: { retryAfterMs: 60_000 } } as const
  outbox.changes.update(reported, { nextTryAt: 70_000, lastAnswer: limited })
  outbox.changes.update(other, { nextTryAt: 70_000, lastAnswer: { code: 'offline', data: { retryAfterMs: 0 } } })
  outbox.schedule.makeDue(10_000)
  expect(readyIds(outbox, 10_000)).toEqual([other])
  expect(outbox.rows.byId(reported)?.nextTryAt).toBe(70_000)
  // A clock that was set back while Foyer was off makes it no longer than it was.
  outbox.schedule.makeDue(-20 * 60_000)
  expect(outbox.rows.byId(reported)?.nextTryAt).toBe(-19 * 60_000)
  outbox.changes.update(reported, {
    nextTryAt: 80 * 60_000,
    lastAnswer: { ...limited, data: { retryAfterMs: 90 * 60_000 } },
  })
  outbox.schedule.makeDue(10_000)
  expect(outbox.rows.byId(reported)?.nextTryAt).toBe(10_000 + 15 * 60_000)
})

test('after a crash what was leaving is to be looked up at once; the rest stays as it is', () => {
  using open = openOutbox()
  const { outbox } = open
  const sending = outbox.changes.add(row()).id
  const waiting = outbox.changes.add(row()).id
  const refused = outbox.changes.add(row()).id
  send(outbox, [sending], 7_000)
  outbox.changes.update(sending, { nextTryAt: 99_000 })
  outbox.changes.update(refused, { state: 'refused' })
  expect(outbox.claims.recover()).toBe(1)
  expect([sending, waiting, refused].map((id) => outbox.rows.byId(id)?.state)).toEqual([
    'unknown',
    'waiting',
    'refused',
  ])
  expect(readyIds(outbox)).toEqual([sending, waiting])
})

test('a row that ends is in history with all that was known, and ends once', () => {
  using open = openOutbox()
  const { outbox, records } = open
  const { id, madeAt, input } = outbox.changes.add(row({ input: '{"ticketNumber":"A-1"}' }))
  expect(outbox.changes.settle(id, { result: 'done', at: 8_000, detail: messageOf('sync.discarded') })?.id).toBe(id)
  expect(outbox.changes.settle(id, { result: 'refused', at: 9_000 })).toBeUndefined()
  expect(outbox.overview.all()).toEqual([])
  expect(records.history.page(null, 10).rows).toEqual([
    expect.objectContaining({
      id,
      at: 8_000,
      madeAt,
      input,
      result: 'done',
      detail: storedMessage(messageOf('sync.discarded')),
      operator: 'Ada',
    }),
  ])
  expect(records.history.sentSince(8_000)).toBe(1)
  expect(records.history.sentSince(8_001)).toBe(0)
})

test('a transaction that fails leaves neither the row nor its neighbours', () => {
  using open = openOutbox()
  const { outbox } = open
  const kept = outbox.changes.add(row())
  const failing = () =>
    outbox.transaction(() => {
      outbox.changes.add(row())
      outbox.changes.settle(kept.id, { result: 'done', at: 1 })
      throw new Error('the disk is full')
    })
  expect(failing).toThrow('the disk is full')
  expect(outbox.overview.all().map(({ id }) => id)).toEqual([kept.id])
  expect(open.records.history.page(null, 10).rows).toEqual([])
})

test('history of more than thirty days is forgotten, whatever waits is not', () => {
  using open = openOutbox()
  const { outbox, records } = open
  const day = 86_400_000
  const old = outbox.changes.add(row({ madeAt: 0 })).id
  const recent = outbox.changes.add(row()).id
  const waiting = outbox.changes.add(row({ madeAt: 0 })).id
  outbox.changes.settle(old, { result: 'done', at: day })
  outbox.changes.settle(recent, { result: 'done', at: 2 * day })
  records.prune(32 * day)
  expect(records.history.page(null, 10).rows.map(({ id }) => id)).toEqual([recent])
  expect(outbox.overview.all().map(({ id }) => id)).toEqual([waiting])
})

test('an incident is reported once, however often it is judged, and stays until it is decided', () => {
  using open = openOutbox()
  const { records } = open
  const incident = {
    id: 'admittedTwice:1',
    kind: 'admittedTwice',
    at: 5,
    title: 'Scanned at two doors',
    detail: 'Maya Ortiz',
    facts: '{}',
  }
  records.incidents.add(incident)
  records.incidents.add({ ...incident, at: 9 })
  expect(records.incidents.open()).toHaveLength(1)
  records.incidents.decide(incident.id, { at: 10, by: 'Ada', decision: 'Seen' })
  records.incidents.add(incident)
  expect(records.incidents.open()).toEqual([])
})

test('counts: every state, and since when the oldest waits to be sent', () => {
  using open = openOutbox()
  const { outbox } = open
  const [first, second, third] = [
    outbox.changes.add(row({ madeAt: 10 })),
    outbox.changes.add(row({ madeAt: 20 })),
    outbox.changes.add(row({ madeAt: 30 })),
  ]
  outbox.changes.update(first.id, { state: 'refused' })
  send(outbox, [third.id], 40)
  expect(outbox.overview.counts()).toMatchObject({ waiting: 1, sending: 1, unknown: 0, needsYou: 0, refused: 1 })
  expect(outbox.overview.counts().oldestWaitingAt).toBe(second.madeAt)
})

test('whatever happens to rows: per record the earliest open row alone is ready, and none is lost', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), record: fc.nat({ max: 3 }) }),
    fc.record({
      kind: fc.constant('state' as const),
      at: fc.nat({ max: 30 }),
      state: fc.constantFrom('waiting', 'unknown', 'needsYou', 'refused'),
    }),
    fc.record({ kind: fc.constant('send' as const) }),
    fc.record({ kind: fc.constant('settle' as const), at: fc.nat({ max: 30 }) }),
    fc.record({ kind: fc.constant('crash' as const) }),
  )
  using open = openOutbox()
  const { outbox, records } = open
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      for (const { id } of outbox.overview.all()) outbox.changes.settle(id, { result: 'discarded', at: 0 })
      const added = new Set<string>()
      const ended = new Set<string>()
      for (const next of steps) {
        const rows = outbox.overview.all()
        const target = 'at' in next ? rows[next.at % Math.max(1, rows.length)] : undefined
        if (next.kind === 'add') added.add(outbox.changes.add(row({ entityKey: `tickets:r${next.record}` })).id)
        else if (next.kind === 'send') send(outbox, readyIds(outbox), 5)
        else if (next.kind === 'crash') outbox.claims.recover()
        else if (target !== undefined && next.kind === 'state') outbox.changes.update(target.id, { state: next.state })
        else if (target !== undefined && next.kind === 'settle') {
          outbox.changes.settle(target.id, { result: 'done', at: 1 })
          ended.add(target.id)
        }
        const open_ = outbox.overview.all()
        const firsts = new Map<string, string>()
        for (const { entityKey, id } of open_) if (!firsts.has(entityKey)) firsts.set(entityKey, id)
        for (const id of readyIds(outbox)) {
          expect([...firsts.values()]).toContain(id)
          expect(['waiting', 'unknown']).toContain(outbox.rows.byId(id)?.state)
        }
        expect(new Set([...open_.map(({ id }) => id), ...ended])).toEqual(added)
      }
      const kept = records.history.page(null, 100_000).rows.map(({ id }) => id)
      for (const id of ended) expect(kept).toContain(id)
    }),
    { numRuns: 60 },
  )
})
