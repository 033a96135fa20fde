import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const guests = sqliteTable(
  'guests',
  {
    ...mirroredColumns(),
    eventId: text('event_id').notNull(),
    ticketNumber: text('ticket_number'),
    orderNumber: text('order_number'),
    contactId: text('contact_id'),
    guestType: text('guest_type').notNull(),
  },
  (table) => [
    index('guests_ticket').on(table.ticketNumber),
    index('guests_contact').on(table.contactId),
    index('guests_event').on(table.eventId),
  ],
)
