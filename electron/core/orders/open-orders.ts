import { AppError } from '../../../shared/errors.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { doorOf } from '../box-office/door.queries.ts'
import type { CoreContext } from '../core-context.ts'
import { sellingOf, soldHereOf } from '../sales/open-sales.ts'
import { createDrawer, siteNamed } from '../shift/drawer.ts'
import type { EnqueueGuards } from '../sync/queue.ts'
import { createRecordStates } from '../sync/record-states.ts'
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
import { localOnlyVoids } from './unsent-voids.queries.ts'

/** Payments of orders at this laptop. */
export const orderPaymentsOf = (context: CoreContext): OrderPayments =>
  createOrderPayments(
    {
      ...context,
      drawer: context.use(createDrawer),
      shared: context.use(sharedMoneyOf),
      money: context.use(orderStoreOf).money,
    },
    context.use(sellingOf).salesNumbers,
  )

/** Money for orders as the laptops of the site share it; follows the orders of the mirror. */
function sharedMoneyOf(context: CoreContext): SharedMoney {
  const shared = createSharedMoney({ ...context, store: context.use(orderStoreOf), drawer: context.use(createDrawer) })
  context.mirror.versions.onChange((dataSet, ids) => {
    if (dataSet !== 'orders') return
    try {
      shared.learn(ids)
    } catch (error) {
      // For example a full disk: the next change of the order brings it again.
      context.log.warn('shared-money-behind', {}, error)
    }
  })
  return shared
}

/** The tickets of orders, those among them that the site does not have. */
const orderTicketsOf = (context: CoreContext): OrderTickets =>
  createOrderTickets({
    ...{ reader: context.mirror.reader, outbox: context.outbox },
    tickets: context.use(ticketsOf),
    soldHere: context.use(soldHereOf),
    isVoided: context.use(createDrawer).isVoided,
    stateOfTicket: createRecordStates(context.outbox)('tickets'),
  })

/** The orders of this laptop's mirror, with what this laptop knows of them. */
export function ordersOf(context: CoreContext): OrderQueries {
  const { mirror, outbox } = context
  const { own, refunds, money } = context.use(orderStoreOf)
  return createOrderQueries(mirror.reader, {
    version: () => mirror.versions.of('orders'),
    stateOf: createRecordStates(outbox)('orders'),
    own,
    money,
    refundsDue: refunds.due,
    dueOf: context.use(orderPaymentsOf).dueOf,
    arrivedHere: context.use(orderTicketsOf).arrivedHere,
  })
}

/** Everything the window may ask about orders, and what must hold before one is changed. */
export function openOrders(context: CoreContext) {
  const { mirror, queue, settings } = context
  const { platformId } = context.outbox.identities
  const orders = context.use(ordersOf)
  const store = context.use(orderStoreOf)
  const drawer = context.use(createDrawer)
  const payments = context.use(orderPaymentsOf)
  const door = context.use(doorOf)
  const changes = createOrderChanges({
    ...{ queue, mirror, orders, platformId, payments },
    progress: (done, total) => context.publish('orders', 'bulkProgress', { done, total }),
  })
  const seen = (id: string) => mirror.documents.seen('orders', id) as Order | undefined
  const detail = createOrderDetail({
    ...{ orders, store, door, platformId },
    tickets: context.use(orderTicketsOf),
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
    ...{ context: { ...context, orders: store }, orders, detail, questions, changes, payments },
    shared: context.use(sharedMoneyOf),
    openShift: () => drawer.shifts.open(drawer.site())?.id ?? null,
  })
  return {
    handlers: { orders: handlers },
    admissions: { ...changes.admissions, ...sharing(context) },
    mirror: { localOnly: localOnlyVoids(store.unsentVoids, () => siteNamed(settings)) },
  }
}

/** A window can ask that records are shared once more; which ones is for the core to say. */
const sharing = (context: CoreContext): EnqueueGuards => ({
  'orders.shareMoney': ({ eventId, orderNumber }) =>
    context.use(sharedMoneyOf).send({ eventId, orderNumber: context.outbox.identities.platformId(orderNumber) }),
})
