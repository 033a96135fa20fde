import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { isIn } from '../../../sandbox/world/doors.ts'
import { isLive } from '../../../sandbox/world/ticket-state.ts'
import type { today } from '../../../shared/app/today.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { eventIdOf, type Show } from '../../../tests/support/doors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'

let laptop: TestLaptop
let overview: z.output<typeof today.overview.output>
/** Four in the morning of the demo's business day, in Berlin. */
const dayStart = '2026-11-20T03:00:00.000Z'

beforeAll(async () => {
  laptop = await openLoaded()
  overview = await laptop.api.today.overview({})
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

const cents = (order: Order) => Math.round(Number(order.totalPrice?.value) * 100)
const ordersOf = (shows: Show[], fits: (order: Order) => boolean) => {
  const ids = shows.map((show) => eventIdOf(laptop.sandbox, show))
  return laptop.sandbox.world.orders.all().filter((order) => ids.includes(order.eventId ?? '') && fits(order))
}
const today_ = (order: Order) => (order.created ?? '') >= dayStart
const counts = (order: Order) =>
  ['PAID', 'FREE', 'OFFLINE_PENDING', 'PENDING', 'AUTHORIZED'].includes(order.status ?? '')
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('the events of the day: tonight’s two, and the others without the draft', () => {
  expect(overview.events.filter((event) => event.tonight).map((event) => event.id)).toEqual(
    ([0, 1] as const).map((show) => eventIdOf(laptop.sandbox, show)),
  )
  expect(overview.events.map((event) => event.id).sort()).toEqual(
    ([0, 1, 2, 3] as const).map((show) => eventIdOf(laptop.sandbox, show)).sort(),
  )
})

test('sold and arrived are the tickets of the site', () => {
  for (const event of overview.events) {
    const tickets = laptop.sandbox.world.tickets
      .all()
      .filter((stored) => stored.eventId === event.id && isLive(stored.ticket))
    expect(event.sold).toBe(tickets.length)
    expect(event.arrived).toBe(tickets.filter(({ ticket }) => isIn(ticket)).length)
  }
})

test('takings are the paid sales of the door today, to the cent and by method', () => {
  for (const show of [0, 1] as const) {
    const event = overview.events.find(({ id }) => id === eventIdOf(laptop.sandbox, show))
    const sales = ordersOf(
      [show],
      (order) => today_(order) && order.channel === 'OFFLINE_POS' && order.status === 'PAID',
    )
    expect(sales.length).toBeGreaterThan(3)
    expect(event?.takings).toEqual({ minor: sum(sales.map(cents)), currency: 'EUR' })
    const methods = new Set(sales.map(({ method }) => method))
    expect(event?.takingsByMethod.map(({ method }) => method).sort()).toEqual([...methods].sort())
    for (const { method, amount } of event?.takingsByMethod ?? []) {
      expect(amount.minor).toBe(sum(sales.filter((order) => order.method === method).map(cents)))
    }
  }
  for (const event of overview.events.filter(({ tonight }) => !tonight)) expect(event.takings).toBeNull()
})

test('the sales curve ends at what was sold today, online and at the door, and never falls', () => {
  const sold = ordersOf([0, 1], (order) => today_(order) && counts(order))
  const quantity = (orders: Order[]) => sum(orders.map((order) => order.ticketsQuantity ?? 0))
  expect(overview.sales.at(-1)).toMatchObject({
    door: quantity(sold.filter((order) => order.channel === 'OFFLINE_POS')),
    online: quantity(sold.filter((order) => order.channel !== 'OFFLINE_POS')),
  })
  for (const [index, point] of overview.sales.entries()) {
    const before = overview.sales[index - 1]
    if (before === undefined) continue
    expect(Date.parse(point.at) - Date.parse(before.at)).toBe(600_000)
    expect(point.door).toBeGreaterThanOrEqual(before.door)
    expect(point.online).toBeGreaterThanOrEqual(before.online)
  }
})

test('the arrivals curve ends at who came tonight', () => {
  const ids = ([0, 1] as const).map((show) => eventIdOf(laptop.sandbox, show))
  const arrived = laptop.sandbox.world.tickets
    .all()
    .filter(({ eventId, ticket }) => ids.includes(eventId) && (ticket.checkIn?.created ?? '') >= dayStart)
  expect(overview.arrivals.at(-1)?.total).toBe(arrived.length)
})

const isUnpaid = (status: string | undefined) => ['INITIATED', 'OFFLINE_PENDING', 'PENDING'].includes(status ?? '')

test('unpaid orders of tonight, with what is due', () => {
  const unpaid = ordersOf([0, 1], ({ status }) => isUnpaid(status))
  expect(overview.unpaid.map(({ orderNumber }) => orderNumber).sort()).toEqual(
    unpaid.map(({ orderNumber }) => orderNumber).sort(),
  )
  const numbers = new Map<string, number>()
  for (const { eventId = '' } of unpaid) numbers.set(eventId, (numbers.get(eventId) ?? 0) + 1)
  expect(new Map(overview.unpaidByEvent.map(({ eventId, orders }) => [eventId, orders]))).toEqual(numbers)
  for (const row of overview.unpaid) {
    const order = unpaid.find(({ orderNumber }) => orderNumber === row.orderNumber)
    expect(row).toMatchObject({
      name: order?.fullName,
      tickets: order?.ticketsQuantity,
      due: { minor: cents(order as Order), currency: 'EUR' },
    })
  }
})

test('of many unpaid orders the latest twenty are listed, and all are counted', { tags: 'long' }, async () => {
  const own = await openTestLaptop({
    before: ({ world }) => {
      const first = world.events.all()[0]?.id
      const paid = world.orders.all().filter((order) => order.eventId === first && order.status === 'PAID')
      for (const order of paid.slice(0, 25)) world.orders.put({ ...order, status: 'PENDING' })
    },
  })
  await using _ = own
  await own.loaded()
  const { unpaid, unpaidByEvent, events } = await own.api.today.overview({})
  const tonight = events.filter((event) => event.tonight).map(({ id }) => id)
  const open = own.sandbox.world.orders
    .all()
    .filter(({ eventId, status }) => tonight.includes(eventId ?? '') && isUnpaid(status))
    .toSorted((a, b) => (b.created ?? '').localeCompare(a.created ?? ''))
  expect(open.length).toBeGreaterThan(24)
  expect(unpaid.map(({ orderNumber }) => orderNumber)).toEqual(open.slice(0, 20).map(({ orderNumber }) => orderNumber))
  expect(sum(unpaidByEvent.map(({ orders }) => orders))).toBe(open.length)
})

test('what is nearly sold out tonight', () => {
  const ids = ([0, 1] as const).map((show) => eventIdOf(laptop.sandbox, show))
  const low = laptop.sandbox.world.definitions.all().filter(({ eventId, hidden, salesDetails }) => {
    const left = salesDetails?.unsoldCount ?? 0
    return ids.includes(eventId ?? '') && hidden !== true && left > 0 && left <= 10
  })
  expect(overview.lowStock.map(({ typeId }) => typeId).sort()).toEqual(low.map(({ id }) => id).sort())
  expect(overview.lowStock.every(({ place }) => place !== '')).toBe(true)
})

test('after midnight it is still tonight; after four it is not', async () => {
  await using late = await openLoaded()
  const tonight = async () => (await late.api.today.overview({})).events.filter((event) => event.tonight).length
  late.clock.advance(Date.parse('2026-11-21T02:59:00Z') - late.clock.now())
  expect(await tonight()).toBe(2)
  late.clock.advance(60_000)
  // The matinee of the next day is tonight's then.
  expect(await tonight()).toBe(1)
})
