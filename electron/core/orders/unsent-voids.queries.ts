import { type SQL, sql } from 'drizzle-orm'
import { takings } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { history, identities } from '../db/outbox-schema.ts'
import type { PendingChange } from '../mirror/overlay.ts'
import type { LocalOnlyRecords } from '../mirror/overlay-refresh.ts'
import { orderEntity } from './order.mirror.ts'

/**
 * Sales that were voided before the site had them. Nothing about them is pending, but they are in the cash book, and
 * people look for them among the orders, where they are struck through.
 */
export interface UnsentVoids {
  /** Those among these sales, by sale id: the changes from which the shown order is built. */
  of(site: string, saleIds: readonly string[]): Map<string, PendingChange[]>
  /** Ids of all of them, for as long as history is kept. */
  ids(site: string): string[]
}

export function createUnsentVoids(db: WritableDb): UnsentVoids {
  const rows = (condition: SQL) =>
    db
      .select({
        saleId: takings.saleId,
        eventId: takings.eventId,
        input: history.input,
        madeAt: sql<number>`coalesce((SELECT at FROM ${takings} AS sale WHERE sale.id = 'sale:' || ${takings}.sale_id), ${history.madeAt})`,
        at: takings.at,
        reason: takings.reason,
      })
      .from(takings)
      // A literal, not a parameter: only then SQLite uses the partial index on sales.
      .innerJoin(
        history,
        sql`${history.operation} = 'sales.sell' AND ${history.entityKey} = 'orders:' || ${takings.saleId}`,
      )
      .where(
        sql`${condition} AND ${takings.kind} = 'void' AND ${takings.site} = ${sql.placeholder('site')}
          AND ${history.result} = 'cancelled'
          AND NOT EXISTS (SELECT 1 FROM ${identities} WHERE ${identities.localId} = ${takings.saleId})`,
      )
      .prepare()
  const voidsOf = rows(sql`${takings.saleId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
  const all = rows(sql`1`)
  return {
    of: (site, saleIds) =>
      new Map(
        voidsOf.all({ site, ids: JSON.stringify(saleIds) }).map(({ saleId, eventId, reason, ...row }) => [
          saleId,
          [
            { operation: 'sales.sell', input: JSON.parse(row.input), at: new Date(row.madeAt).toISOString() },
            {
              operation: 'sales.void',
              input: { saleId, eventId, reason, neverSent: true },
              at: new Date(row.at).toISOString(),
            },
          ],
        ]),
      ),
    ids: (site) => all.all({ site }).map(({ saleId }) => saleId),
  }
}

/** The same for the mirror: records that it keeps showing although nothing about them is pending. */
export const localOnlyVoids = (voids: UnsentVoids, site: () => string): LocalOnlyRecords => ({
  ids: (dataSet) => (dataSet === orderEntity.dataSet ? voids.ids(site()) : []),
  of: (dataSet, ids) => (dataSet === orderEntity.dataSet ? voids.of(site(), ids) : new Map()),
})
