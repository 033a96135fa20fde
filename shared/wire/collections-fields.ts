import { z } from 'zod'
import { openEnum } from './common.ts'

/** What a field of a collection holds. The legacy types are read, never created. */
export const FieldType = openEnum([
  'TEXT',
  'NUMBER',
  'DATE',
  'DATETIME',
  'IMAGE',
  'BOOLEAN',
  'DOCUMENT',
  'URL',
  'RICH_TEXT',
  'VIDEO',
  'ANY',
  'ARRAY_STRING',
  'ARRAY_DOCUMENT',
  'AUDIO',
  'TIME',
  'LANGUAGE',
  'RICH_CONTENT',
  'MEDIA_GALLERY',
  'ADDRESS',
  'PAGE_LINK',
  'REFERENCE',
  'MULTI_REFERENCE',
  'OBJECT',
  'ARRAY',
  'LEGACY_TIME',
  'LEGACY_BOOK',
  'LEGACY_EXTERNAL_URL',
  'LEGACY_BROKEN_REFERENCE',
  'LEGACY_IMAGE',
  'LEGACY_COLOR',
  'LEGACY_EXTERNAL_VIDEO',
  'SLUG',
  'EMAIL',
  'MEDIA_IMAGE',
  'MEDIA_VECTOR_ART',
])
export type FieldType = z.infer<typeof FieldType>

/** Operators a query may use on a field. */
export const QueryOperator = openEnum([
  'EQ',
  'LT',
  'GT',
  'NE',
  'LTE',
  'GTE',
  'STARTS_WITH',
  'ENDS_WITH',
  'CONTAINS',
  'HAS_SOME',
  'HAS_ALL',
  'EXISTS',
  'URLIZED',
])
export type QueryOperator = z.infer<typeof QueryOperator>

const key = z.string().min(1).max(1000)
const label = z.string().max(1000)

export const NumberRange = z.looseObject({ min: z.number().nullish(), max: z.number().nullish() })
export type NumberRange = z.infer<typeof NumberRange>
export const StringLengthRange = z.looseObject({ minLength: z.number().nullish(), maxLength: z.number().nullish() })
export type StringLengthRange = z.infer<typeof StringLengthRange>
export const ArraySizeRange = z.looseObject({ minSize: z.number().nullish(), maxSize: z.number().nullish() })
export type ArraySizeRange = z.infer<typeof ArraySizeRange>

/** How a collection field behaves in queries; read only. */
export const FieldCapabilities = z.looseObject({
  sortable: z.boolean().optional(),
  queryOperators: z.array(QueryOperator).max(100).optional(),
})
export type FieldCapabilities = z.infer<typeof FieldCapabilities>

/** A link to one item of another collection. */
export const Reference = z.looseObject({ referencedCollectionId: z.string().max(256).optional() })
export type Reference = z.infer<typeof Reference>

/** A link to many items; `referencingFieldKey` is the field on the other side that shows the same links backwards. */
export const MultiReference = z.looseObject({
  referencedCollectionId: z.string().max(256).optional(),
  referencingFieldKey: label.optional(),
  referencingDisplayName: label.optional(),
})
export type MultiReference = z.infer<typeof MultiReference>

/** A page address made of field values: `{title}` stands for the field's URL form. */
export const FieldsPattern = z.looseObject({ pattern: label.optional(), lowercase: z.boolean().optional() })
export type FieldsPattern = z.infer<typeof FieldsPattern>
export const UrlizedOnlyPattern = z.looseObject({ pattern: label.optional() })
export type UrlizedOnlyPattern = z.infer<typeof UrlizedOnlyPattern>
export const Calculator = z.looseObject({
  fieldsPattern: FieldsPattern.optional(),
  urlizedOnlyPattern: UrlizedOnlyPattern.optional(),
})
export type Calculator = z.infer<typeof Calculator>
export const PageLink = z.looseObject({ calculator: Calculator.optional(), linkedRouterPage: label.nullish() })
export type PageLink = z.infer<typeof PageLink>

/** The options of a field's type; an object and an array hold types again. */
export const TypeMetadata = z.looseObject({
  reference: Reference.optional(),
  multiReference: MultiReference.optional(),
  get object() {
    return ObjectType.optional()
  },
  get array() {
    return ArrayType.optional()
  },
  pageLink: PageLink.optional(),
})
export type TypeMetadata = z.infer<typeof TypeMetadata>

export const ObjectField = z.looseObject({
  key: label.optional(),
  displayName: label.nullish(),
  type: FieldType.optional(),
  get typeMetadata() {
    return TypeMetadata.optional()
  },
  capabilities: FieldCapabilities.optional(),
})
export type ObjectField = z.infer<typeof ObjectField>

export const ObjectType = z.looseObject({
  get fields() {
    return z.array(ObjectField).max(1000).optional()
  },
})
export type ObjectType = z.infer<typeof ObjectType>

export const ArrayType = z.looseObject({
  elementType: FieldType.optional(),
  get typeMetadata() {
    return TypeMetadata.optional()
  },
})
export type ArrayType = z.infer<typeof ArrayType>

export const FieldPluginType = openEnum(['UNKNOWN', 'CMS'])
export type FieldPluginType = z.infer<typeof FieldPluginType>
export const CmsFieldOptions = z.looseObject({ internal: z.boolean().optional() })
export type CmsFieldOptions = z.infer<typeof CmsFieldOptions>
export const CategoryFieldOptions = z.looseObject({ isPrimary: z.boolean().optional() })
export type CategoryFieldOptions = z.infer<typeof CategoryFieldOptions>
export const FieldPlugin = z.looseObject({
  type: FieldPluginType.optional(),
  cmsOptions: CmsFieldOptions.optional(),
  categoryFieldOptions: CategoryFieldOptions.optional(),
})
export type FieldPlugin = z.infer<typeof FieldPlugin>

export const FieldPermission = openEnum(['ANYONE', 'RESTRICTED'])
export type FieldPermission = z.infer<typeof FieldPermission>
/** A field that comes only when its group is asked for; read only. */
export const FieldCondition = z.looseObject({
  groupName: z.string().max(100).nullish(),
  permission: FieldPermission.optional(),
})
export type FieldCondition = z.infer<typeof FieldCondition>

/** A field of a collection. At most one of the three ranges stands in it, the one of its type. */
export const CollectionField = z.looseObject({
  key,
  displayName: label.nullish(),
  type: FieldType.optional(),
  typeMetadata: TypeMetadata.optional(),
  numberRange: NumberRange.optional(),
  stringLengthRange: StringLengthRange.optional(),
  arraySizeRange: ArraySizeRange.optional(),
  systemField: z.boolean().optional(),
  capabilities: FieldCapabilities.optional(),
  encrypted: z.boolean().optional(),
  description: z.string().max(16_000).nullish(),
  readOnly: z.boolean().nullish(),
  immutable: z.boolean().nullish(),
  required: z.boolean().nullish(),
  plugins: z.array(FieldPlugin).max(100).optional(),
  condition: FieldCondition.optional(),
})
export type CollectionField = z.infer<typeof CollectionField>
