import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * `desk.db`: what only this laptop has. Written with FULL durability; a person is told "saved" after the commit. The other
 * tables stand by their subject in `outbox-schema.ts`, `box-office-schema.ts`, `review-schema.ts` and `upload-schema.ts`.
 */

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
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
