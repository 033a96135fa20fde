import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What waits to reach the platform, one row per thing a person did. */
export const outbox = sqliteTable(
  'outbox',
  {
    /** The order in which people acted. */
    number: integer('number').primaryKey({ autoIncrement: true }),
    /** Operation id, made when the person acted and kept through every try. */
    id: text('id').notNull().unique(),
    operation: text('operation').notNull(),
    version: integer('version').notNull(),
    input: text('input').notNull(),
    lane: text('lane').notNull(),
    /** The record it is about, `table:id`; rows of one record go out in order. */
    entityKey: text('entity_key').notNull(),
    /** What its record is part of, as an event; null where it is part of nothing. */
    scope: text('event_id'),
    what: text('what').notNull(),
    about: text('about').notNull(),
    operator: text('operator').notNull(),
    desk: text('desk').notNull(),
    /** The site it was made for, as `site-identity` names it; it is sent to no other. Empty when that was not known. */
    site: text('site').notNull().default(''),
    madeAt: integer('made_at').notNull(),
    /** Platform clock minus ours when the person acted, as far as it was known; milliseconds. */
    clockOffsetMs: integer('clock_offset_ms'),
    /** What the changed fields were when the person acted, as JSON: the "before" of a three-way comparison. */
    base: text('base'),
    baseRevision: text('base_revision'),
    /** The row that must be done first, by number. */
    dependsOn: integer('depends_on'),
    state: text('state').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: integer('next_try_at').notNull().default(0),
    sentAt: integer('sent_at'),
    /** How often a look-up found no effect of the last try. */
    lookedUp: integer('looked_up').notNull().default(0),
    /** How often the site took a try and nothing of it came to be. */
    noEffect: integer('no_effect').notNull().default(0),
    /** Set after a batch was refused as a whole: the row goes out by itself. */
    alone: integer('alone').notNull().default(0),
    lastAnswer: text('last_answer'),
    /** How far a change of several steps has come, as JSON; written before the next step is sent. */
    progress: text('progress'),
    /** Two versions that meet, as JSON, while the row needs a person. */
    conflict: text('conflict'),
    /** Grows with every claim, so a response to an older claim changes nothing. */
    fence: integer('fence').notNull().default(0),
    /** Which run of Foyer is sending the row, and until when that is to be believed (wall clock). */
    leaseOwner: text('lease_owner'),
    leaseUntil: integer('lease_until').notNull().default(0),
  },
  (table) => [
    index('outbox_entity').on(table.entityKey, table.lane, table.number),
    index('outbox_state').on(table.state, table.nextTryAt),
    // What waits to be sold is counted with every key at the till, however many check-ins wait beside it.
    index('outbox_sales').on(table.scope, table.number).where(sql`operation = 'sales.sell'`),
    // What goes out next, lane by lane, in the order of numbers.
    index('outbox_lane').on(table.lane, table.number),
    // When the next row of a lane is due.
    index('outbox_due').on(table.lane, table.state, table.nextTryAt),
    // Since when something waits for the platform.
    index('outbox_made').on(table.madeAt).where(sql`state NOT IN ('needsYou', 'refused')`),
    index('outbox_operation').on(table.operation, table.number),
    index('outbox_depends').on(table.dependsOn).where(sql`depends_on IS NOT NULL`),
  ],
)

/** How many rows of the outbox a lane has in each state. Triggers keep it, in the transaction of each change. */
export const outboxCounts = sqliteTable(
  'outbox_counts',
  { lane: text('lane').notNull(), state: text('state').notNull(), n: integer('n').notNull() },
  (table) => [primaryKey({ columns: [table.lane, table.state] })],
)

/** Records made here got an id here; this is the platform's name for each, once it has one. */
export const identities = sqliteTable('identities', {
  localId: text('local_id').primaryKey(),
  dataSet: text('data_set').notNull(),
  platformId: text('platform_id').notNull(),
  operationId: text('operation_id').notNull(),
  at: integer('at').notNull(),
})

/** Operations that never left and whose place a newer one has taken: a copy that still has them is behind. */
export const superseded = sqliteTable('superseded', {
  id: text('id').primaryKey(),
  at: integer('at').notNull(),
})

/** What became of every row, for 30 days. */
export const history = sqliteTable(
  'history',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    madeAt: integer('made_at').notNull(),
    operation: text('operation').notNull(),
    version: integer('version').notNull(),
    input: text('input').notNull(),
    what: text('what').notNull(),
    about: text('about').notNull(),
    operator: text('operator').notNull(),
    desk: text('desk').notNull(),
    result: text('result').notNull(),
    detail: text('detail'),
    entityKey: text('entity_key').notNull().default(''),
    /** The version that was not chosen, as JSON; it can be brought back. */
    kept: text('kept'),
    restoredAt: integer('restored_at'),
  },
  (table) => [
    index('history_at').on(table.at),
    index('history_sales').on(table.entityKey).where(sql`operation = 'sales.sell'`),
    index('history_sales_at').on(table.at).where(sql`operation = 'sales.sell'`),
    index('history_sales_made').on(table.madeAt).where(sql`operation = 'sales.sell'`),
  ],
)

/** Two records that contradict each other, for a person to look at. */
export const incidents = sqliteTable('incidents', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  at: integer('at').notNull(),
  title: text('title').notNull(),
  detail: text('detail').notNull(),
  /** Which record it is about, as a ticket, and what that is part of. */
  subject: text('ticket_number'),
  scope: text('event_id'),
  /** What is known of both sides, as JSON. */
  facts: text('facts').notNull(),
  acknowledgedAt: integer('acknowledged_at'),
  /** What was decided, in words, and by whom. */
  decision: text('decision'),
  decidedBy: text('decided_by'),
})
