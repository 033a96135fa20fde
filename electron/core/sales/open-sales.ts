import { createSaleTags, type SaleTags } from '../box-office/sale-tags.queries.ts'
import { scansOf } from '../box-office/scans.queries.ts'
import type { CoreContext } from '../core-context.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import { createDrawer } from '../shift/drawer.ts'
import { ticketChangesOf, ticketsOf } from '../tickets/open-tickets.ts'
import { createReceiptNumbers } from './receipt-numbers.ts'
import { createSaleCommands } from './sale-commands.ts'
import { salesHandlers } from './sales.handlers.ts'
import { createSalesContext, type SalesContext } from './sales-context.ts'
import { salesOf } from './sales-store.ts'
import { createSoldHere, type SoldHere } from './sold-here.queries.ts'

/** What selling shares on this laptop. */
export const sellingOf = (context: CoreContext): SalesContext =>
  createSalesContext({
    ...context,
    sales: context.use(salesOf),
    operators: context.use(operatorsOf),
    receipts: createReceiptNumbers({ ...context, takings: context.use(createDrawer).takings }),
  })

/** What this laptop sold. */
export const soldHereOf = ({ db }: Pick<CoreContext, 'db'>): SoldHere => createSoldHere(db)

/** The tags of sales on the site's orders. */
export const saleTagsOf = ({ mirror, ports }: Pick<CoreContext, 'mirror' | 'ports'>): SaleTags =>
  createSaleTags(mirror.reader, ports.clock)

/** Everything the window may ask about selling, and what must hold before a sale is saved. */
export function openSales(context: CoreContext) {
  const selling = context.use(sellingOf)
  const stores = { sales: context.use(salesOf), drawer: context.use(createDrawer), operators: context.use(operatorsOf) }
  const shared = { scans: context.use(scansOf), tickets: context.use(ticketsOf), soldHere: context.use(soldHereOf) }
  return {
    handlers: { sales: salesHandlers({ ...context, ...stores }, selling) },
    admissions: createSaleCommands({ ...context, ...stores, ...shared }, selling, context.use(ticketChangesOf)),
  }
}
