import type { Prng } from '../../sandbox/seeds/prng.ts'
import type { World } from '../../sandbox/world/world.ts'
import type { Order } from '../../shared/wire/orders.ts'
import { changeOrder } from '../support/orders.ts'
import type { TestLaptop } from '../support/test-laptop.ts'
import { changing, making, NoRecord, type Operations, type Prepare, someOf, word } from './operations.ts'

/** An order of the site that fits, and how a change names it. */
function orderThat(prng: Prng, { orders }: Pick<World, 'orders'>, fits: (order: Order) => boolean) {
  const order = someOf(prng, orders.all(), (one) => one.eventId != null && fits(one))
  return { order, named: { eventId: order.eventId ?? '', orderNumber: order.orderNumber } }
}

const stands = ({ archived }: Order): boolean => archived !== true
const isPaid = (order: Order): boolean => stands(order) && order.status === 'PAID'

/** A paid order that the site's owner has changed, known here. */
async function changedOrder(laptop: TestLaptop, prng: Prng, change: Partial<Order>) {
  const { order, named } = orderThat(prng, laptop.sandbox.world, isPaid)
  await changeOrder(laptop, order, { ...change, updated: new Date(laptop.clock.now()).toISOString() })
  return named
}

/** Ends an authorised payment, one way or the other. */
const ofPayment =
  (name: 'capture' | 'voidPayment', becomes: string): Prepare =>
  async (laptop, prng) => {
    const named = await changedOrder(laptop, prng, { status: 'AUTHORIZED' })
    return changing(
      () => laptop.sandbox.world.orders.get(named.orderNumber)?.status === becomes,
      () => laptop.api.orders[name](named),
    )
  }

/** Orders, and mails about them. */
export const orderOperations: Operations = {
  'orders.archive': ({ api, sandbox: { world } }, prng) => {
    // One at the cashier may still be paid: it is not put away.
    const { named } = orderThat(prng, world, (order) => stands(order) && order.status !== 'INITIATED')
    return changing(
      () => world.orders.get(named.orderNumber)?.archived === true,
      () => api.orders.archive(named),
    )
  },
  'orders.unarchive': async (laptop, prng) => {
    const named = await changedOrder(laptop, prng, { archived: true })
    return changing(
      () => laptop.sandbox.world.orders.get(named.orderNumber)?.archived !== true,
      () => laptop.api.orders.unarchive(named),
    )
  },
  'orders.confirm': ({ api, sandbox: { world } }, prng) => {
    const { named } = orderThat(prng, world, (order) => stands(order) && order.status === 'OFFLINE_PENDING')
    return changing(
      () => world.orders.get(named.orderNumber)?.status === 'PAID',
      () => api.orders.confirm(named),
    )
  },
  'orders.capture': ofPayment('capture', 'PAID'),
  'orders.voidPayment': ofPayment('voidPayment', 'VOIDED'),
  'orders.edit': ({ api, sandbox: { world } }, prng) => {
    const { named } = orderThat(prng, world, ({ checkoutForm }) => checkoutForm?.inputValues?.length !== undefined)
    const firstName = word(prng)
    return changing(
      () => world.orders.get(named.orderNumber)?.firstName === firstName,
      () => api.orders.edit({ ...named, answers: { firstName } }),
    )
  },
  'orders.shareMoney': async ({ api, sandbox: { world } }, prng) => {
    const { named } = orderThat(prng, world, isPaid)
    const amount = (await api.orders.get({ id: named.orderNumber })).refundable
    if (amount === null || amount.minor === 0) return undefined
    let refundId = 'none yet'
    const change = changing(
      () => JSON.stringify(world.orders.get(named.orderNumber)?.checkoutForm ?? null).includes(refundId),
      async () => {
        const refund = { id: named.orderNumber, amount, method: 'cash', reason: word(prng) }
        refundId = (await api.orders.requestRefund(refund)).id
        const { rows } = await api.sync.queue({})
        const row = rows.find(({ operation }) => operation === 'orders.shareMoney')
        if (row === undefined) throw new NoRecord()
        return { operationId: row.id }
      },
    )
    return change && { ...change, yields: true }
  },
  'tickets.mail': ({ api, sandbox: { world } }, prng) => {
    const { named } = orderThat(prng, world, (one) => isPaid(one) && world.tickets.group(one.orderNumber).length > 0)
    const ticketNumbers = world.tickets.group(named.orderNumber).map(({ ticket }) => ticket.ticketNumber)
    const count = () => world.sentNotifications.all().filter(({ type }) => type === 'EMAIL_TICKET_CONFIRMATION').length
    return making(count, () => api.tickets.mail({ ...named, ticketNumbers }))
  },
  'sales.setBuyer': ({ api, sandbox: { world } }, prng) => {
    const payable = ['OFFLINE_PENDING', 'PAID']
    const { named } = orderThat(prng, world, (order) => stands(order) && payable.includes(order.status ?? ''))
    const buyer = { first: word(prng), last: 'Okafor', email: 'ines.okafor@example.org' }
    return changing(
      () => world.orders.get(named.orderNumber)?.firstName === buyer.first,
      () => api.sales.setBuyer({ saleId: named.orderNumber, eventId: named.eventId, buyer }),
    )
  },
  'sales.void': ({ api, sandbox: { world } }, prng) => {
    const { named } = orderThat(prng, world, isPaid)
    return changing(
      () => world.orders.get(named.orderNumber)?.archived === true,
      () => api.sales.void({ saleId: named.orderNumber, eventId: named.eventId }),
    )
  },
}
