import { and, eq, gt, gte, isNotNull, isNull, lte } from 'drizzle-orm'
import { approvals as table } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

/** An approval of a sale is good for an hour, since a customer may dither; any other for five minutes. */
const saleGoodForMs = 60 * 60_000
const goodForMs = 5 * 60_000

export interface Approval {
  id: string
  at: number
  operation: string
  /** Of a sale beyond its limits; else empty. */
  eventId: string
  reason: string
  /** Who asked, and who approved. */
  operator: string
  approvedBy: string
  approverId: string
}

/** Approvals of operators, each for one thing; never deleted. */
export interface Approvals {
  add(approval: Approval): void
  /** An approval that is good now: not used, not expired, for this operation. */
  find(wanted: { id: string; operation: string; now: number }): Approval | undefined
  /** Uses an approval up; false where another call was faster. */
  take(id: string, use: { now: number; right: string }): boolean
  /** Gives back an approval whose call failed. */
  giveBack(id: string): void
  /** Uses an approval of this event up for a sale; call it in the transaction that saves the sale. False like `take`. */
  takeForSale(use: { id: string; eventId: string; saleId: string; now: number }): boolean
  /** The approval of an id, used or not. */
  get(id: string): Approval | undefined
  /** Those that were used from one instant to another, oldest first. */
  usedBetween(from: number, until: number): (Approval & { usedAt: number; right: string })[]
}

export function createApprovals(db: WritableDb): Approvals {
  const get = (id: string) => db.select().from(table).where(eq(table.id, id)).get()
  const take = (id: string, change: { usedAt: number; saleId?: string; right?: string }): boolean =>
    db
      .update(table)
      .set(change)
      .where(and(eq(table.id, id), isNull(table.usedAt), isNull(table.saleId)))
      .run().changes === 1
  return {
    get,
    add: (approval) => void db.insert(table).values(approval).run(),
    find: ({ id, operation, now }) =>
      db
        .select()
        .from(table)
        .where(
          and(
            ...[eq(table.id, id), eq(table.operation, operation), isNull(table.usedAt), isNull(table.saleId)],
            gt(table.at, now - (operation === 'sales.sell' ? saleGoodForMs : goodForMs)),
          ),
        )
        .get(),
    take: (id, { now, right }) => take(id, { usedAt: now, right }),
    giveBack: (id) => void db.update(table).set({ usedAt: null }).where(eq(table.id, id)).run(),
    takeForSale: ({ id, eventId, saleId, now }) => {
      const approval = get(id)
      const isGood =
        approval?.operation === 'sales.sell' && approval.eventId === eventId && approval.at > now - saleGoodForMs
      return isGood && take(id, { usedAt: now, saleId })
    },
    usedBetween: (from, until) =>
      db
        .select()
        .from(table)
        .where(and(isNotNull(table.usedAt), gte(table.usedAt, from), lte(table.usedAt, until)))
        .orderBy(table.usedAt)
        .all()
        .map((row) => ({ ...row, usedAt: row.usedAt ?? 0 })),
  }
}
