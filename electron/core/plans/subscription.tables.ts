import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    ...mirroredColumns(),
    planId: text('plan_id').notNull(),
    planName: text('plan_name').notNull(),
    contactId: text('contact_id'),
    memberId: text('member_id'),
    /** As the site said last; what it is by now follows from the dates (`subscription-status.ts`). */
    status: text('status').notNull(),
    payment: text('payment').notNull(),
    offline: integer('offline').notNull(),
    recurring: integer('recurring').notNull(),
    renewalCancelled: integer('renewal_cancelled').notNull(),
    startsAt: text('starts_at'),
    endsAt: text('ends_at'),
    nextAt: text('next_at'),
    createdAt: text('created_at'),
    /** Of the contact: what lists are sorted by and show. */
    name: text('name').notNull().default(''),
    sortName: text('sort_name').notNull().default('\u{10ffff}'),
    email: text('email'),
  },
  (table) => [
    index('subscriptions_contact').on(table.contactId),
    index('subscriptions_name').on(table.sortName),
    index('subscriptions_created').on(table.createdAt),
    // With the name, so that the order of all by end is read from here alone.
    index('subscriptions_end').on(table.endsAt, table.sortName),
    // Counts of a plan are read from here alone.
    index('subscriptions_plan').on(
      table.planId,
      table.status,
      table.payment,
      table.startsAt,
      table.endsAt,
      table.renewalCancelled,
    ),
  ],
)

/** Contacts whose name or e-mail has changed, or that have a subscription that is new; triggers note them. */
export const subscriptionsStale = sqliteTable('subscriptions_stale', { contactId: text('contact_id').primaryKey() })
