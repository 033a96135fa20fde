import { integer, text } from 'drizzle-orm/sqlite-core'

/**
 * `mirror.db`: a copy of the site that can be fetched again. Every entity has the platform's document as last received
 * (`server`), the document as the person sees it (`doc`, null = the same as `server`), and columns for what is filtered,
 * sorted or searched. Those columns are always taken from what the person sees.
 */
export const mirroredColumns = () => ({
  rid: integer('rid').primaryKey(),
  id: text('id').notNull().unique(),
  server: text('server').notNull(),
  doc: text('doc'),
  revision: text('revision'),
  updatedDate: text('updated_date'),
  /** The last complete pass that saw the row; the sweep removes what a pass did not see. */
  seenRun: integer('seen_run').notNull().default(0),
})
