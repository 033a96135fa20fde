import { expect, test } from 'vitest'
import { readyTickets } from '../../../../tests/support/doors.ts'
import { act, openDoor } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'

const orderCalls = (desk: TestDesk) =>
  desk.network.requests.filter(({ url }) => url.includes('/orders?') && url.includes('orderNumber')).length
const refuseOrders = (desk: TestDesk) =>
  desk.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation: 'list' }, kind: 'status', status: 403 }] })
const isIn = async (desk: TestDesk, ticketNumber: string) =>
  (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null
const ordersSet = async (desk: TestDesk) =>
  (await desk.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'orders')

test('a key that may not read orders still follows the tickets, and the refused call is made rarely', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  await desk.pass(300_000)
  refuseOrders(desk)
  const before = orderCalls(desk)
  for (const ticketNumber of readyTickets(desk.sandbox, 4)) {
    await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
    await desk.until('heard of', () => isIn(desk, ticketNumber), { withinMs: 60_000 })
  }
  await desk.pass(300_000)
  expect(orderCalls(desk) - before).toBe(1)
  expect(await ordersSet(desk)).toMatchObject({ frozen: { code: 'forbidden' } })
  desk.sandbox.faults.set({ rules: [] })
  await desk.until('read again', async () => (await ordersSet(desk))?.frozen === null, { withinMs: 900_000 })
})

test('one list that fails waits by itself, and keeps no other list of the same changes', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  await desk.pass(300_000)
  desk.sandbox.faults.set({
    rules: [{ match: { area: 'orders', operation: 'list' }, kind: 'status', status: 500 }],
  })
  const before = orderCalls(desk)
  const [ticketNumber = ''] = readyTickets(desk.sandbox, 1)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await desk.until('heard of', () => isIn(desk, ticketNumber), { withinMs: 60_000 })
  await desk.pass(600_000)
  // Every eight seconds it would be 75.
  expect(orderCalls(desk) - before).toBeLessThan(35)
})
