import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { history, identities } from '../db/outbox-schema.ts'

/** A row of the cash book. */
export type Taking = typeof takings.$inferSelect

/** A row of history about a sale. */
export type EndedRow = Pick<typeof history.$inferSelect, 'input' | 'result' | 'at' | 'madeAt' | 'operator' | 'desk'>

/** Sums of the rows of one kind and currency. */
export interface Sum {
  kind: string
  currency: string
  minor: number
  rows: number
  tickets: number
}

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
  /** Rows of a shift in the order in which they were written. */
  ofShift(shiftId: string): Taking[]
  /** Sums of the rows of a shift, computed by SQLite because it is read after every sale. */
  sumsOf(shiftId: string): Sum[]
  /** Number of sales and payments of a site that belong to no shift. */
  salesWithoutShift(site: string): number
  /** Whether there is a row of a site at or after `at` (milliseconds). */
  tookSince(site: string, at: number): boolean
  /** Assigns all rows of a site that belong to no shift to this one. */
  joinShift(site: string, shiftId: string): void
  /** Those of these sale ids that were voided. */
  takenBack(saleIds: readonly string[]): Set<string>
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
  /** Sales in the history that the cash book does not have. */
  missingSales(): EndedRow[]
  /** Voids of sales in the history. */
  endedVoids(): EndedRow[]
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
  const free = (site: string) => and(eq(takings.site, site), isNull(takings.shiftId))
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
  const ended = (which: SQL | undefined): EndedRow[] => {
    const { input, result, at, madeAt, operator, desk } = history
    return db.select({ input, result, at, madeAt, operator, desk }).from(history).where(which).orderBy(sql`rowid`).all()
  }
  return {
    add: (row) => db.insert(takings).values(row).onConflictDoNothing().run().changes > 0,
    sale: (site, id) => bySale.get({ site, id }),
    has: (id) => db.select({ id: takings.id }).from(takings).where(eq(takings.id, id)).get() !== undefined,
    ofShift: (shiftId) => db.select().from(takings).where(eq(takings.shiftId, shiftId)).orderBy(sql`rowid`).all(),
    sumsOf: (shiftId) =>
      db
        .select({
          kind: takings.kind,
          currency: takings.currency,
          minor: sql<number>`sum(${takings.minor})`,
          rows: sql<number>`count(*)`,
          tickets: sql<number>`sum(${takings.tickets})`,
        })
        .from(takings)
        .where(eq(takings.shiftId, shiftId))
        .groupBy(takings.kind, takings.currency)
        .all(),
    salesWithoutShift: (site) =>
      db
        .select({ n: sql<number>`count(*)` })
        .from(takings)
        .where(and(inArray(takings.kind, ['sale', 'payment']), free(site)))
        .get()?.n ?? 0,
    tookSince: (site, at) =>
      db
        .select({ id: takings.id })
        .from(takings)
        .where(and(eq(takings.site, site), gte(takings.at, at)))
        .limit(1)
        .get() !== undefined,
    joinShift: (site, shiftId) => void db.update(takings).set({ shiftId }).where(free(site)).run(),
    takenBack: (saleIds) =>
      new Set(
        db
          .select({ saleId: takings.saleId })
          .from(takings)
          .where(and(eq(takings.kind, 'void'), inArray(takings.saleId, listOf(saleIds))))
          .all()
          .map(({ saleId }) => saleId),
      ),
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
    missingSales: () => {
      const isInBook = sql`SELECT 1 FROM ${takings} WHERE ${takings.saleId} = substr(${history.entityKey}, 8)`
      return ended(and(eq(history.operation, 'sales.sell'), sql`NOT EXISTS (${isInBook})`))
    },
    endedVoids: () => ended(eq(history.operation, 'sales.void')),
  }
}

/** Passes any number of values as one parameter, because SQLite limits the parameters of a statement. */
const listOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
