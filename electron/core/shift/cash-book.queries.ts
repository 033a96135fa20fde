import { and, eq, inArray, sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { createSaleHistory, type SaleHistory } from './sale-history.queries.ts'
import { createShiftTakings, type ShiftTakings } from './shift-takings.queries.ts'
import { createSiteTakings, type SiteTakings } from './site-takings.queries.ts'
import type { Taking } from './taking-kind.ts'

/**
 * The cash book's table. It is append-only, except that a row gets its shift once, and the order number and total from
 * the site.
 */
export interface Takings {
  /** False when the row exists already: a sale is written once, and voided once. */
  add(row: Taking): boolean
  /** The sale with this local id or this order number. */
  sale(site: string, id: string): Taking | undefined
  has(id: string): boolean
  /** The highest count among the receipt numbers of a business day; 0 before its first sale. */
  lastReceiptOn(businessDay: string): number
  /** Those of these sale ids that were voided. */
  takenBack(saleIds: readonly string[]): Set<string>
  readonly inShifts: ShiftTakings
  readonly onSite: SiteTakings
  readonly inHistory: SaleHistory
}

export function createTakings(db: WritableDb): Takings {
  const isSale = eq(takings.kind, 'sale')
  const bySale = db
    .select()
    .from(takings)
    .where(
      and(
        isSale,
        eq(takings.site, sql.placeholder('site')),
        sql`(${takings.saleId} = ${sql.placeholder('id')} OR ${takings.orderNumber} = ${sql.placeholder('id')})`,
      ),
    )
    .prepare()
  const lastReceipt = db
    .select({
      // No till's code has a hyphen.
      count: sql<
        number | null
      >`max(CAST(substr(${takings.receiptNumber}, instr(${takings.receiptNumber}, '-') + 1) AS INTEGER))`,
    })
    .from(takings)
    .where(eq(takings.businessDay, sql.placeholder('businessDay')))
    .prepare()
  return {
    add: (row) => db.insert(takings).values(row).onConflictDoNothing().run().changes > 0,
    sale: (site, id) => bySale.get({ site, id }),
    has: (id) => db.select({ id: takings.id }).from(takings).where(eq(takings.id, id)).get() !== undefined,
    lastReceiptOn: (businessDay) => lastReceipt.get({ businessDay })?.count ?? 0,
    takenBack: (saleIds) =>
      new Set(
        db
          .select({ saleId: takings.saleId })
          .from(takings)
          .where(and(eq(takings.kind, 'void'), inArray(takings.saleId, listOf(saleIds))))
          .all()
          .map(({ saleId }) => saleId),
      ),
    inShifts: createShiftTakings(db),
    onSite: createSiteTakings(db),
    inHistory: createSaleHistory(db),
  }
}

/** Passes any number of values as one parameter, because SQLite limits the parameters of a statement. */
const listOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
