import { z } from 'zod'
import { CollectionField } from './collections-fields.ts'
import { Instant, openEnum } from './common.ts'

const label = z.string().max(1000)
const fieldKey = label

export const CollectionType = openEnum(['NATIVE', 'WIX_APP', 'BLOCKS_APP', 'EXTERNAL'])
export type CollectionType = z.infer<typeof CollectionType>
export const PagingMode = openEnum(['OFFSET', 'CURSOR'])
export type PagingMode = z.infer<typeof PagingMode>

/** Who may do one thing with a collection's items, in the older words. Left out on creation it is `CMS_EDITOR`. */
export const Role = openEnum(['ADMIN', 'SITE_MEMBER_AUTHOR', 'SITE_MEMBER', 'ANYONE', 'CMS_EDITOR'])
export type Role = z.infer<typeof Role>
export const Permissions = z.looseObject({
  insert: Role.optional(),
  update: Role.optional(),
  remove: Role.optional(),
  read: Role.optional(),
})
export type Permissions = z.infer<typeof Permissions>

/** The same in the newer words. */
export const AccessLevel = openEnum(['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'CMS_EDITOR', 'PRIVILEGED'])
export type AccessLevel = z.infer<typeof AccessLevel>
export const DataPermissions = z.looseObject({
  itemRead: AccessLevel.optional(),
  itemInsert: AccessLevel.optional(),
  itemUpdate: AccessLevel.optional(),
  itemRemove: AccessLevel.optional(),
})
export type DataPermissions = z.infer<typeof DataPermissions>

export const Direction = openEnum(['ASC', 'DESC'])
export type Direction = z.infer<typeof Direction>
/** How a collection's items are shown where nothing else is said. */
export const CollectionSort = z.looseObject({ fieldKey: fieldKey.optional(), direction: Direction.optional() })
export type CollectionSort = z.infer<typeof CollectionSort>

/** `CATALOG` and `DRAFT_ITEMS` have endpoints of their own and are newer than the list of the recordings. */
export const PluginType = openEnum([
  'PUBLISH',
  'SINGLE_ITEM',
  'URLIZED',
  'GRIDAPPLESS',
  'MULTILINGUAL',
  'SHARED',
  'EDITABLE_PAGE_LINK',
  'CMS',
  'CATALOG',
  'DRAFT_ITEMS',
])
export type PluginType = z.infer<typeof PluginType>

/** Whether an item of a collection with drafts is to be seen by visitors. */
export const PublishStatus = openEnum(['PUBLISHED', 'DRAFT'])
export type PublishStatus = z.infer<typeof PublishStatus>
/** New items get this status when they name none. */
export const PublishOptions = z.looseObject({ defaultStatus: PublishStatus.optional() })
export type PublishOptions = z.infer<typeof PublishOptions>
export const SingleItemOptions = z.looseObject({ singleItemId: z.string().max(16_000).optional() })
export type SingleItemOptions = z.infer<typeof SingleItemOptions>
/** `ORIGINAL` lowers letters and turns spaces into dashes, `PLAIN` changes nothing; then the text is encoded. */
export const UrlizedFormat = openEnum(['ORIGINAL', 'PLAIN'])
export type UrlizedFormat = z.infer<typeof UrlizedFormat>
export const UrlizedOptions = z.looseObject({ format: UrlizedFormat.optional() })
export type UrlizedOptions = z.infer<typeof UrlizedOptions>
export const MultilingualOptions = z.looseObject({ translatableFieldKeys: z.array(fieldKey).max(1000).optional() })
export type MultilingualOptions = z.infer<typeof MultilingualOptions>
export const EditablePageLinkOptions = z.looseObject({
  isPersisted: z.boolean().optional(),
  isMutable: z.boolean().optional(),
})
export type EditablePageLinkOptions = z.infer<typeof EditablePageLinkOptions>
/** The order in which a site shows the items; it does not order what the calls answer. */
export const SiteSort = z.looseObject({ sort: z.array(CollectionSort).max(100).optional() })
export type SiteSort = z.infer<typeof SiteSort>
export const CmsOptions = z.looseObject({ siteSort: SiteSort.optional() })
export type CmsOptions = z.infer<typeof CmsOptions>
/** Which fields make an item something to sell. */
export const CatalogOptions = z.looseObject({
  nameFieldKey: fieldKey.optional(),
  priceFieldKey: fieldKey.optional(),
  urlFieldKey: fieldKey.nullish(),
  descriptionFieldKey: fieldKey.nullish(),
  imageFieldKey: fieldKey.nullish(),
  quantityFieldKey: fieldKey.nullish(),
  digitalFileFieldKey: fieldKey.nullish(),
  weightFieldKey: fieldKey.nullish(),
  skuFieldKey: fieldKey.nullish(),
  shippableFieldKey: fieldKey.nullish(),
})
export type CatalogOptions = z.infer<typeof CatalogOptions>
/** The collection on the other side; read only. */
export const DraftItemsOptions = z.looseObject({
  draftsCollectionId: z.string().max(256).optional(),
  publishedCollectionId: z.string().max(256).optional(),
})
export type DraftItemsOptions = z.infer<typeof DraftItemsOptions>

/** Something a collection can do beyond holding items, with the options of its type. */
export const Plugin = z.looseObject({
  type: PluginType,
  publishOptions: PublishOptions.optional(),
  singleItemOptions: SingleItemOptions.optional(),
  urlizedOptions: UrlizedOptions.optional(),
  multilingualOptions: MultilingualOptions.optional(),
  editablePageLinkOptions: EditablePageLinkOptions.optional(),
  cmsOptions: CmsOptions.optional(),
  catalogOptions: CatalogOptions.optional(),
  draftItemsOptions: DraftItemsOptions.optional(),
})
export type Plugin = z.infer<typeof Plugin>

export const DataOperation = openEnum([
  'AGGREGATE',
  'BULK_INSERT',
  'BULK_REMOVE',
  'BULK_SAVE',
  'BULK_UPDATE',
  'COUNT',
  'DISTINCT',
  'FIND',
  'GET',
  'INSERT',
  'INSERT_REFERENCE',
  'IS_REFERENCED',
  'QUERY_REFERENCED',
  'REMOVE',
  'REMOVE_REFERENCE',
  'REPLACE_REFERENCES',
  'SAVE',
  'TRUNCATE',
  'UPDATE',
  'PATCH',
  'BULK_PATCH',
])
export type DataOperation = z.infer<typeof DataOperation>
export const CollectionOperation = openEnum(['UPDATE', 'REMOVE'])
export type CollectionOperation = z.infer<typeof CollectionOperation>
export const IndexLimits = z.looseObject({
  regular: z.number().optional(),
  unique: z.number().optional(),
  total: z.number().optional(),
})
export type IndexLimits = z.infer<typeof IndexLimits>
/** What can be done with a collection at all; read only. */
export const CollectionCapabilities = z.looseObject({
  dataOperations: z.array(DataOperation).max(100).optional(),
  collectionOperations: z.array(CollectionOperation).max(100).optional(),
  indexLimits: IndexLimits.optional(),
})
export type CollectionCapabilities = z.infer<typeof CollectionCapabilities>
export const Deprecation = z.looseObject({
  deprecated: z.boolean().optional(),
  deprecationMessage: z.string().max(4000).nullish(),
})
export type Deprecation = z.infer<typeof Deprecation>

/**
 * A data collection. `revision` counts up by one with every change; `maxPageSize` is the largest page of its items; the
 * id of an app's collection holds a slash. A visitor sees it reduced: id, name, display field, plugins and bare fields.
 */
export const DataCollection = z.looseObject({
  id: z.string().min(1).max(256),
  collectionType: CollectionType.optional(),
  ownerAppId: z.string().nullish(),
  maxPageSize: z.number().nullish(),
  displayName: label.nullish(),
  defaultDisplayOrder: CollectionSort.optional(),
  displayNamespace: label.nullish(),
  displayField: label.nullish(),
  capabilities: CollectionCapabilities.optional(),
  fields: z.array(CollectionField).max(1000).optional(),
  permissions: Permissions.optional(),
  dataPermissions: DataPermissions.optional(),
  revision: z.string().nullish(),
  plugins: z.array(Plugin).max(100).optional(),
  pagingModes: z.array(PagingMode).max(2).optional(),
  createdDate: Instant.nullish(),
  updatedDate: Instant.nullish(),
  deprecation: Deprecation.optional(),
})
export type DataCollection = z.infer<typeof DataCollection>
