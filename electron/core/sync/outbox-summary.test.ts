import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openOutboxDb } from '../db/open.ts'
import { createOutbox } from './outbox.ts'
import type { NewRow } from './outbox-row.ts'

const lanes = ['facts', 'sales', 'documents'] as const
const states = ['waiting', 'unknown', 'needsYou', 'refused'] as const

function newRow(number: number, lane: NewRow['lane']): NewRow {
  return {
    id: `operation-${number}`,
    operation: 'tickets.checkIn',
    version: 1,
    input: '{}',
    lane,
    entityKey: `tickets:${number}`,
    what: '',
    about: '',
    operator: '',
    desk: 'Door 1',
    madeAt: (number * 7_919) % 1_000,
  }
}

const step = fc.oneof(
  fc.record({ type: fc.constant('add' as const), lane: fc.constantFrom(...lanes) }),
  fc.record({ type: fc.constant('claim' as const), at: fc.nat(20) }),
  fc.record({ type: fc.constant('settle' as const), at: fc.nat(20) }),
  fc.record({
    ...{ type: fc.constant('change' as const), at: fc.nat(20), state: fc.constantFrom(...states) },
    nextTryAt: fc.nat(10_000),
  }),
  fc.record({ type: fc.constant('recover' as const) }),
)

test('whatever happens to rows or is rolled back, the counters tell what counting all rows tells', () => {
  using dir = temporaryDir()
  const db = openOutboxDb({ path: `${dir.path}/desk.db`, migrationsDir: testPorts(dir.path).migrationsDir })
  const outbox = createOutbox(db, undefined, { isAlone: true })
  let made = 0
  const carryOut = (one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void => {
    const rows = outbox.overview.all()
    const row = 'at' in one ? rows[one.at % Math.max(rows.length, 1)] : undefined
    if (one.type === 'add') {
      made += 1
      outbox.changes.add(newRow(made, one.lane))
    } else if (one.type === 'recover') outbox.claims.recover()
    else if (row === undefined) return
    else if (one.type === 'claim') outbox.claims.claim([row], { owner: 'me', now: 5_000, forMs: 1_000 })
    else if (one.type === 'settle') outbox.changes.settle(row, { result: 'done', at: 5_000 })
    else outbox.changes.update(row, { state: one.state, nextTryAt: one.nextTryAt })
  }
  const check = () => {
    const rows = outbox.overview.all()
    const { oldestWaitingAt, ...counts } = outbox.overview.counts()
    for (const [state, n] of Object.entries(counts)) expect(n).toBe(rows.filter((row) => row.state === state).length)
    expect(outbox.overview.size()).toBe(rows.length)
    const open = rows.filter(({ state }) => ['waiting', 'sending', 'unknown'].includes(state))
    expect(oldestWaitingAt).toBe(open.length === 0 ? null : Math.min(...open.map(({ madeAt }) => madeAt)))
    for (const lane of lanes) {
      const due = open.filter((row) => row.lane === lane && row.state !== 'sending').map(({ nextTryAt }) => nextTryAt)
      expect(outbox.schedule.nextDue(lane)).toBe(due.length === 0 ? undefined : Math.min(...due))
    }
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 12 }), (steps) => {
      for (const [one, isRolledBack] of steps) {
        try {
          outbox.transaction(() => {
            carryOut(one)
            if (isRolledBack) throw new Error('Nothing of this happened.')
          })
        } catch (error) {
          if (!isRolledBack) throw error
        }
        check()
      }
    }),
    { numRuns: 60 },
  )
  db.$client.close()
})
