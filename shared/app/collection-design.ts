import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { DataKind } from './data-values.ts'
import { command, KEEPS_RESULT, query } from './op.ts'

// The collections themselves: fields, access, and abilities beyond holding items. Foyer makes all these changes on the
// site at once: they can lose data, so they must not be replayed later.

const collectionId = z.string().min(1).max(256)
const key = z.string().min(1).max(1000)
const label = z.string().trim().min(1).max(200)

/** The kinds of field that a person can add. */
export const AddedFieldKind = DataKind.exclude(['other', 'any'])
export type AddedFieldKind = z.infer<typeof AddedFieldKind>

/** Who may do something with a collection's items. `author`: members, with their own items. */
export const Access = z.enum(['everyone', 'members', 'author', 'editors', 'owner'])
export type Access = z.infer<typeof Access>
/** Who may do what; null where the site doesn't say, or Foyer doesn't know the value. */
export const CollectionAccess = z.object({
  read: Access.nullable(),
  insert: Access.nullable(),
  update: Access.nullable(),
  remove: Access.nullable(),
})
export type CollectionAccess = z.infer<typeof CollectionAccess>

/**
 * The parts of a field that a person can change. `least` and `most` limit a number, or the length of a text or a list.
 */
export const FieldSettings = z.object({
  label,
  description: z.string().max(4_000),
  required: z.boolean(),
  least: z.number().nullable(),
  most: z.number().nullable(),
})
export type FieldSettings = z.infer<typeof FieldSettings>

/** A field to add. */
export const NewDataField = z.object({
  key: key.regex(/^[A-Za-z_][\w-]{0,63}$/),
  kind: AddedFieldKind,
  /** The collection that a reference points to; null for other kinds. */
  refersTo: collectionId.nullable(),
  settings: FieldSettings,
})
export type NewDataField = z.infer<typeof NewDataField>

/** A field in the editor of a collection. */
export const DesignedField = FieldSettings.extend({
  label: z.string(),
  description: z.string(),
  key: z.string(),
  kind: DataKind,
  refersTo: z.string().nullable(),
  /** Read-only: the platform's own, or of a shape that Foyer doesn't know. */
  isFixed: z.boolean(),
  /** Its value can't change once the item exists. */
  isSetOnce: z.boolean(),
  /** Whether its kind can have a minimum and a maximum. */
  hasRange: z.boolean(),
  /** Items on this laptop with a value; null when there are too many to count quickly. */
  filled: z.number().int().nullable(),
})
export type DesignedField = z.infer<typeof DesignedField>

/** What a collection can do beyond holding items. */
export const Ability = z.discriminatedUnion('type', [
  z.object({ type: z.literal('publish'), startsAs: z.enum(['published', 'draft']) }),
  z.object({ type: z.literal('drafts') }),
  z.object({ type: z.literal('addresses'), format: z.enum(['original', 'plain']) }),
  z.object({ type: z.literal('translations'), fields: z.array(key).max(1000) }),
  z.object({ type: z.literal('order'), sort: z.array(z.object({ key, descending: z.boolean() })).max(100) }),
  z.object({ type: z.literal('catalog'), nameField: key, priceField: key }),
])
export type Ability = z.infer<typeof Ability>
/** The types of `Ability`. */
export const AbilityType = z.enum(['publish', 'drafts', 'addresses', 'translations', 'order', 'catalog'])
export type AbilityType = z.infer<typeof AbilityType>
/** What to do with existing drafts. `keep`: refuse the change while there are any. */
export const DraftsFate = z.enum(['keep', 'discard', 'publish'])
export type DraftsFate = z.infer<typeof DraftsFate>

/** A collection in the list of collections to manage. */
export const ManagedCollection = z.object({
  id: z.string(),
  name: z.string(),
  /** `own`: the site's, so this laptop can keep its items. `app`: belongs to an app of the site. */
  kind: z.enum(['own', 'app']),
  /** Its items are on this laptop, or on their way. */
  kept: z.boolean(),
  /** How many items the site last counted; null while unknown. */
  onSite: z.number().int().nullable(),
  fields: z.number().int(),
  /** Items on this laptop, and the bytes of their documents; null if the laptop doesn't keep the collection. */
  items: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  canChange: z.boolean(),
  canDelete: z.boolean(),
  updatedAt: Instant.nullable(),
})
export type ManagedCollection = z.infer<typeof ManagedCollection>

/** A collection in its editor. */
export const CollectionDesign = ManagedCollection.extend({
  design: z.array(DesignedField),
  /** How many fields Foyer hides: the platform's own, and those that the site shows nowhere. */
  hidden: z.number().int(),
  displayField: z.string(),
  access: CollectionAccess,
  abilities: z.array(Ability),
  /** The platform's names of abilities that Foyer doesn't know. */
  others: z.array(z.string()),
  /** How many indexes of each kind the site allows; null where it doesn't say. */
  indexLimits: z.object({ regular: z.number().nullable(), unique: z.number().nullable() }),
})
export type CollectionDesign = z.infer<typeof CollectionDesign>

/** A collection deleted on this laptop, which remembers it because the site doesn't list deleted ones. */
export const DeletedCollection = z.object({ id: z.string(), name: z.string(), at: Instant })
export type DeletedCollection = z.infer<typeof DeletedCollection>

/** An index of a collection. */
export const IndexRow = z.object({
  name: z.string(),
  fields: z.array(z.object({ key: z.string(), descending: z.boolean() })),
  unique: z.boolean(),
  caseInsensitive: z.boolean(),
  state: z.enum(['building', 'active', 'dropping', 'failed', 'unknown']),
  /** Why building it failed; empty otherwise. */
  failure: z.string(),
  /** The platform's own: it can't be dropped. */
  isOwn: z.boolean(),
})
export type IndexRow = z.infer<typeof IndexRow>

const here = z.object({ collectionId })
const indexName = z.string().min(1).max(128)

/** The part of `data` about the collections themselves. */
export const collectionDesign = {
  /** All collections, and those deleted on this laptop. */
  managed: query(Nothing, z.object({ collections: z.array(ManagedCollection), deleted: z.array(DeletedCollection) })),
  /** One collection for the editor. Throws `not_found` when this laptop doesn't know it. */
  design: query(here, CollectionDesign),
  createCollection: command(
    z.object({
      collectionId: collectionId.regex(/^[A-Za-z0-9][\w-]*$/),
      name: label,
      fields: z.array(NewDataField).min(1).max(200),
      access: CollectionAccess,
    }),
    Nothing,
  ),
  /** Changes the name, the field that names an item, or access; what is left out stays. */
  changeCollection: command(
    here.extend({
      name: label.optional(),
      displayField: key.optional(),
      access: CollectionAccess.partial().optional(),
    }),
    Nothing,
  ),
  addField: command(here.extend({ field: NewDataField }), Nothing),
  changeField: command(here.extend({ key, settings: FieldSettings }), Nothing),
  /** Removes a field with its values in all items. */
  removeField: command(here.extend({ key }), Nothing),
  /** Sets the order of all visible fields. */
  orderFields: command(here.extend({ keys: z.array(key).min(1).max(1000) }), Nothing),
  deleteCollection: command(here, Nothing),
  restoreCollection: command(here, Nothing),
  /** Removes all items permanently. */
  emptyCollection: command(here, Nothing),
  /** Adds an ability, on the site and now. */
  addAbility: command(here.extend({ ability: Ability }), Nothing),
  /** Removes an ability; `drafts` matters for the ability `drafts` only. */
  removeAbility: command(here.extend({ type: AbilityType, drafts: DraftsFate.default('keep') }), Nothing),
  /** Reads the indexes from the site. */
  indexes: command(here, z.object({ indexes: z.array(IndexRow) }), KEEPS_RESULT),
  addIndex: command(
    here.extend({
      name: indexName,
      fields: z
        .array(z.object({ key: z.string().min(1).max(128), descending: z.boolean() }))
        .min(1)
        .max(3),
      unique: z.boolean(),
      caseInsensitive: z.boolean(),
    }),
    Nothing,
  ),
  dropIndex: command(here.extend({ name: indexName }), Nothing),
  /** Reads the collections from the site again. */
  refreshCollections: command(Nothing, Nothing),
}
