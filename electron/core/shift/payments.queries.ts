import { and, eq, inArray, sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import type { Taking } from './taking-kind.ts'

/** A payment row of the cash book; `voidedAt` is when it was voided (milliseconds), null while it is valid. */
export interface PaymentRecord extends Taking {
  voidedAt: number | null
}

/** Payments for orders, from the cash book. */
export interface Payments {
  byId(id: string): PaymentRecord | undefined
  /** All payments of one order of a site, oldest first, voided ones included. */
  of(site: string, orderNumber: string): PaymentRecord[]
}

export function createPayments(db: WritableDb): Payments {
  const isPayment = eq(takings.kind, 'payment')
  const value = sql.placeholder
  const byId = db
    .select()
    .from(takings)
    .where(and(isPayment, eq(takings.id, value('id'))))
    .prepare()
  const ofOrder = db
    .select()
    .from(takings)
    // `IN` instead of `=`: with `=` and ORDER BY, SQLite would plan the statement anew on each call.
    .where(and(isPayment, eq(takings.site, value('site')), inArray(takings.orderNumber, [value('orderNumber')])))
    .orderBy(sql`rowid`)
    .prepare()
  const voidOf = db
    .select({ at: takings.at })
    .from(takings)
    .where(and(eq(takings.saleId, value('saleId')), eq(takings.kind, 'paymentVoid')))
    .prepare()
  const withVoid = (row: Taking): PaymentRecord => ({
    ...row,
    voidedAt: voidOf.get({ saleId: row.saleId })?.at ?? null,
  })
  return {
    byId: (id) => {
      const row = byId.get({ id })
      return row === undefined ? undefined : withVoid(row)
    },
    of: (site, orderNumber) => ofOrder.all({ site, orderNumber }).map(withVoid),
  }
}

/** Sum of the valid payments in one currency, minor units. */
export const standingMinor = (payments: readonly PaymentRecord[], currency: string): number =>
  payments.reduce((sum, row) => (row.voidedAt === null && row.currency === currency ? sum + row.minor : sum), 0)
