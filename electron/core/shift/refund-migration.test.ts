import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../tests/support/databases.ts'
import { buildWith } from '../../../tests/support/other-build.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openOutboxDb } from '../db/open.ts'

test('refunds of an earlier Foyer are in the shift of their time; one without a shift waits for the next', () => {
  using folder = temporaryDir()
  const path = join(folder.path, 'desk.db')
  const before = openOutboxDb({ path, migrationsDir: buildWith(folder.path, { name: 'desk', count: 10 }) })
  const shift = before.$client.prepare(
    `INSERT INTO shifts (id, number, site, desk, operator, opened_at, closed_at, floats) VALUES (?, ?, 'site', '', '', ?, ?, '[]')`,
  )
  shift.run('first', 1, 100, 200)
  shift.run('second', 2, 300, 400)
  const refund = before.$client.prepare(
    `INSERT INTO refund_requests (id, at, order_number, event_id, minor, currency, method, reason, operator)
     VALUES (?, ?, 'order', 'event', 500, 'EUR', 'cash', '', '')`,
  )
  refund.run('early', 150)
  refund.run('between', 250)
  refund.run('late', 450)
  before.$client.close()

  openOutboxDb({ path, migrationsDir: testPorts('').migrationsDir }).$client.close()
  expect(rowsOf(path, 'SELECT id, shift_id FROM refund_requests ORDER BY at')).toEqual([
    { id: 'early', shift_id: 'first' },
    { id: 'between', shift_id: 'second' },
    { id: 'late', shift_id: null },
  ])
})
