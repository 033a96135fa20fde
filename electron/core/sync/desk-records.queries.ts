import { type AnyColumn, and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Kept } from '../../../shared/app/conflicts.ts'
import { Incident, IncidentKind, IncidentSide } from '../../../shared/app/incidents.ts'
import { type CodedMessage, messageFrom, storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { scans } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { history, identities, incidents, superseded } from '../db/outbox-schema.ts'
import { createReadCache } from '../db/read-cache.ts'
import type { OutboxRow } from './outbox-row.ts'

export type HistoryRecord = typeof history.$inferSelect
export type EndedWork = Pick<
  HistoryRecord,
  'id' | 'at' | 'madeAt' | 'operation' | 'what' | 'about' | 'operator' | 'desk' | 'result' | 'detail'
>
type IncidentRecord = typeof incidents.$inferInsert

const dayMs = 24 * 3_600_000
/** What is forgotten, and after how long: nobody asks a door about an evening of half a year ago. */
const keptFor = [
  { table: history, at: history.at, ms: 30 * dayMs },
  { table: superseded, at: superseded.at, ms: 30 * dayMs },
  { table: scans, at: scans.at, ms: 180 * dayMs },
  { table: incidents, at: incidents.acknowledgedAt, ms: 180 * dayMs },
  // Reports of old shifts name orders by what this desk called them first.
  { table: identities, at: identities.at, ms: 400 * dayMs },
]
/** The version of rows of the history that tell of other work than the queue's. */
const notOfTheQueue = 0
/** Rows that one transaction forgets. */
const pruneMost = 2_000

/** Which rows of history are wanted; all when nothing is said. */
export interface HistoryFilter {
  result?: string | undefined
  /** Part of what a row says, of what it is about, or of who did it. */
  text?: string | undefined
  /** Messages whose own words hold the text. */
  codes?: readonly string[] | undefined
}

/** What became of things, and facts that cannot both be meant. */
export interface DeskRecords {
  /** Newest first; at least `limit` rows where there are as many, and never a part of one instant. */
  history(before: number | null, limit: number, filter?: HistoryFilter): { rows: HistoryRecord[]; more: boolean }
  /** How many rows of the queue reached the platform since an instant. */
  sentSince(at: number): number
  /** False when it is known already. */
  addIncident(incident: IncidentRecord): boolean
  /** Incidents nobody has decided yet, newest first. */
  openIncidents(): Incident[]
  countOpenIncidents(): number
  /** All of them with what was decided, newest first. */
  incidents(limit: number): Incident[]
  decide(id: string, decision: { at: number; by: string; decision: string }): void
  /** A record of history with the version that was not chosen. */
  kept(id: string): { record: HistoryRecord; kept: Kept | null } | undefined
  /** Writes down what was not chosen of a row that goes on under another id. */
  addResolved(row: OutboxRow, end: { id: string; at: number; detail: CodedMessage; kept: Kept }): void
  /** Writes down what became of work that never was in the queue; what was written of it before is replaced. */
  addEnded(work: EndedWork): void
  markRestored(id: string, at: number): void
  /**
   * Forgets a few thousand rows of what is old: history of 30 days ago, scans and decided incidents of 180, names of records
   * made here of 400. Incidents that nobody decided stay. Answers whether there is more to forget.
   */
  prune(now: number): boolean
}

/** `isAlone`: no other process writes to the file. */
export function createDeskRecords(db: WritableDb, { isAlone = false }: { isAlone?: boolean } = {}): DeskRecords {
  const keep = createReadCache(db.$client, { isAlone })
  const sentCount = db
    .select({ n: sql<number>`count(*)` })
    .from(history)
    .where(
      and(
        gte(history.at, sql.placeholder('at')),
        eq(history.result, 'done'),
        sql`${history.version} <> ${notOfTheQueue}`,
      ),
    )
    .prepare()
  const openOnes = db
    .select({ n: sql<number>`count(*)` })
    .from(incidents)
    .where(isNull(incidents.acknowledgedAt))
    .prepare()
  const countOpen = keep(() => openOnes.get()?.n ?? 0)
  const open = db.select().from(incidents).where(isNull(incidents.acknowledgedAt)).orderBy(desc(incidents.at)).prepare()
  return {
    history: (before, limit, filter = {}) => {
      const condition = fits(filter)
      const page = db
        .select()
        .from(history)
        .where(and(before === null ? undefined : lt(history.at, before), condition))
        .orderBy(desc(history.at), desc(history.madeAt))
        .limit(limit + 1)
        .all()
      const rows = page.slice(0, limit)
      const last = rows.at(-1)
      if (page.length <= limit || last === undefined) return { rows, more: false }
      // Rows of one batch end in the same instant: the page takes all of them, or the next page would miss some.
      const ids = new Set(rows.map((row) => row.id))
      const same = db
        .select()
        .from(history)
        .where(and(eq(history.at, last.at), condition))
        .orderBy(desc(history.madeAt))
        .all()
      const all = [...rows, ...same.filter((row) => !ids.has(row.id))]
      const older = db
        .select({ id: history.id })
        .from(history)
        .where(and(lt(history.at, last.at), condition))
        .limit(1)
        .get()
      return { rows: all, more: older !== undefined }
    },
    sentSince: keep((at: number) => sentCount.get({ at })?.n ?? 0),
    // The id is made from the facts, so that one pair of admissions is reported once, however often it is judged.
    addIncident: (incident) => db.insert(incidents).values(incident).onConflictDoNothing().run().changes > 0,
    openIncidents: () => open.all().map(incidentOf),
    countOpenIncidents: () => countOpen(undefined),
    incidents: (limit) => db.select().from(incidents).orderBy(desc(incidents.at)).limit(limit).all().map(incidentOf),
    decide: (id, { at, by, decision }) =>
      void db.update(incidents).set({ acknowledgedAt: at, decision, decidedBy: by }).where(eq(incidents.id, id)).run(),
    kept: (id) => {
      const record = db.select().from(history).where(eq(history.id, id)).get()
      return record === undefined ? undefined : { record, kept: parsedAs(Kept, record.kept) ?? null }
    },
    addResolved: (row, { id, at, detail, kept }) => {
      const { operation, version, input, what, about, operator, desk, madeAt, entityKey } = row
      const columns = { operation, version, input, what, about, operator, desk, madeAt, entityKey }
      db.insert(history)
        .values({ ...columns, id, at, detail: storedMessage(detail), result: 'resolved', kept: JSON.stringify(kept) })
        .run()
    },
    addEnded: ({ id, ...work }) =>
      void db
        .insert(history)
        .values({ id, ...work, version: notOfTheQueue, input: '{}' })
        .onConflictDoUpdate({ target: history.id, set: work })
        .run(),
    markRestored: (id, at) => void db.update(history).set({ restoredAt: at }).where(eq(history.id, id)).run(),
    prune: (now) =>
      keptFor
        .map(({ table, at, ms }) => {
          const old = db
            .select({ id: sql`rowid` })
            .from(table)
            .where(lt(at, now - ms))
            .limit(pruneMost)
          return db.delete(table).where(inArray(sql`rowid`, old)).run().changes === pruneMost
        })
        .includes(true),
  }
}

function fits({ result, text = '', codes = [] }: HistoryFilter) {
  const part = likePart(text.trim())
  const holds = (column: AnyColumn) => sql`${column} LIKE ${part} ESCAPE '\\'`
  // A message is looked into only where its JSON holds the text somewhere: the text may be the name of a value.
  const says = (column: AnyColumn) => sql`CASE WHEN ${column} LIKE '{"code":%' AND json_valid(${column}) THEN
    json_extract(${column}, '$.code') IN (SELECT value FROM json_each(${JSON.stringify(codes)}))
    OR (${column} LIKE ${likePart(JSON.stringify(text.trim()).slice(1, -1))} ESCAPE '\\' AND EXISTS (
      SELECT 1 FROM json_tree(${column}, '$.values') AS part WHERE part.atom LIKE ${part} ESCAPE '\\'))
    ELSE ${holds(column)} END`
  return and(
    result === undefined ? undefined : eq(history.result, result),
    text.trim() === ''
      ? undefined
      : or(says(history.what), says(history.about), holds(history.operator), says(history.detail)),
  )
}

const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const Facts = z.object({ sides: z.array(IncidentSide).default([]), contact: Incident.shape.contact.default(null) })

/** An incident as it is shown; facts that cannot be read are left out. */
function incidentOf(record: typeof incidents.$inferSelect): Incident {
  const { id, at, title, detail, ticketNumber, eventId, acknowledgedAt } = record
  const facts = parsedAs(Facts, record.facts) ?? { sides: [], contact: null }
  return {
    id,
    kind: IncidentKind.catch('deskFileRestored').parse(record.kind),
    at: new Date(at).toISOString(),
    title: messageFrom(title),
    detail: messageFrom(detail),
    ticketNumber,
    eventId,
    ...facts,
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

function parsedAs<T>(schema: z.ZodType<T>, json: string | null): T | undefined {
  try {
    return json === null ? undefined : schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
