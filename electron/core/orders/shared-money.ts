import type { z } from 'zod'
import type { Receipt } from '../../../shared/app/op.ts'
import type { MoneyRecord } from '../../../shared/app/order-money.ts'
import { parseJson } from '../../../shared/json.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { Order } from '../../../shared/wire/orders.ts'
import { holdsMoney, moneyFieldName, readMoneyField } from '../box-office/money-field.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Drawer } from '../shift/drawer.ts'
import { moneyIncident } from './money-incidents.ts'
import type { OrderStore } from './order-store.ts'

type MoneyContext = Pick<
  CoreContext,
  'ports' | 'queue' | 'outbox' | 'mirror' | 'settings' | 'records' | 'publish' | 'status' | 'log'
> & {
  store: Pick<OrderStore, 'money' | 'refunds'>
  drawer: Pick<Drawer, 'site' | 'takings' | 'payments'>
}

/** The order that money is for. */
export interface ForOrder {
  eventId: string
  orderNumber: string
}

/** What this laptop and the others took and gave back for orders, shared through the site. */
export interface SharedMoney {
  /** Shares a record of this laptop; call it in the transaction that writes the record itself. */
  share(record: Omit<MoneyRecord, 'desk'>, order: ForOrder): void
  /** Queues what this laptop shares of an order. */
  send(order: ForOrder): Receipt
  /** Reads what the site's orders carry of other laptops, and reports what cannot be meant. */
  learn(orderNumbers: readonly string[]): void
}

/** So often an order that has lost our records gets them again, until the app is started anew. */
const mostRepeats = 3

const Carried = Order.pick({ orderNumber: true, eventId: true, totalPrice: true, checkoutForm: true })
type Carried = z.infer<typeof Carried>

export function createSharedMoney(context: MoneyContext): SharedMoney {
  const { queue, outbox, store, drawer, mirror } = context
  const { money } = store
  const repeats = new Map<string, number>()
  const stored = mirror.reader.prepare(
    `SELECT server FROM orders WHERE id IN (SELECT value FROM json_each(?)) AND server IS NOT NULL
       AND (server LIKE '%"${moneyFieldName}"%' OR id IN (SELECT value FROM json_each(?)))`,
  )

  function send(order: ForOrder): Receipt {
    return queue.add('orders.shareMoney', { ...order, records: money.own(order.orderNumber) })
  }

  /** By the books too: a repaired `desk.db` may lack what was shared. */
  const isInBooks = ({ id, kind }: MoneyRecord): boolean =>
    kind === 'payment' ? drawer.takings.has(id) : store.refunds.byId(id) !== undefined

  function learnOrder({ orderNumber, eventId = '', totalPrice, checkoutForm }: Carried): boolean {
    const order = { eventId, orderNumber }
    const owner = { ...order, site: drawer.site(), own: false }
    const own = money.own(orderNumber)
    const ownIds = new Set(own.map(({ id }) => id))
    const others = readMoneyField(checkoutForm).filter((record) => !ownIds.has(record.id) && !isInBooks(record))
    const news = others.filter((record) => money.put(record, owner))
    const total = toMoney(totalPrice)
    if (news.length > 0 && total !== null) report(order, total)
    if (own.length > 0) sendIfLost(order, holdsMoney(checkoutForm, own), others.length > 0)
    return news.length > 0
  }

  function report(order: ForOrder, total: { minor: number; currency: string }): void {
    const standing = ({ state, currency }: MoneyRecord) => state !== 'void' && currency === total.currency
    const elsewhere = money.elsewhere(order.orderNumber).filter(standing)
    const records = [...ownRecords(order.orderNumber).filter(standing), ...elsewhere]
    for (const kind of ['payment', 'refund'] as const) {
      const found = records.filter((record) => record.kind === kind)
      const incident = moneyIncident({ ...order, kind, total, records: found }, context.ports.clock.now())
      if (incident !== undefined && elsewhere.some((record) => record.kind === kind)) {
        context.records.incidents.add(incident)
      }
    }
  }

  /** All that this laptop's own books have of an order, whether it was shared or not. */
  function ownRecords(orderNumber: string): MoneyRecord[] {
    const payments = drawer.payments.of(drawer.site(), orderNumber).map(({ voidedAt, at, ...payment }): MoneyRecord => {
      const { id, minor, currency, method } = payment
      const state = voidedAt === null ? 'done' : 'void'
      const isoAt = new Date(at).toISOString()
      return { id, kind: 'payment', state, minor, currency, method, at: isoAt, desk: payment.desk }
    })
    const refunds = store.refunds.of(orderNumber).map(({ id, amount, method, at, doneAt }): MoneyRecord => {
      const state = doneAt === null ? 'open' : 'done'
      return { id, kind: 'refund', state, ...amount, method, at, desk: context.settings.get().deskName }
    })
    return [...payments, ...refunds]
  }

  /**
   * A form is replaced whole, so another write at the same moment may have lost our records: they are sent again. A site
   * that was never seen to keep them is not asked over and over.
   */
  function sendIfLost(order: ForOrder, isThere: boolean, hasOthers: boolean): void {
    const wasKept = money.wasKept(order.orderNumber)
    if (isThere && !wasKept) money.setKept(order.orderNumber)
    if (!isThere && (wasKept || hasOthers)) sendAgain(order)
  }

  function sendAgain(order: ForOrder): void {
    const { orderNumber } = order
    const waits = outbox.rows.ofEntity(entityKey('orders', orderNumber))
    if (waits.some(({ operation }) => operation === 'orders.shareMoney')) return
    const count = repeats.get(orderNumber) ?? 0
    if (count >= mostRepeats) return
    repeats.set(orderNumber, count + 1)
    send(order)
  }

  return {
    send,
    share: (record, order) => {
      const { deskName: laptopName } = context.settings.get()
      money.put({ ...record, desk: laptopName }, { ...order, site: drawer.site(), own: true })
      send(order)
    },
    learn: (orderNumbers) => {
      if (orderNumbers.length === 0) return
      const ids = JSON.stringify(orderNumbers)
      const rows = stored.pluck().all(ids, JSON.stringify(money.ordersShared(orderNumbers))) as string[]
      const orders = rows.flatMap((json) => parseJson(Carried, json) ?? [])
      if (orders.length === 0) return
      const isNew = queue.together(() => orders.filter(learnOrder).length > 0)
      if (!isNew) return
      context.publish('orders', 'changed', { count: 1 })
      context.publish('sync', 'changed', context.status())
    },
  }
}
