import { expect, test } from 'vitest'
import { openTestMirror } from '../../../tests/support/test-mirror.ts'
import { createRowOrders } from './row-order.ts'

const byName = { key: 'by name', sql: 'SELECT rid FROM tickets ORDER BY sort_name', parameters: [] }
const tickets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ticketNumber: `T${index}`,
    guestFullName: `Guest ${String(index).padStart(4, '0')}`,
  }))

test('any stretch by position, from one order', async () => {
  await using open = await openTestMirror()
  await open.tickets(tickets(50))
  const orders = createRowOrders(open.mirror.reader, { version: () => open.mirror.version('tickets') })
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
  const orders = createRowOrders(counting, { version: () => open.mirror.version('tickets') })
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
