import type { OrderRow } from '../../shared/app/order-row.ts'
import type { OrderFilter } from '../../shared/app/orders.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { eventIdOf } from './doors.ts'
import type { TestLaptop } from './test-laptop.ts'

/** Orders of tonight's first show as the site has them now. */
export const ordersOf = (laptop: TestLaptop): Order[] =>
  laptop.sandbox.world.orders.all().filter((order) => order.eventId === eventIdOf(laptop.sandbox))

/** One of them in a state, the `at`th. */
export function orderIn(laptop: TestLaptop, status: string, at = 0): Order {
  const found = ordersOf(laptop).filter((order) => order.status === status && order.archived !== true)[at]
  if (found === undefined) throw new Error(`The demo world has no order ${at} that is ${status}.`)
  return found
}

/** What a change of an order names. */
export const namedOf = ({ eventId = '', orderNumber }: Order) => ({ eventId, orderNumber })

export const onSite = (laptop: TestLaptop, orderNumber: string): Order | undefined =>
  laptop.sandbox.world.orders.get(orderNumber)

/** Changes an order on the site as its owner would, and brings it to the laptop. */
export async function changeOrder(laptop: TestLaptop, order: Order, change: Partial<Order>): Promise<Order> {
  const changed = { ...order, ...change }
  laptop.sandbox.world.orders.put(changed)
  await laptop.api.sync.refresh({ dataSet: 'orders' })
  await laptop.until('the desk has it', async () => {
    const { rows } = await listedOrders(laptop, { text: order.orderNumber })
    return rows.length === 1 && (await laptop.api.orders.get({ id: order.orderNumber })).updatedAt === changed.updated
  })
  return changed
}

/** The list as a window asks for it, the first rows of it. */
export const listedOrders = (laptop: TestLaptop, filter: OrderFilter = {}, count = 500) =>
  laptop.api.orders.list({ filter, sort: { key: 'created', descending: true }, start: 0, count })

/** The one row that a text leads to. */
export async function rowOf(laptop: TestLaptop, text: string): Promise<OrderRow | undefined> {
  const { rows } = await listedOrders(laptop, { text })
  return rows.length === 1 ? rows[0] : undefined
}

/** Writes about orders that left, as method and the end of the path. */
export const orderWrites = (laptop: TestLaptop): string[] =>
  laptop.network.requests
    .filter(({ method, url }) => method !== 'GET' && /\/orders(\/|$)/.test(url))
    .map(({ method, url }) => `${method} ${url.replace(/^.*\/orders/, '/orders')}`)
