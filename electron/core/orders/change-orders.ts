import type { z } from 'zod'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers, Receipt } from '../../../shared/app/op.ts'
import type { OrderAction } from '../../../shared/app/order-detail.ts'
import type { BulkAction, BulkRequest, OrderChange } from '../../../shared/app/orders.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { stateOf } from '../box-office/order-state.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { EnqueueGuards, Queue, QueuedName } from '../sync/queue.ts'
import { type OrderSnapshot, type Refusal, refusalOf } from './order-actions.ts'
import type { OrderQueries } from './orders.queries.ts'
import type { OrderPayments } from './payments.ts'

/** Orders per transaction: few enough that a scan does not notice the wait. */
const atOnce = 50

export interface ChangeParts {
  queue: Queue
  mirror: Pick<Mirror, 'documents'>
  orders: OrderQueries
  platformId(id: string): string
  payments: Pick<OrderPayments, 'dueOf' | 'takeTransfer' | 'notifyAll'>
  progress(done: number, total: number): void
}

/**
 * Changes of orders that the window asks for, one (`admissions`) or many (`bulk`). What is not possible is refused
 * before anything is queued.
 */
export function createOrderChanges({ queue, mirror, orders, platformId, payments, progress }: ChangeParts) {
  /** The order with all pending changes, including those that the mirror has not stored in `doc` yet. */
  const orderOf = (id: string) => mirror.documents.seen('orders', id) as Order | undefined

  const whyNot = (action: OrderAction, id: string): Refusal | null => {
    const order = orderOf(id)
    if (order === undefined) return 'orders.notHere'
    // Only an archived order can be a voided sale, so the row is read for few orders.
    const isVoided = order.archived === true && orders.row(id)?.voided === true
    return refusalOf(action, { ...snapshotOf(id, order), voided: isVoided, due: dueOf(id, order) })
  }
  const dueOf = (id: string, { status, totalPrice }: Order): number | null =>
    payments.dueOf({ id, status: status ?? '', total: toMoney(totalPrice) })?.minor ?? null

  function change(name: QueuedName, action: OrderAction, input: OrderChange): Receipt {
    const orderNumber = platformId(input.orderNumber)
    if (orderOf(orderNumber) === undefined) throw new AppError('not_found')
    const why = whyNot(action, orderNumber)
    if (why !== null) throw new AppError('precondition', { reason: messageOf(why) })
    return queue.add(name, { ...input, orderNumber })
  }

  /** Ids of the requested orders. Throws `conflict` when there are not as many as the person was shown. */
  function meant({ ids, filter, except, expected }: z.output<typeof BulkRequest>): string[] {
    const exceptions = new Set(except)
    const candidates = ids ?? (filter === undefined ? [] : orders.ids(filter).filter((id) => !exceptions.has(id)))
    const orderIds = [...new Set(candidates.map(platformId))]
    if (orderIds.length !== expected) {
      throw new AppError('conflict', { data: { orders: orderIds.length, expected } })
    }
    return orderIds
  }

  async function bulk(request: z.output<typeof BulkRequest>): ReturnType<Bulk> {
    const { action } = request
    const orderIds = meant(request)
    const changedIds: string[] = []
    const skipped = new Map<Refusal, number>()
    for (let start = 0; start < orderIds.length; start += atOnce) {
      const some = orderIds.slice(start, start + atOnce)
      const batch = queue.together(() => some.filter((id) => changeOne(action, id, skipped)))
      changedIds.push(...batch)
      progress(Math.min(start + atOnce, orderIds.length), orderIds.length)
      // Yields, so that scans are handled between two transactions.
      await mirror.documents.show(batch.map((id) => entityKey('orders', id)))
    }
    if (action === 'paidByTransfer') for (const eventId of eventsOf(changedIds)) payments.notifyAll(eventId)
    return { ids: changedIds, skipped: [...skipped].map(([why, count]) => ({ why: messageOf(why), orders: count })) }
  }

  const eventsOf = (ids: readonly string[]) => new Set(ids.map((id) => orderOf(id)?.eventId ?? ''))

  function changeOne(action: BulkAction, id: string, skipped: Map<Refusal, number>): boolean {
    const order = orderOf(id)
    const why = whyNot(action === 'paidByTransfer' ? 'pay' : action, id)
    if (why !== null) skipped.set(why, (skipped.get(why) ?? 0) + 1)
    else if (order === undefined) return false
    else if (action === 'paidByTransfer') payments.takeTransfer(order)
    else queue.add(`orders.${action}`, { eventId: order.eventId ?? '', orderNumber: id })
    return why === null
  }

  return {
    admissions: {
      'orders.confirm': (input) => change('orders.confirm', 'pay', input),
      'orders.capture': (input) => change('orders.capture', 'capture', input),
      'orders.voidPayment': (input) => change('orders.voidPayment', 'voidPayment', input),
      'orders.archive': (input) => change('orders.archive', 'archive', input),
      'orders.unarchive': (input) => change('orders.unarchive', 'unarchive', input),
      'orders.edit': (input) => {
        // The site has no form to fill in yet; the buyer of a sale that is only here is the sale's own.
        if (isLocalId(platformId(input.orderNumber))) {
          throw new AppError('precondition', { reason: messageOf('orders.notThere') })
        }
        return change('orders.edit', 'edit', input)
      },
    } satisfies EnqueueGuards,
    bulk,
  }
}

type Bulk = (request: z.output<typeof BulkRequest>) => Promise<Awaited<ReturnType<Handlers<App>['orders']['bulk']>>>

/** Values for the rules of these changes; those that only other actions use get dummy values. */
const snapshotOf = (id: string, order: Order): Omit<OrderSnapshot, 'voided' | 'due'> => ({
  state: stateOf(order.status),
  archived: order.archived === true,
  isHere: isLocalId(id),
  isOwn: false,
  tickets: 0,
  toArrive: 0,
  hasEmail: false,
  refundable: 0,
})
