import { and, eq, gt, isNull } from 'drizzle-orm'
import { approvals as table } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

/** An approval that is not used within this time expires. */
const goodForMs = 60 * 60_000

export interface Approval {
  id: string
  at: number
  eventId: string
  reason: string
  operator: string
}

/** Managers' approvals, each for one sale beyond what the desk may do by itself; never deleted. */
export interface Approvals {
  add(approval: Approval): void
  /**
   * Marks an approval as used by a sale of its event. Returns false when there is none, or it was used before or
   * expired. Call it in the transaction that saves the sale.
   */
  use(use: { id: string; eventId: string; saleId: string; now: number }): boolean
  /** The reason given with an approval; undefined for an unknown id. */
  reasonOf(id: string): string | undefined
}

export function createApprovals(db: WritableDb): Approvals {
  return {
    add: (approval) => void db.insert(table).values(approval).run(),
    use: ({ id, eventId, saleId, now }) =>
      db
        .update(table)
        .set({ saleId })
        .where(and(eq(table.id, id), eq(table.eventId, eventId), isNull(table.saleId), gt(table.at, now - goodForMs)))
        .run().changes === 1,
    reasonOf: (id) => db.select({ reason: table.reason }).from(table).where(eq(table.id, id)).get()?.reason,
  }
}
