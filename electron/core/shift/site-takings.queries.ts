import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { identities } from '../db/outbox-schema.ts'
import type { Taking } from './taking-kind.ts'

/** What the site says of sales that are in the cash book: order numbers and totals. */
export interface SiteTakings {
  /**
   * Copies new order numbers from identities into the rows of their sales. False when there were none; then nothing is
   * written.
   */
  learnOrders(): boolean
  /** Whether `learnOrders` has something to do. */
  isNamedAnew(): boolean
  /** Sales with these order numbers. */
  ofOrders(orderNumbers: readonly string[]): Taking[]
  /** Sales with an order number whose total on the site is not known yet. */
  withoutTotal(): Taking[]
  setTotal(id: string, siteMinor: number): void
}

export function createSiteTakings(db: WritableDb): SiteTakings {
  const isSale = eq(takings.kind, 'sale')
  const rowsOfOrders = db
    .select({ id: takings.id, orderNumber: identities.platformId })
    .from(takings)
    .innerJoin(identities, eq(identities.localId, takings.saleId))
    .where(and(isSale, isNull(takings.orderNumber)))
    .prepare()
  const namedSales = db
    .select()
    .from(takings)
    .where(
      and(isSale, sql`${takings.orderNumber} IN (SELECT value FROM json_each(${sql.placeholder('orderNumbers')}))`),
    )
    .prepare()
  const totalless = db
    .select()
    .from(takings)
    .where(and(isSale, isNull(takings.siteMinor), isNotNull(takings.orderNumber)))
    .prepare()
  return {
    learnOrders: () => {
      const all = rowsOfOrders.all()
      for (const { id, orderNumber } of all) db.update(takings).set({ orderNumber }).where(eq(takings.id, id)).run()
      return all.length > 0
    },
    isNamedAnew: () => rowsOfOrders.get() !== undefined,
    ofOrders: (orderNumbers) =>
      orderNumbers.length === 0 ? [] : namedSales.all({ orderNumbers: JSON.stringify(orderNumbers) }),
    withoutTotal: () => totalless.all(),
    setTotal: (id, siteMinor) => void db.update(takings).set({ siteMinor }).where(eq(takings.id, id)).run(),
  }
}
