import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Imports of contacts. All that a file comes to is written here before any of it is queued, so that an import ends without its
 * file, whatever ends the program meanwhile.
 */
export const contactImports = sqliteTable('contact_imports', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  /** By which a window names it. */
  id: text('id').notNull().unique(),
  /** As `site-identity` names it. */
  site: text('site').notNull(),
  /** Of the file. */
  name: text('name').notNull(),
  /** The titles of the file, as JSON. */
  titles: text('titles').notNull(),
  /** `reading` until all rows are here; then `running`, `done`, `cancelled`, `undoing`, `undone`. */
  state: text('state').notNull(),
  at: integer('at').notNull(),
  total: integer('total').notNull(),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  same: integer('same').notNull().default(0),
  faulty: integer('faulty').notNull().default(0),
})

/** What each row of a file comes to: one or two operations, or its faults. */
export const contactImportRows = sqliteTable(
  'contact_import_rows',
  {
    /** The import, by its `seq`. */
    import: integer('import').notNull(),
    /** As spreadsheets count them. */
    row: integer('row').notNull(),
    /** A row that changes fields and labels has two parts. */
    part: integer('part').notNull(),
    /** The queued operation; `fault` for a row that stays out. */
    operation: text('operation').notNull(),
    /** Of the operation, as JSON; of a fault, the cells and what is wrong. */
    input: text('input').notNull(),
    /** What an undo has to know of the contact before, as JSON; null where it is new. */
    before: text('before'),
    /** `waiting`, `queued`, `gone` where the contact was deleted meanwhile; `undone`, `left`; `fault`. */
    state: text('state').notNull(),
    /** The row of the outbox. */
    operationId: text('operation_id'),
  },
  (table) => [
    primaryKey({ columns: [table.import, table.row, table.part] }),
    index('contact_import_rows_state').on(table.import, table.state, table.row),
  ],
)
