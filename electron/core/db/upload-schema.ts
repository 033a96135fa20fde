import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Files on their way to the site's library, one row each, written before the first byte leaves. They are no part of the
 * outbox: ten thousand photos must not hide a sale that waits.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    number: integer('number').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    /** The site it was added for, as `site-identity` names it; it is sent to no other. */
    site: text('site').notNull(),
    /** What it was added with, see `upload_batches`; empty in rows of older versions. */
    batch: text('batch').notNull().default(''),
    /** Where its bytes are on this computer, as the port of local files names it; never shown to a window. */
    place: text('place').notNull(),
    name: text('name').notNull(),
    /** The folders above it in what was added, joined by `/`; empty at the top. */
    folder: text('folder').notNull(),
    /** The site's folder that it was added to; empty = the top of the library. */
    target: text('target').notNull(),
    size: integer('size').notNull(),
    modifiedAt: integer('modified_at').notNull(),
    /** When the system noted a change of it, which no program sets back; null for copies and rows of older versions. */
    changedAt: integer('changed_at'),
    sha256: text('sha256'),
    mimeType: text('mime_type').notNull(),
    /** See `UploadState` of the contract. */
    state: text('state').notNull(),
    confirmed: integer('confirmed').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    nextTryAt: integer('next_try_at').notNull().default(0),
    /** Why it stands where it stands, as a stored message. */
    reason: text('reason'),
    folderId: text('folder_id'),
    /** Where a resumable upload goes on, as JSON: its addresses and its token. */
    resume: text('resume'),
    /** When all of its bytes may have reached the site without a response: it is looked for before it is sent again. */
    mayHaveArrivedAt: integer('perhaps_at'),
    lookedUp: integer('looked_up').notNull().default(0),
    fileId: text('file_id'),
    url: text('url'),
    /** The operator chose to send it although the site has the same file. */
    insists: integer('insists').notNull().default(0),
    /**
     * 1: in an unconfirmed plan. 2: confirmed, and still to be compared with the site. 3: the same for one of a watched
     * folder, which needs no confirmation. 4: the site is asked whether it still has the same file. None of them
     * leaves.
     */
    isPlanned: integer('is_planned').notNull().default(0),
    /** Why it is in the plan and not meant, as a stored message: what the plan's filter says of it. */
    keptOut: text('kept_out'),
    /** How it compares to the site, see `Verdict` of the contract; null until its content was read. */
    verdict: text('verdict'),
    /** The site's file that it was compared to. */
    likeId: text('like_id'),
    /** What it is called at the site; null = as here. */
    siteName: text('site_name'),
    /** Labels for it at the site, as JSON; null = none. */
    labels: text('labels'),
    isPrivate: integer('is_private').notNull().default(0),
    /** What is read aloud in place of the picture; null = none, or the library has it already. */
    altText: text('alt_text'),
    /** The watched folder that it was found in, see `upload_watches`; null = a person added it. */
    watch: text('watch'),
    /** The site's file that goes to its trash once this one is there. */
    replaces: text('replaces'),
    addedAt: integer('added_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('uploads_due').on(table.site, table.state, table.nextTryAt, table.number),
    index('uploads_listed').on(table.site, table.number),
    // What is asked for every file that is sent, and for all of them four times a second.
    index('uploads_next').on(table.site, table.state, table.number, table.nextTryAt, table.isPlanned),
    index('uploads_sums').on(table.site, table.state, table.isPlanned, table.size, table.confirmed),
    index('uploads_place').on(table.place),
    index('uploads_content').on(table.sha256).where(sql`sha256 IS NOT NULL`),
    index('uploads_batch').on(table.batch, table.state),
    index('uploads_plan').on(table.site, table.number).where(sql`is_planned > 0`),
    index('uploads_plan_sums')
      .on(
        table.site,
        table.isPlanned,
        table.keptOut,
        table.state,
        table.verdict,
        table.reason,
        table.size,
        table.mimeType,
      )
      .where(sql`is_planned > 0`),
    index('uploads_unchecked')
      .on(table.site, table.isPlanned, table.number)
      .where(sql`is_planned > 0 AND verdict IS NULL AND kept_out IS NULL AND state = 'planned'`),
    index('uploads_told').on(table.site, table.state, table.number).where(sql`alt_text IS NOT NULL`),
    index('uploads_path').on(table.site, table.folder, table.name),
    index('uploads_watched').on(table.watch, table.folder, table.name).where(sql`watch IS NOT NULL`),
  ],
)

/** Files that were added until all of them had an end, together one line of the history. */
export const uploadBatches = sqliteTable(
  'upload_batches',
  {
    id: text('id').primaryKey(),
    site: text('site').notNull(),
    /** The folder or the file that was added first, by its name. */
    about: text('about').notNull(),
    operator: text('operator').notNull(),
    desk: text('desk').notNull(),
    begunAt: integer('begun_at').notNull(),
    /** When the last of its files had an end; null while some have none. */
    endedAt: integer('ended_at'),
    /** Files of it that are off the list already, by how they ended. */
    clearedDone: integer('cleared_done').notNull().default(0),
    clearedSkipped: integer('cleared_skipped').notNull().default(0),
  },
  (table) => [index('upload_batches_open').on(table.site).where(sql`ended_at IS NULL`)],
)

/** Folders of the site that were found or made for added files, so that each is asked for once. */
export const uploadFolders = sqliteTable(
  'upload_folders',
  {
    site: text('site').notNull(),
    parent: text('parent').notNull(),
    name: text('name').notNull(),
    id: text('id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.parent, table.name] })],
)

/** Folders of this computer that are watched: what is new in them is sent. */
export const uploadWatches = sqliteTable('upload_watches', {
  id: text('id').primaryKey(),
  site: text('site').notNull(),
  /** Its path on this computer; never shown to a window. */
  folder: text('folder').notNull(),
  name: text('name').notNull(),
  /** The site's folder that its files go to; empty = the top of the library. */
  target: text('target').notNull(),
  operator: text('operator').notNull(),
  desk: text('desk').notNull(),
  addedAt: integer('added_at').notNull(),
})

/** The recorded content of a watched folder, by which a new or changed file is recognised. */
export const uploadWatched = sqliteTable(
  'upload_watched',
  {
    watch: text('watch').notNull(),
    /** The way from the watched folder, with its own name, joined by `/`. */
    path: text('path').notNull(),
    size: integer('size').notNull(),
    modifiedAt: integer('modified_at').notNull(),
    changedAt: integer('changed_at'),
    /** Its content when it was sent last, and the site's file of it. */
    sha256: text('sha256'),
    fileId: text('file_id'),
  },
  (table) => [primaryKey({ columns: [table.watch, table.path] })],
)

/** Files of this computer that go with submissions, from the moment they were picked. Kept for a week at least. */
export const submissionFiles = sqliteTable('answer_files', {
  id: text('id').primaryKey(),
  addedAt: integer('added_at').notNull(),
  /** Where its bytes are, as the port of local files names it; never shown to a window. */
  place: text('place').notNull(),
  name: text('name').notNull(),
  mimeType: text('mime_type').notNull(),
  size: integer('size').notNull(),
  /** Null for a copy that a window brought. */
  modifiedAt: integer('modified_at'),
  /** The submission that it goes with, by the id it has here; null until that is saved. */
  submissionId: text('submission_id'),
  /** What the site calls it, as JSON, once it has its bytes: it is not sent twice. */
  sent: text('sent'),
})

/** Files of submissions that others sent, as far as they are kept here or it is known why not. */
export const keptFiles = sqliteTable(
  'kept_files',
  {
    /** As `site-identity` names it. */
    site: text('site').notNull(),
    /** What the site calls it. */
    fileId: text('file_id').notNull(),
    state: text('state', { enum: ['here', 'over', 'large', 'gone'] }).notNull(),
    /** What it is called in the folder of kept files; made here. */
    place: text('place').notNull(),
    /** Bytes; 0 where they were never here. */
    size: integer('size').notNull(),
    /** Of its content, in hex. */
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.fileId] })],
)
