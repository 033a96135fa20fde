import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const contacts = sqliteTable(
  'contacts',
  {
    ...mirroredColumns(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    email: text('email'),
    /** Name, company and all e-mails as they are searched. */
    words: text('words').notNull().default(''),
    /** Digits of all phones, as they are searched. */
    phone: text('phone'),
    /** As it was typed. */
    phoneShown: text('phone_shown'),
    labels: text('labels').notNull(),
    lastActivityAt: text('last_activity_at'),
    createdAt: text('created_at'),
    subscribed: integer('subscribed').notNull(),
    /** Subscription of the primary e-mail address, and state of the member; as the site says them. */
    subscription: text('subscription'),
    memberStatus: text('member_status'),
    /** What other contacts may have in common with it, a line each. */
    likeness: text('likeness').notNull().default(''),
    orders: integer('orders').notNull().default(0),
    spentMinor: integer('spent_minor').notNull().default(0),
    spentCurrency: text('spent_currency'),
  },
  (table) => [
    index('contacts_name').on(table.sortName),
    index('contacts_email').on(table.email),
    index('contacts_activity').on(table.lastActivityAt),
    index('contacts_created').on(table.createdAt),
    index('contacts_orders').on(table.orders),
    index('contacts_spent').on(table.spentMinor),
    // Counts of filters and labels, and doubles, are read from these alone: the rows are long.
    index('contacts_facets').on(table.subscription, table.memberStatus, table.labels),
    index('contacts_likeness').on(table.likeness, table.id),
  ],
)

/** Contacts whose orders have changed and are to be counted anew; triggers note them. */
export const contactsStale = sqliteTable('contacts_stale', { contactId: text('contact_id').primaryKey() })
