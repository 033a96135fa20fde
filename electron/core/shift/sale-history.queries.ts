import { and, eq, type SQL, sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { history } from '../db/outbox-schema.ts'

/** A row of history about a sale. */
export type EndedRow = Pick<typeof history.$inferSelect, 'input' | 'result' | 'at' | 'madeAt' | 'operator' | 'desk'>

/** What the history says of sales. */
export interface SaleHistory {
  /** Sales in the history that the cash book does not have. */
  missingSales(): EndedRow[]
  /** Voids of sales in the history. */
  endedVoids(): EndedRow[]
}

export function createSaleHistory(db: WritableDb): SaleHistory {
  const ended = (which: SQL | undefined): EndedRow[] => {
    const { input, result, at, madeAt, operator, desk } = history
    return db.select({ input, result, at, madeAt, operator, desk }).from(history).where(which).orderBy(sql`rowid`).all()
  }
  return {
    missingSales: () => {
      const isInBook = sql`SELECT 1 FROM ${takings} WHERE ${takings.saleId} = substr(${history.entityKey}, 8)`
      return ended(and(eq(history.operation, 'sales.sell'), sql`NOT EXISTS (${isInBook})`))
    },
    endedVoids: () => ended(eq(history.operation, 'sales.void')),
  }
}
