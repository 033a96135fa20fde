import { z } from 'zod'
import { ErrorShape } from '../errors.ts'
import { collectionDesign } from './collection-design.ts'
import { Instant, listPage, Nothing, RecordState } from './common.ts'
import { askedWindow } from './data-asked.ts'
import { dataDrafts } from './data-drafts.ts'
import { dataFigures } from './data-figures.ts'
import { dataHeld, heldValue } from './data-held.ts'
import { dataImport } from './data-import.ts'
import { dataKeeping } from './data-keeping.ts'
import { dataLinks } from './data-links.ts'
import { dataMany } from './data-many.ts'
import { dataOnline } from './data-online.ts'
import { dataRetype } from './data-retype.ts'
import { dataSteps, mostCells } from './data-steps.ts'
import { DataKind, DataLock, DataValue, FieldValue } from './data-values.ts'
import { dataViews } from './data-views.ts'
import { query, queued, topic } from './op.ts'

const collectionId = z.string().min(1).max(256)
const itemId = z.string().min(1).max(500)

/** A field of a collection, as its items are shown and changed. */
export const DataField = z.object({
  key: z.string(),
  label: z.string(),
  kind: DataKind,
  required: z.boolean(),
  /** Can be changed here; `atStart`: only while the item is new. */
  editable: z.enum(['yes', 'atStart', 'no']),
  /** Why it cannot, where `editable` is `no`. */
  lock: DataLock.optional(),
  /** Items can be sorted by it, and filtered. */
  sortable: z.boolean(),
  /** The collection that references lead to; null for other kinds. */
  refersTo: z.string().nullable(),
  /** Smallest and largest number, or length of a text or a list; null where there is no such rule. */
  least: z.number().nullable(),
  most: z.number().nullable(),
})
export type DataField = z.infer<typeof DataField>

/** What is done with items of a collection. */
export const ItemAction = z.enum(['add', 'edit', 'remove'])
export type ItemAction = z.infer<typeof ItemAction>

export const DataCollectionRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether its items are on this laptop, or on their way here; `online` are read on the site. */
  place: z.enum(['here', 'online']),
  /** It is the site's own, so that it can be kept here. */
  canKeep: z.boolean(),
  /** Items that are here. */
  items: z.number().int(),
  /** How many the site has counted last; null while that is not known. */
  onSite: z.number().int().nullable(),
  fields: z.array(DataField),
  /** The field that an item is called by; empty when there is none. */
  displayField: z.string(),
  canAdd: z.boolean(),
  canEdit: z.boolean(),
  canRemove: z.boolean(),
  /** What the collection allows and the site refuses this sign-in. */
  refused: z.array(ItemAction),
  /** It keeps drafts among its items, which can be shown to visitors and taken from them. */
  hasDrafts: z.boolean(),
  /** When its items were last known to be as on the site; null before the first download is complete. */
  dataFrom: Instant.nullable(),
  /** Why its items are not refreshed any more; null when they are. */
  frozen: ErrorShape.nullable(),
})
export type DataCollectionRow = z.infer<typeof DataCollectionRow>

/** The value of one field of one item. */
export const DataCell = z.object({
  /** What an editor takes; null for none, and for a kind that is shown only. */
  value: DataValue.nullable(),
  /** The value in plain words where `value` does not say it: a referenced item's name, a file's name, rich text. */
  words: z.string(),
  /** How many there are of a list. */
  count: z.number().int(),
  /** It holds something that its field's kind does not know, so it is shown only. */
  isOdd: z.boolean(),
  /** The value is longer than what stands here: who changes it must read the item, and then it must not be cut. */
  isCut: z.boolean(),
  /**
   * Of a field of several references the items that it leads to, the first few in a list; null while that is not known here.
   * Left out for other kinds.
   */
  linked: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .nullable()
    .optional(),
  /** Links beside those in `linked` whose items are not on the site any more; left out for none. */
  gone: z.number().int().optional(),
  /** The file of the site's media library that an image is, where it is one. */
  fileId: z.string().nullable(),
})
export type DataCell = z.infer<typeof DataCell>

export const HeldValue = heldValue(DataCell)
export type HeldValue = z.infer<typeof HeldValue>

export const DataRow = z.object({
  /** The item's id in its collection. */
  id: z.string(),
  title: z.string(),
  /** In the order of the collection's fields. */
  cells: z.array(DataCell),
  createdAt: Instant.nullable(),
  updatedAt: Instant.nullable(),
  /** Visitors do not see it yet. */
  draft: z.boolean(),
  /** It is to be removed, and the site does not know yet. */
  leaving: z.boolean(),
  sync: RecordState,
  /** Values that did not get through and wait for a person; left out for none. The cells have what the site has. */
  held: z.array(HeldValue).optional(),
})
export type DataRow = z.infer<typeof DataRow>

/** A file of the media library as a field may hold it. */
export const DataFile = z.object({
  fileId: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'video', 'audio', 'document']),
  /** What the field is given. */
  address: z.string(),
  hasPicture: z.boolean(),
})
export type DataFile = z.infer<typeof DataFile>

const written = {
  collectionId,
  fields: z.array(FieldValue).max(1000),
  /** How people call the item; the core fills it in. */
  title: z.string().max(300).default(''),
  /** An item that is new here and that this one refers to: it goes first. The core fills it in. */
  after: z.object({ collectionId, itemId }).optional(),
  at: Instant.optional(),
}

/** New values of single fields of an item; null empties a field, and what is left out stays. */
export const DataEdit = z.object({ ...written, itemId })
export type DataEdit = z.output<typeof DataEdit>
/** A new item. Its id is made here, and is its id on the site. */
export const DataAddition = z.object({
  ...written,
  itemId: itemId.optional(),
  /** Whether visitors see it, in a collection that keeps drafts; left out: as the collection has new items. */
  published: z.boolean().optional(),
})
export type DataAddition = z.output<typeof DataAddition>
export const DataRemoval = z.object({
  collectionId,
  itemId,
  title: z.string().max(300).default(''),
  at: Instant.optional(),
})
export type DataRemoval = z.output<typeof DataRemoval>

export const data = {
  // Version 2 also carries objects and lists as text, version 3 whether visitors see it; what was written before is read as it is.
  edit: queued(2, DataEdit, 'dataItems'),
  add: queued(3, DataAddition, 'dataItems'),
  remove: queued(1, DataRemoval, 'dataItems'),
  ...dataKeeping,
  ...dataLinks,
  ...dataDrafts,
  ...dataRetype,
  ...dataViews,
  ...dataSteps,
  ...dataMany,
  ...dataImport,
  ...dataOnline(DataRow, DataCell),
  ...dataFigures(DataCell),
  ...dataHeld,
  /** The collections whose items are kept here or can be read on the site, by name. */
  collections: query(Nothing, z.object({ collections: z.array(DataCollectionRow) })),
  /** A window onto the items of a collection, sorted and filtered. */
  list: query(z.object(askedWindow), listPage(DataRow)),
  /** One item, its texts at full length. */
  item: query(z.object({ collectionId, itemId }), DataRow),
  /** Items that a reference may lead to, those whose name has the text first. */
  choices: query(
    z.object({ collectionId, text: z.string().max(200), limit: z.number().int().min(1).max(50) }),
    z.object({ choices: z.array(z.object({ id: z.string(), title: z.string() })) }),
  ),
  /** The items that are called so, letter for letter. */
  named: query(
    z.object({ collectionId, names: z.array(z.string().max(500)).max(mostCells) }),
    z.object({ found: z.array(z.object({ name: z.string(), ids: z.array(z.string()) })) }),
  ),
  /** Files of the media library that a field may hold, those whose name has the text, the newest first. */
  files: query(
    z.object({
      kind: z.enum(['image', 'video', 'audio', 'document', 'any']),
      text: z.string().max(200),
      start: z.number().int().min(0).max(100_000).default(0),
      limit: z.number().int().min(1).max(50),
    }),
    z.object({ files: z.array(DataFile), more: z.boolean() }),
  ),
  /**
   * The tags that items of a collection have in a field, the most used first; in a large collection counted in
   * the newest items that have any.
   * Throws `invalid_input` for a field of another kind.
   */
  tagsUsed: query(
    z.object({ collectionId, key: z.string().min(1).max(256) }),
    z.object({ tags: z.array(z.object({ tag: z.string(), items: z.number().int() })) }),
  ),
  changed: topic(z.object({ count: z.number().int() })),
  ...collectionDesign,
}
