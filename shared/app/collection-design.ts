import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { DataKind } from './data-values.ts'
import { command, KEEPS_RESULT, query } from './op.ts'

// The collections themselves: their fields, who may do what, and what they can do beyond holding items. All of it is done
// on the site at once: what it loses cannot be replayed later.

const collectionId = z.string().min(1).max(256)
const key = z.string().min(1).max(1000)
const label = z.string().trim().min(1).max(200)

/** The kinds of field that can be added. */
export const AddedFieldKind = DataKind.exclude(['other', 'any'])
export type AddedFieldKind = z.infer<typeof AddedFieldKind>

/** Who may do something with the items of a collection. `author`: members, with what they made themselves. */
export const Access = z.enum(['everyone', 'members', 'author', 'editors', 'owner'])
export type Access = z.infer<typeof Access>
/** Null where the site says nothing, or what is not known here. */
export const CollectionAccess = z.object({
  read: Access.nullable(),
  insert: Access.nullable(),
  update: Access.nullable(),
  remove: Access.nullable(),
})
export type CollectionAccess = z.infer<typeof CollectionAccess>

/** What of a field can be changed. The range is of a number, of a text's length, or of a list's length. */
export const FieldSettings = z.object({
  label,
  description: z.string().max(4_000),
  required: z.boolean(),
  least: z.number().nullable(),
  most: z.number().nullable(),
})
export type FieldSettings = z.infer<typeof FieldSettings>

export const NewDataField = z.object({
  key: key.regex(/^[A-Za-z_][\w-]{0,63}$/),
  kind: AddedFieldKind,
  /** The collection that a reference leads to; null for other kinds. */
  refersTo: collectionId.nullable(),
  settings: FieldSettings,
})
export type NewDataField = z.infer<typeof NewDataField>

export const DesignedField = FieldSettings.extend({
  label: z.string(),
  description: z.string(),
  key: z.string(),
  kind: DataKind,
  refersTo: z.string().nullable(),
  /** The platform's own, or of a shape that is not known here: shown, and not changed. */
  isFixed: z.boolean(),
  /** It cannot be changed once an item is there. */
  isSetOnce: z.boolean(),
  /** Whether it has a range at all. */
  hasRange: z.boolean(),
  /** Items here that have a value; null where there are too many to count at once. */
  filled: z.number().int().nullable(),
})
export type DesignedField = z.infer<typeof DesignedField>

/** What a collection can do beyond holding items. `other` is shown only. */
export const Ability = z.discriminatedUnion('type', [
  z.object({ type: z.literal('publish'), startsAs: z.enum(['published', 'draft']) }),
  z.object({ type: z.literal('drafts') }),
  z.object({ type: z.literal('addresses'), format: z.enum(['original', 'plain']) }),
  z.object({ type: z.literal('translations'), fields: z.array(key).max(1000) }),
  z.object({ type: z.literal('order'), sort: z.array(z.object({ key, descending: z.boolean() })).max(100) }),
  z.object({ type: z.literal('catalog'), nameField: key, priceField: key }),
])
export type Ability = z.infer<typeof Ability>
export const AbilityType = z.enum(['publish', 'drafts', 'addresses', 'translations', 'order', 'catalog'])
export type AbilityType = z.infer<typeof AbilityType>
/** What becomes of drafts that are there: nothing is done while there are any, or they are given up or published. */
export const DraftsFate = z.enum(['keep', 'discard', 'publish'])
export type DraftsFate = z.infer<typeof DraftsFate>

export const ManagedCollection = z.object({
  id: z.string(),
  name: z.string(),
  /** `own` can be kept on this laptop with their items; those of an app are the app's. */
  kind: z.enum(['own', 'app']),
  /** Its items are on this laptop, or on their way here. */
  kept: z.boolean(),
  /** How many items the site has counted last; null while that is not known. */
  onSite: z.number().int().nullable(),
  fields: z.number().int(),
  /** Items that are here, and the bytes of their documents; null for collections that are not kept. */
  items: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  canChange: z.boolean(),
  canDelete: z.boolean(),
  updatedAt: Instant.nullable(),
})
export type ManagedCollection = z.infer<typeof ManagedCollection>

export const CollectionDesign = ManagedCollection.extend({
  design: z.array(DesignedField),
  /** Fields of the platform, and those that are not shown anywhere. */
  hidden: z.number().int(),
  displayField: z.string(),
  access: CollectionAccess,
  abilities: z.array(Ability),
  /** Abilities that are not known here, by the platform's word. */
  others: z.array(z.string()),
  /** How many indexes of each kind the site allows; null where it does not say. */
  indexLimits: z.object({ regular: z.number().nullable(), unique: z.number().nullable() }),
})
export type CollectionDesign = z.infer<typeof CollectionDesign>

/** A collection that was deleted here. The site does not list those, so this laptop remembers it. */
export const DeletedCollection = z.object({ id: z.string(), name: z.string(), at: Instant })
export type DeletedCollection = z.infer<typeof DeletedCollection>

export const IndexRow = z.object({
  name: z.string(),
  fields: z.array(z.object({ key: z.string(), descending: z.boolean() })),
  unique: z.boolean(),
  caseInsensitive: z.boolean(),
  state: z.enum(['building', 'active', 'dropping', 'failed', 'unknown']),
  /** Why it could not be made; empty otherwise. */
  failure: z.string(),
  /** The platform's own, which stays. */
  isOwn: z.boolean(),
})
export type IndexRow = z.infer<typeof IndexRow>

const here = z.object({ collectionId })
const indexName = z.string().min(1).max(128)

export const collectionDesign = {
  managed: query(Nothing, z.object({ collections: z.array(ManagedCollection), deleted: z.array(DeletedCollection) })),
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
  /** Name, the field that items are called by, and who may do what; what is left out stays. */
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
  /** With its values, in all items. */
  removeField: command(here.extend({ key }), Nothing),
  /** All fields that are shown, in their new order. */
  orderFields: command(here.extend({ keys: z.array(key).min(1).max(1000) }), Nothing),
  deleteCollection: command(here, Nothing),
  restoreCollection: command(here, Nothing),
  /** Removes all items for good. */
  emptyCollection: command(here, Nothing),
  addAbility: command(here.extend({ ability: Ability }), Nothing),
  removeAbility: command(here.extend({ type: AbilityType, drafts: DraftsFate.default('keep') }), Nothing),
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
  /** Asks the site for the collections as they are now. */
  refreshCollections: command(Nothing, Nothing),
}
