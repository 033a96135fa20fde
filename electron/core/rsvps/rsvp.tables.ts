import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const rsvps = sqliteTable(
  'rsvps',
  {
    ...mirroredColumns(),
    eventId: text('event_id').notNull(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    email: text('email'),
    /** YES, NO, WAITLIST, or what a newer platform says. */
    answer: text('answer').notNull(),
    guests: integer('guests').notNull(),
    arrived: integer('arrived').notNull(),
    answeredAt: text('answered_at').notNull(),
    /** When the last of its guests who are in came; null while none is. */
    lastArrivedAt: text('last_arrived_at'),
    /** The names of all its guests and the e-mail, as they are searched. */
    words: text('words').notNull(),
    contactId: text('contact_id'),
  },
  (table) => [
    index('rsvps_event_name').on(table.eventId, table.sortName),
    index('rsvps_contact').on(table.contactId),
    // Counts of an event are read from here alone.
    index('rsvps_event_answer').on(table.eventId, table.answer, table.guests, table.arrived),
  ],
)
