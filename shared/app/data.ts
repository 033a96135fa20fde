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

/** A field of a collection, for showing and changing its items. */
export const DataField = z.object({
  key: z.string(),
  label: z.string(),
  kind: DataKind,
  required: z.boolean(),
  /** Whether a person can change it here; `atStart`: only while the item is new. */
  editable: z.enum(['yes', 'atStart', 'no']),
  /** Why a person can't change it, where `editable` is `no`. */
  lock: DataLock.optional(),
  /** Items can be sorted and filtered by it. */
  sortable: z.boolean(),
  /** The collection that a reference points to; null for other kinds. */
  refersTo: z.string().nullable(),
  /** Minimum and maximum of a number, or of the length of a text or a list; null where there is no such rule. */
  least: z.number().nullable(),
  most: z.number().nullable(),
})
export type DataField = z.infer<typeof DataField>

/** What a person can do with items of a collection. */
export const ItemAction = z.enum(['add', 'edit', 'remove'])
export type ItemAction = z.infer<typeof ItemAction>

/** A collection in the list of collections. */
export const DataCollectionRow = z.object({
  id: z.string(),
  name: z.string(),
  /** `here`: its items are on this laptop, or on their way; `online`: Foyer reads them on the site. */
  place: z.enum(['here', 'online']),
  /** It's the site's own collection, so this laptop can keep it. */
  canKeep: z.boolean(),
  /** Items on this laptop. */
  items: z.number().int(),
  /** How many items the site last counted; null while unknown. */
  onSite: z.number().int().nullable(),
  fields: z.array(DataField),
  /** The key of the field that names an item; empty when there is none. */
  displayField: z.string(),
  canAdd: z.boolean(),
  canEdit: z.boolean(),
  canRemove: z.boolean(),
  /** Actions that the collection allows but the site refuses this sign-in. */
  refused: z.array(ItemAction),
  /** Its items can be drafts: a person can publish them to visitors and unpublish them. */
  hasDrafts: z.boolean(),
  /** When its items last matched the site's; null until the first download is complete. */
  dataFrom: Instant.nullable(),
  /** Why its items are no longer refreshed; null when they are. */
  frozen: ErrorShape.nullable(),
})
export type DataCollectionRow = z.infer<typeof DataCollectionRow>

/** The value of one field of one item. */
export const DataCell = z.object({
  /** The value for an editor; null for none, and for a kind that is read-only here. */
  value: DataValue.nullable(),
  /** The value in plain words where `value` doesn't have them: a referenced item's name, a file's name, rich text. */
  words: z.string(),
  /** The length of a list. */
  count: z.number().int(),
  /** It holds something that doesn't fit its field's kind, so it's read-only here. */
  isOdd: z.boolean(),
  /** `value` is truncated: an editor must read the whole item first, and must not write this one back. */
  isCut: z.boolean(),
  /**
   * The items that a field of several references points to, in a list only the first few; null while this laptop
   * doesn't know them. Left out for other kinds.
   */
  linked: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .nullable()
    .optional(),
  /** How many further links point to items that are no longer on the site; left out for none. */
  gone: z.number().int().optional(),
  /** An image's file in the site's media library; null if the image isn't from there. */
  fileId: z.string().nullable(),
})
export type DataCell = z.infer<typeof DataCell>

/** A value that waits for a person. */
export const HeldValue = heldValue(DataCell)
export type HeldValue = z.infer<typeof HeldValue>

/** An item in a list of its collection. */
export const DataRow = z.object({
  /** The item's id in its collection. */
  id: z.string(),
  title: z.string(),
  /** In the order of the collection's fields. */
  cells: z.array(DataCell),
  createdAt: Instant.nullable(),
  updatedAt: Instant.nullable(),
  /** Visitors don't see it yet. */
  draft: z.boolean(),
  /** A person removed it, and the site doesn't know yet. */
  leaving: z.boolean(),
  sync: RecordState,
  /**
   * Values that the site didn't take and that wait for a person; left out for none. The cells have the site's values.
   */
  held: z.array(HeldValue).optional(),
})
export type DataRow = z.infer<typeof DataRow>

/** A file of the media library that a field can hold. */
export const DataFile = z.object({
  fileId: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'video', 'audio', 'document']),
  /** The value for the field. */
  address: z.string(),
  hasPicture: z.boolean(),
})
export type DataFile = z.infer<typeof DataFile>

const written = {
  collectionId,
  fields: z.array(FieldValue).max(1000),
  /** The item's name for people; the core fills it in. */
  title: z.string().max(300).default(''),
  /** A new item that this one refers to, so it's sent first. The core fills it in. */
  after: z.object({ collectionId, itemId }).optional(),
  at: Instant.optional(),
}

/** New values for some fields of an item; null empties a field, and fields left out stay. */
export const DataEdit = z.object({ ...written, itemId })
export type DataEdit = z.output<typeof DataEdit>
/** A new item. This laptop makes its id, and the site keeps it. */
export const DataAddition = z.object({
  ...written,
  itemId: itemId.optional(),
  /** Whether visitors see it, in a collection with drafts; left out: the collection's default. */
  published: z.boolean().optional(),
})
export type DataAddition = z.output<typeof DataAddition>
/** An item to remove. */
export const DataRemoval = z.object({
  collectionId,
  itemId,
  title: z.string().max(300).default(''),
  at: Instant.optional(),
})
export type DataRemoval = z.output<typeof DataRemoval>

/** The operations of Collections. */
export const data = {
  // Version 2 added objects and lists as text, version 3 whether visitors see it. Older inputs parse unchanged.
  edit: queued(2, DataEdit, 'dataItems', 'countered'),
  add: queued(3, DataAddition, 'dataItems', 'held'),
  remove: queued(1, DataRemoval, 'dataItems', 'countered'),
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
  /** The collections that this laptop keeps or can read on the site, by name. */
  collections: query(Nothing, z.object({ collections: z.array(DataCollectionRow) })),
  /** A window onto the items of a collection, sorted and filtered. */
  list: query(z.object(askedWindow), listPage(DataRow)),
  /** One item, its texts at full length. */
  item: query(z.object({ collectionId, itemId }), DataRow),
  /** The first items that match the text, by name, for a reference to point to. */
  choices: query(
    z.object({ collectionId, text: z.string().max(200), limit: z.number().int().min(1).max(50) }),
    z.object({ choices: z.array(z.object({ id: z.string(), title: z.string() })) }),
  ),
  /** The items with exactly these names. */
  named: query(
    z.object({ collectionId, names: z.array(z.string().max(500)).max(mostCells) }),
    z.object({ found: z.array(z.object({ name: z.string(), ids: z.array(z.string()) })) }),
  ),
  /** Files of the media library that a field can hold and whose name contains the text, newest first. */
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
   * The tags that a collection's items have in a field, most used first; a large collection counts only its newest
   * items with tags. Throws `invalid_input` for a field of another kind.
   */
  tagsUsed: query(
    z.object({ collectionId, key: z.string().min(1).max(256) }),
    z.object({ tags: z.array(z.object({ tag: z.string(), items: z.number().int() })) }),
  ),
  /** Items or collections changed. */
  changed: topic(z.object({ count: z.number().int() })),
  ...collectionDesign,
}
