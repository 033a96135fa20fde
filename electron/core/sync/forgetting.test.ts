import { expect, test } from 'vitest'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openOutboxDb } from '../db/open.ts'
import { createOwnRecords } from './own-records.queries.ts'

const day = 86_400_000

function openRecords() {
  const dir = temporaryDir()
  const db = openOutboxDb({ path: `${dir.path}/desk.db`, migrationsDir: testPorts(dir.path).migrationsDir })
  const sqlite = db.$client
  return {
    records: createOwnRecords(db),
    idsIn: (table: string, column = 'id') =>
      sqlite.prepare(`SELECT ${column} FROM ${table} ORDER BY at`).pluck().all() as string[],
    scan: sqlite.prepare(
      `INSERT INTO scans (id, at, event_id, mode, outcome, code, operator, desk) VALUES (?, ?, 'e', 'in', 'admitted', 'c', '', '')`,
    ),
    incident: sqlite.prepare(
      `INSERT INTO incidents (id, kind, at, title, detail, facts, acknowledged_at) VALUES (?, 'admittedTwice', ?, '', '', '{}', ?)`,
    ),
    identity: sqlite.prepare(
      `INSERT INTO identities (local_id, data_set, platform_id, operation_id, at) VALUES (?, 'orders', 'p', 'o', ?)`,
    ),
    transaction: (work: () => void) => sqlite.transaction(work)(),
    [Symbol.dispose]: () => {
      sqlite.close()
      dir[Symbol.dispose]()
    },
  }
}

test('scans and decided incidents go after half a year, names after 400 days; what waits stays', () => {
  using open = openRecords()
  open.scan.run('old', 0)
  open.scan.run('recent', 2 * day)
  open.incident.run('undecided', 0, null)
  open.incident.run('decided', day, day)
  open.incident.run('decided lately', 1.5 * day, 2 * day)
  open.identity.run('kept', 0)
  expect(open.records.prune(181.5 * day)).toBe(false)
  expect(open.idsIn('scans')).toEqual(['recent'])
  expect(open.idsIn('incidents')).toEqual(['undecided', 'decided lately'])
  expect(open.idsIn('identities', 'local_id')).toEqual(['kept'])
  open.records.prune(401 * day)
  expect(open.idsIn('identities', 'local_id')).toEqual([])
  expect(open.idsIn('incidents')).toEqual(['undecided'])
})

test('a season of scans is forgotten in parts, so that no guest at the door waits for it', () => {
  using open = openRecords()
  open.transaction(() => {
    for (let n = 0; n < 4_500; n++) open.scan.run(`scan-${n}`, n)
  })
  const left = [0, 0, 0].map(() => [open.records.prune(200 * day), open.idsIn('scans').length])
  expect(left).toEqual([
    [true, 2_500],
    [true, 500],
    [false, 0],
  ])
})
