import { expect, test } from 'vitest'
import { eventIdOf, readyTickets } from '../../../../tests/support/doors.ts'
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

test('a key that may not read orders still follows the tickets, and the refused call is made rarely', {
  tags: 'long',
}, async () => {
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

test('one list that fails waits by itself, and keeps no other list of the same changes', { tags: 'long' }, async () => {
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

test.each([0, 1] as const)(
  'a list of one event that fails keeps no list of another event: show %i',
  { tags: 'long' },
  async (failing) => {
    const { desk } = await openDoor()
    await using _ = desk
    await desk.pass(300_000)
    const events = [eventIdOf(desk.sandbox, 0), eventIdOf(desk.sandbox, 1)] as const
    let refusals = 0
    desk.network.replace(({ url }) => {
      if (!url.includes('/v1/tickets?') || !url.includes(events[failing])) return undefined
      refusals += 1
      return { status: 500, url, headers: { 'content-type': 'application/json' }, text: '{}' }
    })
    const tickets = [0, 1].map((show) => readyTickets(desk.sandbox, 1, show as 0 | 1)[0] ?? '')
    for (const [show, eventId] of events.entries()) {
      await act(desk, { checkIn: { eventId, ticketNumber: tickets[show], by: 'Side door' } })
    }
    await desk.until('it failed', () => refusals > 0)
    await desk.until('the other is heard of', () => isIn(desk, tickets[1 - failing] ?? ''), { withinMs: 2_000 })
  },
)

test('a whole list that is refused when it falls due is asked for again every ten minutes, not at once', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  await desk.pass(300_000)
  refuseOrders(desk)
  const listed = () =>
    desk.network.requests.filter(({ url }) => url.includes('/orders?') && url.includes(eventId)).length
  const before = listed()
  await desk.until('it was refused', () => listed() > before)
  await desk.pass(60_000)
  expect(listed() - before).toBe(1)
  await desk.pass(600_000)
  expect(listed() - before).toBe(2)
})

test('of many changes at once, those that are not the newest are read beside a long list, too', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.events.open({ eventId })
  await desk.pass(300_000)
  const tickets = readyTickets(desk.sandbox, 70)
  const list = desk.network.hold(({ url }) => url.endsWith('/contacts/query'))
  await desk.api.sync.audit({ dataSet: 'contacts' })
  await desk.until('a long list is on its way', list.arrived)
  for (const ticketNumber of tickets) await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  const areIn = async () => (await Promise.all(tickets.map((one) => isIn(desk, one)))).every(Boolean)
  await desk.until('all are heard of', areIn, { withinMs: 60_000 })
  expect(list.arrived()).toBe(true)
  list.release()
})
