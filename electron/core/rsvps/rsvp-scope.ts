import { takesRsvps } from '../box-office/rsvp-counts.ts'
import type { ReadableDb } from '../db/database.ts'
import { eventScope } from '../events/event-scope.ts'
import type { Scope } from '../mirror/feed.ts'

/** The events that people RSVP to, by start; drafts have no RSVPs. */
export const rsvpEvents = (db: ReadableDb): string[] =>
  db
    .prepare(`SELECT id FROM events WHERE ${takesRsvps} AND status <> 'DRAFT' ORDER BY starts_at`)
    .pluck()
    .all() as string[]

/** What RSVPs are pulled per: the platform lists those of all events, but most events have none. */
export const rsvpScope: Scope = {
  ...eventScope,
  ids: rsvpEvents,
  quiet: (db) => {
    const own = new Set(rsvpEvents(db))
    return (eventScope.quiet?.(db) ?? []).filter(({ id }) => own.has(id))
  },
}
