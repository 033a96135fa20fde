import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Every scan of this laptop, admitted or not. */
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

/** The laptop's working sessions, from the float in the drawer to the count at the end. */
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
    /** What was charged, fees and taxes included, minor units; a row that takes back has the same sign. */
    minor: integer('minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
    feeMinor: integer('fee_minor').notNull(),
    taxMinor: integer('tax_minor').notNull(),
    receivedMinor: integer('received_minor'),
    /** What coins made cash more (positive) or less than `minor`: the drawer holds both, the site knows `minor` alone. */
    roundingMinor: integer('rounding_minor').notNull().default(0),
    /** The lines as JSON, with the names the tickets had. */
    lines: text('lines').notNull(),
    tickets: integer('tickets').notNull(),
    operator: text('operator').notNull(),
    desk: text('desk').notNull(),
    reason: text('reason'),
    /** The site's order and its total, once they are known. */
    orderNumber: text('order_number'),
    siteMinor: integer('site_minor'),
    /** The number for people (D1-042), and the business day on which no other sale has it; sales alone have both. */
    receiptNumber: text('receipt_number'),
    businessDay: text('business_day'),
  },
  (table) => [
    index('takings_shift').on(table.shiftId, table.at),
    index('takings_sale').on(table.saleId),
    index('takings_order').on(table.orderNumber),
    index('takings_event').on(table.eventId, table.at),
    // The last sales, in the order in which they were made.
    index('takings_sales').on(table.eventId).where(sql`kind = 'sale'`),
    index('takings_day').on(table.businessDay).where(sql`business_day IS NOT NULL`),
  ],
)

/** One thing that an operator let another one do, with a PIN. */
export const approvals = sqliteTable(
  'approvals',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    /** Of a sale beyond its limits; else empty. */
    eventId: text('event_id').notNull(),
    reason: text('reason').notNull(),
    /** Who asked for it. */
    operator: text('operator').notNull(),
    /** The sale that used it; one only. */
    saleId: text('sale_id'),
    /** What it is for, as the contract names it. */
    operation: text('operation').notNull().default('sales.sell'),
    /** Who gave it: the name, and the operator's id. */
    approvedBy: text('approved_by').notNull().default(''),
    approverId: text('approver_id').notNull().default(''),
    usedAt: integer('used_at'),
    /** The right that was missing. */
    right: text('right').notNull().default('sell'),
  },
  (table) => [index('approvals_used').on(table.usedAt)],
)

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

/**
 * Money for orders as laptops share it through the site: our own records that were sent, and those of other laptops that
 * were read. What an order's form loses is here all the same.
 */
export const orderMoney = sqliteTable(
  'order_money',
  {
    id: text('id').primaryKey(),
    site: text('site').notNull(),
    orderNumber: text('order_number').notNull(),
    eventId: text('event_id').notNull(),
    /** 1 for records of this laptop. */
    own: integer('own').notNull(),
    /** 1 once the site was seen to keep it: what is missing there afterwards was lost, and is sent again. */
    kept: integer('kept').notNull().default(0),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    minor: integer('minor').notNull(),
    currency: text('currency').notNull(),
    method: text('method').notNull(),
    at: integer('at').notNull(),
    desk: text('desk').notNull(),
  },
  (table) => [index('order_money_order').on(table.orderNumber)],
)

/** Requests to give money back: the platform has no call for it, so a person does it there and ticks it off here. */
export const refundRequests = sqliteTable(
  'refund_requests',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    orderNumber: text('order_number').notNull(),
    eventId: text('event_id').notNull(),
    minor: integer('minor').notNull(),
    currency: text('currency').notNull(),
    /** As in the cash book, where it is given back in cash. */
    roundingMinor: integer('rounding_minor').notNull().default(0),
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

/**
 * Plans sold in person, from before the site is asked: after a lost reply, a crash or a power cut the site is looked
 * through for what a row says, and nothing is sent again.
 */
export const planSales = sqliteTable(
  'plan_sales',
  {
    id: text('id').primaryKey(),
    site: text('site').notNull(),
    at: integer('at').notNull(),
    planId: text('plan_id').notNull(),
    planName: text('plan_name').notNull(),
    memberId: text('member_id').notNull(),
    /** Of the buyer, for people. */
    name: text('name').notNull(),
    /** By its millisecond the site's subscription is known as this one. */
    startsAt: text('starts_at').notNull(),
    payment: text('payment').notNull(),
    minor: integer('minor').notNull(),
    currency: text('currency').notNull(),
    receivedMinor: integer('received_minor'),
    roundingMinor: integer('rounding_minor').notNull().default(0),
    operator: text('operator').notNull(),
    desk: text('desk').notNull(),
    /** sending, sold, refused or notSold. */
    state: text('state').notNull(),
    subscriptionId: text('subscription_id'),
  },
  (table) => [index('plan_sales_state').on(table.state)],
)
