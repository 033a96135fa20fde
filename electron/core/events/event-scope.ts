import type { ReadableDb } from '../db/database.ts'
import type { Scope } from '../mirror/feed.ts'

/** Scope of data sets that the platform lists per event. All events except drafts, by start. */
export const eventScope: Scope = {
  dataSet: 'events',
  column: 'event_id',
  ids: (db) => db.prepare("SELECT id FROM events WHERE status <> 'DRAFT' ORDER BY starts_at").pluck().all() as string[],
}

/** Ids of the events that are neither ended nor drafts, by start. */
export const runningEvents = (db: ReadableDb): string[] =>
  db
    .prepare("SELECT id FROM events WHERE status NOT IN ('DRAFT', 'ENDED') ORDER BY starts_at")
    .pluck()
    .all() as string[]
