import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { mirroredColumns } from '../db/mirrored-columns.ts'

/** What items link to through fields that lead to several others. */
export const itemLinks = sqliteTable(
  'item_links',
  { ...mirroredColumns(), collectionId: text('collection_id').notNull() },
  (table) => [index('item_links_collection').on(table.collectionId)],
)

/** The site's collections of data, with their fields. */
export const collections = sqliteTable('collections', {
  ...mirroredColumns(),
  name: text('name').notNull(),
  /** Its items can be kept here: it is the site's own, and none of an app. Whether they are: `data/keeping/kept-here.ts`. */
  kept: integer('kept').notNull(),
})

/** Items of collections. An id is its collection's and its own: it is unique in its collection only. */
export const items = sqliteTable(
  'items',
  {
    ...mirroredColumns(),
    collectionId: text('collection_id').notNull(),
    itemId: text('item_id').notNull(),
    createdAt: text('created_at'),
    /** It is to be removed, and the site does not know yet. */
    leaving: integer('leaving').notNull(),
    /** All values as they are searched. */
    words: text('words').notNull(),
  },
  (table) => [index('items_collection').on(table.collectionId, table.itemId)],
)

/**
 * Fields of large collections by which a list was sorted or filtered: their values lie in `item_values`, since reading
 * all documents for an order takes a third of a second and more.
 */
export const itemFields = sqliteTable(
  'item_fields',
  {
    field: integer('field').primaryKey(),
    collectionId: text('collection_id').notNull(),
    /** Where the values stand in an item, as SQLite writes paths. */
    path: text('path').notNull(),
    /** The row up to which values were gathered; null = all of them are here. What changes later is taken over at once. */
    gatheredTo: integer('gathered_to').default(0),
    /** Grows with each field that is asked for anew: the least goes first when there are too many. */
    used: integer('used').notNull(),
  },
  (table) => [uniqueIndex('item_fields_path').on(table.collectionId, table.path)],
)

/** Values of those fields as they are compared, one row for each member of a list; filled by triggers on `items`. */
export const itemValues = sqliteTable(
  'item_values',
  {
    field: integer('field').notNull(),
    rid: integer('rid').notNull(),
    /** Its place in a list; 0 for what is none. */
    place: integer('place').notNull(),
    /** 0 a value, 1 nothing, 2 an empty list, 3 a member of a list. */
    shape: integer('shape').notNull(),
    /** The platform sorts by it first: 0 nothing to compare, 1 number, 2 text, 3 yes or no, 4 instant. */
    rank: integer('rank').notNull(),
    /** As it is compared: an instant in seconds since 1970. It has no type of its own. */
    value: blob('value'),
    lowered: text('lowered'),
    /** The item's id, by which equals are ordered. */
    itemId: text('item_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.field, table.rid, table.place] }),
    index('item_values_order').on(table.field, table.place, table.rank, table.value, table.itemId),
  ],
)

/**
 * The rows of items whose gathered values may have changed, in the order of the changes: a reader that keeps values in
 * memory reads those again. A row that went has a minus, as another item may get its number; row 0 stands for all of
 * them. The last ten thousand are kept.
 */
export const itemValueChanges = sqliteTable('item_value_changes', {
  seq: integer('seq').primaryKey(),
  rid: integer('rid').notNull(),
})
