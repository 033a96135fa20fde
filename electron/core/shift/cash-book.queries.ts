import { and, asc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { history, identities, takings } from '../db/desk-schema.ts'

/** A row of the cash book. */
export type Taking = typeof takings.$inferSelect

/** A row of history about a sale. */
export type EndedRow = Pick<typeof history.$inferSelect, 'input' | 'result' | 'at' | 'madeAt' | 'operator' | 'desk'>

/** What the rows of one kind and currency come to. */
export interface Sum {
  kind: string
  currency: string
  minor: number
  rows: number
  tickets: number
}

/** The table of the cash book. It only grows; of a row nothing changes but its shift, once, and what the site says. */
export interface Takings {
  /** False when the row is there already: a sale is written once, and taken back once. */
  add(row: Taking): boolean
  /** The sale with this id here, or with this order number on the site. */
  sale(site: string, id: string): Taking | undefined
  has(id: string): boolean
  /** Rows of a shift in the order in which they were written. */
  ofShift(shiftId: string): Taking[]
  /** The same in short, without reading every row. */
  sumsOf(shiftId: string): Sum[]
  /** Sales and payments of a site that no shift has taken on. */
  salesWithoutShift(site: string): number
  /** Whether money changed hands for a site at this instant or later. */
  tookSince(site: string, at: number): boolean
  /** Everything of a site that no shift has taken on goes to this one. */
  joinShift(site: string, shiftId: string): void
  /** Sale ids, out of these, that were taken back. */
  takenBack(saleIds: readonly string[]): Set<string>
  /** Takes over the names that sales have got on the site; false when there are none. Nothing is written then. */
  learnOrders(): boolean
  /** Whether `learnOrders` has something to do. */
  isNamedAnew(): boolean
  /** Sales with these order numbers. */
  ofOrders(orderNumbers: readonly string[]): Taking[]
  /** Sales whose order is known and whose total there is not. */
  withoutTotal(): Taking[]
  setTotal(id: string, siteMinor: number): void
  /** Sales of history that are not in the book. */
  missingSales(): EndedRow[]
  /** Everything of history that took a sale back. */
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
    return db
      .select({ input, result, at, madeAt, operator, desk })
      .from(history)
      .where(which)
      .orderBy(asc(history.madeAt))
      .all()
  }
  return {
    add: (row) => db.insert(takings).values(row).onConflictDoNothing().run().changes > 0,
    sale: (site, id) => bySale.get({ site, id }),
    has: (id) => db.select({ id: takings.id }).from(takings).where(eq(takings.id, id)).get() !== undefined,
    ofShift: (shiftId) =>
      db.select().from(takings).where(eq(takings.shiftId, shiftId)).orderBy(asc(takings.at), sql`rowid`).all(),
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

/** Any number of values as one parameter: a statement may have only so many. */
const listOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
