import { startSandbox } from '../../sandbox/server.ts'
import { toDecimal, toMoney } from '../../shared/money/wire-money.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { testClock } from '../support/test-now.ts'

/** What tonight's show sells in, and what a ticket for the stalls costs. Sums are minor units. */
export interface House {
  currency: string
  stallsMinor: number
}

/** An order that a buyer made on the site and has not paid. */
export interface Unpaid {
  orderNumber: string
  ticketNumber: string
  tickets: number
  totalMinor: number
}

/** A site whose show tonight is sold in this currency, with two orders that are still to be paid at the door. */
export async function openHouse({ currency, stallsMinor }: House) {
  const sandbox = await startSandbox({ world: 'demo', seed: 1, clock: testClock() })
  const { world } = sandbox
  const { eventId = '' } = sandbox.ids
  const event = world.events.get(eventId)
  const stalls = world.definitions.all().find((kind) => kind.eventId === eventId && kind.name === 'Stalls')
  if (event === undefined || stalls === undefined) throw new Error('There is no show tonight.')
  const price = (minor: number) => ({ value: toDecimal({ minor, currency }), currency })
  const tickets = { ...event.registration?.tickets, currency }
  world.events.put({ ...event, registration: { ...event.registration, tickets } })
  const pricingMethod = { fixedPrice: price(stallsMinor), pricingType: 'STANDARD' as const, free: false }
  world.definitions.put({ ...stalls, pricingMethod, initialLimit: 1_000, actualLimit: 1_000 })
  // A house has one currency: what was sold before is in it as well.
  for (const order of world.orders.all()) {
    const minor = toMoney(order.totalPrice)?.minor
    if (order.eventId === eventId && minor !== undefined) world.orders.put({ ...order, totalPrice: price(minor) })
  }
  const unpaid = world.orders
    .all()
    .filter((order) => order.eventId === eventId && order.status === 'OFFLINE_PENDING' && order.archived !== true)
    .slice(0, 2)
    .map((order): Unpaid => {
      const own = world.tickets.all().filter(({ ticket }) => ticket.orderNumber === order.orderNumber)
      const totalMinor = own.length * stallsMinor
      world.orders.put({ ...order, totalPrice: price(totalMinor) })
      const ticketNumber = own[0]?.ticket.ticketNumber ?? ''
      return { orderNumber: order.orderNumber, ticketNumber, tickets: own.length, totalMinor }
    })
  const [first, second] = unpaid
  if (first === undefined || second === undefined) throw new Error('The demo world has no two unpaid orders tonight.')
  const before = new Set(world.orders.all().map(({ orderNumber }) => orderNumber))
  return {
    sandbox,
    eventId,
    unpaid: [first, second] as const,
    /** Orders that were made since, oldest first. */
    newOrders: (): Order[] => world.orders.all().filter(({ orderNumber }) => !before.has(orderNumber)),
    cut: (isCut: boolean) => sandbox.faults.set({ cut: isCut }),
    [Symbol.asyncDispose]: () => sandbox.close(),
  }
}
export type OpenHouse = Awaited<ReturnType<typeof openHouse>>
