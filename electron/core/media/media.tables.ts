import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

/** The folders of the site's media library that are not in its trash. */
export const mediaFolders = sqliteTable('media_folders', {
  ...mirroredColumns(),
  name: text('name').notNull(),
  sortName: text('sort_name').notNull(),
  /** `media-root` for those at the top. */
  parentId: text('parent_id').notNull(),
})

/** The files of the site's media library, those in its trash among them. */
export const mediaFiles = sqliteTable(
  'media_files',
  {
    ...mirroredColumns(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    folderId: text('folder_id').notNull(),
    kind: text('kind').notNull(),
    /** OK, or DELETED for what lies in the trash. */
    state: text('state').notNull(),
    bytes: integer('bytes'),
    createdAt: text('created_at').notNull(),
    status: text('status').notNull(),
    private: integer('private').notNull(),
    /** Where the site has a small picture of it. */
    picture: text('picture'),
    /** Name and labels as they are searched. */
    words: text('words').notNull(),
  },
  (table) => [
    // The counts of all folders are read from here alone.
    index('media_files_folder').on(table.state, table.folderId, table.kind),
    index('media_files_name').on(table.state, table.sortName),
    index('media_files_created').on(table.state, table.createdAt),
    index('media_files_bytes').on(table.state, table.bytes),
  ],
)
