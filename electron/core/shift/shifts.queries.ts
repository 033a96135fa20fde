import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { drawerMoves, refundRequests, shifts } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

export type ShiftRecord = typeof shifts.$inferSelect
export type MoveRecord = typeof drawerMoves.$inferSelect

/** A refund that was requested from the site's owner. */
export interface RefundRequest {
  currency: string
  minor: number
  /** What coins make it more or less, where it is given back in cash. */
  roundingMinor: number
}

/** Cash that was put into the drawer or taken out of it, apart from sales. */
export interface DrawerMoves {
  add(move: MoveRecord): void
  of(shiftId: string): MoveRecord[]
}

/** Shifts of this laptop, and cash movements in and out of its drawer. */
export interface Shifts {
  byId(id: string): ShiftRecord | undefined
  /** The open shift of a site; there is one at most. */
  open(site: string): ShiftRecord | undefined
  /** Newest first. */
  list(site: string, count: number): ShiftRecord[]
  /**
   * The shift of a sale made at `at` (milliseconds): the first that was closed later or is open. Undefined when there
   * is none.
   */
  of(site: string, at: number): ShiftRecord | undefined
  /** Adds a shift with this laptop's next shift number. It takes on refunds that were requested without one. */
  add(shift: Pick<ShiftRecord, 'id' | 'site' | 'desk' | 'operator' | 'openedAt' | 'floats'>): ShiftRecord
  /** Closes an open shift for good; false when it is not open. */
  close(id: string, end: { closedAt: number; counted: string; report: string; note: string }): boolean
  readonly moves: DrawerMoves
  /** Refunds that were requested in this shift, or without one before it. */
  refundRequests(shiftId: string): RefundRequest[]
}

export function createShifts(db: WritableDb): Shifts {
  const ofSite = (site: string) => eq(shifts.site, site)
  return {
    byId: (id) => db.select().from(shifts).where(eq(shifts.id, id)).get(),
    open: (site) =>
      db
        .select()
        .from(shifts)
        .where(and(ofSite(site), isNull(shifts.closedAt)))
        .orderBy(asc(shifts.number))
        .get(),
    list: (site, count) => db.select().from(shifts).where(ofSite(site)).orderBy(desc(shifts.number)).limit(count).all(),
    of: (site, at) =>
      db
        .select()
        .from(shifts)
        .where(and(ofSite(site), sql`coalesce(${shifts.closedAt}, ${at}) >= ${at}`))
        .orderBy(asc(shifts.number))
        .get(),
    add: (shift) => {
      const last =
        db
          .select({ n: sql<number | null>`max(${shifts.number})` })
          .from(shifts)
          .get()?.n ?? 0
      db.update(refundRequests).set({ shiftId: shift.id }).where(isNull(refundRequests.shiftId)).run()
      return db
        .insert(shifts)
        .values({ ...shift, number: last + 1 })
        .returning()
        .get()
    },
    close: (id, end) =>
      db
        .update(shifts)
        .set(end)
        .where(and(eq(shifts.id, id), isNull(shifts.closedAt)))
        .run().changes > 0,
    moves: {
      add: (move) => void db.insert(drawerMoves).values(move).run(),
      of: (shiftId) => db.select().from(drawerMoves).where(eq(drawerMoves.shiftId, shiftId)).orderBy(sql`rowid`).all(),
    },
    refundRequests: (shiftId) =>
      db
        .select({
          currency: refundRequests.currency,
          minor: refundRequests.minor,
          roundingMinor: refundRequests.roundingMinor,
        })
        .from(refundRequests)
        .where(eq(refundRequests.shiftId, shiftId))
        .all(),
  }
}
