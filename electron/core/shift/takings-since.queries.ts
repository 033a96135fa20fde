import { sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

/** Sum for one event, payment method and currency; minor units. */
export interface MethodSum {
  eventId: string
  method: string
  currency: string
  minor: number
}

/** What this laptop holds for an order that was made elsewhere; minor units. */
export interface OrderPaidHere {
  orderNumber: string
  minor: number
}

/** The payments for orders since `since` (milliseconds) that were not given back, added up by order. */
export function createPaidHereSince(
  db: WritableDb,
): (site: string, eventIds: readonly string[], since: number) => OrderPaidHere[] {
  const standing = db
    .select({ orderNumber: sql<string>`${takings.orderNumber}`, minor: sql<number>`sum(${takings.minor})` })
    .from(takings)
    .where(
      sql`${takings.kind} = 'payment' AND ${takings.site} = ${sql.placeholder('site')}
          AND ${takings.eventId} IN (SELECT value FROM json_each(${sql.placeholder('eventIds')}))
          AND ${takings.at} >= ${sql.placeholder('since')} AND NOT EXISTS
          (SELECT 1 FROM ${takings} AS back WHERE back.sale_id = ${takings}.sale_id AND back.kind = 'paymentVoid')`,
    )
    .groupBy(takings.orderNumber)
    .prepare()
  return (site, eventIds, since) => standing.all({ site, since, eventIds: JSON.stringify(eventIds) })
}

/**
 * Sums what this laptop took since `since` (milliseconds) and did not give back: sales, and payments for orders made
 * elsewhere. By event, method and currency; rows without an amount are left out.
 */
export function createTakingsSince(
  db: WritableDb,
): (site: string, eventIds: readonly string[], since: number) => MethodSum[] {
  const standing = db
    .select({
      eventId: takings.eventId,
      method: takings.method,
      currency: takings.currency,
      minor: sql<number>`sum(${takings.minor})`,
    })
    .from(takings)
    .where(
      sql`${takings.kind} IN ('sale', 'payment') AND ${takings.minor} > 0 AND ${takings.site} = ${sql.placeholder('site')}
          AND ${takings.eventId} IN (SELECT value FROM json_each(${sql.placeholder('eventIds')}))
          AND ${takings.at} >= ${sql.placeholder('since')} AND NOT EXISTS
          (SELECT 1 FROM ${takings} AS back WHERE back.sale_id = ${takings}.sale_id AND back.kind IN ('void', 'paymentVoid'))`,
    )
    .groupBy(takings.eventId, takings.method, takings.currency)
    .prepare()
  return (site, eventIds, since) => standing.all({ site, since, eventIds: JSON.stringify(eventIds) })
}
