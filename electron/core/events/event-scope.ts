import { AppError } from '../../../shared/errors.ts'
import { endpoints } from '../../../shared/wire/events.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Scope } from '../mirror/feed.ts'

/** Scope of data sets that the platform lists per event. All events except drafts, by start. */
export const eventScope: Scope = {
  dataSet: 'events',
  column: 'event_id',
  ids: (db) => db.prepare("SELECT id FROM events WHERE status <> 'DRAFT' ORDER BY starts_at").pluck().all() as string[],
  quiet: (db) =>
    db.prepare("SELECT id, updated_date AS changedAt FROM events WHERE status IN ('ENDED', 'CANCELED')").all() as {
      id: string
      changedAt: string | null
    }[],
  isGone: async (client, eventId, options) => {
    try {
      await client.call(endpoints.get, { eventId }, options)
      return false
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return true
      throw error
    }
  },
}

/** Ids of the events that are neither ended nor drafts, by start; those that were cancelled come last. */
export const runningEvents = (db: ReadableDb): string[] =>
  db
    .prepare("SELECT id FROM events WHERE status NOT IN ('DRAFT', 'ENDED') ORDER BY status = 'CANCELED', starts_at")
    .pluck()
    .all() as string[]
