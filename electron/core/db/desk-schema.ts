import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `desk.db`: what only this laptop has. Written with FULL durability; a person is told "saved" after the commit. */

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
    eventId: text('event_id'),
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
    /** Grows with every claim: an answer to an older claim changes nothing any more. */
    fence: integer('fence').notNull().default(0),
    /** Which run of Foyer is sending the row, and until when that is to be believed (wall clock). */
    leaseOwner: text('lease_owner'),
    leaseUntil: integer('lease_until').notNull().default(0),
  },
  (table) => [
    index('outbox_entity').on(table.entityKey, table.lane, table.number),
    index('outbox_state').on(table.state, table.nextTryAt),
    // What waits to be sold is counted with every key at the till, however many check-ins wait beside it.
    index('outbox_sales').on(table.eventId, table.number).where(sql`operation = 'sales.sell'`),
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

/** Two facts that cannot both be meant, for a person to look at. */
export const incidents = sqliteTable('incidents', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  at: integer('at').notNull(),
  title: text('title').notNull(),
  detail: text('detail').notNull(),
  ticketNumber: text('ticket_number'),
  eventId: text('event_id'),
  /** What is known of both sides, as JSON. */
  facts: text('facts').notNull(),
  acknowledgedAt: integer('acknowledged_at'),
  /** What somebody decided, in words, and who. */
  decision: text('decision'),
  decidedBy: text('decided_by'),
})

/** Every scan of this desk, admitted or not. */
export const scans = sqliteTable(
  'scans',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    eventId: text('event_id').notNull(),
    mode: text('mode').notNull(),
    outcome: text('outcome').notNull(),
    code: text('code').notNull(),
    ticketNumber: text('ticket_number'),
    name: text('name'),
    typeName: text('type_name'),
    seat: text('seat'),
    operator: text('operator').notNull(),
    desk: text('desk').notNull(),
    operationId: text('operation_id'),
    undone: integer('undone').notNull().default(0),
    /** Admissions of one act, a whole order at once, have the same; null for a scan by itself. */
    groupId: text('group_id'),
  },
  (table) => [
    index('scans_event').on(table.eventId, table.at),
    // The last scans, in the order in which they were made.
    index('scans_made').on(table.eventId),
    index('scans_ticket').on(table.ticketNumber, table.at),
    index('scans_group').on(table.groupId).where(sql`group_id IS NOT NULL`),
  ],
)

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** The desk's working sessions, from the float in the drawer to the count at the end. */
export const shifts = sqliteTable('shifts', {
  id: text('id').primaryKey(),
  number: integer('number').notNull().unique(),
  /** Whose money it is: the site as `site-identity` names it. The file outlives a change of the site. */
  site: text('site').notNull().default(''),
  desk: text('desk').notNull(),
  operator: text('operator').notNull(),
  openedAt: integer('opened_at').notNull(),
  closedAt: integer('closed_at'),
  /** What lay in the drawer at the start, as JSON: one amount per currency. */
  floats: text('floats').notNull(),
  /** What was counted at the end, as JSON. */
  counted: text('counted'),
  /** The report as it was closed, as JSON; it is not computed anew. */
  report: text('report'),
  note: text('note').notNull().default(''),
})

/** Money that went into or out of the drawer without a sale. */
export const drawerMoves = sqliteTable('drawer_moves', {
  id: text('id').primaryKey(),
  shiftId: text('shift_id').notNull(),
  at: integer('at').notNull(),
  kind: text('kind').notNull(),
  minor: integer('minor').notNull(),
  currency: text('currency').notNull(),
  reason: text('reason').notNull(),
  operator: text('operator').notNull(),
})

/**
 * The cash book: a row per sale and per sale taken back, written in the transaction that saves it. It outlives the outbox
 * and its history, and only grows.
 */
export const takings = sqliteTable(
  'takings',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    /** See `shift/taking-kind.ts`. */
    kind: text('kind').notNull(),
    saleId: text('sale_id').notNull(),
    number: text('number').notNull(),
    /** The site it was sold for, as in `shifts`. */
    site: text('site').notNull().default(''),
    eventId: text('event_id').notNull(),
    /** Null until a shift takes it on. */
    shiftId: text('shift_id'),
    method: text('method').notNull(),
    currency: text('currency').notNull(),
    /** What changed hands, fees and taxes included, minor units; a row that takes back has the same sign. */
    minor: integer('minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
    feeMinor: integer('fee_minor').notNull(),
    taxMinor: integer('tax_minor').notNull(),
    receivedMinor: integer('received_minor'),
    /** The lines as JSON, with the names the tickets had. */
    lines: text('lines').notNull(),
    tickets: integer('tickets').notNull(),
    operator: text('operator').notNull(),
    desk: text('desk').notNull(),
    reason: text('reason'),
    /** The site's order and its total, once they are known. */
    orderNumber: text('order_number'),
    siteMinor: integer('site_minor'),
  },
  (table) => [
    index('takings_shift').on(table.shiftId, table.at),
    index('takings_sale').on(table.saleId),
    index('takings_order').on(table.orderNumber),
    index('takings_event').on(table.eventId, table.at),
    // The last sales, in the order in which they were made.
    index('takings_sales').on(table.eventId).where(sql`kind = 'sale'`),
  ],
)

/** A manager's word that one sale may go beyond the allowance. */
export const approvals = sqliteTable('approvals', {
  id: text('id').primaryKey(),
  at: integer('at').notNull(),
  eventId: text('event_id').notNull(),
  reason: text('reason').notNull(),
  operator: text('operator').notNull(),
  /** The sale that used it; one only. */
  saleId: text('sale_id'),
})

/** Carts that were put aside. */
export const carts = sqliteTable('carts', {
  id: text('id').primaryKey(),
  at: integer('at').notNull(),
  eventId: text('event_id').notNull(),
  /** As JSON. */
  cart: text('cart').notNull(),
})

/** What is to be printed, and what became of it. */
export const printJobs = sqliteTable('print_jobs', {
  id: text('id').primaryKey(),
  at: integer('at').notNull(),
  what: text('what').notNull(),
  kind: text('kind').notNull(),
  /** What to print, as JSON: ids, not the page. */
  request: text('wish').notNull(),
  paper: text('paper').notNull(),
  printer: text('printer'),
  state: text('state').notNull(),
  copy: integer('copy').notNull().default(0),
  error: text('error'),
})

/** Wishes to give money back: the platform has no call for it, so a person does it there and ticks it off here. */
export const refundRequests = sqliteTable(
  'refund_requests',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    orderNumber: text('order_number').notNull(),
    eventId: text('event_id').notNull(),
    minor: integer('minor').notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    reason: text('reason').notNull(),
    operator: text('operator').notNull(),
    doneAt: integer('done_at'),
    doneBy: text('done_by'),
    /** Null until a shift takes it on. */
    shiftId: text('shift_id'),
  },
  (table) => [index('refund_requests_order').on(table.orderNumber), index('refund_requests_shift').on(table.shiftId)],
)

/** What reviewers wrote about a submission. The platform has no place for it, so it stays on this laptop. */
export const reviewNotes = sqliteTable(
  'review_notes',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id').notNull(),
    at: integer('at').notNull(),
    operator: text('operator').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('review_notes_submission').on(table.submissionId, table.at)],
)

/** Who looks after a submission. It stays on this laptop, like the notes. */
export const reviewers = sqliteTable(
  'reviewers',
  {
    submissionId: text('submission_id').primaryKey(),
    name: text('name').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('reviewers_name').on(table.name)],
)

/** What the tags of submissions are called here: the platform's submissions hold their ids only. */
export const tagNames = sqliteTable('tag_names', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  at: integer('at').notNull(),
})

/** Filters of a list that somebody gave a name. */
export const savedViews = sqliteTable('saved_views', {
  id: text('id').primaryKey(),
  /** The list it is for. */
  list: text('list').notNull(),
  name: text('name').notNull(),
  /** As JSON. */
  filter: text('filter').notNull(),
  at: integer('at').notNull(),
})
