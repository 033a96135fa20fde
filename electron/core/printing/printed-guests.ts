import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { ReadableDb } from '../db/database.ts'
import { notesOf } from '../tickets/ticket-facts.ts'
import type { ListedGuest } from './templates/guest-list.ts'

interface Stored {
  name: string
  sortName: string
  typeName: string
  seat: string | null
  number: string
  status: ListedGuest['status']
  arrivedAt: string | null
  doc: string | null
}

/** The guests of an event whose tickets are not cancelled, by name; those without a name last. */
export function createGuestReader(
  reader: ReadableDb,
  noteInputs: (eventId: string) => readonly string[],
): (eventId: string) => ListedGuest[] {
  // Documents are large, so only those with a note are read.
  const guests = reader.prepare(
    `SELECT name, sort_name AS sortName, type_name AS typeName, seat, id AS number, status, arrived_at AS arrivedAt,
            CASE WHEN has_note = 1 THEN coalesce(doc, server) END AS doc
     FROM tickets WHERE event_id = ? AND status <> 'cancelled' ORDER BY sort_name = '', sort_name, id`,
  )
  return (eventId) =>
    (guests.all(eventId) as Stored[]).map(({ doc, ...guest }) => ({
      ...guest,
      notes: doc === null ? [] : notesOf(JSON.parse(doc) as Ticket, noteInputs(eventId)),
    }))
}
