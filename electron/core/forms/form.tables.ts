import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

export const forms = sqliteTable('forms', {
  ...mirroredColumns(),
  name: text('name').notNull(),
  enabled: integer('enabled').notNull(),
})

export const submissions = sqliteTable(
  'submissions',
  {
    ...mirroredColumns(),
    formId: text('form_id').notNull(),
    status: text('status').notNull(),
    seen: integer('seen').notNull(),
    createdAt: text('created_at').notNull(),
    contactId: text('contact_id'),
    files: integer('files').notNull(),
    /** It is to go to the trash, and the site does not know yet. */
    leaving: integer('leaving').notNull(),
    /** The field values in the form in which they are searched. */
    words: text('words').notNull(),
    /** What `submissions_values` holds of it, as JSON: `[target, text, number]` each. Triggers carry it over. */
    indexed: text('indexed').notNull().default('[]'),
  },
  (table) => [
    index('submissions_created').on(table.createdAt),
    index('submissions_contact').on(table.contactId),
    // Lists and counts of a form are read from here alone.
    index('submissions_form').on(table.formId, table.leaving, table.status, table.seen, table.createdAt),
    index('submissions_unseen').on(table.createdAt).where(sql`seen = 0`),
  ],
)

/** Single field values and tags of submissions, as they are filtered and counted: all of one field lie side by side. */
export const submissionsValues = sqliteTable(
  'submissions_values',
  {
    target: text('target').notNull(),
    rid: integer('rid').notNull(),
    place: integer('place').notNull(),
    /** Folded; empty for what is a number only. */
    text: text('text').notNull(),
    number: real('number'),
  },
  (table) => [primaryKey({ columns: [table.target, table.rid, table.place] })],
)

/** Forms that lie in the trash of the site, where it keeps them for a while. */
export const trashedForms = sqliteTable('trashed_forms', { ...mirroredColumns(), name: text('name').notNull() })

/** What lies in the trash of the site's forms, form by form. */
export const trashedSubmissions = sqliteTable(
  'trashed_submissions',
  {
    ...mirroredColumns(),
    formId: text('form_id').notNull(),
    status: text('status').notNull(),
    createdAt: text('created_at').notNull(),
    files: integer('files').notNull(),
    /** It is to be taken out or deleted for good, and the site does not know yet. */
    leaving: integer('leaving').notNull(),
    contactId: text('contact_id'),
  },
  (table) => [
    index('trashed_submissions_form').on(table.formId, table.createdAt),
    index('trashed_submissions_contact').on(table.contactId),
  ],
)
