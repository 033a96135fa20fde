import { desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Incident, IncidentKind, IncidentSide } from '../../../shared/app/incidents.ts'
import { parseJson } from '../../../shared/json.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WritableDb } from '../db/database.ts'
import { incidents } from '../db/outbox-schema.ts'
import type { ReadCache } from '../db/read-cache.ts'

type IncidentRecord = typeof incidents.$inferInsert

/** Records that contradict each other, for a person to decide. */
export interface Incidents {
  /** False when it is known already. */
  add(incident: IncidentRecord): boolean
  /** Undecided incidents, newest first. */
  open(): Incident[]
  countOpen(): number
  /** All of them with what was decided, newest first. */
  list(limit: number): Incident[]
  decide(id: string, decision: { at: number; by: string; decision: string }): void
}

export function createIncidents(db: WritableDb, keep: ReadCache): Incidents {
  const openOnes = db
    .select({ n: sql<number>`count(*)` })
    .from(incidents)
    .where(isNull(incidents.acknowledgedAt))
    .prepare()
  const countOpen = keep(() => openOnes.get()?.n ?? 0)
  const open = db.select().from(incidents).where(isNull(incidents.acknowledgedAt)).orderBy(desc(incidents.at)).prepare()
  return {
    // The id is made from the details, so that one pair of admissions is reported once, however often it is judged.
    add: (incident) => db.insert(incidents).values(incident).onConflictDoNothing().run().changes > 0,
    open: () => open.all().map(incidentOf),
    countOpen: () => countOpen(undefined),
    list: (limit) => db.select().from(incidents).orderBy(desc(incidents.at)).limit(limit).all().map(incidentOf),
    decide: (id, { at, by, decision }) =>
      void db.update(incidents).set({ acknowledgedAt: at, decision, decidedBy: by }).where(eq(incidents.id, id)).run(),
  }
}

const IncidentDetails = z.object({
  sides: z.array(IncidentSide).default([]),
  contact: Incident.shape.contact.default(null),
})

/** An incident as it is shown; details that cannot be read are left out. */
function incidentOf(record: typeof incidents.$inferSelect): Incident {
  const { id, at, title, detail, subject, scope, acknowledgedAt } = record
  const snapshot = parseJson(IncidentDetails, record.facts) ?? { sides: [], contact: null }
  return {
    id,
    kind: IncidentKind.catch('deskFileRestored').parse(record.kind),
    at: new Date(at).toISOString(),
    title: messageFrom(title),
    detail: messageFrom(detail),
    subject,
    scope,
    ...snapshot,
    decision:
      acknowledgedAt === null
        ? null
        : {
            text: record.decision ?? messageOf('incident.seen'),
            by: record.decidedBy ?? '',
            at: new Date(acknowledgedAt).toISOString(),
          },
  }
}
