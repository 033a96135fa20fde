import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import type { Taking } from './taking-kind.ts'

/** Sums of the rows of one kind and currency. */
export interface Sum {
  kind: string
  currency: string
  minor: number
  rows: number
  tickets: number
}

/** What belongs to a shift, or to none. */
export interface ShiftTakings {
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
}

export function createShiftTakings(db: WritableDb): ShiftTakings {
  const free = (site: string) => and(eq(takings.site, site), isNull(takings.shiftId))
  return {
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
  }
}
