import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { scans } from '../db/desk-schema.ts'
import type { WritableDb } from '../db/open.ts'

export type ScanRecord = typeof scans.$inferSelect

/** Every scan of this desk. */
export interface Scans {
  add(scan: Omit<ScanRecord, 'undone'>): void
  byId(id: string): ScanRecord | undefined
  latest(eventId: string, limit: number): ScanRecord[]
  count(eventId: string): number
  /** The last time this desk let a ticket in and did not take it back. */
  lastAdmission(ticketNumber: string): ScanRecord | undefined
  /** People this desk let in for an event. */
  admitted(eventId: string): number
  markUndone(ids: readonly string[]): void
  /** Admissions of a ticket since an instant that were not taken back. */
  admissionsSince(ticketNumber: string, at: number): ScanRecord[]
}

const letIn = inArray(scans.outcome, ['admitted', 'attention'])

export function createScans(db: WritableDb): Scans {
  const admissions = db
    .select()
    .from(scans)
    .where(
      and(
        eq(scans.ticketNumber, sql.placeholder('ticketNumber')),
        gte(scans.at, sql.placeholder('at')),
        letIn,
        eq(scans.undone, 0),
      ),
    )
    .orderBy(desc(scans.at))
    .prepare()
  return {
    add: (scan) => void db.insert(scans).values(scan).run(),
    byId: (id) => db.select().from(scans).where(eq(scans.id, id)).get(),
    latest: (eventId, limit) =>
      db.select().from(scans).where(eq(scans.eventId, eventId)).orderBy(desc(scans.at)).limit(limit).all(),
    count: (eventId) =>
      db.select({ n: sql<number>`count(*)` }).from(scans).where(eq(scans.eventId, eventId)).get()?.n ?? 0,
    lastAdmission: (ticketNumber) => admissions.get({ ticketNumber, at: 0 }),
    admitted: (eventId) =>
      db
        .select({ n: sql<number>`count(DISTINCT ticket_number)` })
        .from(scans)
        .where(and(eq(scans.eventId, eventId), letIn, eq(scans.undone, 0)))
        .get()?.n ?? 0,
    markUndone: (ids) =>
      void db
        .update(scans)
        .set({ undone: 1 })
        .where(inArray(scans.id, [...ids]))
        .run(),
    admissionsSince: (ticketNumber, at) => admissions.all({ ticketNumber, at }),
  }
}
