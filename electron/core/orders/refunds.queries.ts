import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Money } from '../../../shared/app/common.ts'
import type { RefundRequest } from '../../../shared/app/order-detail.ts'
import { roundingMoney } from '../../../shared/money/cash-rounding.ts'
import { refundRequests as table } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

type Stored = typeof table.$inferSelect

/** Refunds that this laptop noted, by the current id of their order. Other laptops read of them on the order itself. */
export interface Refunds {
  of(orderId: string): RefundRequest[]
  /** Sums of the open requests of these orders, by order id; each in the currency of its order. */
  due(orderIds: readonly string[]): Map<string, Money>
  add(request: Omit<Stored, 'doneAt' | 'doneBy'>): RefundRequest
  /** Undefined for an unknown id. */
  byId(id: string): (RefundRequest & { orderId: string; eventId: string }) | undefined
  tickOff(id: string, done: { at: number; by: string }): void
  drop(id: string): void
}

export function createRefunds(db: WritableDb): Refunds {
  // A request may be stored under the local id of an order that has a platform id by now.
  const orderId = sql<string>`coalesce((SELECT platform_id FROM identities WHERE local_id = ${table.orderNumber}), ${table.orderNumber})`
  const byOrder = db
    .select()
    .from(table)
    .where(
      sql`${table.orderNumber} = ${sql.placeholder('id')} OR ${table.orderNumber} IN
          (SELECT local_id FROM identities WHERE platform_id = ${sql.placeholder('id')} AND data_set = 'orders')`,
    )
    .orderBy(sql`rowid`)
    .prepare()
  const open = db
    .select({ orderId, minor: table.minor, currency: table.currency })
    .from(table)
    .where(isNull(table.doneAt))
    .prepare()
  return {
    of: (id) => byOrder.all({ id }).map(toRefundRow),
    due: (orderIds) => {
      const due = new Map<string, Money>()
      const idSet = new Set(orderIds)
      for (const { orderId: id, minor, currency } of open.all()) {
        if (idSet.has(id)) due.set(id, { minor: minor + (due.get(id)?.minor ?? 0), currency })
      }
      return due
    },
    add: (request) => toRefundRow(db.insert(table).values(request).returning().get()),
    byId: (id) => {
      const [row] = db.select({ row: table, orderId }).from(table).where(eq(table.id, id)).all()
      return row === undefined ? undefined : { ...toRefundRow(row.row), orderId: row.orderId, eventId: row.row.eventId }
    },
    tickOff: (id, { at, by }) => void db.update(table).set({ doneAt: at, doneBy: by }).where(eq(table.id, id)).run(),
    drop: (id) =>
      void db
        .delete(table)
        .where(and(eq(table.id, id), isNull(table.doneAt)))
        .run(),
  }
}

function toRefundRow({
  id,
  at,
  minor,
  currency,
  roundingMinor,
  method,
  reason,
  operator,
  doneAt,
  doneBy,
}: Stored): RefundRequest {
  return {
    id,
    at: new Date(at).toISOString(),
    amount: { minor, currency },
    rounding: roundingMoney(roundingMinor, currency),
    method,
    reason,
    operator,
    desk: null,
    doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
    doneBy,
  }
}
