import type { ReadableDb } from '../db/database.ts'
import type { Scope } from '../mirror/feed.ts'

/** What the platform lists per event. All events but drafts keep theirs here, in the order in which they begin. */
export const eventScope: Scope = {
  dataSet: 'events',
  column: 'event_id',
  ids: (db) => db.prepare("SELECT id FROM events WHERE status <> 'DRAFT' ORDER BY starts_at").pluck().all() as string[],
}

/** The events that are not over and no drafts, in the order in which they begin. */
export const runningEvents = (db: ReadableDb): string[] =>
  db
    .prepare("SELECT id FROM events WHERE status NOT IN ('DRAFT', 'ENDED') ORDER BY starts_at")
    .pluck()
    .all() as string[]
