import type { Money } from '../../../shared/app/common.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { cashRoundingOf, isPayableInCash, roundingMoney } from '../../../shared/money/cash-rounding.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { canConfirm, stateOf } from '../box-office/order-state.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import type { SalesNumbers } from '../sales/sales-numbers.ts'
import type { TakenPayment } from '../shift/cash-book.ts'
import type { Drawer } from '../shift/drawer.ts'
import { type PaymentRecord, standingMinor } from '../shift/payments.queries.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { OrderMoney } from './order-money.queries.ts'
import { paidOnSite } from './paid-on-site.ts'
import type { SharedMoney } from './shared-money.ts'

type PaymentContext = Pick<
  CoreContext,
  'ports' | 'queue' | 'outbox' | 'mirror' | 'settings' | 'records' | 'publish' | 'status' | 'siteNow'
> & { drawer: Drawer; shared: Pick<SharedMoney, 'share'>; money: Pick<OrderMoney, 'paidElsewhere'> }
type Take = Handlers<App>['orders']['takePayment']
type GiveBack = Handlers<App>['orders']['returnPayment']

/** Payments at this laptop for orders that were made elsewhere or earlier. */
export interface OrderPayments {
  takePayment: Take
  returnPayment: GiveBack
  /** What is left to pay of an order after the payments of all laptops, as far as they are known here; null where nothing is due, or the site names no total. */
  dueOf(order: DueOrder): Money | null
  /**
   * Records that everything due was paid by transfer, inside the caller's transaction; call `tellAll` afterwards to
   * publish the change.
   */
  takeTransfer(order: Order): void
  notifyAll(eventId: string): void
}

/** The fields of an order that decide how much is due. */
export interface DueOrder {
  id: string
  status: string
  total: Money | null
}

export function createOrderPayments(
  context: PaymentContext,
  salesNumbers: Pick<SalesNumbers, 'takeNumber'>,
): OrderPayments {
  const { ports, queue, outbox, drawer, mirror, settings, shared, money } = context
  const { payments, book } = drawer

  function dueOf({ id, status, total }: DueOrder): Money | null {
    if (total === null || !canConfirm(stateOf(status)) || isLocalId(id)) return null
    return { ...total, minor: Math.max(0, total.minor - paidMinor(id, total.currency)) }
  }
  /** What this laptop and the others hold for an order. */
  const paidMinor = (id: string, currency: string) =>
    standingMinor(payments.of(drawer.site(), id), currency) + money.paidElsewhere(id, currency)
  const dueNow = ({ orderNumber: id, status = '', totalPrice }: Order) =>
    dueOf({ id, status: status ?? '', total: toMoney(totalPrice) })

  function mustBeDue(orderNumber: string): Money {
    const order = mirror.documents.seen('orders', orderNumber) as Order | undefined
    if (order === undefined) throw new AppError('not_found')
    const due = dueNow(order)
    if (due !== null && due.minor > 0) return due
    throw new AppError('precondition')
  }

  const takePayment: Take = ({ eventId, orderNumber: asked, method, amount, receivedMinor }) => {
    const orderNumber = outbox.identities.platformId(asked)
    const due = mustBeDue(orderNumber)
    if (amount.currency !== due.currency || amount.minor > due.minor) {
      throw new AppError('invalid_input')
    }
    const remainder = { ...due, minor: due.minor - amount.minor }
    // Coins pay a part as it is; what settles the order is rounded to them.
    const roundingMinor = method === 'cash' && remainder.minor === 0 ? cashRoundingOf(amount.minor, due.currency) : 0
    const handedMinor = amount.minor + roundingMinor
    const given = receivedMinor ?? handedMinor
    if (method === 'cash' ? given < handedMinor || !inCoins([given, handedMinor], due) : receivedMinor !== undefined) {
      throw new AppError('invalid_input')
    }
    const request = { eventId, orderNumber, method, amount, receivedMinor: receivedMinor ?? null, roundingMinor }
    const { paymentId, number } = queue.together(() => {
      const identity = write(request, remainder)
      const record = { id: identity.paymentId, kind: 'payment', state: 'done', ...amount, method } as const
      shared.share({ ...record, at: new Date(context.siteNow()).toISOString() }, { eventId, orderNumber })
      return identity
    })
    notify(eventId)
    const change = method === 'cash' ? { ...amount, minor: given - handedMinor } : null
    return {
      paymentId,
      number,
      paid: amount,
      rounding: roundingMoney(roundingMinor, due.currency),
      due: remainder,
      change,
    }
  }

  /**
   * Writes the payment to the cash book and, when nothing is left to pay, queues `orders.confirm`. To be called in a
   * transaction.
   */
  function write(request: Omit<TakenPayment, 'paymentId' | 'number'>, left: Money) {
    const identity = { paymentId: `payment:${ports.random.uuid()}`, number: salesNumbers.takeNumber() }
    book.paid({ ...request, ...identity }, context.siteNow())
    if (left.minor === 0) queue.add('orders.confirm', { eventId: request.eventId, orderNumber: request.orderNumber })
    return identity
  }

  /** The `orders.confirm` row of an order, while it is in the outbox. */
  const confirmOf = (orderNumber: string): OutboxRow | undefined =>
    outbox.rows.ofEntity(entityKey('orders', orderNumber)).findLast(({ operation }) => operation === 'orders.confirm')

  const returnPayment: GiveBack = ({ paymentId, reason }) => {
    const payment = mustStand(payments.byId(paymentId))
    const orderNumber = payment.orderNumber ?? ''
    const at = ports.clock.now()
    queue.together(() => {
      book.paymentReturned(payment, { at: context.siteNow(), reason: reason ?? null })
      shared.share(voided(payment), { eventId: payment.eventId, orderNumber })
      const word = confirmOf(orderNumber)
      if (word !== undefined && isUnsent(word)) {
        outbox.changes.settle(word.id, { result: 'cancelled', at, detail: messageOf('orders.paymentVoidedUntold') })
      } else if ((word !== undefined || isPaid(orderNumber)) && !isCovered(orderNumber, payment.currency)) {
        const { deskName: laptopName, operator } = settings.get()
        context.records.incidents.add(paidOnSite(payment, { at, desk: laptopName, operator }))
      }
    })
    void mirror.documents.show([entityKey('orders', orderNumber)]).catch(() => undefined)
    notify(payment.eventId)
    return {}
  }

  function mustStand(payment: PaymentRecord | undefined): PaymentRecord {
    if (payment === undefined || payment.site !== drawer.site()) {
      throw new AppError('not_found')
    }
    if (payment.voidedAt !== null) throw new AppError('conflict')
    return payment
  }

  const orderOf = (orderNumber: string) => mirror.documents.seen('orders', orderNumber) as Order | undefined
  const isPaid = (orderNumber: string) => stateOf(orderOf(orderNumber)?.status) === 'paid'

  /** Whether what is left of the payments of all laptops still makes up the total, so that "paid" stays true. */
  function isCovered(orderNumber: string, currency: string): boolean {
    const total = toMoney(orderOf(orderNumber)?.totalPrice)
    return total !== null && total.currency === currency && paidMinor(orderNumber, currency) >= total.minor
  }

  /** Publishes the topics of all screens that show payments or who may come in. */
  function notify(eventId: string): void {
    context.publish('orders', 'changed', { count: 1 })
    context.publish('shift', 'changed', { shiftId: null })
    context.publish('checkin', 'changed', { eventId })
    context.publish('sync', 'changed', context.status())
    context.publish('sync', 'queueChanged', {})
  }

  return {
    takePayment,
    returnPayment,
    dueOf,
    takeTransfer: (order) => {
      const { orderNumber, eventId = '' } = order
      const request = { eventId: eventId ?? '', orderNumber, method: 'transfer', receivedMinor: null, roundingMinor: 0 }
      write({ ...request, amount: mustBeDue(orderNumber) }, { minor: 0, currency: '' })
    },
    notifyAll: notify,
  }
}

/** A payment as laptops share it, voided. */
const voided = ({ id, minor, currency, method, at }: PaymentRecord) =>
  ({ id, kind: 'payment', state: 'void', minor, currency, method, at: new Date(at).toISOString() }) as const

const inCoins = (amounts: readonly number[], { currency }: Money): boolean =>
  amounts.every((minor) => isPayableInCash(minor, currency))

/** Whether the site does not know of the row: it was never sent, or it was refused. */
const isUnsent = ({ state, sentAt }: OutboxRow): boolean =>
  state === 'refused' || ((state === 'waiting' || state === 'needsYou') && sentAt === null)
