import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { Order } from '../../../shared/wire/orders.ts'
import { ticketsOfSale } from '../box-office/sale-ids.ts'
import type { CoreContext } from '../core-context.ts'
import type { Drawer } from '../shift/drawer.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import { lastSaleOf } from './last-sale.ts'
import { openSaleOf } from './sale-commands.ts'
import { progressOf } from './sale-progress.ts'
import type { SalesContext } from './sales-context.ts'
import type { SalesStore } from './sales-store.ts'
import { createSellAnyway } from './sell-anyway.ts'
import { tryCoupon } from './try-coupon.ts'
import { unsentSales } from './unsent-report.ts'

const Total = Order.pick({ totalPrice: true })

/** Handlers of the window's `sales` operations. */
export function salesHandlers(
  context: Pick<CoreContext, 'ports' | 'log' | 'outbox' | 'mirror' | 'settings' | 'site' | 'mustSite' | 'canAsk'> & {
    sales: SalesStore
    drawer: Drawer
  },
  selling: SalesContext,
): Handlers<App>['sales'] {
  const { log, outbox, sales, mirror } = context
  const { allowances } = selling
  const sellAnyway = createSellAnyway(context)
  const platformIdOf = (id: string) => {
    const platformId = outbox.identities.platformId(id)
    return isLocalId(platformId) ? null : platformId
  }
  return {
    offer: ({ eventId }) => selling.offer(eventId),
    tryCoupon: (wanted) => {
      if (!context.canAsk()) {
        throw new AppError('offline')
      }
      return tryCoupon(context.mustSite().platform.client, wanted, selling)
    },
    allowance: ({ eventId }) => allowances.of(eventId),
    setAllowance: ({ eventId, ...limits }) => {
      allowances.set(eventId, limits)
      return allowances.of(eventId)
    },
    discountRule: () => selling.discounts.get(),
    setDiscountRule: (rule) => {
      const stored = selling.discounts.set(rule)
      log.info('discount-rule-changed')
      return stored
    },
    sellAnyway: ({ saleId, how }) => {
      sellAnyway(saleId, how)
      return {}
    },
    park: (cart) => sales.carts.park(cart),
    recall: ({ id }) => sales.carts.recall(id),
    parked: ({ eventId }) => ({ carts: sales.carts.list(eventId) }),
    latest: ({ eventId, count }) => {
      const records = sales.records.latest(eventId, count)
      const { typeName } = selling
      return {
        sales: records.flatMap((stored) => lastSaleOf(stored, { isVoided: context.drawer.isVoided, typeName }) ?? []),
      }
    },
    get: ({ saleId }) => {
      const open = openSaleOf(outbox, saleId)
      const ended = open === undefined ? sales.records.ended(saleId) : undefined
      const sale = Sale.safeParse(storedInput(open ?? { input: ended?.input ?? '' })).data
      if (sale === undefined) throw new AppError('not_found')
      const orderNumber = platformIdOf(saleId)
      const order =
        orderNumber === null ? undefined : Total.safeParse(mirror.documents.stored('orders', orderNumber)).data
      return {
        saleId,
        number: sale.number ?? '',
        receiptNumber: sale.receiptNumber ?? null,
        orderNumber,
        state: open?.state ?? ended?.result ?? 'done',
        charged: { minor: sale.totalMinor, currency: sale.currency },
        heldUntil: open === undefined || orderNumber !== null ? null : heldUntil(open),
        siteTotal: toMoney(order?.totalPrice),
        tickets: ticketsOfSale(sale).map((ticket) => ({ ...ticket, ticketNumber: platformIdOf(ticket.ticketId) })),
      }
    },
    unsent: ({ eventId }) => unsentSales(sales.open, eventId),
  }
}

function heldUntil(row: Pick<OutboxRow, 'progress'>): string | null {
  const { hold, holdUntil, orderNumber } = progressOf(row)
  return hold === null || holdUntil === null || orderNumber !== null ? null : new Date(holdUntil).toISOString()
}
