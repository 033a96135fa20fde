import { and, desc, eq } from 'drizzle-orm'
import { history } from '../db/desk-schema.ts'
import type { WritableDb } from '../db/open.ts'

/** What became of a sale that has left the queue. */
export interface EndedSale {
  input: string
  result: string
}

/** Sales of this desk that have ended, for as long as history is kept. */
export interface SalesRecords {
  ended(saleId: string): EndedSale | undefined
}

export function createSalesRecords(db: WritableDb): SalesRecords {
  return {
    ended: (saleId) =>
      db
        .select({ input: history.input, result: history.result })
        .from(history)
        .where(and(eq(history.operation, 'sales.sell'), eq(history.entityKey, `orders:${saleId}`)))
        .orderBy(desc(history.at))
        .limit(1)
        .get(),
  }
}
