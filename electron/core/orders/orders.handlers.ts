import type { FormQuestion } from '../../../shared/app/form-values.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { RefundRequest } from '../../../shared/app/order-detail.ts'
import type { MoneyRecord } from '../../../shared/app/order-money.ts'
import { OrderFilter } from '../../../shared/app/orders.ts'
import { AppError } from '../../../shared/errors.ts'
import { cashRoundingOf } from '../../../shared/money/cash-rounding.ts'
import { endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import { orderFieldSets } from '../box-office/order-state.ts'
import type { CoreContext } from '../core-context.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { createOrderChanges } from './change-orders.ts'
import type { createOrderDetail } from './order-detail.ts'
import { leftOf, refundsOf } from './order-detail.ts'
import { invoiceShown } from './order-invoice.ts'
import { asListed } from './order-reading.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderQueries } from './orders.queries.ts'
import type { OrderPayments } from './payments.ts'
import type { SharedMoney } from './shared-money.ts'

interface OrderHandlerParts {
  context: Pick<
    CoreContext,
    'ports' | 'mirror' | 'outbox' | 'queue' | 'settings' | 'publish' | 'mustSite' | 'siteNow'
  > & {
    orders: OrderStore
  }
  orders: OrderQueries
  detail: ReturnType<typeof createOrderDetail>
  /** Throws `not_found` for an order that is not here. */
  questions(id: string): FormQuestion[]
  changes: ReturnType<typeof createOrderChanges>
  payments: OrderPayments
  shared: Pick<SharedMoney, 'share'>
  /** The open shift, which takes a refund on; null where there is none. */
  openShift(): string | null
}

const searched = { key: 'created', descending: true } as const

/** Handlers of the window's `orders` operations. */
export function ordersHandlers({
  context,
  orders,
  detail,
  questions,
  changes,
  payments,
  shared,
  openShift,
}: OrderHandlerParts): Handlers<App>['orders'] {
  const { clock, random } = context.ports
  const { refunds, money } = context.orders
  const { platformId } = context.outbox.identities
  const publishChange = () => context.publish('orders', 'changed', { count: 1 })
  const openRefund = (id: string) => {
    const request = refunds.byId(id)
    if (request === undefined) throw new AppError('not_found')
    if (request.doneAt !== null) throw new AppError('conflict')
    return request
  }
  const share = (request: ReturnType<typeof openRefund>, state: MoneyRecord['state']) =>
    shared.share(recordOf(request, state), { eventId: request.eventId, orderNumber: request.orderId })
  return {
    list: (input) => {
      const start = clock.monotonic()
      return { ...orders.list(input), tookMs: clock.monotonic() - start }
    },
    get: ({ id }) => detail(id),
    form: ({ id }) => ({ questions: questions(id) }),
    summary: ({ filter }) => ({ sums: orders.sums(filter) }),
    search: ({ text, limit }) => {
      const start = clock.monotonic()
      const filter = OrderFilter.parse({ text })
      const rows = text.trim() === '' ? [] : orders.list({ filter, sort: searched, start: 0, count: limit }).rows
      return { orders: rows, tookMs: clock.monotonic() - start }
    },
    invoice: async ({ id: asked }) => {
      const id = platformId(asked)
      const eventId = orders.row(id)?.eventId
      if (eventId === undefined) throw new AppError('not_found')
      if (isLocalId(id)) throw new AppError('precondition')
      const askedAt = clock.monotonic()
      const { client } = context.mustSite().platform
      const query = { eventId, orderNumber: id, fieldset: [...orderFieldSets, 'INVOICE' as const] }
      const { order } = await client.call(ordersWire.get, query, { priority: 'interactive' })
      await context.mirror.intake.takeOver({
        dataSet: 'orders',
        documents: [asListed(order)],
        scope: eventId,
        run: null,
        partial: true,
        askedAt,
      })
      return { invoice: order.invoice === undefined ? null : invoiceShown(order.invoice) }
    },
    bulk: changes.bulk,
    takePayment: payments.takePayment,
    returnPayment: payments.returnPayment,
    requestRefund: ({ id: asked, amount, method, reason }) => {
      const id = platformId(asked)
      const row = orders.row(id)
      if (row === undefined) throw new AppError('not_found')
      if (isLocalId(id)) {
        throw new AppError('precondition')
      }
      const refundable = leftOf(row, refundsOf(id, { refunds, money }))
      if (refundable === null) throw new AppError('precondition')
      if (amount.minor < 1 || amount.currency !== refundable.currency || amount.minor > refundable.minor) {
        throw new AppError('invalid_input')
      }
      const { currency, minor } = amount
      const request = context.queue.together(() => {
        const added = refunds.add({
          ...{ id: random.uuid(), at: context.siteNow(), orderNumber: id, eventId: row.eventId },
          ...{ minor, currency, method, reason },
          roundingMinor: method === 'cash' ? cashRoundingOf(minor, currency) : 0,
          operator: context.settings.get().operator,
          shiftId: openShift(),
        })
        shared.share(recordOf(added, 'open'), { eventId: row.eventId, orderNumber: id })
        return added
      })
      publishChange()
      return request
    },
    refundDone: ({ refundId }) => {
      const request = openRefund(refundId)
      const { operator, deskName: laptopName } = context.settings.get()
      const completion = { at: context.siteNow(), by: operator || laptopName }
      context.queue.together(() => {
        refunds.tickOff(refundId, completion)
        share(request, 'done')
      })
      publishChange()
      const { orderId: _order, eventId: _event, ...shown } = request
      return { ...shown, doneAt: new Date(completion.at).toISOString(), doneBy: completion.by }
    },
    dropRefund: ({ refundId }) => {
      const request = openRefund(refundId)
      context.queue.together(() => {
        refunds.drop(refundId)
        share(request, 'void')
      })
      publishChange()
      return {}
    },
  }
}

/** A refund as laptops share it. */
const recordOf = ({ id, amount, method, at }: RefundRequest, state: MoneyRecord['state']) =>
  ({ id, kind: 'refund', state, ...amount, method, at }) as const
