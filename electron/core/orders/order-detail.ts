import type { Money } from '../../../shared/app/common.ts'
import type { OrderDetail, RefundRequest } from '../../../shared/app/order-detail.ts'
import type { MoneyRecord } from '../../../shared/app/order-money.ts'
import type { OrderRow } from '../../../shared/app/order-row.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { DoorQueries } from '../box-office/door.queries.ts'
import { shownValues } from '../box-office/form-values.ts'
import type { PaymentRecord } from '../shift/payments.queries.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { actionsOf, type OrderSnapshot } from './order-actions.ts'
import { phoneOf } from './order-fields.ts'
import { paidOf, paymentsOf } from './order-paid.ts'
import type { OrderStore } from './order-store.ts'
import { linesOf, type OrderTickets } from './order-tickets.ts'
import { timelineOf } from './order-timeline.ts'
import type { OrderQueries } from './orders.queries.ts'
import type { OwnSale } from './own-sales.queries.ts'

export interface DetailParts {
  orders: OrderQueries
  tickets: OrderTickets
  store: OrderStore
  door: DoorQueries
  /** Payments that this laptop took for an order that it did not sell. */
  payments(id: string): PaymentRecord[]
  /** The order with all pending changes; undefined when the mirror does not have it. */
  seen(id: string): Order | undefined
  platformId(id: string): string
}

/** Everything that is known of one order. Throws `not_found` when the mirror does not have it. */
export function createOrderDetail(parts: DetailParts): (asked: string) => OrderDetail {
  const { orders, store } = parts
  return (asked) => {
    const id = parts.platformId(asked)
    const row = orders.row(id)
    const order = parts.seen(id)
    if (row === undefined || order === undefined) throw new AppError('not_found')
    const isHere = isLocalId(id)
    const own = store.own.of(id)
    const saleId = own?.saleId ?? (isHere ? id : null)
    const ticketList = isHere ? parts.tickets.ofSale(id) : parts.tickets.ofSite(row.eventId, id)
    const payments = parts.payments(id)
    const refunds = refundsOf(id, store)
    const refundable = leftOf(row, refunds)
    const changes = store.changesOf([...new Set([id, ...(saleId === null ? [] : [saleId])])]).map(timedBy(own))
    const arrived = ticketList.filter(({ arrivedAt }) => arrivedAt !== null).length
    const snapshot: OrderSnapshot = {
      state: row.state,
      archived: row.archived,
      isHere,
      isOwn: saleId !== null,
      voided: row.voided,
      due: row.due?.minor ?? null,
      tickets: ticketList.length,
      toArrive: ticketList.filter(({ status, arrivedAt }) => status !== 'cancelled' && arrivedAt === null).length,
      hasEmail: (order.email ?? '') !== '',
      refundable: refundable?.minor ?? 0,
    }
    const updatedAt = order.updated ?? null
    return {
      ...row,
      arrived,
      saleId,
      first: order.firstName ?? null,
      last: order.lastName ?? null,
      email: order.email ?? null,
      phone: phoneOf(order),
      contactId: order.contactId ?? null,
      updatedAt,
      lines: linesOf(ticketList),
      payments: paymentsOf(row, order, { taken: payments, elsewhere: store.money.elsewhere(id) }),
      paidHere: paidOf(payments),
      ticketList,
      fieldValues: shownValues(order.checkoutForm, parts.door.events.inputs(row.eventId)),
      refunds,
      refundable,
      discountHere: discountOf(own),
      timeline: timelineOf({
        row,
        siteMadeAt: order.created ?? null,
        updatedAt,
        tickets: ticketList,
        refunds,
        changes,
      }),
      changes,
      actions: actionsOf(snapshot),
    }
  }
}

/** The cash book knows when a sale was voided; history knows when that was over, by a clock that may have been wrong. */
const timedBy =
  (own: OwnSale | undefined) =>
  (change: OrderDetail['changes'][number]): OrderDetail['changes'][number] =>
    change.operation === 'sales.void' && typeof own?.voidedAt === 'number'
      ? { ...change, at: new Date(own.voidedAt).toISOString() }
      : change

function discountOf(own: OwnSale | undefined): OrderDetail['discountHere'] {
  if (own === undefined || own.reason === null || own.discountMinor === 0) return null
  return { amount: { minor: own.discountMinor, currency: own.currency }, reason: own.reason }
}

/** Refunds of an order that this laptop or another one noted. */
export function refundsOf(id: string, { refunds, money }: Pick<OrderStore, 'refunds' | 'money'>): RefundRequest[] {
  const elsewhere = money.elsewhere(id).filter(({ kind, state }) => kind === 'refund' && state !== 'void')
  return [...refunds.of(id), ...elsewhere.map(refundElsewhere)]
}

function refundElsewhere({ id, at, minor, currency, method, desk, state }: MoneyRecord): RefundRequest {
  const isDone = state === 'done'
  const unknown = { rounding: null, reason: '', operator: '' }
  const done = { doneAt: isDone ? at : null, doneBy: isDone ? desk : null }
  return { id, at, amount: { minor, currency }, method, desk, ...unknown, ...done }
}

/** What may still be refunded: the total less earlier requests; null where the order is not paid. */
export function leftOf(row: Pick<OrderRow, 'total' | 'state'>, refunds: readonly RefundRequest[]): Money | null {
  if (row.total === null || (row.state !== 'paid' && row.state !== 'partlyPaid')) return null
  const refundMinor = refunds.reduce((sum, { amount }) => sum + amount.minor, 0)
  return { ...row.total, minor: Math.max(0, row.total.minor - refundMinor) }
}
