import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const orders = sqliteTable(
  'orders',
  {
    ...mirroredColumns(),
    eventId: text('event_id').notNull(),
    contactId: text('contact_id'),
    createdAt: text('created_at'),
    status: text('status').notNull(),
    channel: text('channel').notNull(),
    buyer: text('buyer').notNull(),
    tickets: integer('tickets').notNull(),
    totalMinor: integer('total_minor'),
    currency: text('currency'),
    /** The site's word for how it was paid; empty when not given. */
    method: text('method').notNull().default(''),
    archived: integer('archived').notNull().default(0),
    sortBuyer: text('sort_buyer').notNull().default(''),
    email: text('email'),
    /** Name and e-mail as they are searched. */
    words: text('words').notNull().default(''),
    /** Digits, as they are searched. */
    phone: text('phone'),
    /** Numbers as they are typed, the one of this laptop among them. */
    codes: text('codes').notNull().default(''),
  },
  (table) => [
    index('orders_event').on(table.eventId, table.createdAt, table.archived),
    // Sums are read from here alone, in the order of their groups: the documents are a hundred times as long.
    index('orders_sums').on(
      table.eventId,
      table.status,
      table.method,
      table.channel,
      table.currency,
      table.archived,
      table.createdAt,
      table.totalMinor,
      table.tickets,
    ),
    index('orders_contact').on(table.contactId),
    index('orders_status').on(table.status),
    index('orders_created').on(table.createdAt, table.archived),
    // What is put away or voided is little among a hundred thousand.
    index('orders_put_away').on(table.id).where(sql`archived = 1`),
    // What waits is a handful among a hundred thousand.
    index('orders_unsent').on(table.id).where(sql`doc IS NOT NULL`),
  ],
)
