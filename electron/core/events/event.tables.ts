import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const events = sqliteTable('events', {
  ...mirroredColumns(),
  title: text('title').notNull(),
  status: text('status').notNull(),
  startsAt: text('starts_at'),
  endsAt: text('ends_at'),
})

export const ticketDefinitions = sqliteTable(
  'ticket_definitions',
  {
    ...mirroredColumns(),
    eventId: text('event_id').notNull(),
    name: text('name').notNull(),
    /** Where it stood in the last whole list of the site; null for one that no such list has brought yet. */
    place: integer('place'),
  },
  (table) => [index('ticket_definitions_event').on(table.eventId)],
)
