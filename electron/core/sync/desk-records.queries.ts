import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Kept } from '../../../shared/app/conflicts.ts'
import { Incident, IncidentKind, IncidentSide } from '../../../shared/app/incidents.ts'
import { history, incidents } from '../db/desk-schema.ts'
import type { WritableDb } from '../db/open.ts'

export type HistoryRecord = typeof history.$inferSelect
type IncidentRecord = typeof incidents.$inferInsert

const keepHistoryMs = 30 * 24 * 3_600_000

/** What became of things, and facts that cannot both be meant. */
export interface DeskRecords {
  /** Newest first; at least `limit` rows where there are as many, and never a part of one instant. */
  history(before: number | null, limit: number): { rows: HistoryRecord[]; more: boolean }
  /** How many rows reached the platform since an instant. */
  sentSince(at: number): number
  addIncident(incident: IncidentRecord): void
  /** Incidents nobody has decided yet, newest first. */
  openIncidents(): Incident[]
  /** All of them with what was decided, newest first. */
  incidents(limit: number): Incident[]
  decide(id: string, decision: { at: number; by: string; decision: string }): void
  /** A record of history with the version that was not chosen. */
  kept(id: string): { record: HistoryRecord; kept: Kept | null } | undefined
  markRestored(id: string, at: number): void
  /** Forgets history older than 30 days. */
  prune(now: number): void
}

export function createDeskRecords(db: WritableDb): DeskRecords {
  return {
    history: (before, limit) => {
      const page = db
        .select()
        .from(history)
        .where(before === null ? undefined : lt(history.at, before))
        .orderBy(desc(history.at), desc(history.madeAt))
        .limit(limit + 1)
        .all()
      const rows = page.slice(0, limit)
      const last = rows.at(-1)
      if (page.length <= limit || last === undefined) return { rows, more: false }
      // Rows of one batch end in the same instant: the page takes all of them, or the next page would miss some.
      const known = new Set(rows.map((row) => row.id))
      const same = db.select().from(history).where(eq(history.at, last.at)).orderBy(desc(history.madeAt)).all()
      const all = [...rows, ...same.filter((row) => !known.has(row.id))]
      const older = db.select({ id: history.id }).from(history).where(lt(history.at, last.at)).limit(1).get()
      return { rows: all, more: older !== undefined }
    },
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
        .map(incidentOf),
    incidents: (limit) => db.select().from(incidents).orderBy(desc(incidents.at)).limit(limit).all().map(incidentOf),
    decide: (id, { at, by, decision }) =>
      void db.update(incidents).set({ acknowledgedAt: at, decision, decidedBy: by }).where(eq(incidents.id, id)).run(),
    kept: (id) => {
      const record = db.select().from(history).where(eq(history.id, id)).get()
      return record === undefined ? undefined : { record, kept: parsedAs(Kept, record.kept) ?? null }
    },
    markRestored: (id, at) => void db.update(history).set({ restoredAt: at }).where(eq(history.id, id)).run(),
    prune: (now) =>
      void db
        .delete(history)
        .where(lt(history.at, now - keepHistoryMs))
        .run(),
  }
}

const Facts = z.object({ sides: z.array(IncidentSide).default([]), contact: Incident.shape.contact.default(null) })

/** An incident as it is shown; facts that cannot be read are left out. */
function incidentOf(record: typeof incidents.$inferSelect): Incident {
  const { id, at, title, detail, ticketNumber, eventId, acknowledgedAt } = record
  const facts = parsedAs(Facts, record.facts) ?? { sides: [], contact: null }
  return {
    id,
    kind: IncidentKind.catch('deskFileRestored').parse(record.kind),
    at: new Date(at).toISOString(),
    title,
    detail,
    ticketNumber,
    eventId,
    ...facts,
    decision:
      acknowledgedAt === null
        ? null
        : { text: record.decision ?? 'Seen', by: record.decidedBy ?? '', at: new Date(acknowledgedAt).toISOString() },
  }
}

function parsedAs<T>(schema: z.ZodType<T>, json: string | null): T | undefined {
  try {
    return json === null ? undefined : schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
