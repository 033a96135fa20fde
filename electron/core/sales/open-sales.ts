import { createSaleMarks, type SaleMarks } from '../box-office/sale-marks.queries.ts'
import { scansOf } from '../box-office/scans.queries.ts'
import type { DeskContext } from '../desk-context.ts'
import { operatorsOf } from '../operators/open-operators.ts'
import { createDrawer } from '../shift/drawer.ts'
import { ticketChangesOf, ticketsOf } from '../tickets/open-tickets.ts'
import { createSaleCommands } from './sale-commands.ts'
import { salesHandlers } from './sales.handlers.ts'
import { createSalesContext, type SalesContext } from './sales-context.ts'
import { salesOf } from './sales-store.ts'
import { createSoldHere, type SoldHere } from './sold-here.queries.ts'

/** What selling shares on this laptop. */
export const sellingOf = (desk: DeskContext): SalesContext =>
  createSalesContext({
    ...desk,
    sales: desk.use(salesOf),
    operators: desk.use(operatorsOf),
  })

/** What this laptop sold. */
export const soldHereOf = ({ db }: Pick<DeskContext, 'db'>): SoldHere => createSoldHere(db)

/** The tags of sales on the site's orders. */
export const saleMarksOf = ({ mirror, ports }: Pick<DeskContext, 'mirror' | 'ports'>): SaleMarks =>
  createSaleMarks(mirror.reader, ports.clock)

/** Everything the window may ask about selling, and what must hold before a sale is saved. */
export function openSales(desk: DeskContext) {
  const selling = desk.use(sellingOf)
  const stores = { sales: desk.use(salesOf), drawer: desk.use(createDrawer), operators: desk.use(operatorsOf) }
  const shared = { scans: desk.use(scansOf), tickets: desk.use(ticketsOf), soldHere: desk.use(soldHereOf) }
  return {
    handlers: { sales: salesHandlers({ ...desk, ...stores }, selling) },
    admissions: createSaleCommands({ ...desk, ...stores, ...shared }, selling, desk.use(ticketChangesOf)),
  }
}
