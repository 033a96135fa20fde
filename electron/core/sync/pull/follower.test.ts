import { expect, test } from 'vitest'
import { eventIdOf, readyTickets } from '../../../../tests/support/doors.ts'
import { action, openDoor } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'

const orderCalls = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ url }) => url.includes('/orders?') && url.includes('orderNumber')).length
const refuseOrders = (laptop: TestLaptop) =>
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation: 'list' }, kind: 'status', status: 403 }] })
const isIn = async (laptop: TestLaptop, ticketNumber: string) =>
  (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null
const ordersSet = async (laptop: TestLaptop) =>
  (await laptop.api.sync.data({})).sets.find(({ dataSet }) => dataSet === 'orders')

test('a key that may not read orders still follows the tickets, and the refused call is made rarely', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  await laptop.pass(300_000)
  refuseOrders(laptop)
  const before = orderCalls(laptop)
  for (const ticketNumber of readyTickets(laptop.sandbox, 4)) {
    await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
    await laptop.until('heard of', () => isIn(laptop, ticketNumber), { withinMs: 60_000 })
  }
  await laptop.pass(300_000)
  expect(orderCalls(laptop) - before).toBe(1)
  expect(await ordersSet(laptop)).toMatchObject({ frozen: { code: 'forbidden' } })
  laptop.sandbox.faults.set({ rules: [] })
  await laptop.until('read again', async () => (await ordersSet(laptop))?.frozen === null, { withinMs: 900_000 })
})

test('one list that fails waits by itself, and keeps no other list of the same changes', { tags: 'long' }, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  await laptop.pass(300_000)
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'orders', operation: 'list' }, kind: 'status', status: 500 }],
  })
  const before = orderCalls(laptop)
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.until('heard of', () => isIn(laptop, ticketNumber), { withinMs: 60_000 })
  await laptop.pass(600_000)
  // Every eight seconds it would be 75.
  expect(orderCalls(laptop) - before).toBeLessThan(35)
})

test.each([0, 1] as const)(
  'a list of one event that fails keeps no list of another event: show %i',
  { tags: 'long' },
  async (failing) => {
    const { laptop } = await openDoor()
    await using _ = laptop
    await laptop.pass(300_000)
    const events = [eventIdOf(laptop.sandbox, 0), eventIdOf(laptop.sandbox, 1)] as const
    let refusals = 0
    laptop.network.replace(({ url }) => {
      if (!url.includes('/v1/tickets?') || !url.includes(events[failing])) return undefined
      refusals += 1
      return { status: 500, url, headers: { 'content-type': 'application/json' }, text: '{}' }
    })
    const tickets = [0, 1].map((show) => readyTickets(laptop.sandbox, 1, show as 0 | 1)[0] ?? '')
    for (const [show, eventId] of events.entries()) {
      await action(laptop, { checkIn: { eventId, ticketNumber: tickets[show], by: 'Side door' } })
    }
    await laptop.until('it failed', () => refusals > 0)
    await laptop.until('the other is heard of', () => isIn(laptop, tickets[1 - failing] ?? ''), { withinMs: 2_000 })
  },
)

test('a whole list that is refused when it falls due is asked for again every ten minutes, not at once', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  await laptop.pass(300_000)
  refuseOrders(laptop)
  const list = () =>
    laptop.network.requests.filter(({ url }) => url.includes('/orders?') && url.includes(eventId)).length
  const before = list()
  await laptop.until('it was refused', () => list() > before)
  await laptop.pass(60_000)
  expect(list() - before).toBe(1)
  await laptop.pass(600_000)
  expect(list() - before).toBe(2)
})

test('of many changes at once, those that are not the newest are read beside a long list, too', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.events.open({ eventId })
  await laptop.pass(300_000)
  const tickets = readyTickets(laptop.sandbox, 70)
  const list = laptop.network.hold(({ url }) => url.endsWith('/contacts/query'))
  await laptop.api.sync.audit({ dataSet: 'contacts' })
  await laptop.until('a long list is on its way', list.arrived)
  for (const ticketNumber of tickets) await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  const areIn = async () => (await Promise.all(tickets.map((one) => isIn(laptop, one)))).every(Boolean)
  await laptop.until('all are heard of', areIn, { withinMs: 60_000 })
  expect(list.arrived()).toBe(true)
  list.release()
})
