import { AppError } from '../../../shared/errors.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { doorOf } from '../box-office/door.queries.ts'
import type { DeskContext } from '../desk-context.ts'
import { sellingOf, soldHereOf } from '../sales/open-sales.ts'
import { createDrawer, siteNamed } from '../shift/drawer.ts'
import { createMarks } from '../sync/marks.ts'
import type { Admissions } from '../sync/queue.ts'
import { ticketsOf } from '../tickets/open-tickets.ts'
import { createOrderChanges } from './change-orders.ts'
import { createOrderDetail } from './order-detail.ts'
import { orderQuestions } from './order-questions.ts'
import { orderStoreOf } from './order-store.ts'
import { createOrderTickets, type OrderTickets } from './order-tickets.ts'
import { ordersHandlers } from './orders.handlers.ts'
import { createOrderQueries, type OrderQueries } from './orders.queries.ts'
import { createOrderPayments, type OrderPayments } from './payments.ts'
import { createSharedMoney, type SharedMoney } from './shared-money.ts'
import { lastingVoids } from './unsent-voids.queries.ts'

/** Payments of orders at this laptop. */
export const orderPaymentsOf = (desk: DeskContext): OrderPayments =>
  createOrderPayments(
    {
      ...desk,
      drawer: desk.use(createDrawer),
      shared: desk.use(sharedMoneyOf),
      money: desk.use(orderStoreOf).money,
    },
    desk.use(sellingOf).facts,
  )

/** Money for orders as the laptops of the site share it; follows the orders of the mirror. */
function sharedMoneyOf(desk: DeskContext): SharedMoney {
  const shared = createSharedMoney({ ...desk, store: desk.use(orderStoreOf), drawer: desk.use(createDrawer) })
  desk.mirror.versions.onChange((dataSet, ids) => {
    if (dataSet !== 'orders') return
    try {
      shared.learn(ids)
    } catch (error) {
      // For example a full disk: the next change of the order brings it again.
      desk.log.warn('shared-money-behind', {}, error)
    }
  })
  return shared
}

/** The tickets of orders, those among them that the site does not have. */
const orderTicketsOf = (desk: DeskContext): OrderTickets =>
  createOrderTickets({
    ...{ reader: desk.mirror.reader, outbox: desk.outbox },
    tickets: desk.use(ticketsOf),
    soldHere: desk.use(soldHereOf),
    isVoided: desk.use(createDrawer).isVoided,
    markOfTicket: createMarks(desk.outbox)('tickets'),
  })

/** The orders of this laptop's mirror, with what this laptop knows of them. */
export function ordersOf(desk: DeskContext): OrderQueries {
  const { mirror, outbox } = desk
  const { own, refunds, money } = desk.use(orderStoreOf)
  return createOrderQueries(mirror.reader, {
    version: () => mirror.versions.of('orders'),
    markOf: createMarks(outbox)('orders'),
    own,
    money,
    refundsDue: refunds.due,
    dueOf: desk.use(orderPaymentsOf).dueOf,
    arrivedHere: desk.use(orderTicketsOf).arrivedHere,
  })
}

/** Everything the window may ask about orders, and what must hold before one is changed. */
export function openOrders(desk: DeskContext) {
  const { mirror, queue, settings } = desk
  const { platformId } = desk.outbox.identities
  const orders = desk.use(ordersOf)
  const store = desk.use(orderStoreOf)
  const drawer = desk.use(createDrawer)
  const payments = desk.use(orderPaymentsOf)
  const door = desk.use(doorOf)
  const changes = createOrderChanges({
    ...{ queue, mirror, orders, platformId, payments },
    progress: (done, total) => desk.publish('orders', 'bulkProgress', { done, total }),
  })
  const seen = (id: string) => mirror.documents.seen('orders', id) as Order | undefined
  const detail = createOrderDetail({
    ...{ orders, store, door, platformId },
    tickets: desk.use(orderTicketsOf),
    payments: (id) => drawer.payments.of(drawer.site(), id),
    seen,
  })
  const questions = (asked: string) => {
    const id = platformId(asked)
    const [row, order] = [orders.row(id), seen(id)]
    if (row === undefined || order === undefined) throw new AppError('not_found')
    return orderQuestions(order, (mirror.documents.seen('events', row.eventId) as WireEvent | undefined)?.form)
  }
  const handlers = ordersHandlers({
    ...{ desk: { ...desk, orders: store }, orders, detail, questions, changes, payments },
    shared: desk.use(sharedMoneyOf),
    openShift: () => drawer.shifts.open(drawer.site())?.id ?? null,
  })
  return {
    handlers: { orders: handlers },
    admissions: { ...changes.admissions, ...sharing(desk) },
    mirror: { lasting: lastingVoids(store.unsentVoids, () => siteNamed(settings)) },
  }
}

/** A window can ask that records are shared once more; which ones is for the core to say. */
const sharing = (desk: DeskContext): Admissions => ({
  'orders.shareMoney': ({ eventId, orderNumber }) =>
    desk.use(sharedMoneyOf).send({ eventId, orderNumber: desk.outbox.identities.platformId(orderNumber) }),
})
