import { type AnyColumn, and, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { Kept } from '../../../shared/app/conflicts.ts'
import { parseJson } from '../../../shared/json.ts'
import { type CodedMessage, storedMessage } from '../../../shared/messages/message.ts'
import type { WritableDb } from '../db/database.ts'
import { storedAs } from '../db/names-before.ts'
import { history } from '../db/outbox-schema.ts'
import type { ReadCache } from '../db/read-cache.ts'
import type { OutboxRow } from './outbox-row.ts'

export type HistoryRecord = typeof history.$inferSelect
export type EndedWork = Pick<
  HistoryRecord,
  'id' | 'at' | 'madeAt' | 'operation' | 'what' | 'about' | 'operator' | 'desk' | 'result' | 'detail'
>

/** The version of rows of the history that record other work than the queue's. */
const notOfTheQueue = 0

/** Which rows of history are wanted; all when nothing is said. */
export interface HistoryFilter {
  result?: string | undefined
  /** Part of what a row says, of what it is about, or of who did it. */
  text?: string | undefined
  /** Messages whose own words hold the text. */
  codes?: readonly string[] | undefined
}

/** What became of things that were done at this laptop. */
export interface WorkHistory {
  /** Newest first; at least `limit` rows where there are as many, and never a part of one instant. */
  page(before: number | null, limit: number, filter?: HistoryFilter): { rows: HistoryRecord[]; more: boolean }
  /** How many rows of the queue reached the platform since an instant. */
  sentSince(at: number): number
  /** A record of history with the version that was not chosen. */
  kept(id: string): { record: HistoryRecord; kept: Kept | null } | undefined
  /** Writes down what was not chosen of a row that goes on under another id. */
  addResolved(row: OutboxRow, end: { id: string; at: number; detail: CodedMessage; kept: Kept }): void
  /** Writes down what became of work that never was in the queue; what was written of it before is replaced. */
  addEnded(work: EndedWork): void
  setRestored(id: string, at: number): void
}

export function createWorkHistory(db: WritableDb, keep: ReadCache): WorkHistory {
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
  return {
    page: (before, limit, filter = {}) => {
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
    kept: (id) => {
      const record = db.select().from(history).where(eq(history.id, id)).get()
      return record === undefined ? undefined : { record, kept: parseJson(storedAs(Kept), record.kept ?? '') ?? null }
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
    setRestored: (id, at) => void db.update(history).set({ restoredAt: at }).where(eq(history.id, id)).run(),
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
