import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const tickets = sqliteTable(
  'tickets',
  {
    ...mirroredColumns(),
    eventId: text('event_id').notNull(),
    orderNumber: text('order_number').notNull(),
    definitionId: text('definition_id').notNull(),
    typeName: text('type_name').notNull(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    seat: text('seat'),
    status: text('status').notNull(),
    arrivedAt: text('arrived_at'),
    hasNote: integer('has_note').notNull(),
    email: text('email'),
    /** Name and e-mail as they are searched. */
    words: text('words').notNull().default(''),
    /** Digits, as they are searched. */
    phone: text('phone'),
    codes: text('codes').notNull(),
  },
  (table) => [
    index('tickets_event_name').on(table.eventId, table.sortName),
    index('tickets_order').on(table.orderNumber),
    index('tickets_event_arrived').on(table.eventId, table.arrivedAt),
    index('tickets_event_status').on(table.eventId, table.status, table.definitionId),
  ],
)

/** Tickets that were cancelled while their guests were inside; a trigger notes them. */
export const cancelledInside = sqliteTable('cancelled_inside', { ticketNumber: text('ticket_number').primaryKey() })
