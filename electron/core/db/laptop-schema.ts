import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * `desk.db`: what only this laptop has. Written with FULL durability; a person sees "saved" after the commit. The other
 * tables stand by their subject in `outbox-schema.ts`, `box-office-schema.ts`, `review-schema.ts`, `upload-schema.ts`
 * and `contact-schema.ts`.
 */

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/** Filters of a list that an operator named. */
export const savedViews = sqliteTable('saved_views', {
  id: text('id').primaryKey(),
  /** The list it is for. */
  list: text('list').notNull(),
  name: text('name').notNull(),
  /** As JSON. */
  filter: text('filter').notNull(),
  at: integer('at').notNull(),
})

/** Pairs of contacts that look alike and are not the same person; the smaller id first. */
export const contactsApart = sqliteTable(
  'contacts_apart',
  { one: text('one').notNull(), other: text('other').notNull(), at: integer('at').notNull() },
  (table) => [primaryKey({ columns: [table.one, table.other] })],
)

/**
 * Steps of many changes of items, by which they are taken back after a restart too. One that takes back another, or does it
 * again, is of the same chain. What each did to its items stands in `data_step_items`, in the commit of the change itself.
 */
export const dataSteps = sqliteTable('data_steps', {
  /** The order in which they were begun. */
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  /** By which a window names it. */
  id: text('id').notNull().unique(),
  /** As `site-identity` names it. */
  site: text('site').notNull(),
  collectionId: text('collection_id').notNull(),
  /** What the operator did: pasted, removed, and so on. */
  action: text('deed').notNull(),
  /** What else has to be known to take it back, as JSON. */
  detail: text('detail'),
  /** The first step of its chain, by id; its own for the first. */
  root: text('root').notNull(),
  /** 1 where it takes back what the first one did, 0 where it does it. */
  back: integer('back').notNull(),
  at: integer('at').notNull(),
  /** Cells that were changed, and items that were added, removed or published. */
  cells: integer('cells').notNull().default(0),
  items: integer('items').notNull().default(0),
  /** Of what lies in `data_step_items`. */
  letters: integer('letters').notNull().default(0),
  /**
   * Where its items are: in this `file`; only with the `run` that made it, since they are too many; nowhere any more, as it
   * is `done` and was taken back, or `gone` with its whole chain.
   */
  holds: text('holds').notNull(),
})

/** What a step did to each item, as JSON. */
export const dataStepItems = sqliteTable(
  'data_step_items',
  {
    /** The step, by its `seq`. */
    step: integer('step').notNull(),
    place: integer('place').notNull(),
    item: text('item').notNull(),
  },
  (table) => [primaryKey({ columns: [table.step, table.place] })],
)

/** Who works at this laptop. Their PINs are hashes in the secret store. */
export const operators = sqliteTable('operators', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** As JSON. */
  rights: text('rights').notNull(),
  /** The discount rule as JSON; null is no limit. */
  discounts: text('discounts'),
  /** Wrong PINs in a row, and until when (wall clock) no other is tried. */
  wrongPins: integer('wrong_pins').notNull().default(0),
  waitsUntil: integer('waits_until').notNull().default(0),
  at: integer('at').notNull(),
})
