import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Incident } from '../../../shared/app/today.ts'
import { history, incidents } from '../db/desk-schema.ts'
import type { WritableDb } from '../db/open.ts'

export type HistoryRecord = typeof history.$inferSelect
type IncidentRecord = typeof incidents.$inferInsert

const keepHistoryMs = 30 * 24 * 3_600_000

/** What became of things, and facts that cannot both be meant. */
export interface DeskRecords {
  history(before: number | null, limit: number): HistoryRecord[]
  /** How many rows reached the platform since an instant. */
  sentSince(at: number): number
  addIncident(incident: IncidentRecord): void
  /** Incidents nobody has looked at yet, newest first. */
  openIncidents(): Incident[]
  acknowledge(id: string, at: number): void
  /** Forgets history older than 30 days. */
  prune(now: number): void
}

export function createDeskRecords(db: WritableDb): DeskRecords {
  return {
    history: (before, limit) =>
      db
        .select()
        .from(history)
        .where(before === null ? undefined : lt(history.at, before))
        .orderBy(desc(history.at), desc(history.madeAt))
        .limit(limit)
        .all(),
    sentSince: (at) =>
      db
        .select({ n: sql<number>`count(*)` })
        .from(history)
        .where(and(gte(history.at, at), eq(history.result, 'done')))
        .get()?.n ?? 0,
    // The id is made from the facts, so that one pair of admissions is reported once, however often it is judged.
    addIncident: (incident) => void db.insert(incidents).values(incident).onConflictDoNothing().run(),
    openIncidents: () =>
      db
        .select()
        .from(incidents)
        .where(isNull(incidents.acknowledgedAt))
        .orderBy(desc(incidents.at))
        .all()
        .map(({ id, kind, at, title, detail, ticketNumber, eventId }) => ({
          id,
          kind: kind as Incident['kind'],
          at: new Date(at).toISOString(),
          title,
          detail,
          ticketNumber,
          eventId,
        })),
    acknowledge: (id, at) =>
      void db
        .update(incidents)
        .set({ acknowledgedAt: at })
        .where(inArray(incidents.id, [id]))
        .run(),
    prune: (now) =>
      void db
        .delete(history)
        .where(lt(history.at, now - keepHistoryMs))
        .run(),
  }
}
