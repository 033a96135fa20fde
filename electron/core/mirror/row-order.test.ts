import { expect, test } from 'vitest'
import { openTestMirror } from '../../../tests/support/test-mirror.ts'
import { createRowOrders } from './row-order.ts'
import type { RowSet } from './row-sets.ts'

const byName = { key: 'by name', sql: 'SELECT rid FROM tickets ORDER BY sort_name', parameters: [] }
const tickets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ticketNumber: `T${index}`,
    guestFullName: `Guest ${String(index).padStart(4, '0')}`,
  }))

test('any stretch by position, from one order', async () => {
  await using open = await openTestMirror()
  await open.tickets(tickets(50))
  const orders = createRowOrders(open.mirror.reader, { version: () => open.mirror.versions.of('tickets') })
  const whole = orders.window(byName, 0, 100)
  expect(whole).toMatchObject({ total: 50, more: false })
  expect(orders.window(byName, 10, 5).rids).toEqual(whole.rids.slice(10, 15))
  expect(orders.window(byName, 48, 5).rids).toHaveLength(2)
  expect(orders.window(byName, 60, 5)).toMatchObject({ total: 50, rids: [] })
})

test('the order is computed anew when the data changed, and only then', async () => {
  await using open = await openTestMirror()
  await open.tickets(tickets(3))
  let computed = 0
  const counting = {
    prepare: (sql: string) => {
      computed += 1
      return open.mirror.reader.prepare(sql)
    },
  } as typeof open.mirror.reader
  const orders = createRowOrders(counting, { version: () => open.mirror.versions.of('tickets') })
  const first = orders.window(byName, 0, 10)
  orders.window(byName, 1, 10)
  expect(computed).toBe(1)
  await open.tickets([{ ticketNumber: 'new', guestFullName: 'Aaron' }])
  const second = orders.window(byName, 0, 10)
  expect(computed).toBe(2)
  expect(second).toMatchObject({ total: 4 })
  expect(second.version).toBeGreaterThan(first.version)
})

test('some orders are kept, the longest unused one is forgotten', async () => {
  await using open = await openTestMirror()
  await open.tickets(tickets(3))
  let computed = 0
  const counting = {
    prepare: (sql: string) => {
      computed += 1
      return open.mirror.reader.prepare(sql)
    },
  } as typeof open.mirror.reader
  const orders = createRowOrders(counting, { version: () => 1 })
  for (let index = 0; index < 9; index += 1) {
    orders.window({ ...byName, key: `${index}` }, 0, 1)
    orders.window({ ...byName, key: '0' }, 0, 1)
  }
  expect(computed).toBe(9)
  orders.window({ ...byName, key: '1' }, 0, 1)
  expect(computed).toBe(10)
})

test('a part of an order is what its set has, in that order, and the order itself is read once', async () => {
  await using open = await openTestMirror()
  await open.tickets(tickets(40))
  const read: string[] = []
  const noting = {
    prepare: (sql: string) => {
      read.push(sql)
      return open.mirror.reader.prepare(sql)
    },
  } as typeof open.mirror.reader
  const orders = createRowOrders(noting, { version: () => open.mirror.versions.of('tickets') })
  const named = (pattern: string) => ({
    sql: "SELECT rid FROM tickets WHERE sort_name LIKE '%' || ? || '_guest%'",
    parameters: [pattern],
  })
  const all = orders.window(byName, 0, 100).rids
  const some = (where: RowSet) => orders.window({ key: JSON.stringify(where), of: byName, where }, 0, 100).rids
  const rid = (at: number) => all[at]
  expect(some(named('5'))).toEqual([5, 15, 25, 35].map(rid))
  expect(some({ all: [named('5'), { not: named('1_') }] })).toEqual([5, 25, 35].map(rid))
  expect(some({ any: [named('25'), named('05'), named('05')] })).toEqual([5, 25].map(rid))
  expect(some({ any: [] })).toEqual([])
  expect(some({ all: [] })).toEqual(all)
  expect(read.filter((sql) => sql === byName.sql)).toHaveLength(1)
})
