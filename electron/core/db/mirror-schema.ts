import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * `mirror.db`: a copy of the site that can be fetched again. Every entity has the platform's document as last received
 * (`server`), the document as the person sees it (`doc`, null = the same as `server`), and columns for what is filtered,
 * sorted or searched. Those columns are always taken from what the person sees.
 */
const mirrored = () => ({
  rid: integer('rid').primaryKey(),
  id: text('id').notNull().unique(),
  server: text('server').notNull(),
  doc: text('doc'),
  revision: text('revision'),
  updatedDate: text('updated_date'),
  /** The last complete pass that saw the row; the sweep removes what a pass did not see. */
  seenRun: integer('seen_run').notNull().default(0),
})

export const events = sqliteTable('events', {
  ...mirrored(),
  title: text('title').notNull(),
  status: text('status').notNull(),
  startsAt: text('starts_at'),
  endsAt: text('ends_at'),
})

export const ticketDefinitions = sqliteTable(
  'ticket_definitions',
  { ...mirrored(), eventId: text('event_id').notNull(), name: text('name').notNull() },
  (table) => [index('ticket_definitions_event').on(table.eventId)],
)

export const orders = sqliteTable(
  'orders',
  {
    ...mirrored(),
    eventId: text('event_id').notNull(),
    contactId: text('contact_id'),
    createdAt: text('created_at'),
    status: text('status').notNull(),
    channel: text('channel').notNull(),
    buyer: text('buyer').notNull(),
    tickets: integer('tickets').notNull(),
    totalMinor: integer('total_minor'),
    currency: text('currency'),
    /** The site's word for how it was paid; empty when not told. */
    method: text('method').notNull().default(''),
    archived: integer('archived').notNull().default(0),
    sortBuyer: text('sort_buyer').notNull().default(''),
    email: text('email'),
    /** Name and e-mail as they are searched. */
    words: text('words').notNull().default(''),
    /** Digits, as they are searched. */
    phone: text('phone'),
    /** Numbers as they are typed, the one of this desk among them. */
    codes: text('codes').notNull().default(''),
  },
  (table) => [
    index('orders_event').on(table.eventId, table.createdAt, table.archived),
    // Sums are read from here alone, in the order of their groups: the documents are a hundred times as long.
    index('orders_sums').on(
      table.eventId,
      table.status,
      table.method,
      table.channel,
      table.currency,
      table.archived,
      table.createdAt,
      table.totalMinor,
      table.tickets,
    ),
    index('orders_contact').on(table.contactId),
    index('orders_status').on(table.status),
    index('orders_created').on(table.createdAt, table.archived),
    // What is put away or voided is little among a hundred thousand.
    index('orders_put_away').on(table.id).where(sql`archived = 1`),
    // What waits is a handful among a hundred thousand.
    index('orders_unsent').on(table.id).where(sql`doc IS NOT NULL`),
  ],
)

export const tickets = sqliteTable(
  'tickets',
  {
    ...mirrored(),
    eventId: text('event_id').notNull(),
    orderNumber: text('order_number').notNull(),
    definitionId: text('definition_id').notNull(),
    typeName: text('type_name').notNull(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    seat: text('seat'),
    status: text('status').notNull(),
    arrivedAt: text('arrived_at'),
    hasNote: integer('has_note').notNull(),
    email: text('email'),
    /** Name and e-mail as they are searched. */
    words: text('words').notNull().default(''),
    /** Digits, as they are searched. */
    phone: text('phone'),
    codes: text('codes').notNull(),
  },
  (table) => [
    index('tickets_event_name').on(table.eventId, table.sortName),
    index('tickets_order').on(table.orderNumber),
    index('tickets_event_arrived').on(table.eventId, table.arrivedAt),
    index('tickets_event_status').on(table.eventId, table.status, table.definitionId),
  ],
)

export const guests = sqliteTable(
  'guests',
  {
    ...mirrored(),
    eventId: text('event_id').notNull(),
    ticketNumber: text('ticket_number'),
    orderNumber: text('order_number'),
    contactId: text('contact_id'),
    guestType: text('guest_type').notNull(),
  },
  (table) => [
    index('guests_ticket').on(table.ticketNumber),
    index('guests_contact').on(table.contactId),
    index('guests_event').on(table.eventId),
  ],
)

export const contacts = sqliteTable(
  'contacts',
  {
    ...mirrored(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    email: text('email'),
    /** Name, company and all e-mails as they are searched. */
    words: text('words').notNull().default(''),
    /** Digits of all phones, as they are searched. */
    phone: text('phone'),
    /** As it was typed. */
    phoneShown: text('phone_shown'),
    labels: text('labels').notNull(),
    lastActivityAt: text('last_activity_at'),
    createdAt: text('created_at'),
    subscribed: integer('subscribed').notNull(),
    orders: integer('orders').notNull().default(0),
    spentMinor: integer('spent_minor').notNull().default(0),
    spentCurrency: text('spent_currency'),
  },
  (table) => [
    index('contacts_name').on(table.sortName),
    index('contacts_email').on(table.email),
    index('contacts_activity').on(table.lastActivityAt),
    index('contacts_created').on(table.createdAt),
    index('contacts_orders').on(table.orders),
    index('contacts_spent').on(table.spentMinor),
  ],
)

/** Contacts whose orders have changed and are to be counted anew; triggers note them. */
export const contactsStale = sqliteTable('contacts_stale', { contactId: text('contact_id').primaryKey() })

/** Tickets that were cancelled while their guests were inside; a trigger notes them. */
export const cancelledInside = sqliteTable('cancelled_inside', { ticketNumber: text('ticket_number').primaryKey() })

export const forms = sqliteTable('forms', {
  ...mirrored(),
  name: text('name').notNull(),
  enabled: integer('enabled').notNull(),
})

export const submissions = sqliteTable(
  'submissions',
  {
    ...mirrored(),
    formId: text('form_id').notNull(),
    status: text('status').notNull(),
    seen: integer('seen').notNull(),
    createdAt: text('created_at').notNull(),
    contactId: text('contact_id'),
    files: integer('files').notNull(),
    /** It is to go to the trash, and the site does not know yet. */
    leaving: integer('leaving').notNull(),
    /** The answers as they are searched. */
    words: text('words').notNull(),
    /** What `submissions_values` holds of it, as JSON: `[target, text, number]` each. Triggers carry it over. */
    indexed: text('indexed').notNull().default('[]'),
  },
  (table) => [
    index('submissions_created').on(table.createdAt),
    // Lists and counts of a form are read from here alone.
    index('submissions_form').on(table.formId, table.leaving, table.status, table.seen, table.createdAt),
    index('submissions_unseen').on(table.createdAt).where(sql`seen = 0`),
  ],
)

/** Single answers and tags of submissions, as they are filtered and counted: all of one field lie side by side. */
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
export const trashedForms = sqliteTable('trashed_forms', { ...mirrored(), name: text('name').notNull() })

/** What lies in the trash of the site's forms, form by form. */
export const trashedSubmissions = sqliteTable(
  'trashed_submissions',
  {
    ...mirrored(),
    formId: text('form_id').notNull(),
    status: text('status').notNull(),
    createdAt: text('created_at').notNull(),
    files: integer('files').notNull(),
    /** It is to be taken out or deleted for good, and the site does not know yet. */
    leaving: integer('leaving').notNull(),
  },
  (table) => [index('trashed_submissions_form').on(table.formId, table.createdAt)],
)

/** What items link to through fields that lead to several others. */
export const itemLinks = sqliteTable(
  'item_links',
  { ...mirrored(), collectionId: text('collection_id').notNull() },
  (table) => [index('item_links_collection').on(table.collectionId)],
)

/** The folders of the site's media library that are not in its trash. */
export const mediaFolders = sqliteTable('media_folders', {
  ...mirrored(),
  name: text('name').notNull(),
  sortName: text('sort_name').notNull(),
  /** `media-root` for those at the top. */
  parentId: text('parent_id').notNull(),
})

/** The files of the site's media library, those in its trash among them. */
export const mediaFiles = sqliteTable(
  'media_files',
  {
    ...mirrored(),
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

/** The site's collections of data, with their fields. */
export const collections = sqliteTable('collections', {
  ...mirrored(),
  name: text('name').notNull(),
  /** Its items can be kept here: it is the site's own, and none of an app. Whether they are: `data/keeping/kept-here.ts`. */
  kept: integer('kept').notNull(),
})

/** Items of collections. An id is its collection's and its own: it is unique in its collection only. */
export const items = sqliteTable(
  'items',
  {
    ...mirrored(),
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
 * Fields of large collections by which somebody has sorted or filtered: their values lie in `item_values`, since reading
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
  /** When the platform last told all it had to tell about the set. */
  checkedAt: integer('checked_at'),
  frozen: text('frozen'),
})

/**
 * What is known to be gone for good: events that were deleted, and tickets that left the mirror with theirs. `scope` is
 * the id of the event. It holds only while the event is not here again.
 */
export const departed = sqliteTable(
  'departed',
  { dataSet: text('data_set').notNull(), id: text('id').notNull(), scope: text('scope').notNull() },
  (table) => [primaryKey({ columns: [table.dataSet, table.id] })],
)

/** Facts about the mirror itself: which site it copies. */
export const meta = sqliteTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() })
