import type { CoreContext } from '../core-context.ts'
import type { WritableDb } from '../db/database.ts'
import { type Approvals, createApprovals } from '../operators/approvals.queries.ts'
import type { Clock, Random } from '../ports.ts'
import { type Carts, createCarts } from './carts.queries.ts'
import { createOpenSales, type OpenSales } from './open-sales.queries.ts'
import { createSalesRecords, type SalesRecords } from './sales.queries.ts'

/** Access to what `desk.db` holds about selling. */
export interface SalesStore {
  records: SalesRecords
  open: OpenSales
  carts: Carts
  approvals: Approvals
}

export const createSalesStore = (db: WritableDb, ports: { clock: Clock; random: Random }): SalesStore => ({
  records: createSalesRecords(db),
  open: createOpenSales(db),
  carts: createCarts(db, ports),
  approvals: createApprovals(db),
})

/** What this laptop's `desk.db` holds about selling. */
export const salesOf = ({ db, ports }: Pick<CoreContext, 'db' | 'ports'>): SalesStore => createSalesStore(db, ports)
