import type { DataField } from '../../../shared/app/data.ts'
import type { DataKind } from '../../../shared/app/data-values.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { DataCollection } from '../../../shared/wire/collections-entities.ts'
import type { CollectionField } from '../../../shared/wire/collections-fields.ts'

const kinds: Readonly<Record<string, DataKind>> = {
  TEXT: 'text',
  SLUG: 'text',
  LANGUAGE: 'text',
  EMAIL: 'email',
  URL: 'link',
  NUMBER: 'number',
  BOOLEAN: 'flag',
  DATE: 'date',
  DATETIME: 'dateTime',
  TIME: 'time',
  ARRAY_STRING: 'tags',
  REFERENCE: 'reference',
  MULTI_REFERENCE: 'references',
  IMAGE: 'image',
  MEDIA_IMAGE: 'image',
  MEDIA_VECTOR_ART: 'image',
  MEDIA_GALLERY: 'file',
  DOCUMENT: 'file',
  ARRAY_DOCUMENT: 'file',
  VIDEO: 'file',
  AUDIO: 'file',
  RICH_TEXT: 'richText',
  RICH_CONTENT: 'richText',
  OBJECT: 'object',
  ARRAY: 'object',
  ADDRESS: 'object',
  ANY: 'object',
}

const typed: ReadonlySet<DataKind> = new Set([
  'text',
  'number',
  'flag',
  'date',
  'dateTime',
  'tags',
  'link',
  'email',
  'reference',
])
const sortable: ReadonlySet<DataKind> = new Set(['text', 'number', 'flag', 'date', 'dateTime', 'tags', 'link', 'email'])

/** What may be done to a collection's items here at all. */
export interface Deeds {
  canAdd: boolean
  canEdit: boolean
  canRemove: boolean
}

/**
 * What the collection itself allows. Whether this sign-in may, only the site knows, and says when something is sent. A
 * collection of one item gets no second one; where new items begin as drafts they would not be seen here.
 */
export function deedsOf({ capabilities, plugins }: DataCollection): Deeds {
  const can = (deed: string) => capabilities?.dataOperations?.includes(deed) ?? true
  const isSingle = plugins?.some(({ type }) => type === 'SINGLE_ITEM') === true
  const makesDrafts = plugins?.some(
    ({ type, publishOptions }) => type === 'PUBLISH' && publishOptions?.defaultStatus === 'DRAFT',
  )
  return {
    canAdd: can('INSERT') && !isSingle && makesDrafts !== true,
    canEdit: can('PATCH'),
    canRemove: can('REMOVE'),
  }
}

/** The fields that people filled in, as the desk shows them; the platform's own are left out. */
export function fieldsOf(collection: DataCollection): DataField[] {
  const { canEdit, canAdd } = deedsOf(collection)
  return (collection.fields ?? [])
    .filter(({ key, systemField, encrypted }) => systemField !== true && encrypted !== true && !key.startsWith('_'))
    .map((field) => {
      const kind = lookUp(kinds, field.type ?? '') ?? 'other'
      const isTyped = typed.has(kind) && field.readOnly !== true && isPlainKey(field.key)
      const editable = !isTyped ? 'no' : field.immutable === true ? 'atStart' : 'yes'
      return {
        key: field.key,
        label: field.displayName || field.key,
        kind,
        required: field.required === true,
        editable: (editable === 'yes' && !canEdit) || (editable === 'atStart' && !canAdd) ? 'no' : editable,
        sortable: sortable.has(kind) && isPlainKey(field.key),
        refersTo: field.typeMetadata?.reference?.referencedCollectionId ?? null,
        ...limitsOf(field),
      }
    })
}

/** Whether a key can be written into a path of JSON, here and in a change that is sent. */
export const isPlainKey = (key: string): boolean => !/["\\.$]/.test(key)

/** Where a field stands in a document's JSON, as SQLite writes paths. */
export const pathOf = (key: string): string => `$.data."${key}"`

function limitsOf({ numberRange, stringLengthRange, arraySizeRange }: CollectionField) {
  return {
    least: numberRange?.min ?? stringLengthRange?.minLength ?? arraySizeRange?.minSize ?? null,
    most: numberRange?.max ?? stringLengthRange?.maxLength ?? arraySizeRange?.maxSize ?? null,
  }
}
