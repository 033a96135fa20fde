import { and, eq, gt, isNull } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { approvals as table } from '../db/desk-schema.ts'

/** A word that nobody used by then has lost its meaning. */
const goodForMs = 60 * 60_000

export interface Approval {
  id: string
  at: number
  eventId: string
  reason: string
  operator: string
}

/** Managers' words that one sale may go beyond the allowance; kept for good. */
export interface Approvals {
  add(approval: Approval): void
  /** Uses one for a sale of its event, once; false when there is none that is still good. Call it with the sale. */
  use(use: { id: string; eventId: string; saleId: string; now: number }): boolean
  /** The reason somebody gave. */
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
