import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
