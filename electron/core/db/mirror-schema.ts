import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// The tables of `mirror.db` that belong to no entity; an entity's own table is beside it, in a file `*.tables.ts`.

/** How far each data set has come; saved in one transaction with the rows it speaks of. `scope` is an event id or ''. */
export const pulls = sqliteTable('pulls', {
  key: text('key').primaryKey(),
  dataSet: text('data_set').notNull(),
  scope: text('scope').notNull(),
  /** Number of the pass that is running or ran last. */
  run: integer('run').notNull().default(0),
  /** Where to go on, as JSON; null when no pass is under way. */
  position: text('position'),
  /** The platform's time up to which changes were taken over. */
  watermark: text('watermark'),
  expected: integer('expected'),
  fullAt: integer('full_at'),
  changedAt: integer('changed_at'),
  /** When the platform last reported everything it had about the set. */
  checkedAt: integer('checked_at'),
  frozen: text('frozen'),
})

/**
 * What is known to be gone for good: events that were deleted, and tickets that left the mirror with theirs. `scope` is
 * the id of the event. It holds only while the event is not here again.
 */
export const tombstones = sqliteTable(
  'departed',
  { dataSet: text('data_set').notNull(), id: text('id').notNull(), scope: text('scope').notNull() },
  (table) => [primaryKey({ columns: [table.dataSet, table.id] })],
)

/** Records that were merged into others: rows that name the source name the target instead; triggers see to it. */
export const redirects = sqliteTable(
  'redirects',
  { dataSet: text('data_set').notNull(), sourceId: text('source_id').notNull(), targetId: text('target_id').notNull() },
  (table) => [primaryKey({ columns: [table.dataSet, table.sourceId] })],
)

/**
 * Documents of the site that don't fit, as they came: some of their fields are absent in the mirror, or all of it is.
 * `absent` lists the fields as JSON; null = the whole document. They stay until the site sends a version that fits.
 */
export const setAsideDocuments = sqliteTable(
  'set_aside',
  {
    dataSet: text('data_set').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** `misfit` = the site sent it so, `damaged` = this laptop's copy of it was. */
    reason: text('reason').notNull(),
    absent: text('absent'),
    original: text('original').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataSet, table.id] })],
)

/** Values about the mirror itself: which site it copies. */
export const meta = sqliteTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() })
