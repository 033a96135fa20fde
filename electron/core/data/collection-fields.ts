import type { DataField, ItemAction } from '../../../shared/app/data.ts'
import type { DataKind, DataLock } from '../../../shared/app/data-values.ts'
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
  MEDIA_GALLERY: 'gallery',
  DOCUMENT: 'document',
  ARRAY_DOCUMENT: 'documents',
  VIDEO: 'video',
  AUDIO: 'audio',
  RICH_TEXT: 'richText',
  RICH_CONTENT: 'formatted',
  OBJECT: 'object',
  ARRAY: 'array',
  ADDRESS: 'address',
  ANY: 'any',
}

/** What a field of a type of the platform holds. */
export const kindOfType = (type: string | undefined): DataKind => lookUp(kinds, type ?? '') ?? 'other'

/** Types whose pictures are drawn, and whose addresses are none that the library's files have. */
const drawnOnly: ReadonlySet<string> = new Set(['MEDIA_IMAGE', 'MEDIA_VECTOR_ART'])

const locks: Readonly<Partial<Record<DataKind, DataLock>>> = {
  formatted: 'formatted',
  references: 'links',
  other: 'kind',
}
/** Why nothing can be typed for a kind here; undefined where it can. */
export const lockOfKind = (kind: DataKind): DataLock | undefined => lookUp(locks, kind)

const sortable: ReadonlySet<DataKind> = new Set(['text', 'number', 'flag', 'date', 'dateTime', 'tags', 'link', 'email'])

/** What may be done to a collection's items here at all. */
export interface ItemAbilities {
  canRead: boolean
  canAdd: boolean
  canEdit: boolean
  canRemove: boolean
  canLink: boolean
  /** What the collection allows and the site refuses this sign-in. */
  refused: ItemAction[]
  hasDrafts: boolean
  /** A new item of it is a draft, which stays hidden until it is published. */
  beginsAsDraft: boolean
}

/**
 * What the collection itself allows, without what the site is known to refuse this sign-in; what is not known yet the
 * site says when something is sent. A collection of one item gets no second one.
 */
export function actionsOf(
  { capabilities, plugins }: DataCollection,
  refusedHere: readonly ItemAction[] = [],
): ItemAbilities {
  const can = (action: string) => capabilities?.dataOperations?.includes(action) ?? true
  const publishing = plugins?.find(({ type }) => type === 'PUBLISH')
  const isSingle = plugins?.some(({ type }) => type === 'SINGLE_ITEM') === true
  const allows = { add: can('INSERT') && !isSingle, edit: can('PATCH'), remove: can('REMOVE') }
  const may = (action: ItemAction) => allows[action] && !refusedHere.includes(action)
  return {
    canRead: can('FIND'),
    canAdd: may('add'),
    canEdit: may('edit'),
    canRemove: may('remove'),
    refused: refusedHere.filter((action) => allows[action]),
    hasDrafts: publishing !== undefined,
    beginsAsDraft: publishing?.publishOptions?.defaultStatus === 'DRAFT',
    canLink: can('INSERT_REFERENCE') && can('REMOVE_REFERENCE') && !refusedHere.includes('edit'),
  }
}

/** The fields that people filled in, as the app shows them; the platform's own are left out. */
export function fieldsOf(collection: DataCollection, actions = actionsOf(collection)): DataField[] {
  return (collection.fields ?? [])
    .filter(({ key, systemField, encrypted }) => systemField !== true && encrypted !== true && !key.startsWith('_'))
    .map((field) => {
      const kind = kindOfType(field.type)
      const lock = lockOf(field, kind, actions)
      return {
        key: field.key,
        label: field.displayName || field.key,
        kind,
        required: field.required === true,
        ...(lock === undefined
          ? { editable: isSetOnce(field, actions) ? ('atStart' as const) : ('yes' as const) }
          : { editable: 'no' as const, lock }),
        sortable: sortable.has(kind) && isPlainKey(field.key),
        refersTo: targetOf(field),
        ...rangeOf(field),
      }
    })
}

/** The collection that references lead to; null for other kinds. */
export const targetOf = ({ typeMetadata }: CollectionField): string | null =>
  typeMetadata?.reference?.referencedCollectionId ?? typeMetadata?.multiReference?.referencedCollectionId ?? null

/** With the right to add and not to edit, a field is filled in while the item is new. */
const isSetOnce = ({ immutable }: CollectionField, { refused }: ItemAbilities): boolean =>
  immutable === true || refused.includes('edit')

function lockOf(field: CollectionField, kind: DataKind, actions: ItemAbilities): DataLock | undefined {
  const { canEdit, canAdd, canLink } = actions
  const byKind = drawnOnly.has(field.type ?? '') ? 'kind' : lockOfKind(kind)
  // Links are changed one by one beside the other fields, where the collection lets anybody change them.
  if (byKind === 'links') return field.readOnly === true ? 'collection' : canLink ? 'links' : 'rights'
  if (byKind !== undefined) return byKind
  if (field.readOnly === true) return 'collection'
  if (!isPlainKey(field.key)) return 'name'
  return (isSetOnce(field, actions) ? canAdd : canEdit) ? undefined : 'rights'
}

/** Whether a key can be written into a path of JSON, here and in a change that is sent. */
export const isPlainKey = (key: string): boolean => !/["\\.$]/.test(key)

/** Where a field stands in a document's JSON, as SQLite writes paths. */
export const pathOf = (key: string): string => `$.data."${key}"`

/** Smallest and largest number, or length of a text or a list; null where there is no such rule. */
export function rangeOf({ numberRange, stringLengthRange, arraySizeRange }: CollectionField) {
  return {
    least: numberRange?.min ?? stringLengthRange?.minLength ?? arraySizeRange?.minSize ?? null,
    most: numberRange?.max ?? stringLengthRange?.maxLength ?? arraySizeRange?.maxSize ?? null,
  }
}
